import { grouped, reportRow, type ReportRow } from '../../engine/reports';
import type { Coverage, DriftOutcome, RunReport, StateCounts } from '../../engine/run';

/** The parts of a run that a table shows, whether it was done here or by the service. */
export interface TableContent {
  readonly container: string;
  /** The number of resources found. */
  readonly resources: number;
  /** All results but those that passed or that a note counts. */
  readonly rows: readonly ReportRow[];
  readonly skipped: readonly CountedReason[];
  /** Templates that could not be read. */
  readonly lost: readonly Coverage[];
  /** The other notes of the run. */
  readonly notes: readonly Coverage[];
  readonly counts: StateCounts;
  readonly drift?: DriftOutcome;
}

export interface CountedReason {
  readonly reason: string;
  readonly count: number;
}

/** Excluded findings that a note counts: there may be thousands. */
const COUNTED: ReadonlySet<string> = new Set(['baseline', 'unchanged']);

export function tableContent(report: RunReport): TableContent {
  const { container, resources, results, skipped, coverage, counts, drift } = report;
  const reasons = new Set(skipped.map(({ reason }) => reason));
  return {
    container,
    resources: resources.length,
    rows: results
      .filter(({ state, exclusionId = '' }) => state !== 'passed' && !COUNTED.has(exclusionId))
      .map(reportRow),
    skipped: [...grouped(skipped, ({ reason }) => reason)].map(([reason, rows]) => ({
      reason,
      count: rows.reduce((sum, { count }) => sum + count, 0),
    })),
    // Rows about skipped cases would repeat what is counted above.
    notes: coverage.filter(({ scope, reason, isLost }) => !isLost && (scope !== 'case' || !reasons.has(reason))),
    lost: coverage.filter(({ isLost }) => isLost),
    counts,
    drift,
  };
}
