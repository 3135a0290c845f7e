import { EMPTY_SET, RSet, SetBuilder, setMembers, Value } from '../../values';
import { setOperand } from '../definition/operands';
import { Builtin, BuiltinContext } from '../definition/registry';
import { difference, intersection, union } from './set-algebra';
import { arg, T } from '../definition/types';

type Operation = (ctx: BuiltinContext, a: RSet, b: RSet) => RSet;

function binary(operation: Operation): Builtin['fn'] {
  return (ctx, x, y) => operation(ctx, setOperand(x, 1), setOperand(y, 2));
}

function members(value: Value): readonly RSet[] {
  return setMembers(setOperand(value, 1)).map((member) => setOperand(member, 1));
}

function unionOfAll(ctx: BuiltinContext, xs: Value): Value {
  const builder = new SetBuilder();
  for (const set of members(xs)) {
    ctx.step(set.size + 1);
    builder.addAll(set);
  }
  return builder.build();
}

function intersectionOfAll(ctx: BuiltinContext, xs: Value): Value {
  const [first, ...others] = members(xs);
  if (first === undefined) return EMPTY_SET;
  return others.reduce((common, set) => intersection(ctx, common, set), first);
}

const pair = [arg('x', T.set()), arg('y', T.set())];

/** Operations on sets. The difference is `minus`, see numbers. */
export const sets: readonly Builtin[] = [
  {
    name: 'and',
    infix: '&',
    args: pair,
    result: T.set(),
    description: 'Members of both sets.',
    fn: binary(intersection),
  },
  { name: 'or', infix: '|', args: pair, result: T.set(), description: 'Members of either set.', fn: binary(union) },
  {
    name: 'intersection',
    args: [arg('xs', T.set(T.set()))],
    result: T.set(),
    description: 'Members of all sets of a set.',
    fn: intersectionOfAll,
  },
  {
    name: 'union',
    args: [arg('xs', T.set(T.set()))],
    result: T.set(),
    description: 'Members of any set of a set.',
    fn: unionOfAll,
  },
  {
    name: 'set_diff',
    deprecated: true,
    args: pair,
    result: T.set(),
    description: 'Members of the first set that the second has not; use `-`.',
    fn: binary(difference),
  },
];
