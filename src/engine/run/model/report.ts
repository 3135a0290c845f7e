import type { ContainerItem } from './container';
import type { CaseResult, Coverage, ResultTest, SkippedCases, StateCounts } from './result';

/** All that a run leaves behind, in a stable order. */
export interface RunReport {
  readonly container: string;
  /** When the run began, in epoch milliseconds. */
  readonly startedAt: number;
  /** The test items that ran, also those without a result. */
  readonly tests: readonly ResultTest[];
  readonly results: readonly CaseResult[];
  readonly skipped: readonly SkippedCases[];
  readonly coverage: readonly Coverage[];
  readonly counts: StateCounts;
  /** How many resources were read. */
  readonly resources: number;
  /** What a crawl found: a snapshot file per master snapshot, under the name of that master snapshot. */
  readonly generated?: readonly ContainerItem[];
}
