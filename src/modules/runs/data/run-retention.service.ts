import { DELETE_BATCH } from '../../../database/tenant-model';
import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { DriftOutputsRepository } from '../../drift/data';
import { SnapshotVersionsRepository } from '../../snapshots/data';
import { ExpiredRunsRepository, type ContainerOfTenant } from './expired-runs.repository';
import { ResultIntervalsRepository } from './result-intervals.repository';
import { RunLogsRepository } from './run-logs.repository';
import { RunOutputsRepository } from './run-outputs.repository';
import { RunResourcesRepository } from './run-resources.repository';
import { RunsRepository, type RunRef } from './runs.repository';

/** Deletes rows that are older than the retention, in bounded steps that can be repeated after a crash. */
@Injectable()
export class RunRetentionService {
  /** The collections left in the current pass; an interrupted pass starts anew. */
  private pending: ContainerOfTenant[] | undefined;

  constructor(
    private readonly runs: RunsRepository,
    private readonly expired: ExpiredRunsRepository,
    private readonly runResources: RunResourcesRepository,
    private readonly outputs: RunOutputsRepository,
    private readonly intervals: ResultIntervalsRepository,
    private readonly logs: RunLogsRepository,
    private readonly versions: SnapshotVersionsRepository,
    private readonly drift: DriftOutputsRepository,
  ) {}

  /**
   * Does one step over the collections of all tenants; returns the number of deleted rows, 0 at the end of the pass.
   */
  async deleteExpired(before: Date, limit = DELETE_BATCH): Promise<number> {
    this.pending ??= await this.expired.listContainersBefore(before);
    for (let next = this.pending.at(-1); next !== undefined; next = this.pending.at(-1)) {
      const deleted = await this.expireBatch(next.tenant, next.containerId, before, limit);
      if (deleted > 0) return deleted;
      this.pending.pop();
    }
    this.pending = undefined;
    return 0;
  }

  /**
   * Does one step for a collection: whole runs from before a moment, then results and snapshot versions not seen since. The last
   * run output stays, and so do the versions that it or a drift result refers to. Returns the number of deleted rows; 0
   * when nothing is left to do.
   */
  async expireBatch(tenant: TenantId, containerId: number, before: Date, limit = DELETE_BATCH): Promise<number> {
    const last = await this.runs.findNewestCompleted(tenant, containerId);
    const run = await this.expired.findOldest(tenant, containerId, before, last?._id);
    if (run !== null) return this.deleteStep(tenant, run, limit);
    const ended = await this.deleteEndedResults(tenant, containerId, limit);
    if (last === null || ended > 0) return ended;
    const kept = [
      ...(await this.runResources.versionIdsOf(tenant, last._id)),
      ...(await this.drift.versionIdsOf(tenant, containerId)),
    ];
    return this.versions.deleteUnseenSince(tenant, containerId, before, kept, limit);
  }

  private async deleteStep(tenant: TenantId, run: RunRef, limit: number): Promise<number> {
    await this.expired.withdraw(tenant, run._id);
    const deleted =
      (await this.deleteOutput(tenant, run, limit)) || (await this.logs.deleteByRun(tenant, run._id, limit));
    if (deleted > 0) return deleted;
    await this.expired.deleteById(tenant, run._id);
    return 1;
  }

  private deleteOutput(tenant: TenantId, { _id, hasIntervals }: RunRef, limit: number): Promise<number> {
    if (hasIntervals) return this.outputs.deleteBesideResults(tenant, _id, limit);
    return this.outputs.deleteByRun(tenant, _id, limit);
  }

  /** Results that no run has which is kept. */
  private async deleteEndedResults(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    const oldest = await this.runs.findTimeWithIntervals(tenant, containerId, 'oldest');
    return oldest ? this.intervals.deleteEnded(tenant, containerId, oldest, limit) : 0;
  }
}
