/** An element of a Go reference layout (the time Mon Jan 2 15:04:05 MST 2006 spelled in some form) or literal text. */
export type Chunk =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: Field; readonly text: string }
  | { readonly kind: 'fraction'; readonly text: string; readonly digits: number; readonly trim: boolean }
  | { readonly kind: 'offset'; readonly text: string; readonly offset: OffsetForm };

export type Field =
  | 'month name'
  | 'month short'
  | 'month'
  | 'month 2'
  | 'weekday name'
  | 'weekday short'
  | 'day'
  | 'day _'
  | 'day 2'
  | 'yearday _'
  | 'yearday 3'
  | 'hour'
  | 'hour12'
  | 'hour12 2'
  | 'minute'
  | 'minute 2'
  | 'second'
  | 'second 2'
  | 'year'
  | 'year 2'
  | 'PM'
  | 'pm'
  | 'zone';

/** The format of a numeric zone offset: `Z` for zero, colons as separators, hours alone or with minutes and seconds. */
export interface OffsetForm {
  readonly z: boolean;
  readonly colon: boolean;
  readonly parts: 1 | 2 | 3;
}

/** The layouts that have a name. */
export const NAMED_LAYOUTS: ReadonlyMap<string, string> = new Map([
  ['ANSIC', 'Mon Jan _2 15:04:05 2006'],
  ['UnixDate', 'Mon Jan _2 15:04:05 MST 2006'],
  ['RubyDate', 'Mon Jan 02 15:04:05 -0700 2006'],
  ['RFC822', '02 Jan 06 15:04 MST'],
  ['RFC822Z', '02 Jan 06 15:04 -0700'],
  ['RFC850', 'Monday, 02-Jan-06 15:04:05 MST'],
  ['RFC1123', 'Mon, 02 Jan 2006 15:04:05 MST'],
  ['RFC1123Z', 'Mon, 02 Jan 2006 15:04:05 -0700'],
  ['RFC3339', '2006-01-02T15:04:05Z07:00'],
  ['RFC3339Nano', '2006-01-02T15:04:05.999999999Z07:00'],
]);

// In the order in which Go tries them at one position. `_2006` is a literal underscore before a year.
const ELEMENT = new RegExp(
  [
    'January',
    'Jan(?![a-z])',
    'Monday',
    'Mon(?![a-z])',
    'MST',
    '0[1-6]',
    '002',
    '15',
    '1',
    '2006',
    '2',
    '_2(?!006)',
    '__2',
    '3',
    '4',
    '5',
    'PM',
    'pm',
    '[-Z]07(?:0000|:00:00|00|:00)?',
    '[.,](?:0+|9+)(?![0-9])',
  ].join('|'),
  'g',
);

const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['January', 'month name'],
  ['Jan', 'month short'],
  ['Monday', 'weekday name'],
  ['Mon', 'weekday short'],
  ['MST', 'zone'],
  ['01', 'month 2'],
  ['02', 'day 2'],
  ['03', 'hour12 2'],
  ['04', 'minute 2'],
  ['05', 'second 2'],
  ['06', 'year 2'],
  ['002', 'yearday 3'],
  ['15', 'hour'],
  ['1', 'month'],
  ['2006', 'year'],
  ['2', 'day'],
  ['_2', 'day _'],
  ['__2', 'yearday _'],
  ['3', 'hour12'],
  ['4', 'minute'],
  ['5', 'second'],
  ['PM', 'PM'],
  ['pm', 'pm'],
]);

/** Splits a layout into its elements and the text between them. */
export function parseLayout(layout: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let end = 0;
  for (const { 0: text, index } of layout.matchAll(ELEMENT)) {
    if (index > end) chunks.push({ kind: 'text', text: layout.slice(end, index) });
    chunks.push(chunkOf(text));
    end = index + text.length;
  }
  if (end < layout.length) chunks.push({ kind: 'text', text: layout.slice(end) });
  return chunks;
}

function chunkOf(text: string): Chunk {
  const field = FIELDS.get(text);
  if (field !== undefined) return { kind: field, text };
  if (text.startsWith('.') || text.startsWith(',')) {
    return { kind: 'fraction', text, digits: text.length - 1, trim: text[1] === '9' };
  }
  const zeros = text.replaceAll(':', '').length - 3;
  const parts = zeros === 0 ? 1 : zeros === 2 ? 2 : 3;
  return { kind: 'offset', text, offset: { z: text.startsWith('Z'), colon: text.includes(':'), parts } };
}
