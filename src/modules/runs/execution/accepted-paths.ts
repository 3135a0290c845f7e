import type { CaseResult } from '../../../engine/run';
import type { ResultsRepository, RunRef, RunsRepository } from '../data';
import type { HeldRun } from './held-run';

/** The paths that excluded results covered when they were first seen: the newest completed run before tells them. */
export class AcceptedPaths {
  private previous: Promise<RunRef | null> | undefined;

  constructor(
    private readonly held: HeldRun,
    private readonly runs: RunsRepository,
    private readonly results: ResultsRepository,
  ) {}

  /** Of the excluded ones of some results; those that are seen for the first time have none. */
  async of(results: readonly CaseResult[]): Promise<ReadonlyMap<CaseResult, readonly string[]>> {
    const excluded = results.filter(({ state }) => state === 'excluded');
    const previous = excluded.length === 0 ? null : await (this.previous ??= this.previousRun());
    if (previous === null) return new Map();
    const rows = await this.results.listAccepted(this.held.tenant, previous, excluded.map(keyOf));
    const known = new Map(rows.map((row) => [textOf(row), row]));
    const accepted = new Map<CaseResult, readonly string[]>();
    for (const result of excluded) {
      const { exclusionId, acceptedPaths } = known.get(textOf(keyOf(result))) ?? {};
      if (acceptedPaths && exclusionId === result.exclusionId) accepted.set(result, acceptedPaths);
    }
    return accepted;
  }

  private previousRun(): Promise<RunRef | null> {
    const { tenant, run } = this.held;
    return this.runs.findCompletedBefore(tenant, run.containerId, run.time);
  }
}

interface Key {
  readonly testId: string;
  readonly snapshotId: string;
}

function keyOf({ testId, resources: [resource] }: CaseResult): Key {
  return { testId, snapshotId: resource?.nodeId ?? '' };
}

function textOf({ testId, snapshotId }: Key): string {
  return `${testId}\n${snapshotId}`;
}
