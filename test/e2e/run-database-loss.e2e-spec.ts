import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { EmbeddedMongo } from '../../src/database/embedded';
import { RUN_THREAD_OPTIONS } from '../../src/run-execution';
import { startThrowAwayMongo, temporaryFolder } from '../support/embedded-mongo';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient, type UploadedFile } from '../support/tenant-client';
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
    ({ mongo, remove: removeMongo } = await startThrowAwayMongo());
    app = await createTestApp({
      jobs: true,
      env: { MONGODB_URI: mongo.uri, CONNECTOR_ROOTS: root, JOB_LEASE: '600', JOB_POLL_MS: '50' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
  });
  afterAll(async () => {
    await app.close();
    await removeMongo();
  });

  it('should complete with all its results when mongod is killed and started again', async () => {
    mkdirSync(join(root, 'files'));
    for (let n = 0; n < FILES; n++) writeFileSync(join(root, `files/${n}.json`), JSON.stringify({ n }));
    const nodes = [{ masterSnapshotId: 'J', type: 'json', paths: ['/'] }];
    const rule = { masterSnapshotId: ['J'], type: 'rego', rule: 'file(big.rego)', evals: [{ eval: 'data.rule.big' }] };
    const documents: Record<string, string> = {
      'iac.json': JSON.stringify({ fileType: 'structure', type: 'filesystem', folderPath: 'files' }),
      'snap.json': JSON.stringify({ fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes }] }),
      'tests.json': JSON.stringify({
        ...{ fileType: 'mastertest', masterSnapshot: 'snap' },
        testSet: [{ cases: [{ masterTestId: 'T', ...rule }] }],
      }),
      'big.rego': RULE,
    };
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const parts = Object.entries(documents).map(([name, text]): UploadedFile => ['files', name, text]);
    await client.upload('/api/manage/config/upload', { container_name: 'c' }, parts).expect(200);
    const { taskid } = (await client.post('/api/compliance/run/', { collection: 'c' }).expect(200)).body.data as {
      taskid: string;
    };
    const look = async () => {
      const { status, body } = await client.get('/api/compliance/run/', { taskid });
      return status === 200 && (body.data.results as { state: string; counts: object }[])[0];
    };
    await until(async () => {
      const run = await look();
      return run && run.state === 'running';
    });
    process.kill(mongo.pid, 'SIGKILL');
    const ended = await until(async () => {
      const run = await look();
      return run && ['completed', 'failed', 'cancelled'].includes(run.state) && run;
    });
    expect(ended).toMatchObject({ state: 'completed', counts: { passed: 4, failed: 4, error: 0 } });
  });
});
