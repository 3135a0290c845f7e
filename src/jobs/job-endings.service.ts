import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { TenantId } from '../common/context/tenant';
import { MetricsService } from '../common/metrics/metrics.service';
import { isDatabaseAway } from '../common/errors/to-service-error';
import { TransactionsService } from '../database/transactions.service';
import { JobLeasesRepository, type Claim, type Job } from './data';
import { JobRegistryService } from './job-registry.service';

/** The end of a job that is given up; the explanation is one for users. */
export interface JobEnd {
  readonly state: 'failed' | 'cancelled';
  readonly reason?: string;
  readonly explanation?: string;
}

/** Ends jobs that did not come to their own end. */
@Injectable()
export class JobEndingsService {
  private readonly logger = new Logger(JobEndingsService.name);
  private readonly lost: Counter<'job'>;

  constructor(
    private readonly leases: JobLeasesRepository,
    private readonly registry: JobRegistryService,
    private readonly transactions: TransactionsService,
    metrics: MetricsService,
  ) {
    this.lost = new Counter({
      name: 'jobs_leases_lost_total',
      help: 'Jobs that this process took back because the process that worked on them was silent for too long',
      labelNames: ['job'],
      registers: [metrics.registry],
    });
  }

  /** Ends a claimed job together with everything that belongs to it; does nothing when the claim is lost. */
  async giveUp(job: Job, claim: Claim, now: Date, end: JobEnd): Promise<void> {
    await this.transactions.run(() => this.end(job, claim, now, end));
  }

  /**
   * Takes jobs back whose lease ran out: they are queued again, or end when cancelled or out of attempts. A job that
   * cannot be taken back now, perhaps because its worker was killed inside a transaction that is still open, is left to
   * the next poll: the other jobs must not wait for it.
   */
  async expire(now: Date): Promise<void> {
    for (const job of await this.leases.listExpired(now)) {
      try {
        if (await this.transactions.runUnlessHeld(() => this.takeBack(job, now))) this.lost.inc({ job: job.name });
      } catch (error) {
        if (isDatabaseAway(error)) throw error;
        const { _id, name } = job;
        this.logger.error({ err: error, job: { id: _id.toHexString(), name } }, 'a job could not be taken back');
      }
    }
  }

  /** False when its worker has renewed the lease after all. */
  private takeBack(job: Job, now: Date): Promise<boolean> {
    const claim = claimOf(job);
    if (job.cancelRequested) return this.end(job, claim, now, { state: 'cancelled' });
    if (job.attempts >= job.maxAttempts)
      return this.end(job, claim, now, { state: 'failed', reason: 'The worker died at every attempt' });
    return this.leases.release(claim, { availableAt: now, counted: true });
  }

  private async end(job: Job, claim: Claim, now: Date, { state, reason, explanation }: JobEnd): Promise<boolean> {
    if (!(await this.leases.finish(claim, state, now, reason ?? explanation))) return false;
    const tell = this.registry.givenUpHandlerOf(job.name);
    const { _id, tenant, payload, attempts } = job;
    const told = { id: _id.toHexString(), tenant: tenant as TenantId, payload, state, attempts };
    await tell?.({ ...told, ...(explanation !== undefined && { explanation }) });
    return true;
  }
}

/** The claim of a worker that is silent; when it renews its lease after all, this one is lost. */
function claimOf({ _id, owner = '', leaseUntil }: Job): Claim {
  return { _id, owner, leaseUntil };
}
