import { Value } from '../../values';
import { patternsIntersect } from './glob-intersect';
import { stringOperand } from '../definition/operands';
import { Builtin, BuiltinContext } from '../definition/registry';
import { arg, T } from '../definition/types';

function globsMatch(ctx: BuiltinContext, left: Value, right: Value): Value {
  const [a, b] = [stringOperand(left, 1), stringOperand(right, 2)];
  ctx.step(a.length + b.length + 1);
  return patternsIntersect(a, b, (count) => ctx.step(count));
}

/** The only regex function with its own matcher. */
export const globsMatching: readonly Builtin[] = [
  {
    name: 'regex.globs_match',
    args: [arg('glob1', T.string), arg('glob2', T.string)],
    result: T.boolean,
    description:
      'Returns true if some string matches both patterns, which are made of characters, `.`, `[a-z]`, `+` and `*`.',
    fn: globsMatch,
  },
];
