import { Injectable, Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import { Clock } from '../../../src/common/time/clock';
import { jobsConfig } from '../../../src/config';
import type { JobContext } from '../../../src/jobs/job-context';
import { defineJob } from '../../../src/jobs/job-definition';
import { JobsModule } from '../../../src/jobs/jobs.module';
import { JobQueueService } from '../../../src/jobs/job-queue.service';
import { JobWorkerService } from '../../../src/jobs/job-worker.service';
import { OnJob } from '../../../src/jobs/on-job.decorator';
import type { Job } from '../../../src/jobs/data/job.schema';
import { createTestApp, randomTenant, uriOfDatabase } from '../../support/test-app';
import { until } from '../../support/until';

export interface ProbePayload {
  readonly label: string;
}

export type ProbeContext = JobContext<ProbePayload, { at: number }>;

/** A job whose work a test provides. */
export const PROBE = defineJob<ProbePayload, { at: number }>('probe', { maxAttempts: 2 });

/** The same as one that takes long. */
export const LONG_PROBE = defineJob<ProbePayload, { at: number }>('long probe', { isLong: true });

/** The same as one that waits for others. */
export const LIGHT_PROBE = defineJob<ProbePayload, { at: number }>('light probe', { isLight: true });

/** The same as one that reads for others. */
export const READING_PROBE = defineJob<ProbePayload, { at: number }>('reading probe', { isReading: true });

/** The same as one that helps another one. */
export const HELP_PROBE = defineJob<ProbePayload, { at: number }>('help probe', { isLong: true, isHelp: true });

@Injectable()
export class ProbeHandler {
  readonly started: string[] = [];
  work: (context: ProbeContext) => Promise<void> = () => Promise.resolve();

  @OnJob(PROBE)
  async run(context: ProbeContext): Promise<void> {
    this.started.push(context.payload.label);
    await this.work(context);
  }

  @OnJob(LONG_PROBE)
  async runLong(context: ProbeContext): Promise<void> {
    await this.run(context);
  }

  @OnJob(READING_PROBE)
  async runReading(context: ProbeContext): Promise<void> {
    await this.run(context);
  }

  @OnJob(HELP_PROBE)
  async runHelp(context: ProbeContext): Promise<void> {
    await this.run(context);
  }

  @OnJob(LIGHT_PROBE)
  async runLight(context: ProbeContext): Promise<void> {
    await this.run(context);
  }
}

@Module({
  imports: [JobsModule.forFeature([PROBE, LONG_PROBE, READING_PROBE, HELP_PROBE, LIGHT_PROBE])],
  providers: [ProbeHandler],
})
class ProbeModule {}

/** The clock of a service, which a test can advance. */
class ProbeClock extends Clock {
  aheadMs = 0;

  override now(): Date {
    return new Date(super.now().getTime() + this.aheadMs);
  }
}

/**
 * Heartbeats are frequent, so that tests need not wait for them, and a lease outlasts every stall of a busy machine: it
 * only expires in tests that advance the clock or shorten the lease.
 */
const JOBS = { leaseMs: 600_000, heartbeatMs: 50, pollMs: 50 };
export const HALF_A_LEASE_MS = JOBS.leaseMs / 2;

/** The service with the probe job, on a separate database unless one is passed: a queue cannot be shared. */
export class ProbeApp {
  readonly tenant = randomTenant() as TenantId;

  private constructor(
    readonly app: NestExpressApplication,
    readonly clock: ProbeClock,
    readonly uri: string,
  ) {}

  static async start(
    settings: Partial<ConfigType<typeof jobsConfig>> = {},
    { jobs = true, uri }: { readonly jobs?: boolean; readonly uri?: string } = {},
  ): Promise<ProbeApp> {
    const clock = new ProbeClock();
    const app = await createTestApp({
      ...(uri === undefined ? { ownDatabase: true } : { env: { MONGODB_URI: uri } }),
      imports: [ProbeModule],
      customise: (builder) => builder.overrideProvider(Clock).useValue(clock),
    });
    Object.assign(app.get<object>(jobsConfig.KEY), JOBS, settings);
    const probe = new ProbeApp(app, clock, uriOfDatabase(app));
    if (jobs) probe.start();
    return probe;
  }

  /** Begins to work on jobs. */
  start(): void {
    this.app.get(JobWorkerService).start();
  }

  get queue(): JobQueueService {
    return this.app.get(JobQueueService);
  }

  get handler(): ProbeHandler {
    return this.app.get(ProbeHandler);
  }

  get connection(): Connection {
    return this.app.get<Connection>(getConnectionToken());
  }

  get jobs() {
    return this.connection.collection<Job>('jobs');
  }

  enqueue(label: string, key?: string, tenant = this.tenant): Promise<string> {
    return this.queue.enqueue(PROBE, tenant, { label }, key === undefined ? {} : { key });
  }

  /** Waits until the worker has looked for all other jobs after now: light ones have places of their own. */
  async looked(): Promise<void> {
    const { work } = this.handler;
    this.handler.work = (context) => (context.payload.label === 'look' ? Promise.resolve() : work(context));
    for (let looks = 0; looks < 2; looks++)
      await this.reached(await this.queue.enqueue(LIGHT_PROBE, this.tenant, { label: 'look' }), 'done');
    this.handler.started.splice(0, Infinity, ...this.handler.started.filter((label) => label !== 'look'));
    this.handler.work = work;
  }

  /** Waits until the job is in that state. */
  reached(id: string, state: Job['state'], tenant = this.tenant): Promise<Job> {
    return until(async () => {
      const job = await this.queue.find(tenant, id);
      return job?.state === state ? job : undefined;
    });
  }
}
