const MAX_PEM_BLOCKS = 100;

/** A block of PEM, and the text after it. */
export interface PemBlock {
  readonly type: string;
  readonly bytes: Buffer;
  readonly rest: string;
}

/** The first well-formed block; text before it is skipped, as Go's decoder does. */
export function firstPemBlock(text: string): PemBlock | undefined {
  const begin = /^-----BEGIN ([^\n]*?)-----[ \t\r]*\n/gm;
  for (let tries = 0; tries < MAX_PEM_BLOCKS; tries++) {
    const match = begin.exec(text);
    if (match === null) return undefined;
    const type = match[1];
    const start = match.index + match[0].length;
    const end = text.indexOf('-----END ', start);
    if (end < 0) return undefined;
    if (!text.startsWith(`-----END ${type}-----`, end)) continue;
    const body = text.slice(start, end).replace(/^(?:[^\n:]+:[^\n]*\n)+\s*\n/, '');
    if (!/^[A-Za-z0-9+/=\s]*$/.test(body)) continue;
    const rest = text.slice(end + `-----END ${type}-----`.length).replace(/^[ \t\r]*(?:\n|$)/, '');
    return { type, bytes: Buffer.from(body, 'base64'), rest };
  }
  return undefined;
}
