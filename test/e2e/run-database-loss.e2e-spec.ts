import type { NestExpressApplication } from '@nestjs/platform-express';
import type { EmbeddedMongo } from '../../src/database/embedded';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { startThrowAwayMongo, temporaryFolder } from '../support/embedded-mongo';
import { ruleOverJsonFiles, startRun, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const FILES = 8;
/** Takes some milliseconds on every file, so that the database dies while there is still something to write. */
const RULE = `package rule
big = true { count([1 | numbers.range(1, 100000)[_] > 0]) > 0; input.n > 3 }
big = false { input.n <= 3 }
`;

describe('a run that loses its database', () => {
  const root = temporaryFolder();
  let mongo: EmbeddedMongo;
  let removeMongo: () => Promise<void>;
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    ({ mongo, remove: removeMongo } = await startThrowAwayMongo({ keepsAll: true }));
    app = await createTestApp({
      jobs: true,
      env: { MONGODB_URI: mongo.uri, CONNECTOR_ROOTS: root, JOB_LEASE: '600', JOB_POLL_MS: '200' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
  });
  afterAll(async () => {
    await app.close();
    await removeMongo();
  });

  it('should complete with all its results when mongod is killed and started again', async () => {
    writeNumberedFiles(root, FILES);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles(RULE, 'data.rule.big'));
    const taskid = await startRun(client, 'c');
    const look = async () => {
      const { status, body } = await client.get('/api/compliance/run/', { taskid });
      return status === 200 && (body.data.results as { state: string; counts: object }[])[0];
    };
    await until(async () => {
      const run = await look();
      // A short run may be over before it is looked at.
      return run && run.state !== 'queued';
    });
    process.kill(mongo.pid, 'SIGKILL');
    const ended = await until(async () => {
      const run = await look();
      return run && ['completed', 'failed', 'cancelled'].includes(run.state) && run;
    });
    expect(ended).toMatchObject({ state: 'completed', counts: { passed: 4, failed: 4, error: 0 } });
  });
});
