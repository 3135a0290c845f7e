import { Value } from '../values';
import { BUILTINS, BuiltinContext } from './index';

/** Calls a builtin outside a query, in strict mode and without limits unless the context says otherwise. */
export function callBuiltin(
  name: string,
  args: readonly Value[],
  context: Partial<BuiltinContext> = {},
): Value | undefined {
  const builtin = BUILTINS.get(name);
  if (builtin === undefined) throw new Error(`no builtin ${name}`);
  const defaults: BuiltinContext = {
    now: 0n,
    strict: true,
    cache: new Map(),
    maxOutput: Number.MAX_SAFE_INTEGER,
    step: () => undefined,
  };
  return builtin.fn({ ...defaults, ...context }, ...args);
}

/** A `step` that throws after so many steps: for tests of hostile input. */
export function stepLimit(limit: number): BuiltinContext['step'] {
  let used = 0;
  return (count = 1) => {
    used += count;
    if (used > limit) throw new Error(`more than ${limit} steps`);
  };
}
