import { Injectable } from '@nestjs/common';
import { Clock } from '../common/time/clock';
import { TransactionsService } from '../database/transactions.service';
import { SERVICE, type JobDefinition } from './job-definition';
import { JobQueueService } from './job-queue.service';
import { JobRegistryService } from './job-registry.service';
import { JobSchedulesRepository } from './data';

const LOOK_EVERY_MS = 60_000;

/** Queues the jobs that the service starts by itself; several processes agree through the database. */
@Injectable()
export class JobSchedulerService {
  private nextLook = 0;

  constructor(
    private readonly registry: JobRegistryService,
    private readonly schedules: JobSchedulesRepository,
    private readonly queue: JobQueueService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  /** Queues the jobs that are due; asks the database once a minute at most. */
  async enqueueDue(): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() < this.nextLook) return;
    for (const job of this.registry.scheduled) await this.enqueueIfDue(job, now, job.everyMs);
    this.nextLook = now.getTime() + LOOK_EVERY_MS;
  }

  private async enqueueIfDue(job: JobDefinition, now: Date, everyMs: number): Promise<void> {
    // While another process holds the date, perhaps in a transaction that it will never end, nothing waits for it.
    await this.transactions.runUnlessHeld(async () => {
      if (!(await this.schedules.takeDue(job.name, now, new Date(now.getTime() + everyMs)))) return;
      await this.queue.enqueueOnly(job, SERVICE, {}, { key: job.name });
    });
  }
}
