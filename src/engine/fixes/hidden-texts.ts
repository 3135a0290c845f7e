const SHOWN = '********';
/** Shorter lines of a secret tell nothing, and would hide much else. */
const SHORTEST_LINE = 8;

/** Hides secrets in texts: as they are, line by line as in differences, and as they are written between quotes. */
export function hidingTexts(secrets: readonly string[]): (text: string) => string {
  const known = secrets.flatMap((secret) => [secret, ...linesOf(secret)]);
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

function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
