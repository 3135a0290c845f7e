import type { CaseEvaluation, TestCase } from '../files/cases';
import type { FindingPath } from '../rules/verdicts';
import type { RunResource } from './resource';
import type { ResultLocation } from './result-location';

/** Of the skipped cases only those are results that rest on a value which cannot be known. */
export type ResultState = 'passed' | 'failed' | 'skipped' | 'excluded' | 'error';

/** The test item that a case stands in. */
export interface ResultTest {
  readonly name: string;
  readonly isMaster: boolean;
  /** The item that its resources come from. */
  readonly snapshot: string;
  /** The version that the file gives itself. */
  readonly contentVersion?: string;
}

/** Returns the name that results show for the snapshot of a test: the findings of a crawl have a name of their own. */
export function shownSnapshot({ isMaster, snapshot }: ResultTest): string {
  return isMaster ? `${snapshot}_gen` : snapshot;
}

/** The result of one evaluation of one case on one resource, or on several that the case joins. */
export interface CaseResult {
  readonly state: ResultState;
  readonly test: ResultTest;
  readonly testCase: TestCase;
  /** Undefined for cases that have none. */
  readonly evaluation?: CaseEvaluation;
  /** The id of the case, or of the evaluation when the case has several; one that repeats ends in `~2`, `~3`. */
  readonly testId: string;
  /** Results sort by it: in the order of the test files, then of the resources. */
  readonly place: string;
  /** The resource that was judged comes first. A case that could not be expanded has none. */
  readonly resources: readonly RunResource[];
  /** The message of the rule about a failure. */
  readonly message: string;
  /** The reason why a case is skipped, excluded or could not be judged. */
  readonly reason: string;
  readonly exclusionId?: string;
  readonly findingPaths?: readonly FindingPath[];
  /** The places that a failure rests on, see `Verdict`. */
  readonly deniedPaths?: readonly string[];
  /** Those of them that were not denied when the finding was accepted or written into a baseline. */
  readonly newPaths?: readonly string[];
  /** The paths of values that should be secret, for native checks. */
  readonly leakedPaths?: readonly string[];
  /** The place of the failure in the source, from the root of the repository. */
  readonly location?: ResultLocation;
  /** All places that the failure rests on, where there are several. */
  readonly locations?: readonly ResultLocation[];
  /** Identifies the result from scan to scan, wherever its lines stand; set where the place of its file is known. */
  readonly fingerprint?: string;
  /** Set where the rule accepts the document as it is written, and not as the provider sees it. */
  readonly askedAs?: 'provider';
  /** The language version that the rule file was read as. */
  readonly regoVersion?: 'v0' | 'v1';
  /** SHA-256 of the text of the rule file. */
  readonly ruleDigest?: string;
  /** The digest of the rule's input: SHA-256 of the document, or of the digests of several under their ids. */
  readonly inputDigest?: string;
}

/** Cases that were not judged for the same reason. */
export interface SkippedCases {
  readonly test: ResultTest;
  readonly testId: string;
  /** They sort by it, then by reason: in the order of the test files. */
  readonly place: string;
  readonly reason: string;
  readonly count: number;
  /** Those that rest on values which cannot be known, one by one; absent when the run has handed them on. */
  readonly open?: readonly CaseResult[];
}

/** The reason of cases that rest on a value of a template which cannot be known before it is applied. */
export const UNDECIDED = 'unresolved-expression';

/** The reasons of all cases that rest on a value which cannot be known, with what hides it. */
export const OPEN_REASONS: ReadonlyMap<string, string> = new Map([
  [UNDECIDED, 'cannot be known before the template is applied'],
  ['unread-value', 'was not read'],
  ['untranslated-attribute', 'is written in a way that is not translated'],
]);

export interface Coverage {
  readonly scope: 'file' | 'node' | 'region' | 'call' | 'resource' | 'case';
  readonly name: string;
  /** The node of a snapshot file that it belongs to; empty for others. */
  readonly node: string;
  readonly reason: string;
  readonly detail: string;
  /** Set where a template of the node's type was not checked, because it could not be read. */
  readonly isLost?: true;
  /** The cases that it is about, when they were skipped. */
  readonly skipped?: SkippedCases;
}

export interface StateCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly excluded: number;
  readonly error: number;
}
