import { JsonNumber } from '../../../base/json';
import { Callable, Namespace, Undefined, type JinjaValue } from './values';
import type { Work } from './work';

/** The string form of a value, like Python's `str`. */
export function print(value: JinjaValue, work: Work): string {
  if (typeof value === 'string') return value;
  const text = repr(value, work, 0);
  work.produce(text.length);
  return text;
}

function repr(value: JinjaValue, work: Work, depth: number): string {
  work.step();
  if (depth > 100) throw work.limit('a value nested too deeply');
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return quoted(value, work);
  if (value instanceof JsonNumber) return value.text;
  if (value instanceof Undefined || value instanceof Callable || value instanceof Namespace) return '';
  if (Array.isArray(value)) return `[${value.map((each) => repr(each, work, depth + 1)).join(', ')}]`;
  const members = Object.keys(value).map((key) => `${quoted(key, work)}: ${repr(value[key], work, depth + 1)}`);
  return `{${members.join(', ')}}`;
}

function quoted(text: string, work: Work): string {
  work.produce(text.length);
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote;
}
