import { listValue, objectType, objectValue, STRING, stringValue, Value } from '../values';
import { FunctionError } from './function-error';
import type { Work } from './work';

/** The rows of a comma-separated table as objects, named by its first row. */
export function csvDecode(text: string, work: Work): Value {
  work.text(text.length * 4);
  const [header, ...rows] = csvRows(text, work);
  if ((header as string[] | undefined) === undefined) throw new FunctionError('missing header line', 0);
  const names = header.map(stringValue);
  const repeated = header.find((name, i) => header.indexOf(name) !== i);
  if (repeated !== undefined) throw new FunctionError(`duplicate column name "${repeated}"`, 0);
  const type = objectType(new Map(names.map((name) => [name, STRING])));
  const objects = rows.map((row) => {
    if (row.length !== names.length) throw new FunctionError('wrong number of fields', 0);
    return objectValue(names.map((name, i) => [name, stringValue(row[i])]));
  });
  return listValue(type, objects);
}

function csvRows(source: string, work: Work): string[][] {
  // A carriage return before a line break, or at the very end, belongs to the end of the line.
  const text = source.replace(/\r\n/g, '\n').replace(/\r$/, '');
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === '\n') {
      at++;
      continue;
    }
    const row: string[] = [];
    for (;;) {
      work.step();
      const [field, end] = text[at] === '"' ? quotedField(text, at) : plainField(text, at);
      row.push(field);
      at = end + 1;
      if (text[end] !== ',') break;
    }
    rows.push(row);
    work.members(rows.length > 1 ? row.length : 0);
  }
  return rows;
}

function plainField(text: string, start: number): [field: string, end: number] {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n') {
    if (text[end] === '"') throw new FunctionError('CSV parse error: bare " in non-quoted field', 0);
    end++;
  }
  return [text.slice(start, end), end];
}

function quotedField(text: string, start: number): [field: string, end: number] {
  let field = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new FunctionError('CSV parse error: extraneous or missing " in quoted-field', 0);
    field += text.slice(at, quote);
    const next = text[quote + 1] as string | undefined;
    if (next !== '"') {
      if (next === undefined || next === ',' || next === '\n') return [field, quote + 1];
      throw new FunctionError('CSV parse error: extraneous or missing " in quoted-field', 0);
    }
    field += '"';
    at = quote + 2;
  }
}
