import { Injectable, Logger } from '@nestjs/common';
import { isDatabaseAway } from '../../../common/errors/to-service-error';
import { Clock } from '../../../common/time/clock';
import { LostCommitError } from '../../../engine/repositories';
import { type JobContext, JobInterrupted, OnJob } from '../../../jobs';
import { RUN, type RunPayload } from '../start';
import { RunLogsRepository, RunsRepository } from '../data';
import type { HeldRun } from './held-run';
import { RunAttemptService } from './run-attempt.service';
import { RunBeginningService } from './run-beginning.service';
import { RunEndingService } from './run-ending.service';
import { RunLog } from './run-log';
import { whyFailed } from './why-failed';

/** Works on runs, and sees to it that each comes to an end. */
@Injectable()
export class RunHandler {
  private readonly logger = new Logger(RunHandler.name);

  constructor(
    private readonly beginning: RunBeginningService,
    private readonly attempt: RunAttemptService,
    private readonly ending: RunEndingService,
    private readonly runs: RunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly clock: Clock,
  ) {}

  @OnJob(RUN)
  async work(context: JobContext<RunPayload>): Promise<void> {
    const { tenant, payload, signal } = context;
    const found = await this.beginning.begin(context);
    if (found === null) return;
    const run = { ...found, startedAt: found.startedAt ?? this.clock.now() };
    const log = await RunLog.open(tenant, run, this.logs, this.clock);
    const assertHeld = (): void => context.assertHeld();
    const hold = (): Promise<void> => context.hold();
    const held: HeldRun = { tenant, run, container: payload.name, log, signal, assertHeld, hold };
    try {
      await this.execute(held);
    } catch (error) {
      if (signal.aborted) await this.endIfCancelled(held);
      // While the database is away nothing can be recorded; the job is tried again when it is back.
      if (signal.aborted || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error, run: run.sessionId }, 'a run could not be done');
      await this.ending.fail(held, whyFailed(error));
    } finally {
      await this.endLog(held);
    }
  }

  private async execute(held: HeldRun): Promise<void> {
    const { tenant, run, container, log } = held;
    log.add('info', 'run', `${run.kind} run of ${container} ${run.state === 'queued' ? 'begins' : 'begins anew'}`);
    try {
      await this.attempt.make(held);
    } catch (error) {
      if (!(error instanceof LostCommitError)) throw error;
      log.add('warn', 'run', `${error.message}; the run begins anew with what its repositories hold now`);
      await this.ending.discard(held);
      await this.runs.forgetCommits(tenant, run._id);
      await this.attempt.make({ ...held, run: { ...run, commits: [], sources: [] } });
    }
  }

  /** The run has ended, or says itself why not. */
  private async endLog({ run, log }: HeldRun): Promise<void> {
    try {
      await log.flush();
    } catch (error) {
      this.logger.warn({ err: error, run: run.sessionId }, 'the end of a run is missing in its log');
    }
  }

  /** A cancelled run ends here and takes its rows with it; any other interruption leaves it to the next worker. */
  private async endIfCancelled(held: HeldRun): Promise<void> {
    const { reason } = held.signal as { readonly reason: unknown };
    if (reason instanceof JobInterrupted && reason.why === 'cancelled') await this.ending.cancel(held);
  }
}
