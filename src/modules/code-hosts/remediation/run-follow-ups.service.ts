import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../jobs';
import { collectionJobKey } from '../../collections';
import { Outbox } from '../../deliveries';
import type { Run } from '../../runs/data';
import type { RunAnnouncements } from '../../runs/execution';
import { FIX_RUN } from './fix-jobs';
import { FixSwitch } from './fix-switch.service';

/** What follows a run, noted in the transaction that ends it: messages, and pull requests with fixes. */
@Injectable()
export class RunFollowUps implements RunAnnouncements {
  constructor(
    private readonly outbox: Outbox,
    private readonly fixes: FixSwitch,
    private readonly jobs: JobQueue,
  ) {}

  async ended(run: Run, state: 'completed' | 'failed'): Promise<void> {
    await this.outbox.ended(run, state);
    const { tenant, containerId, taskid } = run;
    if (state !== 'completed' || run.kind !== 'compliance' || !(await this.fixes.isOn(tenant, containerId))) return;
    await this.jobs.enqueue(FIX_RUN, tenant, { taskid, containerId }, { key: collectionJobKey(containerId) });
  }
}
