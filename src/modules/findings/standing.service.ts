import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import type { TenantId } from '../../common/context/tenant';
import { CollectionLookupService } from '../collections';
import { RunsRepository, type CurrentRun } from '../runs/data';
import { RunSummariesRepository, type ShownSummary } from './data';
import { FindingsQueueService } from './findings-queue.service';
import { FixesOfFindingsService } from './fixes-of-findings.service';

/** A check that is older tells little about today. */
const STALE_AFTER_MS = 7 * 24 * 3_600_000;

export const STANDINGS = ['current', 'stale', 'failed', 'never', 'updating'] as const;
export type StandingState = (typeof STANDINGS)[number];

/** A collection with what is known of its last run output. */
export interface Standing {
  readonly containerId: number;
  readonly collection: string;
  readonly state: StandingState;
  /** The numbers that its findings have; undefined before the first. */
  readonly summary?: ShownSummary;
  /** The reason why that run was not whole; empty when it was. */
  readonly reason: string;
  /** The newest run that failed, when it is newer than all that were completed. */
  readonly failed?: CurrentRun;
}

/** Finds how collections stand, and has findings brought up to date that are behind. */
@Injectable()
export class StandingService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly runs: RunsRepository,
    private readonly summaries: RunSummariesRepository,
    private readonly queue: FindingsQueueService,
    private readonly fixes: FixesOfFindingsService,
    private readonly clock: Clock,
  ) {}

  /** The collections of these names, or all that are not archived, by name; 404 for a name that there is none of. */
  async chosen(tenant: TenantId, names?: readonly string[]): Promise<ReadonlyMap<number, string>> {
    if (names !== undefined) {
      const found = await Promise.all(names.map((name) => this.collections.existing(tenant, name)));
      return new Map(found.map(({ containerId, name }) => [containerId, name]));
    }
    const all = (await this.collections.all(tenant)).filter(({ status }) => status === 'active');
    return new Map(all.map(({ containerId, name }) => [containerId, name]));
  }

  async of(tenant: TenantId, chosen: ReadonlyMap<number, string>): Promise<Standing[]> {
    const ids = [...chosen.keys()];
    const [current, failed, newest] = await Promise.all([
      this.runs.listCurrent(tenant, ids),
      this.runs.listCurrent(tenant, ids, 'failed'),
      this.summaries.listNewest(tenant, ids),
    ]);
    const unnoted = await this.fixes.listUnnoted(tenant, newest);
    const [byCurrent, byFailed, bySummary] = [indexed(current), indexed(failed), indexed(newest)];
    const standings = [...chosen].map(([containerId, collection]): Standing => {
      const run = byCurrent.get(containerId);
      const summary = bySummary.get(containerId);
      const last = byFailed.get(containerId);
      const isFailed = last !== undefined && (run === undefined || last.time > run.time);
      const state = this.stateOf(run, summary, isFailed);
      const reason = run && summary?.runId.equals(run._id) ? run.reason : '';
      return { containerId, collection, state, reason, ...(summary && { summary }), ...(isFailed && { failed: last }) };
    });
    const behind = new Set(standings.filter(({ state }) => state === 'updating').map(({ containerId }) => containerId));
    for (const { containerId, runId } of newest)
      if (unnoted.some((search) => search.runId.equals(runId))) behind.add(containerId);
    for (const containerId of behind) await this.queue.behind(tenant, containerId);
    return standings.sort((a, b) => (a.collection < b.collection ? -1 : 1));
  }

  private stateOf(run: CurrentRun | undefined, summary: ShownSummary | undefined, isFailed: boolean): StandingState {
    if (run && !summary?.runId.equals(run._id)) return 'updating';
    if (isFailed) return 'failed';
    if (!run) return 'never';
    return this.clock.now().getTime() - run.time.getTime() > STALE_AFTER_MS ? 'stale' : 'current';
  }
}

function indexed<T extends { readonly containerId: number }>(rows: readonly T[]): ReadonlyMap<number, T> {
  return new Map(rows.map((row) => [row.containerId, row]));
}
