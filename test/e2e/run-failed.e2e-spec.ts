import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Run } from '../../src/modules/runs/data';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { ruleOverJsonFiles, runToEnd, uploadFiles, writeNumberedFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';

const RULE = `package rule
even = true { input.n % 2 == 0 }
even = false { input.n % 2 == 1 }
`;
const FILES = 4;

describe('a run that fails after it has written something', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;
  let connection: Connection;
  let completed: Run;
  let changes = 0;

  beforeAll(async () => {
    app = await createTestApp({
      jobs: true,
      env: { MONGODB_URI: ownDatabaseUri('failed'), CONNECTOR_ROOTS: root, JOB_POLL_MS: '200', RULE_THREADS: '1' },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    connection = app.get<Connection>(getConnectionToken());
    writeNumberedFiles(root, FILES);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', ruleOverJsonFiles(RULE, 'data.rule.even'));
    completed = await runToEnd(app, client, 'c');
    expect(completed).toMatchObject({ state: 'completed', counts: { passed: 2, failed: 2 } });
  });
  afterAll(() => app.close());

  /** A run while the database takes all rows of a MongoDB collection but those of one file, which has changed. */
  async function failAt(rows: string, path: string): Promise<Run> {
    changes += 2;
    writeFileSync(join(root, 'files/3.json'), JSON.stringify({ n: 3 + changes }));
    const accept = (validator: object) => connection.db?.command({ collMod: rows, validator });
    await accept({ [path]: { $ne: '/3.json' } });
    try {
      return await runToEnd(app, client, 'c');
    } finally {
      await accept({});
    }
  }
  const data = async (operation: string, query: object) =>
    (await client.get(operation, query).expect(200)).body.data as { results: object[] };
  const stored = (rows: string, { _id }: Run) => connection.collection(rows).countDocuments({ runId: _id });

  it.each([
    ['results', 'snapshots.path'],
    ['run_resources', 'path'],
  ])('should show nothing of it when the rest of its %s cannot be written', async (rows, path) => {
    const failed = await failAt(rows, path);
    expect(failed).toMatchObject({ state: 'failed', reason: expect.stringContaining('could not be done') });
    for (const each of ['results', 'run_resources', 'run_coverage', 'drift_results'])
      expect(await stored(each, failed)).toBe(0);
    const { taskid, log } = failed;
    const nothing = { taskid, collection: 'c', state: 'failed', results: [] };
    for (const query of [{ taskid }, { collection: 'c' }]) {
      expect(await data('/api/compliance/results/', query)).toEqual(nothing);
      expect(await data('/api/compliance/report/', query)).toEqual({ ...nothing, not_judged: [] });
    }
    const [line] = (await data('/api/logs/details/', { log_name: log, level: 'error' })).results;
    expect(line).toMatchObject({ msg: failed.reason });
    const refused = await client.get('/api/compliance/export/', { taskid }).expect(409);
    expect(refused.body.message).toBe(`Task ${taskid} did not come to its end: ${failed.reason}`);
  });

  it('should leave the last run output as it was, and not be in the way of the next run', async () => {
    const output = async () => ({
      found: await data('/api/resource/search', { collection: 'c', connector: 'iac' }),
      results: await data('/api/compliance/results/', { taskid: completed.taskid }),
    });
    const before = await output();
    expect(before).toMatchObject({ found: { results: { length: FILES } }, results: { results: { length: FILES } } });
    await failAt('results', 'snapshots.path');
    expect(await output()).toEqual(before);

    const next = await runToEnd(app, client, 'c');
    expect(next).toMatchObject({ state: 'completed', counts: { passed: 2, failed: 2 } });
    const { results, ...about } = await data('/api/compliance/results/', { collection: 'c' });
    expect(about).toEqual({ taskid: next.taskid, collection: 'c', state: 'completed' });
    expect(results).toHaveLength(FILES);
  });
});
