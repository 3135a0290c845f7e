import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { isDuplicateKey } from '../../database/duplicate-key';
import { JobQueueService } from '../../jobs';
import type { Run } from '../runs/data';
import { findingsJobKey, UPDATE_FINDINGS } from './update-findings.job';

/** Sees to it that findings follow the runs. */
@Injectable()
export class FindingsQueueService {
  constructor(private readonly jobs: JobQueueService) {}

  /** Called in the transaction that ends a run. */
  async ended({ tenant, containerId, kind }: Run, state: 'completed' | 'failed'): Promise<void> {
    if (state !== 'completed' || kind !== 'compliance') return;
    await this.jobs.enqueue(UPDATE_FINDINGS, tenant, { containerId }, { key: findingsJobKey(containerId) });
  }

  /** For a collection whose findings are behind: its runs are from before findings were kept, or have just ended. */
  async behind(tenant: TenantId, containerId: number): Promise<void> {
    try {
      await this.jobs.enqueueOnly(UPDATE_FINDINGS, tenant, { containerId }, { key: findingsJobKey(containerId) });
    } catch (error) {
      // Somebody else has asked at the same moment.
      if (!isDuplicateKey(error, 'holds')) throw error;
    }
  }
}
