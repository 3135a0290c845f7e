import {
  compare,
  isArray,
  isNumber,
  isObject,
  isSet,
  NumberValue,
  objSize,
  runeCount,
  setHas,
  setMembers,
  sortValues,
  toBigint,
  Value,
} from '../../values';
import {
  Float,
  fromFloat,
  ofInteger,
  PRECISION,
  productOf,
  productOfFloats,
  sumOf,
  sumOfFloats,
  toFloat,
  withinRange,
} from '../../values/arith';
import { computing } from './numbers';
import { Builtin, BuiltinContext, elementError, refuse, typeError } from '../definition/registry';
import { arg, T } from '../definition/types';

function count(ctx: BuiltinContext, value: Value): Value | undefined {
  if (isArray(value)) return value.length;
  if (typeof value === 'string') return runeCount(value);
  if (isSet(value)) return value.size;
  if (isObject(value)) return objSize(value);
  return refuse(ctx, 1, value, 'array', 'object', 'set', 'string');
}

function elements(ctx: BuiltinContext, value: Value): readonly Value[] {
  const members = isArray(value) ? value : isSet(value) ? setMembers(value) : undefined;
  if (members === undefined) throw typeError(1, value, 'set', 'array');
  ctx.step(members.length + 1);
  return members;
}

interface Fold {
  readonly start: 0 | 1;
  readonly integers: (x: bigint, y: bigint) => bigint;
  readonly floats: (x: Float, y: Float, precision: number) => Float;
  /** Bits of the mantissa of each result. */
  readonly precision: number;
}

// Integers alone are computed exactly; with one fraction among them everything is computed in floats, rounded at each
// step, as in OPA.
function fold(ctx: BuiltinContext, value: Value, { start, integers, floats, precision }: Fold): Value {
  const members = elements(ctx, value);
  const list: NumberValue[] = [];
  for (const member of members) {
    if (!isNumber(member)) throw elementError(1, value, member, 'number');
    list.push(member);
  }
  return computing(() => {
    const exact = list.map(toBigint);
    if (exact.every((number) => number !== undefined)) {
      return ofInteger(exact.reduce((sum, number) => withinRange(integers(sum, number)), BigInt(start)));
    }
    const first: Float = { mantissa: BigInt(start), exponent: 0 };
    const result = list.map(toFloat).reduce((sum, float) => floats(sum, float, precision), first);
    return fromFloat(result, precision);
  });
}

const SUM: Fold = { start: 0, integers: sumOf, floats: sumOfFloats, precision: PRECISION };
// OPA starts a product with a float of 53 bits, and Go keeps the precision of the first operand.
const PRODUCT: Fold = { start: 1, integers: productOf, floats: productOfFloats, precision: 53 };

function extreme(sign: 1 | -1): Builtin['fn'] {
  return (ctx, value) => {
    const members = elements(ctx, value);
    let best: Value | undefined = members[0];
    for (const member of members) if (compare(member, best) * sign > 0) best = member;
    return best;
  };
}

function sort(ctx: BuiltinContext, value: Value): Value {
  const members = elements(ctx, value);
  return isSet(value) ? members : sortValues(members);
}

function boolElements(ctx: BuiltinContext, value: Value): readonly Value[] {
  if (!isArray(value) && !isSet(value)) throw typeError(1, value, 'array', 'set');
  return elements(ctx, value);
}

const collection = arg('collection', T.collection());
const numbersOnly = arg('collection', T.collection(T.number));

/** Functions over whole collections. */
export const aggregates: readonly Builtin[] = [
  {
    name: 'count',
    args: [arg('collection', T.union(T.string, T.array(), T.object(), T.set()))],
    result: T.number,
    description: 'Number of members, or of characters of a string.',
    fn: count,
  },
  {
    name: 'sum',
    args: [numbersOnly],
    result: T.number,
    description: 'Sum of the numbers.',
    fn: (ctx, value) => fold(ctx, value, SUM),
  },
  {
    name: 'product',
    args: [numbersOnly],
    result: T.number,
    description: 'Product of the numbers.',
    fn: (ctx, value) => fold(ctx, value, PRODUCT),
  },
  { name: 'max', args: [collection], result: T.any, description: 'Largest member; undefined if none.', fn: extreme(1) },
  {
    name: 'min',
    args: [collection],
    result: T.any,
    description: 'Smallest member; undefined if none.',
    fn: extreme(-1),
  },
  { name: 'sort', args: [collection], result: T.array(), description: 'The members in order.', fn: sort },
  {
    name: 'all',
    deprecated: true,
    args: [collection],
    result: T.boolean,
    description: 'Returns true if all members are true; use `every`.',
    fn: (ctx, value) => boolElements(ctx, value).every((member) => member === true),
  },
  {
    name: 'any',
    deprecated: true,
    args: [collection],
    result: T.boolean,
    description: 'Returns true if a member is true; use `true in collection`.',
    fn: (ctx, value) => (isSet(value) ? setHas(value, true) : boolElements(ctx, value).includes(true)),
  },
];
