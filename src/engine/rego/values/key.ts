import { MAX_DEPTH, tooLarge } from './budget';
import { numberText } from './numbers';
import { Dec, isArray, PlainObject, RObject, RSet, Value } from './types';

// Composite data is asked for again and again (members of sets, memo keys): keep all but trivial keys.
const CACHE_FROM_LENGTH = 24;
const MAX_KEY_LENGTH = 50_000_000;
const cache = new WeakMap<object, string>();

/**
 * A string that two values share exactly when they are equal. Values of different types never share one,
 * so it can key a Map of any values.
 */
export function canonicalKey(value: Value): string {
  return keyOf(value, 0);
}

function keyOf(value: Value, depth: number): string {
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
      if (value instanceof RObject) return (value.canonical ??= objectKey(value, depth));
      return dataKey(value, depth);
  }
}

function dataKey(value: readonly Value[] | PlainObject, depth: number): string {
  const known = cache.get(value);
  if (known !== undefined) return known;
  if (depth > MAX_DEPTH) throw tooLarge();
  const key = isArray(value) ? arrayKey(value, depth + 1) : plainKey(value, depth + 1);
  if (key.length > MAX_KEY_LENGTH) throw tooLarge();
  if (key.length >= CACHE_FROM_LENGTH) cache.set(value, key);
  return key;
}

function arrayKey(values: readonly Value[], depth: number): string {
  let out = '[';
  for (const value of values) out += keyOf(value, depth) + ',';
  return `${out}]`;
}

// Any fixed order of the keys will do here; the engine's own is the cheapest.
function plainKey(object: PlainObject, depth: number): string {
  let out = '{';
  for (const key of Object.keys(object).sort()) out += `s${key.length}:${key}=${keyOf(object[key], depth)},`;
  return `${out}}`;
}

function objectKey(object: RObject, depth: number): string {
  if (depth > MAX_DEPTH) throw tooLarge();
  const parts: string[] = [];
  for (const [key, value] of object.scalars) parts.push(`${canonicalKey(key)}=${keyOf(value, depth + 1)}`);
  for (const [key, entry] of object.composites) parts.push(`${key}=${keyOf(entry[1], depth + 1)}`);
  return joined('{', parts, ',}');
}

// The keys of composite members were computed when the set was built.
function setKey(set: RSet): string {
  const parts: string[] = [];
  for (const member of set.scalars) parts.push(canonicalKey(member));
  if (set.composites !== undefined) for (const key of set.composites.keys()) parts.push(key);
  return joined('<', parts, '>');
}

function joined(open: string, parts: string[], close: string): string {
  const length = parts.reduce((sum, part) => sum + part.length + 1, 0);
  if (length > MAX_KEY_LENGTH) throw tooLarge();
  return open + parts.sort().join(',') + close;
}
