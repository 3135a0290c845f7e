import { numberText } from './numbers';
import { Dec, PlainObject, RObject, RSet, Value } from './types';

// Composite data can be large and is asked for again and again (members of sets, memo keys): keep long keys.
const CACHE_FROM_LENGTH = 128;
const cache = new WeakMap<object, string>();

/**
 * A string that two values share exactly when they are equal. Values of different types never share one,
 * so it can key a Map of any values.
 */
export function canonicalKey(value: Value): string {
  switch (typeof value) {
    case 'string':
      return `s${value.length}:${value}`;
    case 'number':
      return Number.isSafeInteger(value) || !Number.isInteger(value) ? `n${value}` : `n${BigInt(value)}`;
    case 'bigint':
      return `n${value}`;
    case 'boolean':
      return value ? 't' : 'f';
    default:
      if (value === null) return '0';
      if (value instanceof Dec) return `d${numberText(value)}`;
      if (value instanceof RSet) return (value.canonical ??= setKey(value));
      if (value instanceof RObject) return (value.canonical ??= objectKey(value));
      return dataKey(value);
  }
}

function dataKey(value: readonly Value[] | PlainObject): string {
  const known = cache.get(value);
  if (known !== undefined) return known;
  const key = Array.isArray(value) ? arrayKey(value as readonly Value[]) : plainKey(value as PlainObject);
  if (key.length >= CACHE_FROM_LENGTH) cache.set(value, key);
  return key;
}

function arrayKey(values: readonly Value[]): string {
  let out = '[';
  for (const value of values) out += canonicalKey(value) + ',';
  return `${out}]`;
}

// Any fixed order of the keys will do here; the engine's own is the cheapest.
function plainKey(object: PlainObject): string {
  let out = '{';
  for (const key of Object.keys(object).sort()) out += `s${key.length}:${key}=${canonicalKey(object[key])},`;
  return `${out}}`;
}

function objectKey(object: RObject): string {
  const parts: string[] = [];
  for (const [key, value] of object.scalars) parts.push(`${canonicalKey(key)}=${canonicalKey(value)}`);
  for (const [key, entry] of object.composites) parts.push(`${key}=${canonicalKey(entry[1])}`);
  return `{${parts.sort().join(',')},}`;
}

function setKey(set: RSet): string {
  const parts: string[] = [];
  for (const member of set.scalars) parts.push(canonicalKey(member));
  if (set.composites !== undefined) parts.push(...set.composites.keys());
  return `<${parts.sort().join(',')}>`;
}
