import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { Clock } from '../../src/common/time/clock';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { RunTextsRepository } from '../../src/modules/runs/data';
import { temporaryFolder } from '../support/embedded-mongo';
import { endOfRun, ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TRIES_ALL } from '../support/sampled';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';
import { until } from '../support/until';
import { workerBeside } from '../support/worker-beside';

const PATH = '/api/compliance/scheduler/';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Schedule {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly next_run_time: string;
  readonly last_run?: { readonly taskid: string; readonly state: string; readonly start: string };
}

interface ListedRun {
  readonly taskid: string;
  readonly kind: string;
  readonly state: string;
}

/** A clock that a test moves. It stands at noon of a day on which nothing special happens. */
class MovedClock {
  private time = Date.parse('2026-11-16T12:00:00Z');

  now(): Date {
    return new Date(this.time);
  }

  advance(ms: number): void {
    this.time += ms;
  }
}

describe('schedules', () => {
  const root = temporaryFolder();
  const clock = new MovedClock();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    writeNumberedFiles(root, 1);
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      // The leases of jobs end by the clock that the tests move, while a run is at work by less than that.
      env: { CONNECTOR_ROOTS: root, JOB_POLL_MS: '200', JOB_LEASE: '3600' },
      customise: (builder) =>
        builder
          .overrideProvider(Clock)
          .useValue(clock)
          .overrideProvider(RUN_THREAD_OPTIONS)
          .useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles('package rule\nx = true { true }\n', 'data.rule.x'));
  });

  const create = async (fields: object = {}): Promise<Schedule> => {
    const body = { collection: 'c', name: 'nightly', schedule: 'daily@13:00', test: 'TEST', ...fields };
    return (await client.post(PATH, body).expect(200)).body.data as Schedule;
  };
  const read = async (id: string): Promise<Schedule> =>
    (await client.get(PATH, { scheduler_id: id }).expect(200)).body.data as Schedule;
  const runs = async (): Promise<ListedRun[]> =>
    (await client.get('/api/compliance/run/', { collection: 'c' }).expect(200)).body.data.results as ListedRun[];
  /** The schedule when it has moved on from a time. */
  const afterwards = (id: string, time: string) =>
    until(async () => {
      const schedule = await read(id);
      return schedule.next_run_time !== time && schedule;
    });

  /** Starts a run that is at work until it may go on. */
  const runAtWork = async (): Promise<{ taskid: string; goOn: () => void }> => {
    const texts = app.get(RunTextsRepository, { strict: false });
    const store = texts.store.bind(texts);
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    // Schedules of the other tests are due at times too.
    const atWork = new Promise<void>((resolve) => {
      jest.spyOn(texts, 'store').mockImplementation(async (tenant, ...rest) => {
        if (tenant === client.tenant) {
          resolve();
          await held;
        }
        return store(tenant, ...rest);
      });
    });
    const taskid = await startRun(client, 'c');
    await atWork;
    return { taskid, goOn };
  };

  it('should show what was made, alone, by collection and among all', async () => {
    const made = await create({ description: 'for the team', recur: 2 });
    expect(made).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      collection: 'c',
      name: 'nightly',
      description: 'for the team',
      schedule: 'daily@13:00',
      recur: '2',
      test: 'TEST',
      status: 'active',
      next_run_time: clock.now().toISOString().slice(0, 10) + ' 13:00:00',
    });
    expect(await read(made.id)).toEqual(made);
    await create({ name: 'another' });
    const listed = await client.get(PATH, { collection: 'c' }).expect(200);
    expect((listed.body.data.jobs as Schedule[]).map(({ name }) => name)).toEqual(['another', 'nightly']);
    const page = await client.get(PATH, { index: 1, count: 1 }).expect(200);
    expect(page.body).toMatchObject({ data: { jobs: [{ name: 'nightly' }] }, metadata: { count: 1, total: 2 } });
  });

  it('should start a run at its time, and plan the next one', async () => {
    const { id, next_run_time: time } = await create();
    const logged = jest.spyOn(Logger.prototype, 'log');
    clock.advance(2 * HOUR_MS);
    const { last_run: run, next_run_time: next } = await afterwards(id, time);
    expect(await endOfRun(app, client, run!.taskid)).toMatchObject({ state: 'completed', kind: 'compliance' });
    expect(Date.parse(next) - Date.parse(time)).toBe(DAY_MS);
    expect((await read(id)).last_run).toMatchObject({ taskid: run!.taskid, state: 'completed' });
    expect(await runs()).toHaveLength(1);
    const metrics = async () => (await request(app.getHttpServer()).get('/metrics').expect(200)).text;
    const line = await until(() =>
      logged.mock.calls.find(([facts]) => (facts as { schedule?: string }).schedule === id),
    );
    expect(line).toEqual([
      expect.objectContaining({ taskid: run!.taskid, lagSeconds: expect.any(Number) }),
      'a schedule was due: its run is queued',
    ]);
    await until(async () => /^schedule_lag_seconds_count [1-9]/m.test(await metrics()));
    await client.delete(PATH, { id }).expect(200);
    const audit = (await client.get('/api/audit/', { collection: 'c' }).expect(200)).body.data.results;
    const by = { user: (audit as { user: string }[])[0].user };
    expect(by.user).not.toBe('');
    expect(audit.slice(0, 3)).toMatchObject([
      { ...by, operation: 'deleteSchedule', entity: 'schedule', name: 'nightly' },
      { ...by, operation: 'startRun', name: run!.taskid },
      { ...by, operation: 'createSchedule', entity: 'schedule', name: 'nightly' },
    ]);
  });

  it('should catch up once with times that passed while nothing ran', async () => {
    const { id, next_run_time: time } = await create({ schedule: 'hourly@00:30' });
    clock.advance(5 * DAY_MS);
    const { last_run: run, next_run_time: next } = await afterwards(id, time);
    await endOfRun(app, client, run!.taskid);
    expect(new Date(`${next}Z`).getTime()).toBeGreaterThan(clock.now().getTime());
    expect(await runs()).toHaveLength(1);
  });

  it('should be done after its only time', async () => {
    const { id, next_run_time: time } = await create({ schedule: 'once@13:00', test: 'CRAWLER' });
    clock.advance(DAY_MS);
    const done = await afterwards(id, time);
    expect(done).toMatchObject({ status: 'done', next_run_time: '' });
    expect(await endOfRun(app, client, done.last_run!.taskid)).toMatchObject({ kind: 'crawler' });
  });

  it('should wait behind a run that is at work, one run for all that become due meanwhile', async () => {
    const { taskid: running, goOn } = await runAtWork();
    const schedule = 'cron@*/10 * * * *';
    const crawl = await create({ name: 'crawl', test: 'CRAWLER', schedule });
    const check = await create({ name: 'check', test: 'TEST', schedule });
    clock.advance(15 * MINUTE_MS);
    const waiting = (await afterwards(crawl.id, crawl.next_run_time)).last_run!.taskid;
    expect((await afterwards(check.id, check.next_run_time)).last_run!.taskid).toBe(waiting);
    expect(waiting).not.toBe(running);
    const refused = await client.post('/api/compliance/run/', { collection: 'c' }).expect(409);
    expect(refused.body.message).toMatch(/already (running|queued)/);
    goOn();
    expect(await endOfRun(app, client, running)).toMatchObject({ state: 'completed' });
    expect(await endOfRun(app, client, waiting)).toMatchObject({ state: 'completed', kind: 'compliance' });
    expect(await runs()).toHaveLength(2);
  });

  it('should rest while the collection is archived', async () => {
    const { id, next_run_time: time } = await create();
    await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
    expect(await read(id)).toMatchObject({ status: 'paused' });
    await client.put(PATH, { id, name: 'x' }).expect(409);
    clock.advance(DAY_MS);
    const resting = await afterwards(id, time);
    expect([resting.status, resting.last_run]).toEqual(['paused', undefined]);
    await client.delete('/api/collection', { collection: 'c', status: 'unarchive' }).expect(200);
    const { next_run_time: next, status } = await read(id);
    expect(status).toBe('active');
    clock.advance(DAY_MS);
    await endOfRun(app, client, (await afterwards(id, next)).last_run!.taskid);
    expect(await runs()).toHaveLength(1);
  });

  it('should follow a change, and forget the former time', async () => {
    const { id } = await create({ recur: '3' });
    const cron = await create({ name: 'cron', schedule: 'cron@0 6 * * * Europe/Berlin' });
    expect((await client.put(PATH, cron).expect(200)).body.data).toEqual(cron);
    const changed = await client.put(PATH, { id, schedule: 'weekly@13:00 date@2099-01-01', name: 'later' }).expect(200);
    expect(changed.body).toMatchObject({
      message: 'Job updated successfully',
      data: { name: 'later', recur: '1', next_run_time: '2099-01-01 13:00:00', test: 'TEST' },
    });
    const { id: other, next_run_time: time } = await create({ name: 'other', schedule: 'daily@12:30' });
    clock.advance(DAY_MS);
    await endOfRun(app, client, (await afterwards(other, time)).last_run!.taskid);
    const untouched = await read(id);
    expect([untouched.next_run_time, untouched.last_run]).toEqual(['2099-01-01 13:00:00', undefined]);
    expect(await runs()).toHaveLength(1);
  });

  it('should end with its deletion, or with that of its collection', async () => {
    const { id } = await create();
    const { id: lost } = await create({ name: 'lost' });
    expect((await client.delete(PATH, { id }).expect(200)).body.message).toBe('Job deleted successfully');
    await client.get(PATH, { scheduler_id: id }).expect(404);
    await client.delete('/api/collection', { collection: 'c', status: 'delete' }).expect(200);
    await client.get(PATH, { scheduler_id: lost }).expect(404);
    expect((await client.get(PATH).expect(200)).body.data.jobs).toEqual([]);
    clock.advance(DAY_MS);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles('package rule\nx = true { true }\n', 'data.rule.x'));
    const { id: own, next_run_time: time } = await create({ name: 'own' });
    clock.advance(DAY_MS);
    await endOfRun(app, client, (await afterwards(own, time)).last_run!.taskid);
    expect(await runs()).toHaveLength(1);
  });

  it('should refuse what cannot be kept, and say how it is written', async () => {
    await create();
    const refused = async (fields: object, status: number) => {
      const body = { collection: 'c', name: 'x', schedule: 'daily@13:00', test: 'TEST', ...fields };
      return (await client.post(PATH, body).expect(status)).body.message as string;
    };
    expect(await refused({ name: 'nightly' }, 409)).toBe('Collection c has a schedule nightly already');
    expect(await refused({ collection: 'none' }, 404)).toBe('Collection none not found');
    expect(await refused({ schedule: 'sometimes' }, 400)).toMatch(/must be written as once@HH:MM/);
    expect(await refused({ schedule: 'once@11:00 date@2020-01-01' }, 400)).toMatch(/lies in the past/);
    expect(await refused({ schedule: 'cron@* * * * *' }, 400)).toMatch(/SCHEDULE_MINIMUM/);
    expect(await refused({ test: 'test' }, 400)).toMatch(/must be one of TEST, CRAWLER, BOTH/);
    expect(await refused({ recur: { $gt: 1 } }, 400)).toBe('recur must be a string');
    const { id } = (await client.get(PATH).expect(200)).body.data.jobs[0] as Schedule;
    expect((await client.put(PATH, { id, collection: 'd' }).expect(400)).body.message).toMatch(/must be c/);
    await create({ name: 'second' });
    expect((await client.put(PATH, { id, name: 'second' }).expect(409)).body.message).toBe(
      'Collection c has a schedule second already',
    );
    await client.put(PATH, { id: 'none' }).expect(404);
    await client.delete(PATH, { id: id.replace(/./g, '0') }).expect(404);
  });

  it('should refuse times that cannot be kept before it asks what is there and whether it is archived', async () => {
    const { id } = await create();
    const times = { schedule: 'sometimes' };
    await client.post(PATH, { collection: 'none', name: 'x', test: 'TEST', ...times }).expect(400);
    await client.put(PATH, { id: 'none', ...times }).expect(400);
    await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
    for (const refused of [times, { recur: 'often' }]) await client.put(PATH, { id, ...refused }).expect(400);
    await client.put(PATH, { id: 'none', schedule: 'daily@13:00' }).expect(404);
  });

  it('should take a hundred for a collection', async () => {
    for (let i = 0; i < 99; i++) await create({ name: `n${i}` });
    const body = { collection: 'c', schedule: 'daily@13:00', test: 'TEST' };
    const answers = await Promise.all(['x', 'y', 'z'].map((name) => client.post(PATH, { ...body, name })));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map((answer) => answer.body.message as string)).toEqual(
      Array(2).fill('Collection c has 100 schedules: delete one first'),
    );
  });

  it('should start one run, however many processes work', async () => {
    const env = { MONGODB_URI: ownDatabaseUri('many'), CONNECTOR_ROOTS: root, DATA_DIR: temporaryFolder() };
    let behindMs = 3 * DAY_MS;
    const past = { now: () => new Date(Date.now() - behindMs) };
    const api = await createTestApp({
      env,
      customise: (builder) => builder.overrideProvider(Clock).useValue(past),
    });
    client = new TenantClient(api, randomTenant());
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles('package rule\nx = true { true }\n', 'data.rule.x'));
    const made = await create({ schedule: 'hourly@00:00' });
    const { id, next_run_time: time } = made;
    behindMs = 0;
    // Other words do not make it forget a time that has passed meanwhile.
    const renamed = await client.put(PATH, { ...made, name: 'hourly', schedule: undefined, recur: undefined });
    expect(renamed.body.data).toEqual({ ...made, name: 'hourly' });
    const workers = await Promise.all(
      Array.from({ length: TRIES_ALL ? 3 : 2 }, () => workerBeside({ ...env, JOB_POLL_MS: '10' })),
    );
    const { last_run: run } = await afterwards(id, time);
    await endOfRun(api, client, run!.taskid);
    expect((await runs()).map(({ taskid }) => taskid)).toEqual([run!.taskid]);
    await Promise.all(workers.map((end) => end()));
    await api.close();
  });
});
