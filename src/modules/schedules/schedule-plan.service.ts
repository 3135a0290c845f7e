import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/time/clock';
import { JobQueueService } from '../../jobs';
import { RunSchedulesRepository, type RunSchedule } from './data';
import { SCHEDULED_RUN } from './scheduled-run.job';
import { nextTime, readTiming } from './times';

/** Plans the next time of schedules: a job waits for it. */
@Injectable()
export class SchedulePlanService {
  constructor(
    private readonly schedules: RunSchedulesRepository,
    private readonly jobs: JobQueueService,
    private readonly clock: Clock,
  ) {}

  /** Stores the schedule with its next time; needs a transaction. */
  async planNext(schedule: RunSchedule): Promise<RunSchedule> {
    const now = this.clock.now();
    const dueAt = nextTime(readTiming(schedule, { now: schedule.writtenAt, minimumMinutes: 0 }), now);
    const planned = { ...schedule, dueAt, jobId: dueAt && (await this.waitFor(schedule, dueAt, now)) };
    await this.schedules.replace(planned);
    return planned;
  }

  /** Forgets the time that is planned. */
  async cancel({ tenant, jobId }: RunSchedule): Promise<void> {
    if (jobId !== undefined) await this.jobs.cancel(tenant, jobId);
  }

  private waitFor({ tenant, _id }: RunSchedule, dueAt: Date, now: Date): Promise<string> {
    const payload = { scheduleId: _id.toHexString(), dueAt: dueAt.getTime() };
    return this.jobs.enqueue(SCHEDULED_RUN, tenant, payload, { delayMs: dueAt.getTime() - now.getTime() });
  }
}
