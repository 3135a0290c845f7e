import { compareStrings } from '../../../base/go/strings/strings';
import { JsonNumber, writeJson, type JsonValue } from '../../../base/json';
import { equal } from './equal';
import { joined, member, replaced, size, text, titled } from './methods';
import { print } from './print';
import { isObject, isTruthy, orUndefined, Undefined, type JinjaValue } from './values';
import type { Work } from './work';

type Named = ReadonlyMap<string, JinjaValue>;
type Filter = (value: JinjaValue, args: readonly JinjaValue[], named: Named, work: Work) => JinjaValue;

const FILTERS: Readonly<Record<string, Filter>> = {
  default: byDefault,
  d: byDefault,
  int: (value, [otherwise = 0]) => toInteger(value) ?? otherwise,
  float: (value, [otherwise = 0], _, work) => {
    const number = Number(print(value, work).trim() || NaN);
    return Number.isFinite(number) ? number : otherwise;
  },
  string: (value, _, __, work) => print(value, work),
  replace: (value, [old, fresh], _, work) => replaced(print(value, work), text(old, work), text(fresh, work), work),
  indent: (value, [first], named, work) => indented(print(value, work), first ?? named.get('width') ?? 4, named, work),
  join: (value, [separator], named, work) =>
    joined([...listOf(value, work)], print(separator ?? named.get('d') ?? '', work), work),
  length: lengthOf,
  count: lengthOf,
  lower: (value, _, __, work) => print(value, work).toLowerCase(),
  upper: (value, _, __, work) => print(value, work).toUpperCase(),
  trim: (value, _, __, work) => print(value, work).trim(),
  title: (value, _, __, work) => titled(print(value, work)),
  capitalize: (value, _, __, work) => {
    const shown = print(value, work);
    return shown.slice(0, 1).toUpperCase() + shown.slice(1).toLowerCase();
  },
  first: (value, _, __, work) => orUndefined(listOf(value, work)[0]),
  last: (value, _, __, work) => orUndefined(listOf(value, work).at(-1)),
  list: (value, _, __, work) => [...listOf(value, work)],
  sort: (value, _, __, work) => [...listOf(value, work)].sort((a, b) => compare(a, b, work)),
  unique: (value, _, __, work) => {
    const found: JinjaValue[] = [];
    for (const item of listOf(value, work)) {
      work.step(found.length);
      if (!found.some((each) => equal(each, item, work))) found.push(item);
    }
    return found;
  },
  reverse: (value, _, __, work) => {
    const items = [...listOf(value, work)].reverse();
    return typeof value === 'string' ? items.map((each) => print(each, work)).join('') : items;
  },
  map: (value, _, named, work) => {
    const attribute = named.get('attribute');
    if (typeof attribute !== 'string') throw work.error('the filter "map" is supported with an attribute only');
    return listOf(value, work).map((item) => member(item, attribute, work));
  },
  dictsort: (value) => (isObject(value) ? Object.entries(value).sort(([a], [b]) => compareStrings(a, b)) : []),
  items: (value) => (isObject(value) ? Object.entries(value) : []),
  abs: (value, _, __, work) => Math.abs(numberOf(value, work)),
  round: (value, [digits = 0, method = 'common'], _, work) => rounded(numberOf(value, work), digits, method, work),
  sum: (value, _, __, work) => listOf(value, work).reduce((sum: number, each) => sum + numberOf(each, work), 0),
  min: (value, _, __, work) => orUndefined([...listOf(value, work)].sort((a, b) => compare(a, b, work))[0]),
  max: (value, _, __, work) => orUndefined([...listOf(value, work)].sort((a, b) => compare(b, a, work))[0]),
  tojson: (value, _, __, work) => {
    // Printing first refuses lists that contain themselves.
    print(value, work);
    return writeJson(plain(value));
  },
  safe: (value) => value,
  escape: escaped,
  e: escaped,
};

const TESTS: Readonly<Record<string, (value: JinjaValue, args: readonly JinjaValue[], work: Work) => boolean>> = {
  defined: (value) => !(value instanceof Undefined),
  undefined: (value) => value instanceof Undefined,
  none: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  true: (value) => value === true,
  false: (value) => value === false,
  number: (value) => typeof value === 'number' || value instanceof JsonNumber,
  integer: (value) => Number.isInteger(value),
  string: (value) => typeof value === 'string',
  mapping: (value) => isObject(value),
  sequence: (value) => Array.isArray(value) || typeof value === 'string',
  iterable: (value) => Array.isArray(value) || typeof value === 'string' || isObject(value),
  even: (value) => typeof value === 'number' && value % 2 === 0,
  odd: (value) => typeof value === 'number' && Math.abs(value % 2) === 1,
  divisibleby: (value, [by]) => typeof value === 'number' && typeof by === 'number' && value % by === 0,
  equalto: (value, [other], work) => equal(value, other, work),
  eq: (value, [other], work) => equal(value, other, work),
  in: (value, [list], work) => Array.isArray(list) && list.some((each) => equal(each, value, work)),
};

export function applyFilter(
  name: string,
  value: JinjaValue,
  args: readonly JinjaValue[],
  named: Named,
  work: Work,
): JinjaValue {
  if (!Object.hasOwn(FILTERS, name)) throw work.error(`the filter "${name}" is not supported`);
  return FILTERS[name](value, args, named, work);
}

export function applyTest(name: string, value: JinjaValue, args: readonly JinjaValue[], work: Work): boolean {
  if (!Object.hasOwn(TESTS, name)) throw work.error(`the test "${name}" is not supported`);
  return TESTS[name](value, args, work);
}

/** The elements that a loop iterates over. */
export function listOf(value: JinjaValue, work: Work): readonly JinjaValue[] {
  const list = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? [...value]
      : isObject(value)
        ? Object.keys(value)
        : [];
  work.step(list.length);
  return list;
}

export function compare(a: JinjaValue, b: JinjaValue, work: Work): number {
  work.step();
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  return numberOf(a, work) - numberOf(b, work);
}

export function numberOf(value: JinjaValue, work: Work): number {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Undefined) return 0;
  if (typeof value !== 'number') throw work.error('a number is needed');
  return value;
}

function byDefault(value: JinjaValue, [otherwise = '', alsoFalse]: readonly JinjaValue[], named: Named): JinjaValue {
  const isMissing =
    value instanceof Undefined || (isTruthy(alsoFalse ?? named.get('boolean') ?? false) && !isTruthy(value));
  return isMissing ? otherwise : value;
}

function toInteger(value: JinjaValue): JinjaValue | undefined {
  if (value instanceof JsonNumber || typeof value === 'boolean')
    return value instanceof JsonNumber ? value : Number(value);
  const number = typeof value === 'string' && /^\s*[+-]?\d+(?:\.\d*)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : undefined;
}

function indented(shown: string, width: JinjaValue, named: Named, work: Work): string {
  const space = ' '.repeat(Math.max(size(width, work), 0));
  const lines = shown.split('\n');
  work.produce(lines.length * space.length + shown.length);
  const withFirst = isTruthy(named.get('first') ?? named.get('indentfirst') ?? false);
  return lines.map((line, i) => ((i === 0 && !withFirst) || line === '' ? line : space + line)).join('\n');
}

function lengthOf(value: JinjaValue): number {
  if (typeof value === 'string' || Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

function rounded(value: number, digits: JinjaValue, method: JinjaValue, work: Work): number {
  const factor = 10 ** Math.min(Math.max(numberOf(digits, work), -15), 15);
  const scaled = value * factor;
  if (method === 'floor') return Math.floor(scaled) / factor;
  return (method === 'ceil' ? Math.ceil(scaled) : Math.round(scaled)) / factor;
}

function escaped(value: JinjaValue, _: unknown, __: unknown, work: Work): string {
  const marks = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
  const shown = print(value, work);
  work.produce(5 * shown.length);
  return shown.replace(/[&<>"']/g, (mark) => marks[mark as keyof typeof marks]);
}

function plain(value: JinjaValue): JsonValue {
  if (Array.isArray(value)) return value.map(plain);
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
  return value === null || typeof value !== 'object' || value instanceof JsonNumber ? value : null;
}
