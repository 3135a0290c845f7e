import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { JobQueueService } from '../../../jobs';
import { CrawlUnitsRepository, type RunRecord, type UnitKind } from '../data';
import { DISCARD_UNITS } from './discard-units.job';

/** Has the units of runs and searches discarded; called in the transaction that ends one. */
@Injectable()
export class EndedUnitsService {
  constructor(
    private readonly units: CrawlUnitsRepository,
    private readonly jobs: JobQueueService,
  ) {}

  async discard(tenant: TenantId, { taskid }: Pick<RunRecord, 'taskid'>, kind: UnitKind = 'crawl'): Promise<void> {
    if (await this.units.exist(tenant, taskid, kind)) await this.jobs.enqueue(DISCARD_UNITS, tenant, { taskid, kind });
  }
}
