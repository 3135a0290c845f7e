import type { RowBatches } from '../../common/envelope/reply';
import { deniesMore } from '../../engine/model';
import type { ResultKey, ResultVerdict } from '../runs/data';

/** The results of a run that differ from those of the run before. */
export interface ChangedResults {
  readonly failed: readonly ResultVerdict[];
  /** Not failed before, or with fewer paths denied. */
  readonly newlyFailed: ReadonlySet<ResultVerdict>;
  /** Failed before and passed now; a result that is gone or in error is not fixed. */
  readonly fixed: readonly ResultKey[];
  readonly newlyInError: readonly ResultKey[];
  /** Failed before, and now neither failed, passed nor in error. */
  readonly noLongerJudged: number;
  /** Failed before, and not now, whatever the reason. */
  readonly noLongerFailed: number;
}

/** Compares the results of a run with the failures and errors of the run before; all of them are new without one. */
export async function changesBetween(
  now: RowBatches<ResultVerdict>,
  before: RowBatches<ResultVerdict> | null,
): Promise<ChangedResults> {
  const earlier = new Map<string, Pick<ResultVerdict, 'state' | 'deniedPaths'>>();
  for await (const batch of before ?? [])
    for (const { state, deniedPaths, ...row } of batch) earlier.set(keyOf(row), { state, deniedPaths });
  const failedBefore = [...earlier.values()].filter(({ state }) => state === 'failed').length;
  const failed: ResultVerdict[] = [];
  const newlyFailed = new Set<ResultVerdict>();
  const fixed: ResultKey[] = [];
  const newlyInError: ResultKey[] = [];
  let stillFailed = 0;
  for await (const batch of now)
    for (const row of batch) {
      const known = earlier.get(keyOf(row));
      const was = known?.state;
      earlier.delete(keyOf(row));
      if (row.state === 'failed') {
        failed.push(row);
        if (was === 'failed') stillFailed++;
        if (was !== 'failed' || deniesMore(known?.deniedPaths, row.deniedPaths)) newlyFailed.add(row);
      }
      if (row.state === 'passed' && was === 'failed') fixed.push(row);
      if (row.state === 'error' && was !== 'error') newlyInError.push(row);
    }
  const noLongerJudged = [...earlier.values()].filter(({ state }) => state === 'failed').length;
  return { failed, newlyFailed, fixed, newlyInError, noLongerJudged, noLongerFailed: failedBefore - stillFailed };
}

function keyOf({ testId, snapshotId }: ResultKey): string {
  return `${testId}\n${snapshotId}`;
}
