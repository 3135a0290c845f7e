import { COLON, type Cursor, DASH, HASH, NEW_LINE, NOT_ORDINARY, SPACE, TAB } from './cursor';

const SINGLE_QUOTE = 0x27;
const GREATER = 0x3e;
/** What no plain scalar that the quick reader takes begins with. */
const INDICATORS = new Set([...'?:,[]{}#&*!|>\'"%@`'].map((indicator) => indicator.charCodeAt(0)));
/** The library refuses longer keys that are not announced by a question mark. */
export const LONGEST_KEY = 1000;
const TAG = /![A-Za-z0-9]+(?= |\r?\n)/y;
const SIMPLE_ESCAPES = 'nrt"\\/';

/** A scalar and where the text goes on. */
export interface Scalar {
  readonly text: string;
  readonly end: number;
  readonly isPlain: boolean;
}

/** A tag of its own such as `!Ref` at this offset. */
export function tagAt(text: string, at: number): string {
  TAG.lastIndex = at;
  const tag = TAG.exec(text)?.[0];
  if (tag === undefined) throw NOT_ORDINARY;
  return tag;
}

/** A text in quotes that ends on its line. */
export function quoted(text: string, at: number): Scalar {
  const quote = text[at];
  let end = text.indexOf(quote, at + 1);
  if (text.charCodeAt(at) === SINGLE_QUOTE) {
    while (end >= 0 && text.charCodeAt(end + 1) === SINGLE_QUOTE) end = text.indexOf(quote, end + 2);
  } else {
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf(quote, end + 1);
  }
  const content = text.slice(at + 1, end);
  if (end < 0 || content.includes('\n') || content.includes('\t')) throw NOT_ORDINARY;
  if (text.charCodeAt(at) === SINGLE_QUOTE)
    return { text: content.replaceAll("''", "'"), end: end + 1, isPlain: false };
  if (!content.includes('\\')) return { text: content, end: end + 1, isPlain: false };
  if (!hasSimpleEscapes(content)) throw NOT_ORDINARY;
  return { text: JSON.parse(`"${content}"`) as string, end: end + 1, isPlain: false };
}

// A regular expression would run out of stack on a text of megabytes.
function hasSimpleEscapes(content: string): boolean {
  for (let at = content.indexOf('\\'); at >= 0; at = content.indexOf('\\', at + 2))
    if (!SIMPLE_ESCAPES.includes(content[at + 1])) return false;
  return true;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first--;
  return (at - first) % 2 === 1;
}

/** A plain scalar up to the end of its line, a comment, or the colon that makes it a key. */
export function plain(cursor: Cursor, at: number): Scalar {
  const { text, lineEnd } = cursor;
  const first = text.charCodeAt(at);
  if (INDICATORS.has(first) || (first === DASH && cursor.isAlone(at))) throw NOT_ORDINARY;
  let last = at;
  let i = at;
  for (; i < lineEnd; i++) {
    const unit = text.charCodeAt(i);
    if (unit === TAB) throw NOT_ORDINARY;
    if (unit === SPACE) continue;
    if (unit === COLON && cursor.isAlone(i)) break;
    if (unit === HASH && text.charCodeAt(i - 1) === SPACE) break;
    last = i;
  }
  return { text: text.slice(at, last + 1), end: i, isPlain: true };
}

/** A `|` or `>` text. The cursor goes on to what follows it. */
export function blockText(cursor: Cursor, at: number, parent: number): string {
  const { text } = cursor;
  const stripped = text[at + 1] === '-';
  if (!cursor.endsAt(at + (stripped ? 2 : 1))) throw NOT_ORDINARY;
  const lines: string[] = [];
  let indent = -1;
  let filled = 0;
  while (!cursor.isAtEnd) {
    const before = cursor.nextLine;
    cursor.enterLine();
    const empty = cursor.at >= cursor.lineEnd;
    if (empty && cursor.column > Math.max(indent, 0)) throw NOT_ORDINARY;
    if (!empty && indent < 0) indent = cursor.column;
    if (!empty && cursor.column < indent) {
      cursor.nextLine = before;
      if (cursor.column > parent) throw NOT_ORDINARY;
      break;
    }
    if (!empty && text.charCodeAt(cursor.at) === TAB) throw NOT_ORDINARY;
    lines.push(empty ? '' : text.slice(cursor.lineStart + indent, cursor.lineEnd));
    if (!empty) filled = lines.length;
  }
  // A text that ends with the file needs care with its last line break, an empty one with where it ends.
  if (indent <= parent || text.charCodeAt(text.length - 1) !== NEW_LINE) throw NOT_ORDINARY;
  const content = lines.slice(0, filled);
  const joined = text.charCodeAt(at) === GREATER ? folded(content) : content.join('\n');
  return stripped ? joined : `${joined}\n`;
}

/** Lines as one: a line break is a space, and of several the first is lost. */
export function folded(lines: readonly string[]): string {
  let result = '';
  let breaks = 0;
  let begun = false;
  for (const line of lines) {
    if (line.startsWith(' ')) throw NOT_ORDINARY;
    if (line === '') breaks++;
    else {
      if (breaks > 0) result += '\n'.repeat(breaks);
      else if (begun) result += ' ';
      result += line;
      breaks = 0;
      begun = true;
    }
  }
  return result;
}
