import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import { isDatabaseAway } from '../../common/errors/to-service-error';
import { Clock } from '../../common/time/clock';
import { TooManyResultsError } from '../../engine/fixes/container';
import { LostCommitError } from '../../engine/repositories';
import { TransactionsService } from '../../database/transactions.service';
import { JobInterrupted, OnJob, OnJobGivenUp, type GivenUpJob, type JobContext } from '../../jobs';
import { RunsRepository, type Run } from '../runs/data';
import { RunEngineService, RunInputsService, SearchUnitsService } from '../runs/execution';
import { EndedUnitsService } from '../runs/records';
import { FixesRepository, type FixInput } from './data';
import { FixMetrics } from './fix-metrics';
import { FIND_FIXES, type FindFixes } from './find-fixes.job';
import { bounded } from './kept-fixes';
import { RunFixesService } from './run-fixes.service';

/** Works on searches for fixes, and sees to it that each comes to an end. */
@Injectable()
export class FixSearchHandler {
  private readonly logger = new Logger(FixSearchHandler.name);

  constructor(
    private readonly runs: RunsRepository,
    private readonly inputs: RunInputsService,
    private readonly engine: RunEngineService,
    private readonly units: SearchUnitsService,
    private readonly endedUnits: EndedUnitsService,
    private readonly fixes: FixesRepository,
    private readonly runFixes: RunFixesService,
    private readonly transactions: TransactionsService,
    private readonly metrics: FixMetrics,
    private readonly clock: Clock,
  ) {}

  @OnJob(FIND_FIXES)
  async work(context: JobContext<FindFixes>): Promise<void> {
    const { tenant, payload, signal } = context;
    const runId = new Types.ObjectId(payload.runId);
    const run = await this.runs.findByTask(tenant, payload.taskid);
    if (run === null || !run._id.equals(runId)) return this.forget(tenant, runId);
    if (!(await this.fixes.start(tenant, runId))) return;
    await this.fixes.deleteOthers(tenant, runId);
    try {
      await this.search(context, run);
    } catch (error) {
      if (error instanceof JobInterrupted || signal.aborted || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, run: run.sessionId }, 'fixes could not be looked for');
      const hasFailed = await this.transactions.run(async () => {
        await this.endedUnits.discard(tenant, payload, 'fixes');
        return this.fixes.fail(tenant, runId, reasonOf(error), this.clock.now());
      });
      if (hasFailed) this.metrics.failed();
    }
  }

  /** Its process has died at every attempt, or it was cancelled. */
  @OnJobGivenUp(FIND_FIXES)
  async giveUp({ tenant, payload, state, attempts, explanation }: GivenUpJob<FindFixes>): Promise<void> {
    const reason = state === 'cancelled' ? state : (explanation ?? `given up after ${attempts} attempts`);
    await this.endedUnits.discard(tenant, payload, 'fixes');
    const hasFailed = await this.fixes.fail(tenant, new Types.ObjectId(payload.runId), reason, this.clock.now());
    if (hasFailed) this.transactions.afterCommit(() => this.metrics.failed());
  }

  private async search(context: JobContext<FindFixes>, run: Run): Promise<void> {
    const { tenant, payload, signal } = context;
    const began = this.clock.now();
    const repositories = this.engine.repositoriesOf({ tenant, run, signal });
    const shares = this.units.open(context, run);
    try {
      const container = await this.inputs.container(tenant, run, payload.name);
      const { rows, ...end } = await this.runFixes.of(tenant, run, (isWanted) =>
        this.engine.fixes({ tenant, run, signal }, container, repositories, { isWanted, shares }),
      );
      context.assertHeld();
      if (!(await this.publish(context, run, bounded(rows), end))) return;
      this.metrics.completed(end);
      const tookMs = this.clock.now().getTime() - began.getTime();
      this.logger.log({ run: run.sessionId, ...end, tookMs }, 'fixes were looked for');
    } finally {
      await repositories.close();
    }
  }

  private async publish(
    { tenant, hold }: Pick<JobContext, 'tenant' | 'hold'>,
    run: Run,
    rows: readonly FixInput[],
    end: { readonly repaired: number; readonly unfixed: number; readonly reason: string },
  ): Promise<boolean> {
    const attempt = new Types.ObjectId();
    await this.fixes.insert(tenant, run, attempt, rows);
    const isSeen = await this.transactions.run(async () => {
      await hold();
      await this.endedUnits.discard(tenant, run, 'fixes');
      return this.fixes.complete(tenant, run._id, { ...end, attempt }, this.clock.now());
    });
    if (!isSeen) await this.fixes.deleteOthers(tenant, run._id);
    return isSeen;
  }

  /** The run is gone, or goes on under another id. */
  private async forget(tenant: TenantId, runId: Types.ObjectId): Promise<void> {
    while ((await this.fixes.deleteByRun(tenant, runId)) > 0);
  }
}

/** Errors of other kinds may tell what users should not know. */
function reasonOf(error: unknown): string {
  const isForUsers = error instanceof LostCommitError || error instanceof TooManyResultsError;
  return isForUsers ? error.message : 'fixes could not be looked for; the log of the service says why';
}
