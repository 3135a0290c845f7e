import { LimitError } from '../../../src/engine/base/limits/limit-error';
import { metered } from '../../../src/engine/base/limits/meter';
import { Value } from '../../../src/engine/rego/values';
import { BUILTINS, BuiltinContext } from '../../../src/engine/rego/builtins';

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
    room: () => undefined,
    look: () => undefined,
  };
  const ctx = { ...defaults, ...context };
  return metered(ctx, () => builtin.fn(ctx, ...args));
}

/** A `step` function that throws after so many steps, for tests with hostile input. */
export function stepLimit(limit: number): BuiltinContext['step'] {
  let used = 0;
  return (count = 1) => {
    used += count;
    if (used > limit) throw new LimitError('steps', `more than ${limit} steps`);
  };
}
