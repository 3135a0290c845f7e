import { isArray, Value } from '../../values';
import { arrayOperand, intOperand } from '../definition/operands';
import { Builtin, BuiltinContext, claimMembers } from '../definition/registry';
import { arg, T } from '../definition/types';

function concat(ctx: BuiltinContext, x: Value, y: Value): Value {
  const [left, right] = [arrayOperand(x, 1), arrayOperand(y, 2)];
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  claimMembers(ctx, left.length + right.length);
  return left.concat(right);
}

function flatten(ctx: BuiltinContext, value: Value): Value {
  const array = arrayOperand(value, 1);
  claimMembers(
    ctx,
    array.reduce<number>((size, member) => size + (isArray(member) ? member.length : 1), 0),
  );
  return array.some(isArray) ? array.flat() : array;
}

function slice(ctx: BuiltinContext, value: Value, start: Value, stop: Value): Value {
  const array = arrayOperand(value, 1);
  const [from, to] = [intOperand(start, 2), intOperand(stop, 3)];
  const end = Math.min(Math.max(to, 0), array.length);
  const begin = Math.min(Math.max(from, 0), end);
  claimMembers(ctx, end - begin);
  return begin === 0 && end === array.length ? array : array.slice(begin, end);
}

function reverse(ctx: BuiltinContext, value: Value): Value {
  const array = arrayOperand(value, 1);
  claimMembers(ctx, array.length);
  return [...array].reverse();
}

const array = arg('array', T.array());

/** Functions on arrays. */
export const arrays: readonly Builtin[] = [
  {
    name: 'array.concat',
    args: [arg('x', T.array()), arg('y', T.array())],
    result: T.array(),
    description: 'The members of x, then those of y.',
    fn: concat,
  },
  {
    name: 'array.flatten',
    args: [array],
    result: T.array(),
    description: 'Replaces nested arrays by their members, one level deep.',
    fn: flatten,
  },
  {
    name: 'array.slice',
    args: [array, arg('start', T.number), arg('stop', T.number)],
    result: T.array(),
    description: 'The members from start up to, not including, stop; both are clamped to the array.',
    fn: slice,
  },
  { name: 'array.reverse', args: [array], result: T.array(), description: 'The members backwards.', fn: reverse },
];
