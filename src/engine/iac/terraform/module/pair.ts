import { deciding, evaluateApart, type Scope } from '../../../hcl/evaluate';
import type { Expression } from '../../../hcl/syntax';
import { isWhollyKnown, type Value } from '../../../hcl/values';

/** A value as documents show it, and as it counts where it decides which objects exist. */
export interface Pair {
  readonly value: Value;
  readonly deciding: Value;
}

export function evaluatedPair(expression: Expression, scope: Scope): Pair {
  const value = evaluateApart(expression, scope);
  return { value, deciding: isWhollyKnown(value) ? value : evaluateApart(expression, deciding(scope)) };
}

export function sameInBoth(value: Value): Pair {
  return { value, deciding: value };
}
