import { createServer, type AddressInfo, type Socket } from 'node:net';
import { Types } from 'mongoose';
import { currentContext, runInContext } from '../../../src/common/context/request-context';
import type { TenantId } from '../../../src/common/context/tenant';
import { TransactionsService } from '../../../src/database/transactions.service';
import { JobFailed, JobInterrupted } from '../../../src/jobs/job-context';
import { JobWorkerService } from '../../../src/jobs/job-worker.service';
import { randomTenant } from '../../support/test-app';
import { until } from '../../support/until';
import {
  HALF_A_LEASE_MS,
  LIGHT_PROBE,
  HELP_PROBE,
  LONG_PROBE,
  ProbeApp,
  PROBE,
  READING_PROBE,
  type ProbeContext,
} from './probe-jobs';

const aborted = ({ signal }: ProbeContext) =>
  new Promise<never>((_resolve, reject) => {
    const fail = () => reject(signal.reason as JobInterrupted);
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail);
  });

describe(JobWorkerService.name, () => {
  let probe: ProbeApp;

  beforeAll(async () => {
    probe = await ProbeApp.start({ concurrency: 4 });
  });
  beforeEach(() => {
    probe.handler.work = () => Promise.resolve();
    probe.handler.started.length = 0;
  });
  afterAll(() => probe.app.close());

  it('should run a job with its payload, on behalf of the user who queued it', async () => {
    const seen: unknown[] = [];
    probe.handler.work = ({ id, tenant, payload, step }) => {
      seen.push({ id, tenant, payload, step, context: currentContext() });
      return Promise.resolve();
    };
    const id = await runInContext({ requestId: 'r-1', tenant: probe.tenant, user: 'ann' }, () => probe.enqueue('one'));
    const job = await probe.reached(id, 'done');
    const context = { requestId: 'r-1', tenant: probe.tenant, user: 'ann' };
    expect(seen).toEqual([{ id, tenant: probe.tenant, payload: { label: 'one' }, step: undefined, context }]);
    expect(job).toMatchObject({ attempts: 1, reason: '' });
    expect(job.expireAt!.getTime() - job.finishedAt!.getTime()).toBe(7 * 86_400_000);
    expect(job.owner).toBeUndefined();
  });

  it('should leave one place to short jobs, however many long ones wait', async () => {
    const busy = await ProbeApp.start({ concurrency: 3 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    busy.handler.work = ({ payload }) => (payload.label === 'short' ? Promise.resolve() : released);
    const queue = (label: string) => busy.queue.enqueue(LONG_PROBE, busy.tenant, { label });
    const long = await Promise.all(['a', 'b', 'c', 'd'].map(queue));
    await until(() => busy.handler.started.length >= 2);
    await busy.reached(await busy.enqueue('short'), 'done');
    expect(busy.handler.started.filter((label) => label !== 'short')).toHaveLength(2);
    release();
    for (const id of long) await busy.reached(id, 'done');
    await busy.app.close();
  });

  it('should read no more for a tenant at once than its quota in all processes, and other tenants beside it', async () => {
    const settings = { concurrency: 2, readingPlaces: 4, readingPlacesOfTenant: 3 };
    const one = await ProbeApp.start(settings, { jobs: false });
    const other = await ProbeApp.start(settings, { jobs: false, uri: one.uri });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    one.handler.work = other.handler.work = ({ payload }) =>
      payload.label.startsWith('short') ? Promise.resolve() : released;
    const started = () => [...one.handler.started, ...other.handler.started];
    const read = (tenant: TenantId, label: string) => one.queue.enqueue(READING_PROBE, tenant, { label });
    const large = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((label) => read(one.tenant, label)));
    one.start();
    await until(() => one.handler.started.length === 3);
    other.start();
    const small = await read(other.tenant, 'neighbour');
    await until(() => started().includes('neighbour'));
    await one.reached(await one.enqueue('short'), 'done');
    expect(started().filter((label) => !['neighbour', 'short'].includes(label))).toHaveLength(3);
    release();
    for (const id of large) await one.reached(id, 'done');
    await until(async () => (await one.queue.find(other.tenant, small))?.state === 'done');
    await one.app.close();
    await other.app.close();
  });

  it('should help others when nothing else waits, within the quota of the tenant', async () => {
    const busy = await ProbeApp.start({ concurrency: 2, readingPlacesOfTenant: 1 }, { jobs: false });
    const beside = await ProbeApp.start({ concurrency: 2, readingPlacesOfTenant: 1 }, { jobs: false, uri: busy.uri });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    busy.handler.work = beside.handler.work = ({ payload }) =>
      payload.label.startsWith('help') ? released : Promise.resolve();
    const help = (label: string) => busy.queue.enqueue(HELP_PROBE, busy.tenant, { label });
    const helping = [await help('help a'), await help('help b')];
    const other = await busy.queue.enqueue(LONG_PROBE, beside.tenant, { label: 'of another tenant' });
    const own = await busy.queue.enqueue(LONG_PROBE, busy.tenant, { label: 'own' });
    busy.start();
    await until(() => busy.handler.started.length === 3);
    expect([...busy.handler.started.slice(0, 2)].sort()).toEqual(['of another tenant', 'own']);
    expect(busy.handler.started[2]).toBe('help a');
    beside.start();
    const later = await busy.queue.enqueue(LONG_PROBE, busy.tenant, { label: 'later' });
    await busy.reached(later, 'done');
    expect([...busy.handler.started, ...beside.handler.started]).not.toContain('help b');
    release();
    for (const id of [...helping, own]) await busy.reached(id, 'done');
    await until(async () => (await busy.queue.find(beside.tenant, other))?.state === 'done');
    await busy.app.close();
    await beside.app.close();
  });

  it('should give light jobs places of their own, of which one key takes one', async () => {
    const busy = await ProbeApp.start({ concurrency: 1 });
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    busy.handler.work = ({ payload }) => (payload.label.startsWith('light') ? held : Promise.resolve());
    const queue = (label: string, key: string) => busy.queue.enqueue(LIGHT_PROBE, busy.tenant, { label }, { key });
    const light = [await queue('light a', 'one'), await queue('light b', 'one'), await queue('light c', 'another')];
    await until(() => busy.handler.started.length === 2);
    // The only place for other jobs is free.
    const long = await busy.queue.enqueue(LONG_PROBE, busy.tenant, { label: 'long' });
    await busy.reached(long, 'done');
    expect([...busy.handler.started].sort()).toEqual(['light a', 'light c', 'long']);
    goOn();
    for (const id of light) await busy.reached(id, 'done');
    await busy.app.close();
  });

  it('should go on with light jobs, however many others wait for receivers that never answer', async () => {
    const waiting = new Set<Socket>();
    const silent = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    probe.handler.work = async ({ payload, signal }) => {
      if (payload.label === 'silent') await fetch(url, { signal }).catch(() => undefined);
    };
    const queue = (label: string) => probe.queue.enqueue(LIGHT_PROBE, probe.tenant, { label });
    const held = await Promise.all(Array.from({ length: 20 }, () => queue('silent')));
    const answered = await queue('answered');
    await probe.reached(answered, 'done');
    await until(() => waiting.size === held.length);
    for (const socket of waiting) socket.destroy();
    for (const id of held) await probe.reached(id, 'done');
    await new Promise((resolve) => silent.close(resolve));
  });

  it('should give a tenant no more than half of the places for long jobs while another one waits', async () => {
    const busy = await ProbeApp.start({ concurrency: 4 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    busy.handler.work = () => released;
    const other = randomTenant() as TenantId;
    const queue = (label: string, tenant = busy.tenant) => busy.queue.enqueue(LONG_PROBE, tenant, { label });
    // Other processes work on short jobs of the other tenant, which seems to have had its turns.
    const elsewhere = { name: PROBE.name, tenant: other, state: 'running', owner: 'x', attempts: 1, maxAttempts: 2 };
    const leaseUntil = new Date(Date.now() + 86_400_000);
    for (const key of ['1', '2', '3', '4', '5'])
      await busy.connection.collection('jobs').insertOne({ ...elsewhere, key, leaseUntil });
    const long = [await queue('a'), await queue('b')];
    await until(() => busy.handler.started.length === 2);
    const waiting = await busy.app
      .get(TransactionsService)
      .run(async () => [await queue('c'), await queue('other', other)]);
    await until(() => busy.handler.started.length === 3);
    expect([...busy.handler.started].sort()).toEqual(['a', 'b', 'other']);
    release();
    for (const id of [...long, waiting[0]]) await busy.reached(id, 'done');
    await busy.reached(waiting[1], 'done', other);
    await busy.app.close();
  });

  it.each([
    ['long', LONG_PROBE],
    ['short', PROBE],
  ])('should find a place for tenants that wait while others have all places for %s jobs', async (_, kind) => {
    const busy = await ProbeApp.start({ concurrency: kind === PROBE ? 1 : 2, sparePlaces: 2 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    busy.handler.work = () => released;
    const [second, third, fourth] = [1, 2, 3].map(() => randomTenant() as TenantId);
    const queued: [id: string, tenant: TenantId][] = [];
    const queue = async (label: string, tenant = busy.tenant) => {
      queued.push([await busy.queue.enqueue(kind, tenant, { label }), tenant]);
      busy.clock.aheadMs += 60_000;
    };
    await queue('first');
    await queue('more of the first');
    await until(() => busy.handler.started.length === 1);
    for (const [label, tenant] of [
      ['second', second],
      ['third', third],
    ] as const) {
      await queue(label, tenant);
      await until(() => busy.handler.started.includes(label));
    }
    await queue('fourth', fourth);
    await busy.looked();
    expect(busy.handler.started).toEqual(['first', 'second', 'third']);
    release();
    for (const [id, tenant] of queued) await busy.reached(id, 'done', tenant);
    await busy.app.close();
  });

  it('should keep a place for short jobs, however many tenants wait for long ones', async () => {
    const busy = await ProbeApp.start({ concurrency: 3, sparePlaces: 2 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    busy.handler.work = ({ payload }) => (payload.label === 'short' ? Promise.resolve() : released);
    const tenants = Array.from({ length: 6 }, () => randomTenant() as TenantId);
    const ids = await Promise.all(tenants.map((tenant) => busy.queue.enqueue(LONG_PROBE, tenant, { label: 'long' })));
    busy.clock.aheadMs += 60_000;
    await until(() => busy.handler.started.length === 4);
    await busy.reached(await busy.enqueue('short'), 'done');
    expect(busy.handler.started).toEqual(['long', 'long', 'long', 'long', 'short']);
    release();
    for (const [i, id] of ids.entries()) await busy.reached(id, 'done', tenants[i]);
    await busy.app.close();
  });

  it('should end a long job that takes longer than allowed, and not try it again', async () => {
    const busy = await ProbeApp.start({ concurrency: 2, longLimitMs: 50 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    busy.handler.work = (context) =>
      context.payload.label === 'short' ? Promise.race([released, aborted(context)]) : aborted(context);
    const short = await busy.enqueue('short');
    await busy.reached(short, 'running');
    const id = await busy.queue.enqueue(LONG_PROBE, busy.tenant, { label: 'endless' });
    const job = await busy.reached(id, 'failed');
    expect(job.reason).toBe('it took longer than 0.05 s (RUN_TIME_LIMIT)');
    // A short one has no such limit.
    release();
    await busy.reached(short, 'done');
    expect(busy.handler.started).toEqual(['short', 'endless']);
    await busy.app.close();
  });

  it('should start a job at once when its transaction commits, and never when it does not', async () => {
    const idle = await ProbeApp.start({ pollMs: 3_600_000 });
    const transactions = idle.app.get(TransactionsService);
    await until(async () => (await idle.jobs.countDocuments({ state: 'done', name: 'retention' })) === 1);
    const refused = transactions.run(async () => {
      await idle.enqueue('refused');
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    const id = await transactions.run(() => idle.enqueue('committed'));
    await idle.reached(id, 'done');
    expect(idle.handler.started).toEqual(['committed']);
    expect(await idle.jobs.countDocuments({ name: PROBE.name })).toBe(1);
    await idle.app.close();
  });

  it('should retry after a while and then fail, keeping the reason', async () => {
    probe.handler.work = () => Promise.reject(new Error('the third gear is broken'));
    const id = await probe.enqueue('retried');
    const job = await probe.reached(id, 'failed');
    expect(probe.handler.started).toEqual(['retried', 'retried']);
    expect(job).toMatchObject({ attempts: 2, reason: 'the third gear is broken' });
    expect(job.finishedAt!.getTime() - job.createdAt.getTime()).toBeGreaterThanOrEqual(1000);
  });

  it('should reset the attempts when a job makes progress', async () => {
    probe.handler.work = async (context) => {
      const at = (context.step?.at ?? 0) + 1;
      await context.saveStep({ at });
      if (at < 4) throw new Error('once more');
    };
    const job = await probe.reached(await probe.enqueue('further'), 'done');
    expect(job.step).toEqual({ at: 4 });
  });

  it('should not retry when the handler says that it is pointless', async () => {
    probe.handler.work = () => Promise.reject(new JobFailed('no such thing'));
    const job = await probe.reached(await probe.enqueue('vain'), 'failed');
    expect(probe.handler.started).toEqual(['vain']);
    expect(job.reason).toBe('no such thing');
  });

  it('should cancel a queued job at once and a running one through its signal', async () => {
    const begun: string[] = [];
    probe.handler.work = async (context) => {
      begun.push(context.id);
      await context.report({ done: 3, total: 10 });
      await aborted(context);
    };
    const running = await probe.enqueue('running', 'same');
    await until(() => begun.length > 0);
    const queued = await probe.enqueue('queued', 'same');
    expect(await probe.queue.cancel(probe.tenant, queued)).toMatchObject({ state: 'cancelled' });
    expect(await probe.queue.cancel(randomTenant() as TenantId, running)).toBeNull();
    expect(await probe.queue.cancel(probe.tenant, running)).toMatchObject({ state: 'running', cancelRequested: true });
    const job = await probe.reached(running, 'cancelled');
    expect(job.progress).toEqual({ done: 3, total: 10 });
    expect(probe.handler.started).toEqual(['running']);
    expect(await probe.queue.cancel(probe.tenant, running)).toBeNull();
    expect(await probe.queue.cancel(probe.tenant, 'nonsense')).toBeNull();
  });

  it('should learn of a cancellation by another process with its next heartbeat', async () => {
    probe.handler.work = aborted;
    const id = await probe.enqueue('elsewhere');
    await probe.reached(id, 'running');
    await probe.jobs.updateOne({ _id: new Types.ObjectId(id) }, { $set: { cancelRequested: true } });
    await probe.reached(id, 'cancelled');
  });

  it('should run one job at a time per key and several keys side by side', async () => {
    const atWork = new Map<string, number>();
    let mostOfOneKey = 0;
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    probe.handler.work = async ({ payload: { label } }) => {
      atWork.set(label, (atWork.get(label) ?? 0) + 1);
      mostOfOneKey = Math.max(mostOfOneKey, ...atWork.values());
      await released;
      atWork.set(label, atWork.get(label)! - 1);
    };
    const keys = ['a', 'b', 'c'];
    const ids = await Promise.all([...keys, ...keys, ...keys].map((key) => probe.enqueue(key, `key ${key}`)));
    await until(() => probe.handler.started.length === 3);
    expect([...probe.handler.started].sort()).toEqual(keys);
    // It is the last in the queue and runs fourth, because the six others before it wait for their keys.
    ids.push(await probe.enqueue('last', 'key last'));
    await until(() => atWork.has('last'));
    release();
    for (const id of ids) await probe.reached(id, 'done');
    expect(mostOfOneKey).toBe(1);
    expect(probe.handler.started).toHaveLength(10);
  });

  it('should keep a job that outlasts its lease by heartbeats', async () => {
    let finish = (): void => undefined;
    probe.handler.work = () => new Promise((resolve) => (finish = resolve));
    const id = await probe.enqueue('long');
    const { leaseUntil: first } = await probe.reached(id, 'running');
    for (let times = 1; times <= 3; times++) {
      probe.clock.aheadMs += HALF_A_LEASE_MS;
      await until(async () => {
        const { leaseUntil } = (await probe.queue.find(probe.tenant, id))!;
        return leaseUntil!.getTime() >= first!.getTime() + times * HALF_A_LEASE_MS;
      });
    }
    expect(probe.clock.now().getTime()).toBeGreaterThan(first!.getTime());
    finish();
    await probe.reached(id, 'done');
    expect(probe.handler.started).toEqual(['long']);
  });

  it('should stop a handler whose job another worker has claimed, and write nothing', async () => {
    let failure: unknown;
    let proceed!: () => void;
    const stolen = new Promise<void>((resolve) => (proceed = resolve));
    probe.handler.work = async (context) => {
      await stolen;
      failure = await context.saveStep({ at: 1 }).catch((error: unknown) => error);
      throw failure;
    };
    const id = await probe.enqueue('lost');
    await probe.reached(id, 'running');
    const far = new Date(Date.now() + 3_600_000);
    await probe.jobs.updateOne({ _id: new Types.ObjectId(id) }, { $set: { owner: 'another', leaseUntil: far } });
    proceed();
    await until(() => failure);
    expect(failure).toMatchObject({ why: 'lost' });
    expect(await probe.queue.find(probe.tenant, id)).toMatchObject({ state: 'running', owner: 'another' });
    expect((await probe.queue.find(probe.tenant, id))!.step).toBeUndefined();
  });

  it('should not let a handler write that was suspended for longer than its lease', async () => {
    const suspended = await ProbeApp.start({ heartbeatMs: 3_600_000 });
    const failures: unknown[] = [];
    suspended.handler.work = (context) => {
      context.assertHeld();
      suspended.clock.aheadMs += 3 * HALF_A_LEASE_MS;
      try {
        context.assertHeld();
      } catch (error) {
        failures.push(error);
        throw error;
      }
      return Promise.resolve();
    };
    const id = await suspended.enqueue('suspended');
    await until(() => failures.length > 0);
    // The worker may have claimed the job again since.
    expect(failures[0]).toMatchObject({ why: 'lost' });
    expect(await suspended.queue.find(suspended.tenant, id)).not.toMatchObject({ state: 'done' });
    await suspended.app.close();
  });

  it('should allow only one job of a key when asked to', async () => {
    probe.handler.work = aborted;
    const only = () => probe.queue.enqueueOnly(PROBE, probe.tenant, { label: 'only' }, { key: 'only' });
    const answers = await Promise.all([only(), only(), only()].map((each) => each.catch(() => undefined)));
    const [id, ...others] = answers.filter((answer) => answer !== undefined);
    expect(others).toEqual([]);
    expect(await only()).toBeUndefined();
    await probe.queue.cancel(probe.tenant, id);
    await probe.reached(id, 'cancelled');
    const next = await only();
    expect(next).toBeDefined();
    await probe.queue.cancel(probe.tenant, next!);
  });

  it('should refuse a job without a handler', async () => {
    const unknown = { name: 'unknown', maxAttempts: 1 };
    await expect(probe.queue.enqueue(unknown, probe.tenant, {})).rejects.toThrow('no handler');
  });
});
