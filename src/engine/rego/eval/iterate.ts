import { objGet } from '../values/access';
import { objKeys, setMembers } from '../values/compare';
import { Dec, type ObjectValue, RSet, type Value } from '../values/types';
import type { Runtime } from './runtime';
import type { Frame, Sink } from './types';

/** Whether `v[x]` has anything to give for a free `x`. */
export function isCollection(v: Value): boolean {
  return typeof v === 'object' && v !== null && !(v instanceof Dec);
}

/** Calls back for every key and member of a collection in Rego's order; stops when told to. */
export function forEach(rt: Runtime, v: Value, f: (key: Value, member: Value) => boolean): boolean {
  if (typeof v !== 'object' || v === null) return false;
  if (Array.isArray(v)) {
    const items = v as readonly Value[];
    for (let i = 0; i < items.length; i++) {
      rt.step();
      if (f(i, items[i])) return true;
    }
    return false;
  }
  if (v instanceof RSet) {
    for (const m of setMembers(v)) {
      rt.step();
      if (f(m, m)) return true;
    }
    return false;
  }
  if (v instanceof Dec) return false;
  const object = v as ObjectValue;
  for (const k of objKeys(object)) {
    rt.step();
    if (f(k, objGet(object, k) as Value)) return true;
  }
  return false;
}

/** An iteration over a collection that puts the key into a slot; a negative slot keeps no key. */
export function enumerator(rt: Runtime, slot: number, next: Sink): Sink {
  return (f: Frame, v: Value): boolean => {
    if (typeof v !== 'object' || v === null) return false;
    if (Array.isArray(v)) {
      const items = v as readonly Value[];
      for (let i = 0; i < items.length; i++) {
        rt.step();
        if (slot >= 0) f[slot] = i;
        if (next(f, items[i])) return true;
      }
      return false;
    }
    return forEach(rt, v, (key, member) => {
      if (slot >= 0) f[slot] = key;
      return next(f, member);
    });
  };
}
