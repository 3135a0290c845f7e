import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { CollectionLookupService } from '../collections';
import { DriftOutputsRepository } from '../drift/data';
import { RunCoverageRepository, RunsRepository, type CurrentRun } from '../runs/data';
import { FindingsRepository, RunSummariesRepository, type ShownSummary } from './data';
import { FindingGroupsService } from './finding-groups.service';
import { FindingsOfRunService } from './findings-of-run.service';
import { FixesOfFindingsService } from './fixes-of-findings.service';

/** The last runs of a collection whose runs were never looked at: its findings are as old as these tell. */
const LOOKED_BACK = 30;

/** Brings findings and the numbers of runs up to date, one completed run after the other. */
@Injectable()
export class FindingsUpdateService {
  constructor(
    private readonly collections: CollectionLookupService,
    private readonly runs: RunsRepository,
    private readonly findings: FindingsRepository,
    private readonly summaries: RunSummariesRepository,
    private readonly coverage: RunCoverageRepository,
    private readonly drift: DriftOutputsRepository,
    private readonly ofRun: FindingsOfRunService,
    private readonly fixes: FixesOfFindingsService,
    private readonly groups: FindingGroupsService,
  ) {}

  /** `assertHeld` throws when the work must end here; what is done so far counts. */
  async catchUp(tenant: TenantId, containerId: number, assertHeld: () => void = () => undefined): Promise<void> {
    for (;;) {
      const last = await this.summaries.findNewest(tenant, containerId);
      const runs = await this.runs.listCompletedAfter(tenant, containerId, last?.time, LOOKED_BACK);
      let previous: Pick<ShownSummary, 'taskid'> | null = last;
      for (const run of runs) {
        assertHeld();
        if (await this.add(tenant, run, previous, assertHeld)) previous = run;
      }
      if (runs.length > 0) continue;
      if (last) await this.fixes.note(tenant, last);
      break;
    }
    const collection = (await this.collections.all(tenant)).find((each) => each.containerId === containerId);
    if (collection) return this.groups.follow(tenant, containerId, collection.status === 'active', assertHeld);
    // A collection that was deleted meanwhile has lost its runs, and shall not keep this.
    await this.groups.forget(tenant, containerId);
    while ((await this.findings.deleteByContainer(tenant, containerId)) > 0);
    while ((await this.summaries.deleteByContainer(tenant, containerId)) > 0);
  }

  /** False when the run was cleaned up meanwhile, so that only a part of it was read. */
  private async add(
    tenant: TenantId,
    run: CurrentRun,
    previous: Pick<ShownSummary, 'taskid'> | null,
    assertHeld: () => void,
  ): Promise<boolean> {
    const { _id: runId, containerId, taskid, sessionId, time, finishedAt = time } = run;
    const gaps = await this.coverage.countGaps(tenant, runId);
    const asked = { isFirst: previous === null, isWhole: gaps.length === 0 && run.reason === '' };
    const numbers = await this.ofRun.write(tenant, run, asked, assertHeld);
    await this.groups.keep(tenant, containerId, assertHeld);
    assertHeld();
    await this.summaries.insert({
      ...{ tenant, containerId, runId, taskid, sessionId, time, finishedAt },
      previousTaskid: previous?.taskid ?? '',
      ...numbers,
      gaps,
      flips: (await this.drift.hasOutput(tenant, runId)) ? await this.drift.countFlips(tenant, runId) : 0,
    });
    // A run is withdrawn before its rows are deleted: one that is still completed now was read as a whole.
    if (await this.runs.isCompleted(tenant, runId)) return true;
    while ((await this.summaries.deleteByRun(tenant, runId)) > 0);
    return false;
  }
}
