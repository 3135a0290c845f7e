import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { currentContext } from '../common/context/request-context';
import type { TenantId } from '../common/context/tenant';
import { Clock } from '../common/time/clock';
import { TransactionsService } from '../database/transactions.service';
import type { JobDefinition, SERVICE } from './job-definition';
import { JobRegistryService } from './job-registry.service';
import { JobSignalsService } from './job-signals.service';
import { JobsRepository, type Job } from './data';

type JobTenant = TenantId | typeof SERVICE;

export interface EnqueueOptions {
  /** Of the jobs of a tenant with the same key one runs at a time; a job without a key never waits for others. */
  readonly key?: string;
  /** Minimum delay before it starts. */
  readonly delayMs?: number;
}

/** Queues, finds and cancels work that outlives a request. */
@Injectable()
export class JobQueueService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly registry: JobRegistryService,
    private readonly signals: JobSignalsService,
    private readonly transactions: TransactionsService,
    private readonly clock: Clock,
  ) {}

  /** Queues a job and returns its id; inside `TransactionsService.run` the job exists when, and only when, that commits. */
  async enqueue<P>(
    job: JobDefinition<P>,
    tenant: JobTenant,
    payload: NoInfer<P>,
    options: EnqueueOptions = {},
  ): Promise<string> {
    return this.insert(job, tenant, payload, options, undefined);
  }

  /** Queues a job unless one of that key is queued or running in the tenant; then it returns undefined. */
  async enqueueOnly<P>(
    job: JobDefinition<P>,
    tenant: JobTenant,
    payload: NoInfer<P>,
    options: EnqueueOptions & { readonly key: string },
  ): Promise<string | undefined> {
    // Checked first, because a violated unique index would abort the caller's transaction; the index still decides a
    // race.
    if ((await this.jobs.findHolder(tenant, options.key)) !== null) return undefined;
    return this.insert(job, tenant, payload, options, options.key);
  }

  /** Returns the payloads of the queued and running jobs. */
  async pending<P>({ name }: JobDefinition<P>, tenant: JobTenant): Promise<P[]> {
    return (await this.jobs.listPending(tenant, name)).map(({ payload }) => payload as P);
  }

  /** The job, as long as it is kept. */
  find(tenant: JobTenant, id: string): Promise<Job | null> {
    return this.jobs.findById(tenant, id);
  }

  /**
   * Cancels: a queued job at once, a running one when its handler next looks at its signal. Returns the job as it is
   * then; null when there is none or it is over.
   */
  async cancel(tenant: JobTenant, id: string): Promise<Job | null> {
    const job = await this.jobs.cancel(tenant, id, this.clock.now());
    if (job !== null) this.transactions.afterCommit(() => this.signals.emit('cancelled', id));
    return job;
  }

  private async insert(
    { name, maxAttempts }: JobDefinition,
    tenant: JobTenant,
    payload: unknown,
    { key, delayMs = 0 }: EnqueueOptions,
    holds: string | undefined,
  ): Promise<string> {
    if (!this.registry.has(name)) throw new Error(`no handler works on jobs named ${name}`);
    const context = currentContext();
    const now = this.clock.now();
    const id = await this.jobs.insert({
      name,
      tenant,
      payload,
      maxAttempts,
      key: key ?? randomUUID(),
      ...(holds === undefined ? {} : { holds }),
      availableAt: new Date(now.getTime() + delayMs),
      createdAt: now,
      user: context?.user ?? '',
      requestId: context?.requestId ?? '',
    });
    this.transactions.afterCommit(() => this.signals.emit('queued'));
    return id;
  }
}
