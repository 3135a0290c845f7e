import {
  equal,
  isArray,
  isObject,
  isSet,
  ObjectBuilder,
  objectOf,
  ObjectValue,
  objEntries,
  objGet,
  objHas,
  objKeys,
  objSize,
  RSet,
  setHas,
  setOf,
  Value,
  valueGet,
} from '../../values';
import { arrayOperand, objectOperand } from '../definition/operands';
import { Builtin, BuiltinContext, BuiltinError, elementError, typeError } from '../definition/registry';
import { isSubset as isSubsetOf } from './set-algebra';
import { arg, T } from '../definition/types';

function merge(ctx: BuiltinContext, left: ObjectValue, right: ObjectValue): ObjectValue {
  ctx.step(objSize(left) + objSize(right) + 1);
  const merged = new ObjectBuilder().setAll(left);
  for (const [key, value] of objEntries(right)) {
    const before = objGet(left, key);
    const both = before !== undefined && isObject(before) && isObject(value);
    merged.set(key, both ? merge(ctx, before, value) : value);
  }
  return merged.build();
}

function union(ctx: BuiltinContext, a: Value, b: Value): Value {
  const [left, right] = [objectOperand(a, 1), objectOperand(b, 2)];
  if (objSize(left) === 0) return right;
  return objSize(right) === 0 ? left : merge(ctx, left, right);
}

function unionAll(ctx: BuiltinContext, objects: Value): Value {
  const list = arrayOperand(objects, 1);
  const wrong = list.find((member) => !isObject(member));
  if (wrong !== undefined) throw elementError(1, objects, wrong, 'object');
  return (list as readonly ObjectValue[]).reduce((all, object) => merge(ctx, all, object), {});
}

type Keys = (key: Value) => boolean;

function keysOperand(ctx: BuiltinContext, value: Value): Keys {
  if (isArray(value)) {
    ctx.step(value.length + 1);
    const set = setOf(value);
    return (key) => setHas(set, key);
  }
  if (isSet(value)) return (key) => setHas(value, key);
  if (isObject(value)) return (key) => objHas(value, key);
  throw typeError(2, value, 'object', 'set', 'array');
}

function selecting(wanted: boolean): Builtin['fn'] {
  return (ctx, object, keys) => {
    const source = objectOperand(object, 1);
    const named = keysOperand(ctx, keys);
    ctx.step(objSize(source) + 1);
    return objectOf(objEntries(source).filter(([key]) => named(key) === wanted));
  };
}

function get(ctx: BuiltinContext, object: Value, key: Value, fallback: Value): Value {
  const source = objectOperand(object, 1);
  if (!isArray(key)) {
    const found = objGet(source, key);
    return found === undefined ? fallback : found;
  }
  ctx.step(key.length + 1);
  let current: Value | undefined = source;
  for (const step of key) {
    current = valueGet(current, step);
    if (current === undefined) return fallback;
  }
  return current;
}

function subset(ctx: BuiltinContext, whole: Value, part: Value): boolean {
  if (isObject(whole) && isObject(part)) return objectSubset(ctx, whole, part);
  if (isSet(whole) && isSet(part)) return isSubsetOf(whole, part);
  if (isArray(whole) && isArray(part)) return arraySubset(ctx, whole, part);
  if (isArray(whole) && isSet(part)) return arrayHoldsSet(ctx, whole, part);
  throw new BuiltinError('both arguments object.subset must be of the same type or array and set', 'eval_type_error');
}

function objectSubset(ctx: BuiltinContext, whole: ObjectValue, part: ObjectValue): boolean {
  ctx.step(objSize(part) + 1);
  return objEntries(part).every(([key, value]) => {
    const other = objGet(whole, key);
    if (other === undefined) return false;
    if (equal(other, value)) return true;
    const nested =
      (isObject(other) && isObject(value)) || (isSet(other) && isSet(value)) || (isArray(other) && isArray(value));
    return nested && subset(ctx, other, value);
  });
}

function arraySubset(ctx: BuiltinContext, whole: readonly Value[], part: readonly Value[]): boolean {
  for (let start = 0; start + part.length <= whole.length; start++) {
    let matched = 0;
    while (matched < part.length && equal(whole[start + matched], part[matched])) matched++;
    ctx.step(matched + 1);
    if (matched === part.length) return true;
  }
  return false;
}

// As OPA: duplicates in the array count each time, and an empty set is found in a non-empty array only.
function arrayHoldsSet(ctx: BuiltinContext, whole: readonly Value[], part: RSet): boolean {
  ctx.step(whole.length + 1);
  let missing = part.size;
  for (const member of whole) {
    if (setHas(part, member)) missing--;
    if (missing === 0) return true;
  }
  return false;
}

const object = arg('object', T.object());
const keys = arg('keys', T.union(T.array(), T.object(), T.set()));
const container = T.union(T.array(), T.object(), T.set());

/** Functions on objects. */
export const objects: readonly Builtin[] = [
  {
    name: 'object.get',
    args: [object, arg('key', T.any), arg('default', T.any)],
    result: T.any,
    description: 'The value under a key, or at a path given as array; the default when there is none.',
    fn: get,
  },
  {
    name: 'object.keys',
    args: [object],
    result: T.set(),
    description: 'The set of the keys.',
    fn: (ctx, value) => {
      const all = objKeys(objectOperand(value, 1));
      ctx.step(all.length + 1);
      return setOf(all);
    },
  },
  {
    name: 'object.filter',
    args: [object, keys],
    result: T.object(),
    description: 'Keeps the named keys only.',
    fn: selecting(true),
  },
  {
    name: 'object.remove',
    args: [object, keys],
    result: T.object(),
    description: 'Drops the named keys.',
    fn: selecting(false),
  },
  {
    name: 'object.subset',
    args: [arg('super', container), arg('sub', container)],
    result: T.boolean,
    description:
      'Returns true if sub is contained in super: keys with equal or contained values, members, a stretch of an array.',
    fn: subset,
  },
  {
    name: 'object.union',
    args: [arg('a', T.object()), arg('b', T.object())],
    result: T.object(),
    description: 'Both objects in one, nested ones merged; where they differ, b wins.',
    fn: union,
  },
  {
    name: 'object.union_n',
    args: [arg('objects', T.array(T.object()))],
    result: T.object(),
    description: 'The union of all objects from left to right.',
    fn: unionAll,
  },
];
