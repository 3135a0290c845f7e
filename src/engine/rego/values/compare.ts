import { objGet, plainGet } from './access';
import { work } from '../../base/limits/meter';
import { MAX_DEPTH, tooLarge } from './walk-budget';
import { compareNumbers } from './numbers';
import { compareStrings, sortStrings } from '../../base/go/strings/strings';
import { Dec, isArray, isNumber, NumberValue, ObjectValue, PlainObject, RObject, RSet, Value } from './types';

type Composite = Exclude<Value, null | boolean | string | number | bigint>;

const NULL = 0;
const BOOLEAN = 1;
const NUMBER = 2;
const STRING = 3;
const ARRAY = 4;
const OBJECT = 5;
const SET = 6;

function orderOf(value: Value): number {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'number':
    case 'bigint':
      return NUMBER;
    case 'boolean':
      return BOOLEAN;
    default:
      if (value === null) return NULL;
      if (Array.isArray(value)) return ARRAY;
      if (value instanceof RSet) return SET;
      return value instanceof Dec ? NUMBER : OBJECT;
  }
}

// Composites visited by the current comparison: values that share parts can expand to an enormous size.
let visited = 0;
const MAX_VISITED = 5_000_000;

function visit(depth: number): void {
  if (++visited > MAX_VISITED || depth > MAX_DEPTH) throw tooLarge();
  work(1);
}

const MEMBERS_PER_CHARGE = 64;
const STEPS_PER_CHARGE = 16;

/** Charges the next members of a long collection. */
function passMember(index: number): void {
  if (index % MEMBERS_PER_CHARGE === MEMBERS_PER_CHARGE - 1) work(STEPS_PER_CHARGE);
}

/** Charges a visit of all members of a collection. */
function passMembers(count: number): void {
  if (count >= MEMBERS_PER_CHARGE) work(count >> 2);
}

/** Rego's order of values: null < boolean < number < string < array < object < set. */
export function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  if (typeof a === 'number' && typeof b === 'number') return a < b ? -1 : a > b ? 1 : 0;
  visited = 0;
  return compareAt(a, b, 0);
}

function compareAt(a: Value, b: Value, depth: number): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const order = orderOf(a);
  const other = orderOf(b);
  if (order !== other) return order - other;
  switch (order) {
    case BOOLEAN:
      return a === true ? 1 : -1;
    case NUMBER:
      return compareNumbers(a as NumberValue, b as NumberValue);
    case STRING:
      return compareStrings(a as string, b as string);
    case ARRAY:
      return compareArrays(a as readonly Value[], b as readonly Value[], depth + 1);
    case OBJECT:
      return compareObjects(a as ObjectValue, b as ObjectValue, depth + 1);
    case SET:
      return compareArrays(setMembers(a as RSet), setMembers(b as RSet), depth + 1);
    default:
      return 0;
  }
}

function compareArrays(a: readonly Value[], b: readonly Value[], depth: number): number {
  visit(depth);
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    passMember(i);
    const order = compareAt(a[i], b[i], depth);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareObjects(a: ObjectValue, b: ObjectValue, depth: number): number {
  visit(depth);
  const left = objKeys(a);
  const right = objKeys(b);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i++) {
    passMember(i);
    const order =
      compareAt(left[i], right[i], depth) ||
      compareAt(objGet(a, left[i]) as Value, objGet(b, right[i]) as Value, depth);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Equality in Rego: 1 and 1.0 are equal, 1 and "1" are not. */
export function equal(a: Value, b: Value): boolean {
  if (typeof a === 'string' && a.length > LONG_TEXT) passText(a, b);
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    // Only numbers in different representations are left to be equal (a caller's 1e20 and the bigint).
    if (typeof a === typeof b || typeof a === 'string' || typeof b === 'string') return false;
    return isNumber(a) && isNumber(b) && compareNumbers(a, b) === 0;
  }
  visited = 0;
  return equalComposites(a, b, 0);
}

const LONG_TEXT = 4096;
const CHARACTERS_PER_STEP = 512;

/** Charges the comparison of long strings, which only takes work when their lengths are equal. */
function passText(a: string, b: Value): void {
  if (typeof b === 'string' && b.length === a.length) work(Math.floor(a.length / CHARACTERS_PER_STEP));
}

function equalAt(a: Value, b: Value, depth: number): boolean {
  if (typeof a === 'string' && a.length > LONG_TEXT) passText(a, b);
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return equal(a, b);
  return equalComposites(a, b, depth);
}

function equalComposites(a: Composite, b: Composite, depth: number): boolean {
  visit(depth);
  if (isArray(a)) return isArray(b) && equalArrays(a, b, depth + 1);
  if (isArray(b)) return false;
  if (a instanceof RSet) return b instanceof RSet && equalSets(a, b);
  if (a instanceof Dec) return b instanceof Dec && compareNumbers(a, b) === 0;
  if (b instanceof RSet || b instanceof Dec) return false;
  return equalObjects(a, b, depth + 1);
}

function equalArrays(a: readonly Value[], b: readonly Value[], depth: number): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) {
    passMember(i);
    if (!equalAt(a[i], b[i], depth)) return false;
  }
  return true;
}

function equalSets(a: RSet, b: RSet): boolean {
  if (a.size !== b.size || a.scalars.size !== b.scalars.size) return false;
  passMembers(a.size);
  for (const member of a.scalars) if (!b.scalars.has(member)) return false;
  if (a.composites === undefined) return true;
  for (const key of a.composites.keys()) if (b.composites?.has(key) !== true) return false;
  return true;
}

function equalObjects(a: ObjectValue, b: ObjectValue, depth: number): boolean {
  if (a instanceof RObject || b instanceof RObject) {
    if (!(a instanceof RObject && b instanceof RObject) || a.scalars.size !== b.scalars.size) return false;
    if (a.composites.size !== b.composites.size) return false;
    passMembers(a.size);
    for (const [key, value] of a.scalars) if (!equalOptional(value, b.scalars.get(key), depth)) return false;
    for (const [key, entry] of a.composites)
      if (!equalOptional(entry[1], b.composites.get(key)?.[1], depth)) return false;
    return true;
  }
  return equalPlain(a, b, depth);
}

function equalOptional(a: Value, b: Value | undefined, depth: number): boolean {
  return b !== undefined && equalAt(a, b, depth);
}

function equalPlain(a: PlainObject, b: PlainObject, depth: number): boolean {
  const keys = Object.keys(a);
  passMembers(keys.length);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) if (!equalOptional(a[key], plainGet(b, key), depth)) return false;
  return true;
}

const sortedKeysOf = new WeakMap<PlainObject, readonly string[]>();

/** The keys of an object, sorted; cached, so that iterating the same data again costs nothing. */
export function objKeys(object: ObjectValue): readonly Value[] {
  if (object instanceof RObject) return (object.sortedKeys ??= sortKeys(object));
  return plainKeys(object);
}

/** The sorted keys of an object that has string keys only. */
export function plainKeys(object: PlainObject): readonly string[] {
  const known = sortedKeysOf.get(object);
  if (known !== undefined) return known;
  const keys = Object.keys(object);
  passMembers(keys.length);
  sortStrings(keys);
  sortedKeysOf.set(object, keys);
  return keys;
}

function sortKeys(object: RObject): readonly Value[] {
  const keys: Value[] = [...object.scalars.keys()];
  for (const entry of object.composites.values()) keys.push(entry[0]);
  return keys.sort(countedCompare);
}

/** The members of a set, sorted; cached in the set. */
export function setMembers(set: RSet): readonly Value[] {
  return (set.sortedMembers ??= sortMembers(set));
}

function sortMembers(set: RSet): readonly Value[] {
  passMembers(set.size);
  const members: Value[] = [...set.scalars];
  if (set.composites !== undefined) for (const member of set.composites.values()) members.push(member);
  return members.every((member) => typeof member === 'string') ? sortStrings(members) : members.sort(countedCompare);
}

/** A sorted copy of an array. */
export function sortValues(values: readonly Value[]): Value[] {
  return [...values].sort(countedCompare);
}

/** The order of two values, with the work charged, so that a long sort can be stopped. */
function countedCompare(a: Value, b: Value): number {
  work(1);
  return compare(a, b);
}
