import { work } from '../../base/limits/meter';
import { canonicalKey } from './key';
import { Dec, isArray, MapKey, ObjectValue, PlainObject, RObject, RSet, Value } from './types';

/** True when a value can be used directly as a key of a Map. */
export function isMapKey(value: Value): value is MapKey {
  return typeof value !== 'object' || value === null;
}

/**
 * An own property of a plain object. Values are never functions, so anything inherited from Object.prototype is
 * recognised.
 */
export function plainGet(object: PlainObject, key: string): Value | undefined {
  const value = object[key] as Value | undefined;
  if (value === undefined || (typeof value !== 'function' && key !== '__proto__')) return value;
  return Object.hasOwn(object, key) ? value : undefined;
}

/** The value under a key, undefined when the object has none. */
export function objGet(object: ObjectValue, key: Value): Value | undefined {
  if (object instanceof RObject) {
    return isMapKey(key) ? object.scalars.get(key) : object.composites.get(canonicalKey(key))?.[1];
  }
  return typeof key === 'string' ? plainGet(object, key) : undefined;
}

export function objHas(object: ObjectValue, key: Value): boolean {
  return objGet(object, key) !== undefined;
}

const MANY_KEYS = 64;

/** Number of keys. */
export function objSize(object: ObjectValue): number {
  if (object instanceof RObject) return object.size;
  const { length } = Object.keys(object);
  if (length > MANY_KEYS) work(length >> 2);
  return length;
}

export function setHas(set: RSet, value: Value): boolean {
  if (isMapKey(value)) return set.scalars.has(value);
  return set.composites !== undefined && set.composites.has(canonicalKey(value));
}

/** One step of a reference into a value: element by index, value by key, member by itself. */
export function valueGet(value: Value, key: Value): Value | undefined {
  if (typeof value !== 'object' || value === null || value instanceof Dec) return undefined;
  if (isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  if (value instanceof RSet) return setHas(value, key) ? key : undefined;
  return objGet(value, key);
}
