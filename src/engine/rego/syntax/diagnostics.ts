import { RegoError, RegoErrors } from './errors';
import { Loc, Source, type Position } from './source';

/** Longest part of a source line that is shown. */
const WINDOW = 100;

/**
 * Shows an error to a rule author: what is wrong, `file:row:col`, the source line and a caret under the position.
 * Several errors are shown one after the other. `texts` holds the sources by file, for errors that only know the name
 * of their file.
 */
export function formatError(error: RegoError, texts: ReadonlyMap<string, string> = new Map()): string {
  if (error instanceof RegoErrors) return error.errors.map((each) => formatError(each, texts)).join('\n\n');
  const lines = [`${error.code}: ${error.message}`];
  if (error.loc) lines.push(...formatPlace(error.loc, texts));
  if (error.hint !== undefined) lines.push(`  hint: ${error.hint}`);
  return lines.join('\n');
}

/** Shows a place: `--> file:row:col`, the source line and a caret under the position. */
export function formatPlace(loc: Position, texts: ReadonlyMap<string, string> = new Map()): string[] {
  return [`  --> ${location(loc)}`, ...excerpt(loc, texts)];
}

/** `file:row:col`; a source without a file name is a query. */
function location({ file, row, col }: Position): string {
  return `${file === '' ? 'query' : file}:${row}:${col}`;
}

function excerpt(loc: Position, texts: ReadonlyMap<string, string>): string[] {
  const { file, row, col } = loc;
  const source = loc instanceof Loc ? loc.source : new Source(file, texts.get(file) ?? '');
  // Code points, so that the caret is under the column of the error; tabs take one cell in both lines.
  const points = [...source.line(row).replaceAll('\t', ' ')];
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

/** Carets under the whole node when it is short and on one line, else one caret. */
function caretWidth(loc: Position, room: number): number {
  if (!(loc instanceof Loc)) return 1;
  const width = [...loc.text].length;
  return width > 1 && width <= 40 && width <= room && !loc.text.includes('\n') ? width : 1;
}
