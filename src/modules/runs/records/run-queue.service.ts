import { Injectable } from '@nestjs/common';
import { AuditService } from '../../audit';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import type { PageQueryDto } from '../../../common/pagination/page-query.dto';
import { Clock } from '../../../common/time/clock';
import { TransactionsService } from '../../../database/transactions.service';
import { JobQueueService } from '../../../jobs';
import { CollectionTasks } from '../../collections';
import { isActive, PullRunsRepository, RunsRepository, type RunRecord } from '../data';
import { DISCARD_RUN } from './discard-run.job';
import { EndedUnitsService } from './ended-units.service';
import type { CancelTaskDto } from './dto/cancel-task.dto';
import { listReply } from '../../../database/list-reply';
import { toQueuedTaskView } from './queued-task.view';
import { PULL_REPORT, pullJobKey } from './pull-report.job';
import { RunLookupService } from './run-lookup.service';

/** More tasks of one collection are never waiting: they would take days. */
const MOST_TASKS = 10_000;

/** The runs that wait or run; the id of a task is that of its job. */
@Injectable()
export class RunQueueService extends CollectionTasks {
  constructor(
    private readonly lookup: RunLookupService,
    private readonly runs: RunsRepository,
    private readonly pulls: PullRunsRepository,
    private readonly jobs: JobQueueService,
    private readonly units: EndedUnitsService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async list(tenant: TenantId, { window }: PageQueryDto) {
    const { rows, nameOf } = await this.lookup.list(tenant, undefined, { active: true });
    return listReply(rows, window, (run) => toQueuedTaskView(run, nameOf(run)));
  }

  async cancel(tenant: TenantId, { taskid }: CancelTaskDto) {
    await this.transactions.run(async () => {
      const { run, collection } = await this.lookup.byTask(tenant, taskid);
      const isOver = await this.stop(tenant, run);
      await this.audit.record(tenant, {
        operation: 'cancelTask',
        entity: 'run',
        collection,
        name: taskid,
        before: { taskid, state: run.state },
        after: { taskid, state: isOver ? 'cancelled' : 'cancelling' },
      });
    });
    return Reply.empty('Task cancelled');
  }

  async cancelAll(tenant: TenantId, containerId: number): Promise<void> {
    const selection = { containerIds: [containerId], active: true } as const;
    const [runs] = await this.runs.listPage(tenant, selection, { index: 0, count: MOST_TASKS });
    for (const run of runs) await this.stop(tenant, run);
    // A deletion takes records and connectors away, perhaps before the hosts have heard.
    const since = this.clock.now().getTime();
    for (const run of await this.pulls.listOwing(tenant, containerId)) {
      const last = { containerId, pullRequest: run.pullRequest, since };
      await this.jobs.enqueue(PULL_REPORT, tenant, { taskid: run.taskid, last }, { key: pullJobKey(run) });
    }
  }

  /**
   * Stops a run and returns true when it ended at once. A running job ends its run by itself; without a job nobody else
   * would end it.
   */
  async stop(tenant: TenantId, run: RunRecord): Promise<boolean> {
    const job = await this.jobs.cancel(tenant, run.taskid);
    const isOver = job?.state !== 'running';
    if (isOver) await this.end(tenant, run);
    else if (!isActive(run)) throw unknownTask(run.taskid);
    return isOver;
  }

  /** Ends a run at once; one that was interrupted and waited to be resumed has left rows already. */
  private async end(tenant: TenantId, run: RunRecord): Promise<void> {
    const end = { state: 'cancelled', reason: 'cancelled' } as const;
    if (!(await this.runs.abandon(tenant, run._id, end, this.clock.now()))) throw unknownTask(run.taskid);
    await this.units.discard(tenant, run);
    // Also one that waited: an earlier run about the same commit leaves it to this one to tell.
    if (run.kind === 'pull_request')
      await this.jobs.enqueue(PULL_REPORT, tenant, { taskid: run.taskid }, { key: pullJobKey(run) });
    else if (run.startedAt !== undefined)
      await this.jobs.enqueue(DISCARD_RUN, tenant, { runId: run._id.toHexString() });
  }
}

function unknownTask(taskid: string): ServiceError {
  return ServiceError.notFound(`Task ${taskid} not found`);
}
