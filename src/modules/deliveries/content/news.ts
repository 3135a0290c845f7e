import type { Severity } from '../../../engine/files/cases';

/** A result as messages show it. */
export interface NewsRow {
  readonly test_id: string;
  readonly title: string;
  readonly severity: Severity;
  /** The file that was checked, or the path of a resource that is no file. */
  readonly path: string;
  readonly line?: number;
  readonly resource: string;
  readonly message: string;
  readonly remediation: string;
}

/** The number of some results, and the first of them. */
export interface NewsList {
  readonly count: number;
  readonly results: readonly NewsRow[];
}

/** A verdict that the drift of a resource changes. */
export interface DriftNews {
  readonly path: string;
  readonly resource: string;
  readonly test_id: string;
  readonly written: string;
  readonly running: string;
}

/** The data of the events `plumbline.run.completed` and `plumbline.run.failed`. */
export interface RunNews {
  readonly collection: string;
  readonly taskid: string;
  readonly kind: 'compliance' | 'crawler';
  readonly state: 'completed' | 'failed';
  /** Says why a run failed, or what a completed one could not read. */
  readonly reason: string;
  readonly finished: string;
  readonly link?: string;
  /** The last completed run before; absent when there is none. */
  readonly previous?: { readonly taskid: string; readonly finished: string };
  readonly changes: RunChanges;
  readonly counts: Readonly<Record<'passed' | 'failed' | 'skipped' | 'excluded' | 'error', number>>;
  readonly failed_by_severity: Readonly<Record<Severity, number>>;
  readonly worst: readonly NewsRow[];
  readonly drift: readonly DriftNews[];
  /** The members of organisations that came and went; absent where none did. */
  readonly members?: { readonly added: MemberNewsList; readonly gone: MemberNewsList };
}

/** The number of some members of organisations, and the first of them. */
export interface MemberNewsList {
  readonly count: number;
  readonly members: readonly MemberNewsRow[];
}

export interface MemberNewsRow {
  readonly id: string;
  readonly name: string;
  readonly connector: string;
  /** The units that it is in; empty where there are none. */
  readonly unit: string;
}

/** The differences between a run and the last completed one before it. */
export interface RunChanges {
  readonly newly_failed: NewsList;
  readonly fixed: NewsList;
  readonly newly_in_error: NewsList;
  /** Failures of the run before that this one did not judge: their resource, test or file is gone, or excluded. */
  readonly no_longer_judged: number;
  /** True when the run before had failures, errors or templates that it could not read. */
  readonly was_unclean: boolean;
  /** True when other results fail than before. */
  readonly failures_differ: boolean;
}

const NONE: NewsList = { count: 0, results: [] };

export const NO_CHANGES: RunChanges = {
  newly_failed: NONE,
  fixed: NONE,
  newly_in_error: NONE,
  no_longer_judged: 0,
  was_unclean: false,
  failures_differ: false,
};
