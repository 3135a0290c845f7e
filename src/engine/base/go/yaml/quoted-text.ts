/** Finds what Go's YAML library does not print as it is. */
export const UNPRINTABLE = /[^\n\x20-\x7e\u0085\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/u;

const ESCAPES: Readonly<Record<string, string>> = {
  '\0': '\\0',
  '\u0007': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '\u001b': '\\e',
  '"': '\\"',
  '\\': '\\\\',
  '\u0085': '\\N',
  '\u2028': '\\L',
  '\u2029': '\\P',
};

/** Writes a character as Go's YAML library does between double quotes. */
export function quotedCharacter(character: string): string {
  const short = ESCAPES[character] as string | undefined;
  if (short !== undefined) return short;
  if (!UNPRINTABLE.test(character)) return character;
  const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
  if (hex.length <= 2) return `\\x${hex.padStart(2, '0')}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, '0')}` : `\\U${hex.padStart(8, '0')}`;
}

export function doubleQuoted(text: string): string {
  return `"${Array.from(text, quotedCharacter).join('')}"`;
}
