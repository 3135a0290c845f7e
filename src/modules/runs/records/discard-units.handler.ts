import { Injectable } from '@nestjs/common';
import { JobQueueService, OnJob, type JobContext } from '../../../jobs';
import { CrawlUnitPartsRepository, CrawlUnitsRepository } from '../data';
import { DISCARD_UNITS, type DiscardedUnits } from './discard-units.job';

@Injectable()
export class DiscardUnitsHandler {
  constructor(
    private readonly units: CrawlUnitsRepository,
    private readonly parts: CrawlUnitPartsRepository,
    private readonly jobs: JobQueueService,
  ) {}

  @OnJob(DISCARD_UNITS)
  async discard({
    tenant,
    payload: { taskid, kind = 'crawl' },
    signal,
  }: JobContext<DiscardedUnits, never>): Promise<void> {
    for (const { _id, jobId } of await this.units.list(tenant, taskid, kind)) {
      if (jobId) await this.jobs.cancel(tenant, jobId);
      while ((await this.parts.deleteByUnit(tenant, _id)) > 0) signal.throwIfAborted();
    }
    while ((await this.units.deleteByTask(tenant, taskid, kind)) > 0) signal.throwIfAborted();
  }
}
