import { Tok } from './token';

/** A table by character code, which code that runs for the first time reads faster than an object. */
function byCode<T>(signs: Readonly<Record<string, T>>): readonly (T | undefined)[] {
  const table = new Array<T | undefined>(128).fill(undefined);
  for (const [sign, value] of Object.entries(signs)) table[sign.charCodeAt(0)] = value;
  return table;
}

/** Signs that are a token of their own. */
export const SINGLE = byCode<Tok>({
  '[': Tok.LBrack,
  ']': Tok.RBrack,
  '{': Tok.LBrace,
  '(': Tok.LParen,
  ')': Tok.RParen,
  ',': Tok.Comma,
  ';': Tok.Semicolon,
  '.': Tok.Dot,
  '+': Tok.Add,
  '-': Tok.Sub,
  '*': Tok.Mul,
  '/': Tok.Quo,
  '%': Tok.Rem,
  '&': Tok.Ampersand,
  '|': Tok.Pipe,
});

/** Signs that an `=` may follow: alone, and with it. */
export const WITH_EQUALS = byCode<readonly [Tok, Tok]>({
  ':': [Tok.Colon, Tok.Assign],
  '=': [Tok.Unify, Tok.Equal],
  '>': [Tok.Gt, Tok.Gte],
  '<': [Tok.Lt, Tok.Lte],
  '!': [Tok.Illegal, Tok.Neq],
});

const LETTER = 1;
const DIGIT = 2;
const CLASSES = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return /[A-Za-z_]/.test(char) ? LETTER : /[0-9]/.test(char) ? DIGIT : 0;
});

export function isLetter(code: number): boolean {
  return CLASSES[code] === LETTER;
}

export function isDecimal(code: number): boolean {
  return CLASSES[code] === DIGIT;
}

/** Letters and digits. */
export function isWord(code: number): boolean {
  return CLASSES[code] > 0;
}

/** A character as messages show it. */
export function printable(text: string, offset: number): string {
  const point = text.codePointAt(offset) ?? 0;
  const hex = point.toString(16).toUpperCase().padStart(4, '0');
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(point))
    ? `${String.fromCodePoint(point)} (U+${hex})`
    : `U+${hex}`;
}
