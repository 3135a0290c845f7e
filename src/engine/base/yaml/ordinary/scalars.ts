import { type Cursor, NOT_ORDINARY } from './cursor';

const COLON = 0x3a;
const SPACE = 0x20;
/** Characters that cannot begin a plain scalar. */
const INDICATORS = new Set([...',[]{}#&*!|>\'"%@`'].map((indicator) => indicator.charCodeAt(0)));
/** Characters that begin a plain scalar only when they do not stand alone. */
const LONE_INDICATORS = new Set([...'-?:'].map((indicator) => indicator.charCodeAt(0)));
/** The library refuses longer keys that are not announced by a question mark. */
export const LONGEST_KEY = 1000;
const TAG = /![A-Za-z0-9]+(?:::?[A-Za-z0-9]+)*(?= |\r?\n|$)/y;

/** A scalar and the offset at which the text continues. */
export interface Scalar {
  readonly text: string;
  readonly end: number;
  readonly isPlain: boolean;
  /** True when the scalar spans more than one line, so that it cannot be a key. */
  readonly isLong: boolean;
}

/** A tag of its own such as `!Ref` at this offset. */
export function tagAt(text: string, at: number): string {
  TAG.lastIndex = at;
  const tag = TAG.exec(text)?.[0];
  if (tag === undefined) throw NOT_ORDINARY;
  return tag;
}

/** A plain scalar up to the end of its line, a comment, or the colon that makes it a key. */
export function plain(cursor: Cursor, at: number): Scalar {
  const first = cursor.text.charCodeAt(at);
  if (INDICATORS.has(first) || (LONE_INDICATORS.has(first) && cursor.isAlone(at))) throw NOT_ORDINARY;
  return plainRest(cursor, at);
}

/** Reads a continuation line of a plain scalar, which may begin with any character. */
export function plainRest(cursor: Cursor, at: number): Scalar {
  const line = cursor.text.slice(at, cursor.lineEnd);
  if (cursor.hasTabs && line.includes('\t')) throw NOT_ORDINARY;
  let end = line.indexOf(': ');
  if (end < 0) end = line.charCodeAt(line.length - 1) === COLON ? line.length - 1 : line.length;
  const comment = line.indexOf(' #');
  if (comment >= 0 && comment < end) end = comment;
  return { text: withoutTrailingSpaces(line, end), end: at + end, isPlain: true, isLong: false };
}

/** The first characters of a text without trailing spaces. */
export function withoutTrailingSpaces(text: string, length: number): string {
  let end = length;
  while (end > 0 && text.charCodeAt(end - 1) === SPACE) end--;
  return text.slice(0, end);
}

/** Folds lines: a line break becomes a space, and the first of several is dropped, except around indented lines. */
export function folded(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line !== '');
  let result = '\n'.repeat(start);
  let separator = '';
  let afterIndented = false;
  for (let i = start; i < lines.length; i++) {
    const line = lines[i];
    if (line.charCodeAt(0) === SPACE) {
      if (separator === ' ') separator = '\n';
      else if (separator === '\n' && !afterIndented) separator = '\n\n';
      result += separator + line;
      separator = '\n';
      afterIndented = true;
    } else if (line !== '') {
      result += separator + line;
      separator = ' ';
      afterIndented = false;
    } else if (separator === '\n') result += '\n';
    else separator = '\n';
  }
  return result;
}
