import { randomBytes } from 'node:crypto';
import { Injectable, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../../src/common/context/tenant';
import type { JobContext } from '../../../src/jobs/job-context';
import { defineJob } from '../../../src/jobs/job-definition';
import { JobsModule } from '../../../src/jobs/jobs.module';
import { JobQueue } from '../../../src/jobs/job-queue.service';
import { OnJob } from '../../../src/jobs/on-job.decorator';
import type { Job } from '../../../src/jobs/data/job.schema';
import { createTestApp, databaseUri, randomTenant } from '../../support/test-app';
import { until } from '../../support/until';

export interface ProbePayload {
  readonly label: string;
}

export type ProbeContext = JobContext<ProbePayload, { at: number }>;

/** A job whose work a test brings along. */
export const PROBE = defineJob<ProbePayload, { at: number }>('probe', { maxAttempts: 2 });

@Injectable()
export class ProbeHandler {
  readonly started: string[] = [];
  work: (context: ProbeContext) => Promise<void> = () => Promise.resolve();

  @OnJob(PROBE)
  async run(context: ProbeContext): Promise<void> {
    this.started.push(context.payload.label);
    await this.work(context);
  }
}

@Module({ imports: [JobsModule.forFeature([PROBE])], providers: [ProbeHandler] })
class ProbeModule {}

/** The service with the probe job, on a database of its own unless one is passed: a queue cannot be shared. */
export class ProbeApp {
  readonly tenant = randomTenant() as TenantId;

  private constructor(
    readonly app: NestExpressApplication,
    readonly uri: string,
  ) {}

  static async start(
    env: Readonly<Record<string, string>> = {},
    { jobs = true, uri = databaseUri(`jobs_${randomBytes(6).toString('hex')}`) } = {},
  ): Promise<ProbeApp> {
    const settings = { MONGODB_URI: uri, JOB_LEASE: '1', JOB_POLL_MS: '50', ...env };
    return new ProbeApp(await createTestApp({ env: settings, imports: [ProbeModule], jobs }), uri);
  }

  get queue(): JobQueue {
    return this.app.get(JobQueue);
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

  /** The job when it has come to that state. */
  reached(id: string, state: Job['state'], tenant = this.tenant): Promise<Job> {
    return until(async () => {
      const job = await this.queue.find(tenant, id);
      return job?.state === state ? job : undefined;
    });
  }
}
