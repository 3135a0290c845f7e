import type { JsonObject } from '../base/json';
import {
  lostReason,
  sortedCoverage,
  type CaseResult,
  type Coverage,
  type CoverageText,
  type ResultState,
  type ResultTest,
  type RunReport,
  type SkippedCases,
  type StateCounts,
} from '../model';
import { byTest, type TestReport } from './by-test';
import { driftRowOf, unmanagedRowOf } from './drift-row';
import { grouped } from './grouped';
import { notJudgedTypes, type TypeCount } from './not-judged';
import type { ReportedResource } from './result-snapshot';

/** Some at a time: a run may have more than fit into memory. */
export type Batches<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

/** A result as reports show it. */
export interface ReportedCase extends Omit<
  CaseResult,
  'resources' | 'place' | 'regoVersion' | 'ruleDigest' | 'inputDigest'
> {
  readonly resources: readonly ReportedResource[];
}

/** The results of a run for one test item. */
export interface ReportedTest {
  readonly test: ResultTest;
  readonly counts: StateCounts;
  readonly skipped: readonly SkippedCases[];
  /** Its results in these states, in the order of the test file, then of the resources. */
  results(...states: readonly ResultState[]): Batches<ReportedCase>;
}

/** A run as the writers of reports read it, some parts of it more than once. */
export interface ReportedRun {
  readonly container: string;
  /** The start of the run in epoch milliseconds. */
  readonly startedAt: number;
  /** The name of its log; empty when it has none. */
  readonly log: string;
  /** The reason why it did not check all that it should have; empty when it did. */
  readonly reason: string;
  readonly tests: readonly ReportedTest[];
  readonly coverage: ReportedCoverage;
  /** The resources that nothing judged, by type. */
  readonly notJudged: readonly TypeCount[];
  /** The comparisons for drift; undefined when there were none. */
  readonly drift?: () => Batches<JsonObject>;
  /** Running resources that no template has. */
  readonly unmanaged?: () => Batches<JsonObject>;
}

export interface ReportedCoverage {
  readonly total: number;
  readonly byReason: readonly { readonly reason: string; readonly count: number }[];
  rows(): Batches<CoverageText>;
  /** The rows about templates that could not be read. */
  lost(): Batches<CoverageText>;
}

/** A run whose report is in memory. */
export function reportedRun(report: RunReport): ReportedRun {
  const { container, startedAt, drift } = report;
  return {
    container,
    startedAt,
    log: '',
    reason: lostReason(report.coverage),
    tests: byTest(report).map(reportedTest),
    coverage: reportedCoverage(report.coverage),
    notJudged: notJudgedTypes(report),
    ...(drift && {
      drift: () => [drift.results.map(driftRowOf)],
      unmanaged: () => [drift.unmanaged.map(unmanagedRowOf)],
    }),
  };
}

/** The number of cases of a test item in each state; skipped cases are no results. */
export function stateCounts(
  countOf: (state: ResultState) => number,
  skipped: readonly { readonly count: number }[],
): StateCounts {
  return {
    passed: countOf('passed'),
    failed: countOf('failed'),
    skipped: skipped.reduce((sum, { count }) => sum + count, 0),
    excluded: countOf('excluded'),
    error: countOf('error'),
  };
}

function reportedTest({ test, results, skipped }: TestReport): ReportedTest {
  const count = (state: ResultState) => results.filter((result) => result.state === state).length;
  const all = [...results, ...skipped.flatMap(({ open = [] }) => open)];
  return {
    test,
    skipped,
    counts: stateCounts(count, skipped),
    results: (...states) => [all.filter(({ state }) => states.includes(state))],
  };
}

function reportedCoverage(coverage: readonly Coverage[]): ReportedCoverage {
  const groups = [...grouped(coverage, ({ reason }) => reason)].sort(([a], [b]) => (a < b ? -1 : 1));
  const sorted = sortedCoverage(coverage);
  return {
    total: coverage.length,
    byReason: groups.map(([reason, rows]) => ({ reason, count: rows.length })),
    rows: () => [sorted],
    lost: () => [sorted.filter(({ isLost }) => isLost)],
  };
}
