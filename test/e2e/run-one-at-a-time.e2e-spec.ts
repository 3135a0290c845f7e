import { AsyncResource } from 'node:async_hooks';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Connection } from 'mongoose';
import type { TenantId } from '../../src/common/context/tenant';
import { TransactionsService } from '../../src/database/transactions.service';
import { CollectionLookupService } from '../../src/modules/collections';
import { RunsRepository, RunTextsRepository } from '../../src/modules/runs/data';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { StartRunService } from '../../src/modules/runs/start';
import { temporaryFolder } from '../support/embedded-mongo';
import {
  endOfRun,
  ruleOverJsonFiles,
  runToEnd,
  startRun,
  uploadFiles,
  writeNumberedFiles,
} from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

describe('runs of one collection', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: { CONNECTOR_ROOTS: root, JOB_POLL_MS: '200', JOB_CONCURRENCY: '8' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    writeNumberedFiles(root, 1);
    for (const collection of ['one', 'other']) {
      await client.post('/api/collection', { collection }).expect(200);
      await uploadFiles(client, collection, ruleOverJsonFiles('package rule\nx = true { true }\n', 'data.rule.x'));
    }
  });
  afterAll(() => app.close());

  const stateOf = async (taskid: string) =>
    (await client.get('/api/compliance/run/', { taskid }).expect(200)).body.data.results[0].state as string;

  const start = (kind: 'run' | 'crawler', collection = 'one') =>
    client.post(`/api/compliance/${kind}/`, { collection });
  const refused = (state: string) => ({
    ...{ status: 409, error: 'conflict', data: {}, metadata: {} },
    message: `A run of collection one is already ${state}: wait for its end, or cancel it`,
  });

  /** The next run does not end before it may go on. */
  const holdNextRun = () => {
    const texts = app.get(RunTextsRepository, { strict: false });
    const store = texts.store.bind(texts);
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    let isHeld = false;
    jest.spyOn(texts, 'store').mockImplementationOnce(async (...args) => {
      isHeld = true;
      await held;
      return store(...args);
    });
    return { isHeld: () => isHeld, goOn };
  };

  it('should be refused while one of either kind runs, while those of another collection go on', async () => {
    const { isHeld, goOn } = holdNextRun();
    const running = await startRun(client, 'one');
    await until(isHeld);
    for (const kind of ['run', 'crawler'] as const)
      expect((await start(kind).expect(409)).body).toEqual(refused('running'));

    expect(await endOfRun(app, client, await startRun(client, 'other'))).toMatchObject({ state: 'completed' });
    expect(await stateOf(running)).toBe('running');

    goOn();
    for (const taskid of [running, await endOfRun(app, client, running).then(() => startRun(client, 'one'))])
      expect(await endOfRun(app, client, taskid)).toMatchObject({ state: 'completed' });
  });

  it('should begin once, however many are started at the same moment', async () => {
    const { goOn } = holdNextRun();
    const operations = async () =>
      ((await client.get('/api/audit/', { collection: 'one' }).expect(200)).body.data.results as object[]).length;
    const before = await operations();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => start(i % 2 ? 'run' : 'crawler')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
    const { taskid } = answers.find(({ status }) => status === 200)!.body.data as { taskid: string };
    expect(await operations()).toBe(before + 1);
    const listed = await client.get('/api/compliance/scheduler/queue').expect(200);
    expect(listed.body.data.results).toHaveLength(1);
    goOn();
    expect(await endOfRun(app, client, taskid)).toMatchObject({ state: 'completed' });
  });

  it('should be refused while one waits that an earlier version has queued', async () => {
    const runs = app.get(RunsRepository, { strict: false });
    const tenant = client.tenant as TenantId;
    const { containerId } = (await runs.findByTask(
      tenant,
      await runToEnd(app, client, 'one').then((run) => run.taskid),
    ))!;
    const waiting = ['earlier-1', 'earlier-2'];
    for (const taskid of waiting)
      await runs.insert(tenant, { containerId, taskid, kind: 'crawler', log: taskid }, new Date());
    for (const taskid of waiting) {
      expect((await start('run').expect(409)).body).toEqual(refused('queued'));
      await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
    }
    await runToEnd(app, client, 'one');
  });

  it('should first ask whether there is such a collection, and whether it is archived', async () => {
    await start('run', 'none').expect(404);
    await client.post('/api/collection', { collection: 'old' }).expect(200);
    await client.delete('/api/collection', { collection: 'old', status: 'archive' }).expect(200);
    expect((await start('run', 'old').expect(409)).body.message).toBe('Collection old is archived');
  });

  it('should not be started while the collection is being archived', async () => {
    const tenant = client.tenant as TenantId;
    const connection = app.get<Connection>(getConnectionToken());
    const collections = connection.collection('collections');
    const collection = await app.get(CollectionLookupService, { strict: false }).existing(tenant, 'other');
    /** Outside of the transaction that starts the run. */
    const archive = AsyncResource.bind(() =>
      connection.startSession().then(async (session) => {
        session.startTransaction();
        const { containerId } = collection;
        const update = { $set: { status: 'inactive' } };
        try {
          return await collections.updateOne({ tenant, containerId }, update, { session });
        } finally {
          await session.abortTransaction();
          await session.endSession();
        }
      }),
    );
    const now = new Date();
    await app.get(TransactionsService, { strict: false }).run(async () => {
      const work = { kind: 'crawler', crawl: false } as const;
      await app.get(StartRunService, { strict: false }).startUnattended(tenant, collection, work, { now, time: now });
      await expect(archive()).rejects.toMatchObject({ codeName: 'WriteConflict' });
    });
  });
});
