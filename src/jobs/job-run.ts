import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Logger } from '@nestjs/common';
import { isDatabaseAway } from '../common/errors/to-service-error';
import type { TenantId } from '../common/context/tenant';
import type { Clock } from '../common/time/clock';
import { JobFailed, JobInterrupted, type Interruption, type JobContext } from './job-context';
import type { JobProgress, Claim, JobLeasesRepository, SavedFields, Job } from './data';
import type { JobEndingsService } from './job-endings.service';
import type { JobHandler } from './job-registry.service';
import { retryDelayMs } from './retry-delay';

const LONGEST_REASON = 1000;
const RECORD_AGAIN_MS = 500;

export interface JobTerms {
  readonly leaseMs: number;
  readonly heartbeatMs: number;
  /** The time after which the job is given up; undefined for jobs that take as long as they take. */
  readonly limitMs?: number;
}

/** Runs one claimed job: heartbeats, the handler's context, and its end. */
export class JobRun {
  private readonly logger = new Logger(JobRun.name);
  private readonly abort = new AbortController();
  private readonly claim: Claim;
  private leaseUntil: Date;
  private attempts: number;
  private lastStep: unknown;

  constructor(
    private readonly job: Job,
    private readonly handler: JobHandler,
    private readonly leases: JobLeasesRepository,
    private readonly endings: JobEndingsService,
    private readonly clock: Clock,
    private readonly terms: JobTerms,
  ) {
    this.claim = { _id: job._id, owner: job.owner ?? '' };
    this.leaseUntil = job.leaseUntil ?? clock.now();
    this.attempts = job.attempts;
    this.lastStep = job.step;
  }

  /** Works until the handler ends; never rejects. */
  async work(): Promise<void> {
    // The job was cancelled while it ran in a process that has stopped since.
    if (this.job.cancelRequested) this.interrupt('cancelled');
    const heartbeat = setInterval(() => void this.beat(), this.terms.heartbeatMs);
    const { limitMs } = this.terms;
    const limit = limitMs === undefined ? undefined : setTimeout(() => this.interrupt('overdue'), limitMs);
    let failure: unknown;
    try {
      this.abort.signal.throwIfAborted();
      await this.handler(this.context());
    } catch (error) {
      failure = error ?? new Error('the handler threw nothing');
    }
    clearInterval(heartbeat);
    clearTimeout(limit);
    await this.record(failure);
  }

  /** Records the end, also when the database is only back after a while; nobody else touches the job until the lease ends. */
  private async record(failure: unknown): Promise<void> {
    for (;;) {
      try {
        return await this.settle(failure);
      } catch (error) {
        if (isDatabaseAway(error) && this.clock.now() < this.leaseUntil) await delay(RECORD_AGAIN_MS);
        // The job will be claimed again.
        else return this.logger.warn({ err: error, job: this.label }, 'the end of a job could not be recorded');
      }
    }
  }

  interrupt(why: Interruption): void {
    if (!this.abort.signal.aborted) this.abort.abort(new JobInterrupted(why));
  }

  private context(): JobContext {
    const { payload, step } = this.job;
    return {
      id: this.job._id.toHexString(),
      tenant: this.job.tenant as TenantId,
      payload,
      step,
      signal: this.abort.signal,
      saveStep: (next, progress) => this.saveStep(next, progress),
      report: (progress) => this.save({ progress }),
      assertHeld: () => this.assertHeld(),
      hold: () => this.save({}),
    };
  }

  private assertHeld(): void {
    if (this.clock.now() > this.leaseUntil) this.interrupt('lost');
    this.abort.signal.throwIfAborted();
  }

  private async saveStep(step: unknown, progress: JobProgress | undefined): Promise<void> {
    // Progress resets the number of attempts.
    const further = isDeepStrictEqual(step, this.lastStep) ? {} : { attempts: 1 };
    await this.save({ step, ...further, ...(progress === undefined ? {} : { progress }) });
    this.lastStep = step;
    this.attempts = further.attempts ?? this.attempts;
  }

  private async save(fields: SavedFields): Promise<void> {
    // Without the claim nothing may be written: another worker may be running the job.
    if (!this.isLost) await this.keep((leaseUntil) => this.leases.save(this.claim, fields, leaseUntil));
    this.abort.signal.throwIfAborted();
  }

  private async beat(): Promise<void> {
    try {
      await this.keep((leaseUntil) => this.leases.renew(this.claim, leaseUntil));
    } catch (error) {
      this.logger.warn({ err: error, job: this.label }, 'a heartbeat of a job failed');
      if (this.clock.now() > this.leaseUntil) this.interrupt('lost');
    }
  }

  private async keep(write: (leaseUntil: Date) => Promise<Pick<Job, 'cancelRequested'> | null>): Promise<void> {
    const leaseUntil = new Date(this.clock.now().getTime() + this.terms.leaseMs);
    const kept = await write(leaseUntil);
    if (kept === null) return this.interrupt('lost');
    this.leaseUntil = leaseUntil;
    if (kept.cancelRequested) this.interrupt('cancelled');
  }

  private async settle(failure: unknown): Promise<void> {
    const now = this.clock.now();
    if (failure === undefined) return void (await this.leases.finish(this.claim, 'done', now));
    if (this.abort.signal.aborted) return this.settleInterrupted(now);
    const reason = failure instanceof Error ? failure.message.slice(0, LONGEST_REASON) : 'unknown';
    const { attempts } = this;
    const counted = !isDatabaseAway(failure);
    if (failure instanceof JobFailed || (counted && attempts >= this.job.maxAttempts)) {
      this.logger.error({ err: failure, job: this.label }, 'a job failed');
      return this.endings.giveUp(this.job, this.claim, now, { state: 'failed', reason });
    }
    this.logger.warn({ err: failure, job: this.label, attempts }, 'a job is tried again');
    const availableAt = new Date(now.getTime() + retryDelayMs(attempts));
    await this.leases.release(this.claim, { availableAt, counted, reason });
  }

  private async settleInterrupted(now: Date): Promise<void> {
    switch ((this.abort.signal.reason as JobInterrupted).why) {
      case 'cancelled':
        return this.endings.giveUp(this.job, this.claim, now, { state: 'cancelled' });
      case 'overdue': {
        const explanation = `it took longer than ${shownTime(this.terms.limitMs ?? 0)} (RUN_TIME_LIMIT)`;
        this.logger.warn({ job: this.label }, `a job was given up: ${explanation}`);
        return this.endings.giveUp(this.job, this.claim, now, { state: 'failed', explanation });
      }
      case 'shutdown':
        return void (await this.leases.release(this.claim, { availableAt: now, counted: false }));
      case 'lost':
        this.logger.warn({ job: this.label }, 'the lease of a job went to another worker');
    }
  }

  private get isLost(): boolean {
    const { signal } = this.abort;
    return signal.aborted && (signal.reason as JobInterrupted).why === 'lost';
  }

  private get label(): object {
    return { id: this.job._id.toHexString(), name: this.job.name, tenant: this.job.tenant };
  }
}

const HOUR_MS = 3_600_000;

function shownTime(ms: number): string {
  return ms % HOUR_MS === 0 ? `${ms / HOUR_MS} h` : `${ms / 1000} s`;
}
