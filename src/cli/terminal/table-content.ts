import { isAtLeast, type Severity } from '../../engine/files/cases';
import { grouped, notJudgedTypes, reportRow, type ReportRow, type TypeCount } from '../../engine/reports';
import type { CaseResult, Coverage, DriftOutcome, RunReport, StateCounts } from '../../engine/run';

/** The parts of a run that a table shows, whether it was done here or by the service. */
export interface TableContent {
  readonly container: string;
  /** The number of resources found. */
  readonly resources: number;
  /** All results but those that passed, that a note counts or that are not severe enough. */
  readonly rows: readonly ReportRow[];
  /** The number of results that are not severe enough to be shown. */
  readonly hidden: number;
  /** The severities of all failures, of the shown ones and of the others. */
  readonly failed: readonly Severity[];
  readonly skipped: readonly CountedReason[];
  /** Templates that could not be read. */
  readonly lost: readonly Coverage[];
  /** The other notes of the run. */
  readonly notes: readonly Coverage[];
  readonly counts: StateCounts;
  /** The resources that nothing judged, by type. */
  readonly notJudged: readonly TypeCount[];
  readonly drift?: DriftOutcome;
  /** A sentence about fixes of the failures. */
  readonly hint?: string;
}

export interface CountedReason {
  readonly reason: string;
  readonly count: number;
}

/** Excluded findings that a note counts: there may be thousands. */
const COUNTED: ReadonlySet<string> = new Set(['baseline', 'unchanged']);

/** `leastOf` gives the least severity that a result must have to be shown. */
export function tableContent(report: RunReport, leastOf: (result: CaseResult) => Severity = () => 'Low'): TableContent {
  const { container, resources, results, skipped, coverage, counts, drift } = report;
  const reasons = new Set(skipped.map(({ reason }) => reason));
  const listed = results.filter(({ state, exclusionId = '' }) => state !== 'passed' && !COUNTED.has(exclusionId));
  const shown = listed.filter((result) => isAtLeast(result.testCase.severity, leastOf(result)));
  return {
    container,
    resources: resources.length,
    rows: shown.map(reportRow),
    hidden: listed.length - shown.length,
    failed: results.flatMap(({ state, testCase }) => (state === 'failed' ? [testCase.severity] : [])),
    skipped: [...grouped(skipped, ({ reason }) => reason)].map(([reason, rows]) => ({
      reason,
      count: rows.reduce((sum, { count }) => sum + count, 0),
    })),
    // Rows about skipped cases would repeat what is counted above.
    notes: coverage.filter(({ scope, reason, isLost }) => !isLost && (scope !== 'case' || !reasons.has(reason))),
    lost: coverage.filter(({ isLost }) => isLost),
    counts,
    notJudged: notJudgedTypes(report),
    drift,
  };
}
