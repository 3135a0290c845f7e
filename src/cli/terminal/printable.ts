// Control characters, and those that change the direction of the text around them.
const UNSAFE = /[\p{Cc}\p{Surrogate}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Most texts: they are as they should be, and have as many columns as characters. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}

/** Text of a user's file on one line, without characters that could steer the terminal. */
export function printable(text: string): string {
  return isPlainText(text) ? text : text.replace(/\s+/g, ' ').trim().replace(UNSAFE, escape);
}

/** A line of a user's file with its blanks, without characters that could steer the terminal. */
export function printableLine(line: string): string {
  return line.replace(UNSAFE, (character) => (character === '\t' ? character : escape(character)));
}

function escape(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
