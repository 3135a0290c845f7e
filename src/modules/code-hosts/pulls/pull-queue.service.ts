import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { JobQueueService } from '../../../jobs';
import { AuditService } from '../../audit';
import { CollectionLookupService, type Collection } from '../../collections';
import { PullRunsRepository, RunsRepository, type PullRun, type RunPullRequest } from '../../runs/data';
import { PULL_REPORT, pullJobKey, RunQueueService } from '../../runs/records';
import { logName } from '../../runs/start';
import { PULL_RUN } from './pull-run.job';

type JudgedCollection = Pick<Collection, 'name' | 'containerId'>;

/** Queues and ends the runs of pull requests, inside the caller's transaction. */
@Injectable()
export class PullQueueService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly collections: CollectionLookupService,
    private readonly pulls: PullRunsRepository,
    private readonly queue: RunQueueService,
    private readonly jobs: JobQueueService,
    private readonly audit: AuditService,
  ) {}

  /** The newest run of a pull request, where it judges or has judged the same commit. */
  async judgedBy(tenant: TenantId, { containerId }: JudgedCollection, pull: RunPullRequest): Promise<PullRun | null> {
    const newest = await this.pulls.findNewest(tenant, { ...pull, containerId });
    if (newest === null || newest.state === 'cancelled' || newest.pullRequest.outcome === 'error') return null;
    return newest.pullRequest.head === pull.head && newest.pullRequest.target === pull.target ? newest : null;
  }

  /** True when the host could not be told of a run that has ended. */
  isUnreported({ pullRequest }: PullRun): boolean {
    return pullRequest.outcome !== undefined && Boolean(pullRequest.untold);
  }

  /** Tells the host now of a run that it could not be told of, whenever it would be tried again. */
  async tellAgain(tenant: TenantId, run: PullRun): Promise<void> {
    await this.jobs.enqueue(PULL_REPORT, tenant, { taskid: run.taskid }, { key: pullJobKey(run) });
  }

  /** Judges the newest commit: a run that waits takes it on, and one at work on an older commit ends. */
  async start(
    tenant: TenantId,
    collection: JudgedCollection,
    pull: RunPullRequest,
    { now, time }: { readonly now: Date; readonly time: Date },
  ): Promise<string> {
    const { containerId, name } = collection;
    for (const run of await this.pulls.listActive(tenant, { ...pull, containerId })) {
      const waits = run.startedAt === undefined && (await this.pulls.setHead(tenant, run._id, pull));
      if (waits) return run.taskid;
      await this.stop(tenant, run, `${pull.head.slice(0, 12)} to ${pull.target} is judged instead`);
    }
    await this.collections.hold(tenant, collection);
    const kind = 'pull_request';
    const key = pullJobKey({ containerId, pullRequest: pull });
    const taskid = await this.jobs.enqueue(PULL_RUN, tenant, { name, containerId }, { key });
    const row = { containerId, taskid, log: logName(time), kind, crawl: true, pullRequest: pull } as const;
    const { sessionId } = await this.runs.insertAt(tenant, row, now, time);
    const after = { taskid, sessionId, kind };
    await this.audit.record(tenant, {
      ...{ operation: 'judgePullRequest', entity: 'run', collection: name, name: taskid, after },
    });
    return taskid;
  }

  /** Ends the work on a pull request that was closed; returns the number of runs that end. */
  async close(tenant: TenantId, { containerId }: JudgedCollection, pull: RunPullRequest): Promise<number> {
    const active = await this.pulls.listActive(tenant, { ...pull, containerId });
    for (const run of active) await this.stop(tenant, run, 'the pull request was closed');
    return active.length;
  }

  private async stop(tenant: TenantId, run: PullRun, summary: string): Promise<void> {
    await this.pulls.setFacts(tenant, run._id, { summary });
    await this.queue.stop(tenant, run);
  }
}
