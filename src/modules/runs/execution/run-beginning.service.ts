import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import { Clock } from '../../../common/time/clock';
import { jobsConfig } from '../../../config';
import { TransactionsService } from '../../../database/transactions.service';
import { JobQueueService, type JobContext } from '../../../jobs';
import type { RunPayload } from '../start';
import { RunLogsRepository, RunsRepository, type Run } from '../data';
import { DISCARD_RUN } from '../records';

/** Begins runs, and takes them over from workers that were lost. */
@Injectable()
export class RunBeginningService {
  constructor(
    private readonly runs: RunsRepository,
    private readonly logs: RunLogsRepository,
    private readonly jobs: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
    @Inject(jobsConfig.KEY) private readonly config: ConfigType<typeof jobsConfig>,
  ) {}

  /** The run as it was found; null when it has ended. Of several workers only the holder of the job can begin it. */
  async begin(context: JobContext<RunPayload>): Promise<Run | null> {
    const { tenant, id } = context;
    const begun = await this.transactions.run(async () => {
      await context.hold();
      const run = await this.runs.findByTask(tenant, id);
      if (run?.state === 'running') return this.takeOver(tenant, run);
      return run !== null && (await this.runs.start(tenant, run._id, this.clock.now())) ? run : null;
    });
    if (begun?.formerIds) await this.bringLog(tenant, begun, begun.formerIds);
    return begun;
  }

  /**
   * A lost worker may be alive: suspended, or cut off from the database in the middle of a write. The run goes on under
   * a new id, so that none of its rows can be mistaken for those of this worker, however late it writes them.
   */
  private async takeOver(tenant: TenantId, lost: Run): Promise<Run> {
    const run = await this.runs.moveToNewId(lost);
    // By then the lost worker has noticed.
    const delayMs = this.config.leaseMs;
    await this.jobs.enqueue(DISCARD_RUN, tenant, { runId: lost._id.toHexString() }, { delayMs });
    return run;
  }

  /**
   * A log of 100,000 lines takes seconds, for which no transaction may hold the job. A worker that is killed here leaves
   * the former ids to the next one.
   */
  private async bringLog(tenant: TenantId, { _id }: Run, formerIds: readonly Types.ObjectId[]): Promise<void> {
    await this.logs.moveTo(tenant, formerIds, _id);
    await this.runs.forgetFormerIds(tenant, _id);
  }
}
