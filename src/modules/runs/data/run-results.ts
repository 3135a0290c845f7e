import type { TenantId } from '../../../common/context/tenant';
import type { Scoped } from '../../../database/tenant-scope';
import type { Result } from './result.schema';
import type { RunRef } from './runs.repository';

/** The index of the results of runs with intervals by their state. */
export const BY_STATE = {
  ...{ tenant: 1, containerId: 1, state: 1 },
  ...{ testId: 1, snapshotId: 1, until: 1, runTime: 1 },
} as const;

const BY_TEST = { testName: 1, testType: 1, place: 1, state: 1 } as const;

/** The end of an interval that has not ended. */
export const OPEN_END = new Date('9999-12-31T00:00:00Z');

/** The results of a run: the intervals that hold at its time, or the rows that it has written for itself. */
export function resultsOfRun(tenant: TenantId, { _id, containerId, time, hasIntervals }: RunRef): Scoped<Result> {
  if (!hasIntervals) return { tenant, runId: _id };
  return { tenant, containerId, runTime: { $lte: time }, until: { $gt: time } };
}

/** The results of a run without those that another run of its collection has, too, where both share rows. */
export function resultsNotOf(tenant: TenantId, run: RunRef, other: RunRef): Scoped<Result> {
  const { containerId, time, hasIntervals } = run;
  if (!hasIntervals || !other.hasIntervals) return resultsOfRun(tenant, run);
  if (other.time < time) return { tenant, containerId, runTime: { $gt: other.time, $lte: time }, until: { $gt: time } };
  return { tenant, containerId, runTime: { $lte: time }, until: { $gt: time, $lte: other.time } };
}

/** The results of several runs of one collection, newest first, and perhaps those between them. */
export function resultsAmongRuns(tenant: TenantId, containerId: number, runs: readonly RunRef[]): Scoped<Result> {
  const newest = runs[0].time;
  const oldest = runs[runs.length - 1].time;
  const byRun = runs.filter(({ hasIntervals }) => !hasIntervals).map(({ _id }) => _id);
  return {
    tenant,
    containerId,
    // Narrows the index scan: otherwise every run that ever saw the resource would be read.
    runTime: { $lte: newest },
    $or: [{ runId: { $in: byRun }, runTime: { $gte: oldest } }, { until: { $gt: oldest } }],
  };
}

/** True when a row is one of the results of a run. */
function holdsFor({ _id, time, hasIntervals }: RunRef, row: Pick<Result, 'runId' | 'runTime' | 'until'>): boolean {
  return hasIntervals ? row.until !== undefined && row.runTime <= time && row.until > time : row.runId.equals(_id);
}

/** A row keeps its commit only where it is not the one that its source had in the run. */
function withCommit<T extends Pick<Result, 'snapshots' | 'commit'>>({ sources }: RunRef, row: T): T {
  const [snapshot] = row.snapshots;
  if (!sources || row.commit !== undefined || snapshot === undefined) return row;
  const { source: connector, reference } = snapshot;
  const commit = sources.find((each) => each.connector === connector && each.reference === reference)?.commit;
  return commit === undefined ? row : { ...row, commit };
}

/** The index of the results of a run in the order of reports. */
export function byTest({ hasIntervals }: RunRef) {
  return hasIntervals ? ({ tenant: 1, containerId: 1, ...BY_TEST, until: 1, runTime: 1 } as const) : 'own_by_test';
}

export function withCommits<T extends Pick<Result, 'snapshots' | 'commit'>>(run: RunRef, rows: readonly T[]): T[] {
  return rows.map((row) => withCommit(run, row));
}

/** A row as the result of a run, perhaps one after the run that has written it. */
export function asOfRun(run: RunRef, row: Result | null): Result | null {
  return row && { ...withCommit(run, row), runId: run._id, runTime: run.time };
}

/** The rows that hold for each of some runs, as results of that run. */
export function asOfRuns<T extends Pick<Result, 'runId' | 'runTime' | 'until'>>(
  runs: readonly RunRef[],
  rows: readonly T[],
): Omit<T, 'until'>[] {
  return runs.flatMap((run) =>
    rows
      .filter((row) => holdsFor(run, row))
      .map(({ until: _until, ...row }) => ({ ...row, runId: run._id, runTime: run.time })),
  );
}

/** A few results of a run. */
export function eitherOf(
  tenant: TenantId,
  run: RunRef,
  keys: readonly Pick<Result, 'testId' | 'snapshotId'>[],
): Scoped<Result> {
  const all = resultsOfRun(tenant, run);
  return { ...all, $or: keys.map(({ testId, snapshotId }) => ({ ...all, testId, snapshotId })) };
}
