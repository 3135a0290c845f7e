import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import { JobQueue, OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../jobs';
import { CollectionLookup } from '../collections';
import { PullRunsRepository, RunLogsRepository, type PullOutcome, type PullRun } from '../runs/data';
import { RunLog } from '../runs/execution';
import { PULL_REPORT, pullJobKey, type PullReport } from '../runs/records';
import { WebhooksRepository } from '../webhook/data';
import type { CodeHost } from '../webhook/hosts';
import { HostRefused, HostUnavailable } from './hosts';
import { PullMetrics } from './pull-metrics';
import { Telling } from './telling.service';

const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 1_800_000;
const TRIED_FOR_MS = 24 * 3_600_000;

/** Tells hosts of the ends of runs that judge pull requests, and repeats it until they have heard. */
@Injectable()
export class PullReportHandler {
  private readonly logger = new Logger(PullReportHandler.name);

  constructor(
    private readonly pulls: PullRunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly telling: Telling,
    private readonly webhooks: WebhooksRepository,
    private readonly collections: CollectionLookup,
    private readonly jobs: JobQueue,
    private readonly metrics: PullMetrics,
    private readonly clock: Clock,
  ) {}

  @OnJob(PULL_REPORT)
  async report({ tenant, payload }: JobContext<PullReport>): Promise<void> {
    const run = await this.pulls.findByTask(tenant, payload.taskid);
    if (run === null || run.state === 'queued' || run.state === 'running') return;
    const newest = await this.pulls.findNewest(tenant, { ...run.pullRequest, containerId: run.containerId });
    const isNewest = newest === null || newest.taskid === run.taskid;
    // A later run about the same commit has told of it, or will.
    if (!isNewest && newest.pullRequest.head === run.pullRequest.head) return;
    try {
      await this.tell(run, isNewest);
    } catch (error) {
      if (error instanceof HostUnavailable) return this.repeat(run, payload, error);
      if (!(error instanceof HostRefused)) throw error;
      await this.note(run, error.message, 'refused');
      return;
    }
    await this.note(run, '', 'posted');
  }

  @OnJobGivenUp(PULL_REPORT)
  async giveUp({ tenant, payload }: GivenUpJob<PullReport>): Promise<void> {
    const run = await this.pulls.findByTask(tenant, payload.taskid);
    if (run !== null) await this.note(run, 'the host could not be told; the log of the service says why', 'refused');
  }

  private async tell(run: PullRun, isNewest: boolean): Promise<void> {
    const { tenant, containerId } = run;
    const { comment } = run.pullRequest;
    const collection = (await this.collections.nameOf(tenant, containerId)) ?? String(containerId);
    const [state, description] = outcomeOf(run);
    await this.telling.setStatus(run, collection, { state, description });
    if (isNewest && comment !== undefined) await this.telling.comment(run, comment);
  }

  private async repeat(run: PullRun, { taskid, attempts = 0 }: PullReport, error: HostUnavailable): Promise<void> {
    const until = (run.finishedAt ?? run.createdAt).getTime() + TRIED_FOR_MS;
    const left = until - this.clock.now().getTime();
    if (left <= 0) return this.note(run, `${error.message}; it was tried for a day`, 'refused');
    const delayMs = Math.max(Math.min(FIRST_WAIT_MS * 2 ** attempts, LONGEST_WAIT_MS), error.retryAfterMs);
    const key = pullJobKey(run);
    await this.jobs.enqueue(PULL_REPORT, run.tenant, { taskid, attempts: attempts + 1 }, { key, delayMs });
    await this.note(run, `${error.message}; it is tried again`, 'failed');
  }

  /** Where users look: the record and the log of the run, and the settings of the webhook. */
  private async note(run: PullRun, untold: string, step: 'posted' | 'failed' | 'refused'): Promise<void> {
    const { tenant, containerId, taskid, pullRequest } = run;
    const { host, number } = pullRequest;
    const [outcome, summary] = outcomeOf(run);
    this.metrics.told(host, step);
    this.logger.log(
      { host, containerId, taskid, outcome, step },
      `pull request ${number} ${step}: ${untold || summary}`,
    );
    await this.pulls.setFacts(tenant, run._id, { untold });
    const message = untold === '' ? summary : `${summary}; the host was not told: ${untold}`;
    const judged = { at: this.clock.now(), number, outcome, message, taskid };
    await this.webhooks.noteJudged({ tenant, containerId }, host as CodeHost, judged);
    const log = await RunLog.open(tenant, run, this.logs, this.clock);
    const line = untold === '' ? `the host was told: ${outcome}` : `the host was not told: ${untold}`;
    log.add(untold === '' ? 'info' : 'warn', 'pull request', line);
    await log.flush();
  }
}

/** A run that was cancelled before it could say anything has an outcome too. */
function outcomeOf({ reason, pullRequest }: PullRun): [PullOutcome, string] {
  const { outcome = 'error', summary = reason } = pullRequest;
  return [outcome, summary || 'it was not judged'];
}
