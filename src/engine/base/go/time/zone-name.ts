/** The length of the zone abbreviation at the start of a string, as Go recognises it; 0 for none. */
export function zoneNameLength(text: string): number {
  if (/^(?:ChST|MeST)/.test(text)) return 4;
  if (text.startsWith('GMT')) return 3 + signedHourLength(text.slice(3));
  if (/^[-+]/.test(text)) {
    const length = signedHourLength(text);
    return text.length < 3 ? 0 : length;
  }
  const upper = /^[A-Z]{3,6}/.exec(text)?.[0] ?? '';
  if (upper.length === 3) return 3;
  if (upper.length === 4 && (upper.endsWith('T') || upper === 'WITA')) return 4;
  if (upper.length === 5 && upper.endsWith('T')) return 5;
  return 0;
}

function signedHourLength(text: string): number {
  const found = /^[-+]([0-9]+)/.exec(text);
  return found === null || Number(found[1]) > 23 ? 0 : found[0].length;
}
