import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { Clock } from '../../../common/time/clock';
import { TransactionsService } from '../../../database/transactions.service';
import { JobQueueService, OnJobGivenUp, type GivenUpJob } from '../../../jobs';
import { RUN, type RunPayload } from '../start';
import { DISCARD_RUN, EndedUnitsService } from '../records';
import { RunLogsRepository, RunsRepository, type Run } from '../data';
import { RunAnnouncements } from './run-announcements';
import { RunLog } from './run-log';
import { RunMetrics } from './run-metrics';

/** Ends the record of a run whose job was given up before the run could end it itself. */
@Injectable()
export class GivenUpRunHandler {
  private readonly logger = new Logger(GivenUpRunHandler.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly jobs: JobQueueService,
    private readonly units: EndedUnitsService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
    private readonly metrics: RunMetrics,
    private readonly announcements: RunAnnouncements,
  ) {}

  @OnJobGivenUp(RUN)
  async end({
    tenant,
    id,
    state,
    attempts,
    explanation = whyGivenUp(attempts),
  }: GivenUpJob<RunPayload>): Promise<void> {
    const run = await this.runs.findByTask(tenant, id);
    if (run === null) return;
    const reason = state === 'cancelled' ? state : explanation;
    if (!(await this.runs.abandon(tenant, run._id, { state, reason }, this.clock.now()))) return;
    await this.jobs.enqueue(DISCARD_RUN, tenant, { runId: run._id.toHexString() });
    await this.units.discard(tenant, run);
    if (state === 'failed') await this.announcements.ended(run, state);
    this.transactions.afterCommit(() => this.metrics.ended(run, { state }));
    this.transactions.afterCommit(() => void this.tell(tenant, run, `${state}: ${reason}`));
  }

  private async tell(tenant: TenantId, run: Run, message: string): Promise<void> {
    try {
      const log = await RunLog.open(tenant, run, this.logs, this.clock);
      log.add('error', 'run', message);
      await log.flush();
    } catch (error) {
      this.logger.warn({ err: error, run: run.sessionId }, 'the end of a run is missing in its log');
    }
  }
}

function whyGivenUp(attempts: number): string {
  return `given up after ${attempts} attempts, in each of which the process that worked on the run ended or failed; its log says why, and the run can be started again`;
}
