export type CaseState = 'passed' | 'failed' | 'skipped' | 'error';

/** How one eval of a test case ended on one input. */
export interface Verdict {
  readonly state: CaseState;
  /** What the rule says about a failure; empty when it says nothing. */
  readonly message: string;
  /** Why a case was skipped or could not be judged; empty for passed and failed. */
  readonly reason: string;
  /** Paths in the input that a failed rule points at. */
  readonly findingPaths?: readonly FindingPath[];
  /** Set where it may be otherwise another time: the rule asked for the time, or a limit ended it. */
  readonly isFleeting?: true;
  /** Set where the first answer was better: this is the one to the document as the provider sees it. */
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
