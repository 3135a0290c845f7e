import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseAway } from '../../../common/errors/to-service-error';
import { Clock } from '../../../common/time/clock';
import { JobInterrupted, JobQueueService, OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../../jobs';
import { isActive, PullRunsRepository, RunLogsRepository, RunsRepository, type PullRun } from '../../runs/data';
import { RunBeginningService, RunLog, whyFailed } from '../../runs/execution';
import { PULL_REPORT, pullJobKey } from '../../runs/records';
import type { RunPayload } from '../../runs/start';
import { HostRefused, HostUnavailable } from '../hosts';
import { PullJudgementService, type HeldPull } from './pull-judgement.service';
import { PullEndingService } from './pull-ending.service';
import { PULL_RUN } from './pull-run.job';
import { PullFeedbackService } from './pull-feedback.service';

/** Works on pull requests, and sees to it that each comes to an end that its host is told. */
@Injectable()
export class PullRunHandler {
  private readonly logger = new Logger(PullRunHandler.name);

  constructor(
    private readonly beginning: RunBeginningService,
    private readonly judging: PullJudgementService,
    private readonly ending: PullEndingService,
    private readonly telling: PullFeedbackService,
    private readonly runs: RunsRepository,
    private readonly pulls: PullRunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly jobs: JobQueueService,
    private readonly clock: Clock,
  ) {}

  @OnJob(PULL_RUN)
  async work(context: JobContext<RunPayload>): Promise<void> {
    const { tenant, payload, signal } = context;
    const found = await this.beginning.begin(context);
    if (!isPullRun(found)) return;
    const run = { ...found, startedAt: found.startedAt ?? this.clock.now() };
    const log = await RunLog.open(tenant, run, this.logs, this.clock);
    const assertHeld = (): void => context.assertHeld();
    const hold = (): Promise<void> => context.hold();
    const held: HeldPull = { tenant, run, container: payload.name, log, signal, assertHeld, hold };
    try {
      await this.judge(held);
    } catch (error) {
      if (signal.aborted) await this.endIfCancelled(held);
      // While the database is away nothing can be recorded; the job is tried again when it is back.
      if (signal.aborted || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, run: run.sessionId }, 'a pull request could not be judged');
      await this.ending.end(held, this.judging.unjudged(held, whyFailed(error)));
    } finally {
      await log.flush().catch((error: unknown) => {
        this.logger.warn({ err: error, run: run.sessionId }, 'the end of a run is missing in its log');
      });
    }
  }

  /** Its process has died at every attempt, or it was cancelled when nobody worked on it. */
  @OnJobGivenUp(PULL_RUN)
  async giveUp({ tenant, id, state, attempts, explanation }: GivenUpJob<RunPayload>): Promise<void> {
    const run = await this.pulls.findByTask(tenant, id);
    if (run === null) return;
    const why = explanation ?? `given up after ${attempts} attempts`;
    const reason = state === 'cancelled' ? (run.pullRequest.summary ?? state) : why;
    if (!(await this.runs.abandon(tenant, run._id, { state, reason }, this.clock.now()))) return;
    await this.pulls.setFacts(tenant, run._id, { outcome: 'error', summary: reason });
    await this.jobs.enqueue(PULL_REPORT, tenant, { taskid: id }, { key: pullJobKey(run) });
  }

  private async judge(held: HeldPull): Promise<void> {
    const { run, container, log } = held;
    const { host, number, head, target } = run.pullRequest;
    log.add('info', 'run', `pull request ${number} of ${host}: ${head} to ${target} of ${container}`);
    await this.tellPending(held);
    held.assertHeld();
    await this.ending.end(held, await this.judging.judge(held));
  }

  /** The outcome is told in any case; that it is being judged is only said to those who look meanwhile. */
  private async tellPending({ tenant, run, container, log, hold }: HeldPull): Promise<void> {
    let { pullRequest } = run;
    try {
      const owed = await this.telling.owe(run, container);
      pullRequest = { ...pullRequest, owed };
      await this.pulls.setFacts(tenant, run._id, { owed });
      // The deletion of a collection either knows by now what is owed, or has cancelled the job.
      await hold();
      await this.telling.setStatus({ ...run, pullRequest }, container, {
        state: 'pending',
        description: 'being judged',
      });
    } catch (error) {
      if (!(error instanceof HostRefused) && !(error instanceof HostUnavailable)) throw error;
      log.add('warn', 'pull request', `the host was not told that it is being judged: ${error.message}`);
    }
    // A process that was suspended on the way, or a run that waited, may have hidden an outcome that another one has told.
    const { containerId } = run;
    const now = await this.pulls.findByTask(tenant, run.taskid);
    const isGone = now === null && pullRequest.owed !== undefined;
    const last = { containerId, pullRequest, since: this.clock.now().getTime() };
    const teller = isGone ? run : ((await this.telling.lastTeller(run)) ?? run);
    if (now?.state === 'running' && (teller.taskid === run.taskid || isActive(teller))) return;
    const report = { taskid: teller.taskid, ...(isGone && { last }) };
    await this.jobs.enqueue(PULL_REPORT, tenant, report, { key: pullJobKey(teller) });
  }

  private async endIfCancelled(held: HeldPull): Promise<void> {
    const { reason } = held.signal as { readonly reason: unknown };
    if (reason instanceof JobInterrupted && reason.why === 'cancelled') await this.ending.cancel(held);
  }
}

function isPullRun(run: Awaited<ReturnType<RunBeginningService['begin']>>): run is PullRun {
  return run?.pullRequest !== undefined;
}
