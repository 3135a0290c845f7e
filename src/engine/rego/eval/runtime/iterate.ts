import { objGet } from '../../values/access';
import { objKeys, setMembers } from '../../values/compare';
import { Dec, type ObjectValue, RSet, type Value } from '../../values/types';
import { ORDERING, type Runtime } from './runtime';
import type { Frame, Sink } from './types';

/** True when `v[x]` can have results for a free `x`. */
export function isCollection(value: Value): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Dec);
}

/** Calls back for every key and member of a collection in Rego's order; stops when told to. */
export function forEach(runtime: Runtime, value: Value, callback: (key: Value, member: Value) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    const items = value as readonly Value[];
    for (let i = 0; i < items.length; i++) {
      runtime.step();
      if (callback(i, items[i])) return true;
    }
    return false;
  }
  runtime.onCall?.(ORDERING, [value], undefined);
  if (value instanceof RSet) {
    for (const m of setMembers(value)) {
      runtime.step();
      if (callback(m, m)) return true;
    }
    return false;
  }
  if (value instanceof Dec) return false;
  const object = value as ObjectValue;
  for (const each of objKeys(object)) {
    runtime.step();
    if (callback(each, objGet(object, each) as Value)) return true;
  }
  return false;
}

/** An iteration over a collection that puts the key into a slot; a negative slot keeps no key. */
export function enumerator(runtime: Runtime, slot: number, next: Sink): Sink {
  return (frame: Frame, value: Value): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (Array.isArray(value)) {
      const items = value as readonly Value[];
      for (let i = 0; i < items.length; i++) {
        runtime.step();
        if (slot >= 0) frame[slot] = i;
        if (next(frame, items[i])) return true;
      }
      return false;
    }
    return forEach(runtime, value, (key, member) => {
      if (slot >= 0) frame[slot] = key;
      return next(frame, member);
    });
  };
}
