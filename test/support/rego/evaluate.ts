import { compile } from '../../../src/engine/rego/compile-policy';
import type { EvalOptions } from '../../../src/engine/rego/policy';
import { toJsonText, type Value } from '../../../src/engine/rego/values';

/** Compiles one v1 module, `package t` put in front, and gives what `data.t` is for an input, as plain JSON. */
export function evaluate(rules: string, input?: Value, options: EvalOptions = {}, data: Value = {}): unknown {
  const policy = compile([{ file: 't.rego', text: `package t\n${rules}` }], { version: 'v1', data });
  const { value } = policy.eval('data.t', { ...options, input });
  return value === undefined ? undefined : JSON.parse(toJsonText(value));
}
