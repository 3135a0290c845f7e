import type { ResultState } from '../data';

/** The number of resources by the state of a rule in the last run. */
export type RuleStates = Record<ResultState, number>;

export function noStates(): RuleStates {
  return { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
}
