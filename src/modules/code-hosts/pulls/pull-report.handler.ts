import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { Clock } from '../../../common/time/clock';
import { JobQueueService, OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../../jobs';
import { CollectionLookupService } from '../../collections';
import { isActive, PullRunsRepository, RunLogsRepository, type PullOutcome, type PullRun } from '../../runs/data';
import { RunLog } from '../../runs/execution';
import { PULL_REPORT, pullJobKey, type LastWord, type PullReport } from '../../runs/records';
import { WebhooksRepository } from '../data';
import type { CodeHost } from '../events';
import { HostRefused, HostUnavailable } from '../hosts';
import { OwedSecretsService, type ReportedRun } from './owed-secrets.service';
import { PullMetrics, type Step } from './pull-metrics';
import { PullFeedbackService } from './pull-feedback.service';

const FIRST_WAIT_MS = 5000;
/** A token is mended by somebody who has to be told first. */
const FIRST_WAIT_REFUSED_MS = 60_000;
const LONGEST_WAIT_MS = 1_800_000;
const TRIED_FOR_MS = 24 * 3_600_000;

type TextedOutcome = readonly [PullOutcome, string];

/** Tells hosts of the ends of runs that judge pull requests, and repeats it until they have answered. */
@Injectable()
export class PullReportHandler {
  private readonly logger = new Logger(PullReportHandler.name);

  constructor(
    private readonly pulls: PullRunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly telling: PullFeedbackService,
    private readonly owed: OwedSecretsService,
    private readonly webhooks: WebhooksRepository,
    private readonly collections: CollectionLookupService,
    private readonly jobs: JobQueueService,
    private readonly metrics: PullMetrics,
    private readonly clock: Clock,
  ) {}

  @OnJob(PULL_REPORT)
  async report({ tenant, payload }: JobContext<PullReport>): Promise<void> {
    const run = await this.pulls.findByTask(tenant, payload.taskid);
    if (payload.last !== undefined) return this.lastWord(tenant, payload, payload.last, run);
    if (run === null || isActive(run)) return;
    // Another event has let the host be told meanwhile.
    if (payload.attempts !== undefined && run.pullRequest.untold === '') return;
    const newest = await this.pulls.findNewest(tenant, { ...run.pullRequest, containerId: run.containerId });
    const isNewest = newest === null || newest.taskid === run.taskid;
    const outcome = await this.reportedOutcome(run);
    if (outcome === undefined && !isNewest) return this.pulls.forgetOwed(tenant, run._id);
    try {
      await this.tell(run, outcome, isNewest);
    } catch (error) {
      if (!(error instanceof HostUnavailable) && !(error instanceof HostRefused)) throw error;
      const isRepeated = await this.isRepeated(run, payload, run.finishedAt ?? run.createdAt, error);
      const then = isRepeated ? 'it is tried again' : 'it was tried for a day';
      const isAway = isRepeated && error instanceof HostUnavailable;
      return this.note(run, `${error.message}; ${then}`, isAway ? 'failed' : 'refused', isRepeated);
    }
    await this.note(run, '', 'posted');
  }

  @OnJobGivenUp(PULL_REPORT)
  async giveUp({ tenant, payload }: GivenUpJob<PullReport>): Promise<void> {
    const run = await this.pulls.findByTask(tenant, payload.taskid);
    if (run !== null) await this.note(run, 'the host could not be told; the log of the service says why', 'refused');
  }

  /**
   * The outcome to set as the status; undefined when another run has set the same status, or will. A run that was cancelled
   * may hide the outcome of another pull request with the commit, and tells that one again.
   */
  private async reportedOutcome(run: PullRun): Promise<TextedOutcome | undefined> {
    const { owed } = run.pullRequest;
    // An older version has set it, under a name of its own.
    if (owed !== undefined && owed.key === undefined) return outcomeOf(run);
    const last = await this.telling.lastTeller(run);
    if (last === null || last.taskid === run.taskid) return outcomeOf(run);
    return run.state === 'cancelled' && !isActive(last) ? outcomeOf(last) : undefined;
  }

  private async tell(run: PullRun, outcome: TextedOutcome | undefined, isNewest: boolean): Promise<void> {
    const { tenant, containerId } = run;
    const { comment } = run.pullRequest;
    const collection = await this.collections.nameOf(tenant, containerId);
    // Its host never heard of it.
    if (collection === undefined && run.pullRequest.owed === undefined) return;
    if (outcome !== undefined) {
      const [state, description] = outcome;
      await this.telling.setStatus(run, collection ?? '', { state, description });
    }
    if (isNewest && comment !== undefined) await this.telling.comment(run, comment);
  }

  /** Ends the status of a run whose collection was deleted; nobody is left to read of it but in the log of the service. */
  private async lastWord(tenant: TenantId, payload: PullReport, last: LastWord, run: PullRun | null): Promise<void> {
    const { containerId } = last;
    const isArchived = (await this.collections.nameOf(tenant, containerId)) !== undefined;
    const isReported = run !== null && run.pullRequest.owed === undefined;
    if (isArchived || isReported) return;
    const pullRequest = run?.pullRequest ?? last.pullRequest;
    const { host, number, outcome = 'error', summary = 'the collection was deleted' } = pullRequest;
    const reported = { tenant, containerId, taskid: payload.taskid, pullRequest };
    const note = (step: Step, text: string) => {
      this.metrics.reported(host, step);
      this.logger.log(
        { host, containerId, taskid: reported.taskid, outcome, step },
        `pull request ${number} ${step}: ${text}`,
      );
    };
    try {
      await this.telling.setStatus(reported, '', { state: outcome, description: summary });
      note('posted', summary);
    } catch (error) {
      if (!(error instanceof HostUnavailable) && !(error instanceof HostRefused)) throw error;
      const isAway = error instanceof HostUnavailable;
      const again = { ...payload, last: { ...last, pullRequest: this.owed.renewed(reported) } };
      const isRepeated = isAway && (await this.isRepeated(reported, again, new Date(last.since), error));
      note(isRepeated ? 'failed' : 'refused', error.message);
    }
  }

  /**
   * Queues another attempt, with the connectors as they are then, unless there were attempts for long enough. Attempts that
   * events and killed processes have begun go on as one.
   */
  private async isRepeated(
    run: ReportedRun,
    payload: PullReport,
    since: Date,
    error: HostUnavailable | HostRefused,
  ): Promise<boolean> {
    const { attempts = 0 } = payload;
    if (this.clock.now().getTime() >= since.getTime() + TRIED_FOR_MS) return false;
    if (await this.isWaiting(run.tenant, payload)) return true;
    const isAway = error instanceof HostUnavailable;
    const doubled = (isAway ? FIRST_WAIT_MS : FIRST_WAIT_REFUSED_MS) * 2 ** attempts;
    const delayMs = Math.max(Math.min(doubled, LONGEST_WAIT_MS), isAway ? error.retryAfterMs : 0);
    const key = pullJobKey(run);
    await this.jobs.enqueue(PULL_REPORT, run.tenant, { ...payload, attempts: attempts + 1 }, { key, delayMs });
    return true;
  }

  /** True when there is another job beside the one at work that tells the same. */
  private async isWaiting(tenant: TenantId, { taskid, last }: PullReport): Promise<boolean> {
    const isSame = (each: PullReport) => each.taskid === taskid && (each.last === undefined) === (last === undefined);
    return (await this.jobs.pending(PULL_REPORT, tenant)).filter(isSame).length > 1;
  }

  /** The places that users look at: the record and the log of the run, and the settings of the webhook. */
  private async note(run: PullRun, untold: string, step: Step, isRepeated = false): Promise<void> {
    const { tenant, containerId, taskid, pullRequest } = run;
    const { host, number } = pullRequest;
    const [outcome, summary] = outcomeOf(run);
    this.metrics.reported(host, step);
    this.logger.log(
      { host, containerId, taskid, outcome, step },
      `pull request ${number} ${step}: ${untold || summary}`,
    );
    await this.pulls.setFacts(tenant, run._id, { untold });
    if (!isRepeated) await this.pulls.forgetOwed(tenant, run._id);
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
function outcomeOf({ reason, pullRequest }: PullRun): TextedOutcome {
  const { outcome = 'error', summary = reason } = pullRequest;
  return [outcome, summary || 'it was not judged'];
}
