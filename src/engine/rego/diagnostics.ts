import { RegoError, RegoErrors } from './errors';
import { Loc, type Position } from './source';

/** Longest part of a source line that is shown. */
const WINDOW = 100;

/**
 * Shows an error to a rule author: what is wrong, `file:row:col`, the source line and a caret under the place.
 * Several errors are shown one after the other.
 */
export function formatError(error: RegoError): string {
  if (error instanceof RegoErrors) return error.errors.map(formatError).join('\n\n');
  const lines = [`${error.code}: ${error.message}`];
  if (error.loc) lines.push(`  --> ${place(error.loc)}`, ...excerpt(error.loc));
  if (error.hint !== undefined) lines.push(`  hint: ${error.hint}`);
  return lines.join('\n');
}

/** `file:row:col`; a text without a file is a query. */
function place({ file, row, col }: Position): string {
  return `${file === '' ? 'query' : file}:${row}:${col}`;
}

function excerpt(loc: Position): string[] {
  if (!(loc instanceof Loc)) return [];
  const { row, col } = loc;
  // Code points, so that the caret stands where the column says; tabs take one cell in both lines.
  const points = [...loc.source.line(row).replaceAll('\t', ' ')];
  if (points.length === 0) return [];
  const from = Math.max(0, Math.min(col - 1 - WINDOW / 2, points.length - WINDOW));
  const cut = points.slice(from, from + WINDOW);
  const before = from > 0 ? '...' : '';
  const after = from + WINDOW < points.length ? '...' : '';
  const caret = ' '.repeat(before.length + col - 1 - from);
  const gutter = ' '.repeat(String(row).length);
  return [
    `  ${row} | ${before}${cut.join('')}${after}`,
    `  ${gutter} | ${caret}${'^'.repeat(caretWidth(loc, cut.length))}`,
  ];
}

/** Carets under the whole node when it stands on one line and is short, else one. */
function caretWidth(loc: Loc, room: number): number {
  const width = [...loc.text].length;
  return width > 1 && width <= 40 && width <= room && !loc.text.includes('\n') ? width : 1;
}
