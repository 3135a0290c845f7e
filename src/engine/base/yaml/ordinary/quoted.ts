import { type Cursor, NOT_ORDINARY } from './cursor';
import type { Scalar } from './scalars';

const SINGLE_QUOTE = 0x27;
const BACKSLASH = 0x5c;
const ESCAPES = new Map(
  Object.entries({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', a: '\x07', e: '\x1b', 0: '\0' }).concat(
    [...' "\\/'].map((same) => [same, same]),
  ),
);
/** Escapes that are followed by a code, with its number of digits. */
const DIGITS = new Map([
  ['x', 2],
  ['u', 4],
]);
const HEXADECIMAL = /^[0-9a-fA-F]+$/;
const FIRST_SPACES = /^[ \t]+/;

/** A text in quotes, in a block at the column `parent`. */
export function quoted(cursor: Cursor, at: number, parent: number): Scalar {
  const { text } = cursor;
  const isSingle = text.charCodeAt(at) === SINGLE_QUOTE;
  const end = isSingle ? endOfSingle(text, at + 1) : endOfDouble(text, at + 1);
  const written = text.slice(at + 1, end);
  const isLong = written.includes('\n');
  if (isLong) checkIndentation(cursor, at + 1, end, parent);
  const content = isLong ? inOneLine(written, isSingle) : written;
  return { text: isSingle ? content.replaceAll("''", "'") : unescaped(content), end: end + 1, isPlain: false, isLong };
}

function endOfSingle(text: string, from: number): number {
  let end = text.indexOf("'", from);
  while (end >= 0 && text.charCodeAt(end + 1) === SINGLE_QUOTE) end = text.indexOf("'", end + 2);
  if (end < 0) throw NOT_ORDINARY;
  return end;
}

function endOfDouble(text: string, from: number): number {
  let end = text.indexOf('"', from);
  while (end >= 0 && endsInBackslash(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw NOT_ORDINARY;
  return end;
}

/** True when an unescaped backslash precedes the offset. */
function endsInBackslash(text: string, end: number): boolean {
  let first = end;
  while (text.charCodeAt(first - 1) === BACKSLASH) first--;
  return (end - first) % 2 === 1;
}

function checkIndentation(cursor: Cursor, start: number, end: number, parent: number): void {
  const { text } = cursor;
  for (let lineStart = text.indexOf('\n', start) + 1; lineStart > 0 && lineStart <= end;) {
    const at = cursor.afterSpaces(lineStart);
    const isEmpty = text[at] === '\n' || text[at] === '\r';
    if (!isEmpty && !cursor.mayGoOn(at, lineStart, parent)) throw NOT_ORDINARY;
    lineStart = text.indexOf('\n', lineStart) + 1;
  }
}

/** Folds lines: a line break becomes a space, the first of several is dropped, an escaped one is removed. */
function inOneLine(written: string, isSingle: boolean): string {
  const lines = written.split(/\r?\n/);
  const parts: string[] = [];
  let [last] = lines;
  let breaks = 0;
  for (let i = 1; i < lines.length; i++) {
    const line = lines[i].replace(FIRST_SPACES, '');
    const isEscaped = !isSingle && breaks === 0 && endsInBackslash(last, last.length);
    if (line === '' && i < lines.length - 1) {
      if (isEscaped) throw NOT_ORDINARY;
      breaks++;
      continue;
    }
    if (isEscaped) parts.push(last.slice(0, -1));
    else parts.push(withoutLastSpaces(last, isSingle), breaks === 0 ? ' ' : '\n'.repeat(breaks));
    last = line;
    breaks = 0;
  }
  return parts.join('') + last;
}

function withoutLastSpaces(line: string, isSingle: boolean): string {
  let end = line.length;
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--;
  // A space that is escaped stays, which is rare.
  if (!isSingle && end < line.length && endsInBackslash(line, end)) throw NOT_ORDINARY;
  return line.slice(0, end);
}

function unescaped(content: string): string {
  let result = '';
  let from = 0;
  for (let at = content.indexOf('\\'); at >= 0; at = content.indexOf('\\', from)) {
    const letter = content.charAt(at + 1);
    const digits = DIGITS.get(letter) ?? 0;
    const value = digits > 0 ? characterOf(content.slice(at + 2, at + 2 + digits), digits) : ESCAPES.get(letter);
    if (value === undefined) throw NOT_ORDINARY;
    result += content.slice(from, at) + value;
    from = at + 2 + digits;
  }
  return from === 0 ? content : result + content.slice(from);
}

function characterOf(code: string, digits: number): string | undefined {
  return code.length === digits && HEXADECIMAL.test(code) ? String.fromCharCode(parseInt(code, 16)) : undefined;
}
