import { rm } from 'node:fs/promises';
import { Types } from 'mongoose';
import { startEmbeddedMongo } from '../../../src/database/embedded';
import type { TenantId } from '../../../src/common/context/tenant';
import { TransactionsService } from '../../../src/database/transactions.service';
import { MetricsService } from '../../../src/common/metrics/metrics.service';
import { JobLeasesRepository } from '../../../src/jobs/data/job-leases.repository';
import { JobEndingsService } from '../../../src/jobs/job-endings.service';
import { JobSchedulerService } from '../../../src/jobs/job-scheduler.service';
import { JobWorkerService } from '../../../src/jobs/job-worker.service';
import { MONGOD_CACHE, temporaryFolder } from '../../support/embedded-mongo';
import { randomTenant } from '../../support/test-app';
import { until } from '../../support/until';
import { PROBE, ProbeApp } from './probe-jobs';

describe('jobs over crashes, restarts and outages', () => {
  let idle: ProbeApp;

  beforeAll(async () => {
    idle = await ProbeApp.start({}, { jobs: false });
  });
  afterAll(() => idle.app.close());

  const claim = (leaseMs: number) => {
    const now = new Date();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    return idle.app.get(JobLeasesRepository).claim({ names: [PROBE.name], owner: 'crashed', now, leaseUntil });
  };
  const another = (env = {}) => ProbeApp.start(env, { uri: idle.uri });

  it('should resume the job of a dead worker at its saved step', async () => {
    const id = await idle.enqueue('crashed');
    const job = await claim(300);
    await idle.app.get(JobLeasesRepository).save({ _id: job!._id, owner: 'crashed' }, { step: { at: 7 } }, new Date());
    const worker = await another();
    const steps: unknown[] = [];
    worker.handler.work = ({ step }) => Promise.resolve(void steps.push(step));
    expect(await idle.reached(id, 'done')).toMatchObject({ attempts: 2 });
    expect(steps).toEqual([{ at: 7 }]);
    expect(await worker.app.get(MetricsService).registry.metrics()).toMatch(
      /^jobs_leases_lost_total\{job="probe"\} 1$/m,
    );
    await worker.app.close();
  });

  it('should leave a job to the one who has claimed it while another was about to', async () => {
    const id = await idle.enqueue('wanted');
    const transactions = idle.app.get(TransactionsService, { strict: false });
    const runUnlessHeld = transactions.runUnlessHeld.bind(transactions);
    let first: Awaited<ReturnType<typeof claim>> = null;
    const spy = jest.spyOn(transactions, 'runUnlessHeld').mockImplementationOnce(async (work) => {
      first = await claim(60_000);
      return runUnlessHeld(work);
    });
    const second = await claim(60_000);
    spy.mockRestore();
    expect([first, second]).toMatchObject([{ _id: new Types.ObjectId(id) }, null]);
    await idle.jobs.deleteMany({});
  });

  it('should end a cancelled job of a dead worker, and fail a job that killed every worker', async () => {
    const cancelled = await idle.enqueue('cancelled');
    await claim(60_000);
    await idle.queue.cancel(idle.tenant, cancelled);
    const deadly = await idle.enqueue('deadly');
    await claim(60_000);
    const ids = [cancelled, deadly].map((id) => new Types.ObjectId(id));
    await idle.jobs.updateMany({ _id: { $in: ids } }, { $set: { leaseUntil: new Date(0), attempts: 2 } });
    await idle.app.get(JobEndingsService).expire(new Date());
    expect(await idle.queue.find(idle.tenant, cancelled)).toMatchObject({ state: 'cancelled' });
    expect(await idle.queue.find(idle.tenant, deadly)).toMatchObject({
      state: 'failed',
      reason: 'The worker died at every attempt',
    });
  });

  it('should release a job after its current step when the process stops', async () => {
    const worker = await another();
    worker.handler.work = async (context) => {
      for (let at = (context.step?.at ?? 0) + 1; ; at++) await context.saveStep({ at });
    };
    const id = await idle.enqueue('stopped');
    await until(async () => ((await idle.queue.find(idle.tenant, id))?.step as { at: number } | undefined)?.at);
    await worker.app.close();
    const job = await idle.queue.find(idle.tenant, id);
    expect(job).toMatchObject({ state: 'queued', attempts: 0 });
    expect(job!.owner).toBeUndefined();

    const next = await another();
    let resumedAt: number | undefined;
    next.handler.work = ({ step }) => Promise.resolve(void (resumedAt = step?.at));
    await idle.reached(id, 'done');
    expect(resumedAt).toBe((job!.step as { at: number }).at);
    await next.app.close();
  });

  it('should not restart a job that was cancelled while its process stopped', async () => {
    const id = await idle.enqueue('cancelled late');
    await idle.jobs.updateOne({ _id: new Types.ObjectId(id) }, { $set: { cancelRequested: true } });
    const worker = await another();
    await idle.reached(id, 'cancelled');
    expect(worker.handler.started).toEqual([]);
    await worker.app.close();
  });

  it('should not let a tenant with ten thousand queued jobs hold up another', async () => {
    const flood = randomTenant() as TenantId;
    const now = new Date();
    await idle.jobs.insertMany(
      Array.from({ length: 10_000 }, (_, i) => ({
        _id: new Types.ObjectId(),
        name: PROBE.name,
        key: `flood ${i}`,
        tenant: flood,
        payload: { label: 'flood' },
        state: 'queued' as const,
        attempts: 0,
        maxAttempts: 2,
        availableAt: now,
        createdAt: now,
        cancelRequested: false,
        reason: '',
        user: '',
        requestId: '',
      })),
    );
    const late = randomTenant() as TenantId;
    for (let i = 0; i < 3; i++) await idle.enqueue('late', undefined, late);
    const worker = await another({ concurrency: 1 });
    await until(() => worker.handler.started.filter((label) => label === 'late').length === 3);
    await worker.app.get(JobWorkerService).stop();
    expect(worker.handler.started.lastIndexOf('late')).toBeLessThan(8);
    await worker.app.close();
    await idle.jobs.deleteMany({ tenant: flood });
  });

  it('should find the waiting tenants and their next job through the index', async () => {
    await idle.jobs.deleteMany({});
    for (const tenant of ['x', 'y', 'z']) {
      for (let i = 0; i < 50; i++)
        await idle.enqueue('waiting', undefined, `${tenant}-${idle.tenant}`.slice(0, 40) as TenantId);
    }
    const now = new Date();
    const waiting = { state: 'queued', availableAt: { $lte: now } } as const;
    const distinct = await idle.connection.db!.command({
      explain: { distinct: 'jobs', key: 'tenant', query: waiting },
      verbosity: 'executionStats',
    });
    expect(JSON.stringify(distinct.queryPlanner.winningPlan)).toContain('DISTINCT_SCAN');
    expect(distinct.executionStats).toMatchObject({ nReturned: 3, totalDocsExamined: 0 });
    expect(distinct.executionStats.totalKeysExamined).toBeLessThan(10);
    const next = await idle.jobs
      .find({ ...waiting, tenant: idle.tenant, key: { $nin: [] }, name: { $in: [PROBE.name] } })
      .sort({ availableAt: 1, _id: 1 })
      .explain();
    const plan = JSON.stringify(next.queryPlanner.winningPlan);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('"SORT"');
    await idle.jobs.deleteMany({});
  });

  it('should queue a scheduled job once, however many processes ask', async () => {
    const second = await ProbeApp.start({}, { jobs: false, uri: idle.uri });
    await idle.jobs.deleteMany({});
    await idle.connection.collection('job_schedules').deleteMany({});
    const ask = (probe: ProbeApp) =>
      probe.app
        .get(JobSchedulerService)
        .enqueueDue()
        .catch(() => undefined);
    await Promise.all([ask(idle), ask(second)]);
    expect(await idle.jobs.countDocuments({ name: 'retention' })).toBe(1);
    await second.app.close();
  });

  it('should survive an outage of the database and continue afterwards', async () => {
    const dataDir = temporaryFolder();
    const start = () => startEmbeddedMongo({ dataDir, cacheDir: MONGOD_CACHE, log: () => undefined });
    const mongo = await start();
    const uri = new URL(mongo.uri);
    uri.pathname = '/plumbline';
    const worker = await ProbeApp.start({}, { uri: uri.href });
    await worker.reached(await worker.enqueue('before'), 'done');
    await mongo.stop();
    const again = await start();
    const id = await until(() => worker.enqueue('after').catch(() => undefined));
    await worker.reached(id, 'done');
    await worker.app.close();
    await again.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
});
