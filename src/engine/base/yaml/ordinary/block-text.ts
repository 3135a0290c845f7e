import { type Cursor, NOT_ORDINARY } from './cursor';
import { folded } from './scalars';

const TAB = 0x09;
const HASH = 0x23;

interface Lines {
  readonly lines: readonly string[];
  /** The number of lines before the empty ones at the end. */
  readonly filled: number;
  /** True when the last line has no line break. */
  readonly isCutOff: boolean;
}

/** A `|` or `>` text in a block at the column `parent`. The cursor goes on to what follows it. */
export function blockText(cursor: Cursor, at: number, parent: number): string {
  const [style, mark] = cursor.text.slice(at, at + 2);
  const isMarked = mark === '-' || mark === '+';
  if (!cursor.endsAt(at + (isMarked ? 2 : 1))) throw NOT_ORDINARY;
  const { lines, filled, isCutOff } = linesOf(cursor, parent, style === '|');
  const content = lines.slice(0, filled);
  const text = style === '>' ? folded(content) : content.join('\n');
  if (isCutOff || mark === '-') return text;
  return mark === '+' ? `${text}\n${'\n'.repeat(lines.length - filled)}` : `${text}\n`;
}

function linesOf(cursor: Cursor, parent: number, mayHaveTabs: boolean): Lines {
  const { text } = cursor;
  const lines: string[] = [];
  let indent = -1;
  let filled = 0;
  let widest = 0;
  let isBlank = true;
  let goesOn = true;
  while (goesOn && !cursor.isAtEnd) {
    const before = cursor.nextLine;
    cursor.enterLine();
    const { at, column, lineStart, lineEnd } = cursor;
    isBlank = at >= lineEnd;
    if (isBlank && indent < 0) widest = Math.max(widest, column);
    else if (!isBlank && indent < 0) indent = column;
    const isTab = text.charCodeAt(at) === TAB;
    if (isTab && (!mayHaveTabs || lines.length === 0 || column < indent)) throw NOT_ORDINARY;
    if (isBlank && (indent < 0 || column <= indent)) lines.push('');
    else if (column >= indent) filled = lines.push(text.slice(lineStart + indent, lineEnd));
    else {
      // Only a comment may stand between the columns of the text and of what it belongs to.
      if (column > parent && text.charCodeAt(at) !== HASH) throw NOT_ORDINARY;
      cursor.nextLine = before;
      goesOn = false;
    }
  }
  const isCutOff = goesOn && !text.endsWith('\n');
  // A text without content needs care with where it ends, and so do spaces at the end of the file.
  if (indent <= parent || widest > indent || (isCutOff && isBlank)) throw NOT_ORDINARY;
  return { lines, filled, isCutOff };
}
