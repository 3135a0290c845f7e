import type { Value } from '../../values';
import { refuse, type Builtin, type BuiltinContext } from '../definition/registry';
import type { ArgType } from '../definition/types';

type TwoStrings = (ctx: BuiltinContext, x: string, y: string) => Value;

// Real rules call these very often, also with values that are not strings, so that case must not cost an exception.
export function onTwoStrings(compute: TwoStrings): Builtin['fn'] {
  return (ctx, x, y) => {
    if (typeof x !== 'string') return refuse(ctx, 1, x, 'string');
    if (typeof y !== 'string') return refuse(ctx, 2, y, 'string');
    return compute(ctx, x, y);
  };
}

export function onString(compute: (ctx: BuiltinContext, text: string) => Value): Builtin['fn'] {
  return (ctx, text) => (typeof text === 'string' ? compute(ctx, text) : refuse(ctx, 1, text, 'string'));
}

export function entry(
  name: string,
  args: readonly ArgType[],
  result: ArgType,
  description: string,
  fn: Builtin['fn'],
): Builtin {
  return { name, args, result, description, fn };
}
