import type { Result, ResultState } from './result.schema';

/** A result as a run passes it; the fields of the run are added here. */
export type ResultInput = Omit<Result, 'tenant' | 'containerId' | 'runId' | 'runTime' | 'until' | 'digest'>;

/** A test case in a list. */
export type CaseRow = Pick<Result, 'runId' | 'runTime' | 'state' | 'reason' | 'testId' | 'snapshotId' | 'title'>;

/** A result in the list of all results of a run. */
export type ListedResult = Pick<
  Result,
  | 'testId'
  | 'snapshotId'
  | 'state'
  | 'reason'
  | 'message'
  | 'testName'
  | 'snapshots'
  | 'containerId'
  | 'caseDigest'
  | 'findings'
  | 'commit'
>;

/** A result as exports read it. */
export type StoredResult = ListedResult &
  Pick<Result, 'testType' | 'snapshotName' | 'exclusionId' | 'place' | 'autoRemediate'>;

/** The number of results of a test item in a state. */
export interface TestCounts extends Pick<Result, 'testName' | 'testType' | 'state'> {
  readonly count: number;
}

/** The number of results of a case in a state; the digest is that of the case as it was stored. */
export interface CaseCounts extends Pick<Result, 'testId' | 'state' | 'caseDigest'> {
  readonly count: number;
}

/** Identifies a result in its run. */
export type ResultKey = Pick<Result, 'testId' | 'snapshotId'>;

/** A result as two runs are compared by. */
export type ResultVerdict = ResultKey & Pick<Result, 'state' | 'caseDigest' | 'deniedPaths'>;

/** An excluded result with the paths that were denied when it was first seen. */
export type AcceptedResult = ResultKey & Pick<Result, 'exclusionId' | 'acceptedPaths'>;

/** A failed result as fixes are looked for. */
export type FailedResult = ResultKey & Pick<Result, 'inputDigest' | 'snapshots'>;

/** A result that is not passed, as findings are made of it. */
export type OpenResult = ListedResult & Pick<Result, 'exclusionId' | 'deniedPaths' | 'identities'>;

/** A result as the history of a finding shows it. */
export type PastResult = Pick<Result, 'runId' | 'runTime' | 'state' | 'message' | 'reason'>;

/** The results of a run that a list shows. */
export interface ResultFilter {
  readonly state?: ResultState;
  readonly testIds?: readonly string[];
  /** Only results that name one of these paths somewhere: as their resource, its file, a call of a module or a place. */
  readonly named?: readonly string[];
}

/** A test of a run with the digest of its case as it was stored. */
export type RunTestCase = Pick<Result, 'testId' | 'caseDigest'>;
