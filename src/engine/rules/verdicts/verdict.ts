export type CaseState = 'passed' | 'failed' | 'skipped' | 'error';

/** The outcome of one evaluation of a test case on one input. */
export interface Verdict {
  readonly state: CaseState;
  /** The rule's message about a failure; empty when it has none. */
  readonly message: string;
  /** The reason why a case was skipped or not judged; empty for passed and failed. */
  readonly reason: string;
  /** Paths in the input that a failed rule points at. */
  readonly findingPaths?: readonly FindingPath[];
  /**
   * The places that a failure rests on, one for each reason, in order: the same wherever an element stands in its list,
   * and without values. Undefined where the rule tells none.
   */
  readonly deniedPaths?: readonly string[];
  /** Set when another run may end differently: the rule asked for the time, or a limit ended it. */
  readonly isFleeting?: true;
  /** Set when this is the verdict on the document as the provider sees it; the first verdict was better. */
  readonly askedAs?: 'provider';
}

export type FindingPath = readonly (string | number)[];

export const PASSED: Verdict = { state: 'passed', message: '', reason: '' };

export function failed(message: string): Verdict {
  return { state: 'failed', message, reason: '' };
}

export function skipped(reason: string): Verdict {
  return { state: 'skipped', message: '', reason };
}

export function notJudged(reason: string): Verdict {
  return { state: 'error', message: '', reason };
}
