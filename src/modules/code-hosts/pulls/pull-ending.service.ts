import { Injectable } from '@nestjs/common';
import { Clock } from '../../../common/time/clock';
import { TransactionsService } from '../../../database/transactions.service';
import { JobQueueService } from '../../../jobs';
import { PullRunsRepository, RunsRepository, type RunEnd } from '../../runs/data';
import { RunMetrics, summaryOf, type RunLog } from '../../runs/execution';
import { PULL_REPORT, pullJobKey } from '../../runs/records';
import type { HeldPull, PullVerdict } from './pull-judgement.service';
import { PullMetrics } from './pull-metrics';

const NO_COUNTS = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
/** More lines say no more, and the log has to be read. */
const LOGGED = 1000;

/** Ends the runs of pull requests; in the same transaction the job is queued that tells the host. */
@Injectable()
export class PullEndingService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly pulls: PullRunsRepository,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
    private readonly runMetrics: RunMetrics,
    private readonly metrics: PullMetrics,
  ) {}

  async end(held: HeldPull, verdict: PullVerdict, state: RunEnd['state'] = stateOf(verdict)): Promise<void> {
    const { tenant, run, log } = held;
    logVerdict(log, verdict);
    const { outcome, summary, comment } = verdict;
    const { counts = NO_COUNTS, coverage = summaryOf([]) } = verdict.report ?? {};
    const reason = state === 'completed' ? '' : summary;
    const end: RunEnd = { state, reason, counts, coverage, inventory: [] };
    await this.transactions.run(async () => {
      if (!(await this.runs.finish(tenant, run._id, end, this.clock.now()))) return;
      await this.pulls.setFacts(tenant, run._id, { outcome, summary, ...(comment !== undefined && { comment }) });
      await this.jobs.enqueue(PULL_REPORT, tenant, { taskid: run.taskid }, { key: pullJobKey(run) });
      this.transactions.afterCommit(() => {
        this.runMetrics.ended(run, { state });
        this.metrics.judged(run.pullRequest.host, outcome);
      });
    });
  }

  /** A newer commit, or the one who closed the pull request, has noted why. */
  async cancel(held: HeldPull): Promise<void> {
    const { tenant, run } = held;
    const noted = await this.pulls.findByTask(tenant, run.taskid);
    const summary = noted?.pullRequest.summary ?? 'the run was cancelled';
    await this.end(held, { outcome: 'error', summary }, 'cancelled');
  }
}

function stateOf({ outcome }: PullVerdict): RunEnd['state'] {
  return outcome === 'error' ? 'failed' : 'completed';
}

function logVerdict(log: RunLog, { outcome, summary, judgement }: PullVerdict): void {
  for (const { severity, testId, path, line, message } of judgement?.newlyFailed.slice(0, LOGGED) ?? []) {
    const place = line === undefined ? path : `${path}:${line}`;
    log.add('error', 'pull request', `newly failed: ${severity} ${testId} ${place} ${message}`);
  }
  for (const { place, why } of judgement?.unjudged.slice(0, LOGGED) ?? [])
    log.add('warn', 'pull request', `could not be judged: ${place} ${why}`);
  for (const { testId, path } of judgement?.fixed.slice(0, LOGGED) ?? [])
    log.add('info', 'pull request', `fixed: ${testId} ${path}`);
  log.add(outcome === 'success' ? 'info' : 'error', 'pull request', `${outcome}: ${summary}`);
}
