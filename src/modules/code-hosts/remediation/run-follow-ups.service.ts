import { Injectable } from '@nestjs/common';
import { JobQueueService } from '../../../jobs';
import { collectionJobKey } from '../../collections';
import { OutboxService } from '../../deliveries';
import { FindingsQueueService } from '../../findings';
import type { Run } from '../../runs/data';
import type { RunAnnouncements } from '../../runs/execution';
import { FIX_RUN } from './fix-jobs';
import { FixSwitchService } from './fix-switch.service';

/** Notes in the transaction that ends a run the work that follows it: messages, findings over collections, pull requests. */
@Injectable()
export class RunFollowUpsService implements RunAnnouncements {
  constructor(
    private readonly outbox: OutboxService,
    private readonly findings: FindingsQueueService,
    private readonly fixes: FixSwitchService,
    private readonly jobs: JobQueueService,
  ) {}

  async ended(run: Run, state: 'completed' | 'failed'): Promise<void> {
    await this.outbox.ended(run, state);
    await this.findings.ended(run, state);
    const { tenant, containerId, taskid } = run;
    if (state !== 'completed' || run.kind !== 'compliance' || !(await this.fixes.isOn(tenant, containerId))) return;
    await this.jobs.enqueue(FIX_RUN, tenant, { taskid, containerId }, { key: collectionJobKey(containerId) });
  }
}
