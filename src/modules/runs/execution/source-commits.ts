import type { RunResource } from '../../../engine/run';
import type { RunsRepository } from '../data';
import type { HeldRun } from './held-run';

/** The commits that the sources of a run have: results keep one only where it is another. */
export class SourceCommits {
  private readonly known: Map<string, string>;

  constructor(
    private readonly held: HeldRun,
    private readonly runs: RunsRepository,
  ) {
    this.known = new Map((held.run.sources ?? []).map((source) => [keyOf(source), source.commit]));
  }

  /** Names the commits of sources that are met for the first time in the record of the run. */
  async learn(resources: readonly RunResource[]): Promise<void> {
    const { tenant, run } = this.held;
    for (const { connector, reference, commit } of resources) {
      const key = keyOf({ connector, reference });
      if (commit === '' || this.known.has(key)) continue;
      this.known.set(key, commit);
      await this.runs.addSource(tenant, run._id, { connector, reference, commit });
    }
  }

  /** The commit that a result about a resource has to keep. */
  keptFor({ connector, reference, commit }: RunResource): string | undefined {
    const known = this.known.get(keyOf({ connector, reference })) ?? '';
    return known === commit ? undefined : commit;
  }
}

function keyOf({ connector, reference }: Pick<RunResource, 'connector' | 'reference'>): string {
  return `${connector}\n${reference}`;
}
