import type { CaseResult } from '../../model';

/** The fields of a result beside those of its evaluation and its resources. */
export type Outcome = Pick<CaseResult, 'state'> &
  Partial<
    Pick<
      CaseResult,
      | 'message'
      | 'reason'
      | 'exclusionId'
      | 'findingPaths'
      | 'deniedPaths'
      | 'leakedPaths'
      | 'location'
      | 'locations'
      | 'askedAs'
      | 'regoVersion'
      | 'ruleDigest'
      | 'inputDigest'
    >
  >;
