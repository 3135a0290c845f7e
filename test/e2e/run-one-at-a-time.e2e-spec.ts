import type { NestExpressApplication } from '@nestjs/platform-express';
import { RunTextsRepository } from '../../src/modules/runs/data';
import { RUN_THREAD_OPTIONS } from '../../src/run-execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { endOfRun, ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';
import { until } from '../support/until';

describe('runs of one collection', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      jobs: true,
      env: { MONGODB_URI: ownDatabaseUri('turns'), CONNECTOR_ROOTS: root, JOB_POLL_MS: '50', JOB_CONCURRENCY: '8' },
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

  it('should be done one after the other, also crawls, while those of another one go on', async () => {
    const texts = app.get(RunTextsRepository, { strict: false });
    const store = texts.store.bind(texts);
    let goOn!: () => void;
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const first = jest.spyOn(texts, 'store').mockImplementationOnce(async (...args) => {
      await held;
      return store(...args);
    });
    const running = await startRun(client, 'one');
    await until(() => first.mock.calls.length > 0);
    const waiting = [await startRun(client, 'one'), await startRun(client, 'one', { kind: 'crawler' })];

    expect(await endOfRun(app, client, await startRun(client, 'other'))).toMatchObject({ state: 'completed' });
    expect(await stateOf(running)).toBe('running');
    for (const taskid of waiting) expect(await stateOf(taskid)).toBe('queued');

    goOn();
    const [before, ...after] = await Promise.all([running, ...waiting].map((id) => endOfRun(app, client, id)));
    expect([before, ...after].map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
    for (const { startedAt } of after)
      expect(startedAt?.getTime()).toBeGreaterThanOrEqual(before.finishedAt!.getTime());
  });
});
