import { JsonNumber } from '../../../base/json';
import { isObject, Undefined, type JinjaValue } from './values';
import type { Work } from './work';

/** Deep equality, like Python's `==`. */
export function equal(a: JinjaValue, b: JinjaValue, work: Work): boolean {
  work.step();
  if (a === b) return true;
  if (a instanceof Undefined) return b instanceof Undefined;
  if (a instanceof JsonNumber) return b instanceof JsonNumber && a.text === b.text;
  if (typeof a === 'boolean' && typeof b === 'number') return Number(a) === b;
  if (typeof b === 'boolean' && typeof a === 'number') return Number(b) === a;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((each, i) => equal(each, b[i], work));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key], work));
}
