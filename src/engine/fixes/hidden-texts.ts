const SHOWN = '********';
/** Shorter lines of a secret tell nothing, and would hide much else. */
const SHORTEST_LINE = 8;
/** So do shorter texts in one, such as the name of a user. */
const SHORTEST_TEXT = 6;

/** Hides secrets in texts: as they are, line by line as in differences, and as they are written between quotes. */
export function hidingTexts(secrets: readonly string[]): (text: string) => string {
  const known = secrets.flatMap((secret) => [secret, ...linesOf(secret), ...textsInJson(secret)]);
  const written = known.flatMap((text) => [text, inQuotes(text), inQuotes(inQuotes(text))]);
  const sorted = [...new Set(written)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  return (text) => sorted.reduce((result, secret) => result.replaceAll(secret, SHOWN), text);
}

function linesOf(secret: string): readonly string[] {
  if (!secret.includes('\n')) return [];
  return secret
    .split('\n')
    .map((line) => line.trim())
    .filter(({ length }) => length >= SHORTEST_LINE);
}

/** The texts of a secret that is made of others: templates write them one by one (`jsonencode`). */
function textsInJson(secret: string): readonly string[] {
  if (!/^\s*[[{]/.test(secret)) return [];
  try {
    return textsBelow(JSON.parse(secret) as unknown).filter(({ length }) => length >= SHORTEST_TEXT);
  } catch {
    return [];
  }
}

function textsBelow(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsBelow) : [];
}

function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
