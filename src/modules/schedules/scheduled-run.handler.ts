import { Injectable, Logger } from '@nestjs/common';
import { Histogram } from 'prom-client';
import type { TenantId } from '../../common/context/tenant';
import { MetricsService } from '../../common/metrics/metrics.service';
import { Clock } from '../../common/time/clock';
import { TransactionsService } from '../../database/transactions.service';
import { OnJob, type JobContext } from '../../jobs';
import { CollectionLookupService, type Collection } from '../collections';
import { atFreeSession, StartRunService, type RunWork } from '../runs/start';
import { RunSchedulesRepository, type RunSchedule, type ScheduledWork } from './data';
import { SchedulePlanService } from './schedule-plan.service';
import { SCHEDULED_RUN, type DueTime } from './scheduled-run.job';

const WORK: Readonly<Record<ScheduledWork, RunWork>> = {
  TEST: { kind: 'compliance', crawl: false },
  CRAWLER: { kind: 'crawler', crawl: false },
  BOTH: { kind: 'compliance', crawl: true },
};

/** Starts runs when their schedules are due. The database decides that each time is taken once. */
@Injectable()
export class ScheduledRunHandler {
  private readonly logger = new Logger(ScheduledRunHandler.name);
  private readonly lag: Histogram;

  constructor(
    private readonly schedules: RunSchedulesRepository,
    private readonly plan: SchedulePlanService,
    private readonly collections: CollectionLookupService,
    private readonly starts: StartRunService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
    { registry }: MetricsService,
  ) {
    this.lag = new Histogram({
      name: 'schedule_lag_seconds',
      help: 'Time from the moment a schedule was due until its run was queued',
      buckets: [1, 2, 5, 10, 30, 60, 300, 900, 3600, 14_400, 86_400],
      registers: [registry],
    });
  }

  @OnJob(SCHEDULED_RUN)
  async start(context: JobContext<DueTime>): Promise<void> {
    const now = this.clock.now();
    const started = await atFreeSession(now, (time) =>
      this.transactions.run(async () => {
        await context.hold();
        return this.take(context.tenant, context.payload, { now, time });
      }),
    );
    if (started === undefined) return;
    const lagSeconds = (now.getTime() - context.payload.dueAt) / 1000;
    this.lag.observe(lagSeconds);
    const { scheduleId } = context.payload;
    this.logger.log({ schedule: scheduleId, ...started, lagSeconds }, 'a schedule was due: its run is queued');
  }

  /** Starts the run and plans the next time; undefined when that time no longer counts. */
  private async take(
    tenant: TenantId,
    { scheduleId, dueAt }: DueTime,
    moment: { now: Date; time: Date },
  ): Promise<{ containerId: number; taskid: string } | undefined> {
    const schedule = await this.schedules.findById(tenant, scheduleId);
    const collection = schedule && (await this.collectionOf(schedule));
    if (!collection || schedule.dueAt?.getTime() !== dueAt) return undefined;
    if (collection.status === 'inactive') {
      await this.plan.planNext(schedule);
      return undefined;
    }
    const lastTask = await this.starts.startUnattended(tenant, collection, WORK[schedule.test], moment);
    await this.plan.planNext({ ...schedule, lastTask });
    return { containerId: schedule.containerId, taskid: lastTask };
  }

  private async collectionOf({ tenant, containerId }: RunSchedule): Promise<Collection | undefined> {
    const name = await this.collections.nameOf(tenant, containerId);
    return name === undefined ? undefined : this.collections.existing(tenant, name);
  }
}
