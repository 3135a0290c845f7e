import { Injectable, Logger } from '@nestjs/common';
import type { TenantId } from '../common/context/tenant';
import { Transactions } from '../database/transactions';
import { JobLeasesRepository, type Claim, type Job } from './data';
import { JobRegistry } from './job-registry.service';

/** Ends jobs that did not come to their own end. */
@Injectable()
export class JobEndings {
  private readonly logger = new Logger(JobEndings.name);

  constructor(
    private readonly leases: JobLeasesRepository,
    private readonly registry: JobRegistry,
    private readonly transactions: Transactions,
  ) {}

  /** Ends a claimed job together with everything that belongs to it; does nothing when the claim is lost. */
  async giveUp(job: Job, claim: Claim, state: 'failed' | 'cancelled', now: Date, reason = ''): Promise<void> {
    const tell = this.registry.givenUpHandlerOf(job.name);
    await this.transactions.run(async () => {
      if (!(await this.leases.finish(claim, state, now, reason))) return;
      const { _id, tenant, payload, attempts } = job;
      await tell?.({ id: _id.toHexString(), tenant: tenant as TenantId, payload, state, attempts });
    });
  }

  /** Takes jobs back whose lease ran out: they are queued again, or end when cancelled or out of attempts. */
  async expire(now: Date): Promise<void> {
    for (const job of await this.leases.listExpired(now)) {
      if (job.cancelRequested) await this.giveUpExpired(job, 'cancelled', now);
      else if (job.attempts >= job.maxAttempts) await this.giveUpExpired(job, 'failed', now);
      else await this.leases.release(claimOf(job), { availableAt: now, counted: true });
    }
  }

  private async giveUpExpired(job: Job, state: 'failed' | 'cancelled', now: Date): Promise<void> {
    const reason = state === 'failed' ? 'The worker died at every attempt' : '';
    try {
      await this.giveUp(job, claimOf(job), state, now, reason);
    } catch (error) {
      // The other jobs must not wait for this one; the next poll tries again.
      this.logger.error({ err: error, job: { id: job._id.toHexString(), name: job.name } }, 'a job could not be ended');
    }
  }
}

/** The claim of a worker that is silent; when it renews its lease after all, this one is lost. */
function claimOf({ _id, owner = '', leaseUntil }: Job): Claim {
  return { _id, owner, leaseUntil };
}
