import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { JobQueueService } from '../../../jobs';
import { CrawlUnitsRepository, type RunRecord } from '../data';
import { DISCARD_UNITS } from './discard-units.job';

/** Has the units of runs discarded; called in the transaction that ends a run. */
@Injectable()
export class EndedUnitsService {
  constructor(
    private readonly units: CrawlUnitsRepository,
    private readonly jobs: JobQueueService,
  ) {}

  async discard(tenant: TenantId, { taskid }: Pick<RunRecord, 'taskid'>): Promise<void> {
    if (await this.units.exist(tenant, taskid)) await this.jobs.enqueue(DISCARD_UNITS, tenant, { taskid });
  }
}
