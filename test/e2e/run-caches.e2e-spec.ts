import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

describe('the caches of runs', () => {
  const dataDir = temporaryFolder();
  const repositories = temporaryFolder();
  const cache = (tenant: string) => join(dataDir, 'cache', tenant);
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        DATA_DIR: dataDir,
        GIT_PROTOCOLS: 'file',
        CONNECTOR_ROOTS: repositories,
        PATH: process.env.PATH ?? '',
        JOB_POLL_MS: '200',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
  });
  afterAll(() => app.close());

  const repository = (name: string) => {
    const created = new GitRepository(repositories, `${name}.git`);
    created.commit({ 'file.json': JSON.stringify({ marker: `marker of ${name}` }) });
    return { fileType: 'structure', type: 'filesystem', gitProvider: created.url, private: false };
  };

  /** A collection that reads two repositories. */
  async function collection(name: string, own: object, shared: object): Promise<void> {
    const entry = (source: string) => ({ source, nodes: [{ masterSnapshotId: source, type: 'json', paths: ['/'] }] });
    const cases = ['own', 'shared'].map((id) => ({ masterTestId: id, rule: `{${id}}.marker = 'marker of ${name}'` }));
    await client.post('/api/collection', { collection: name }).expect(200);
    await uploadFiles(client, name, {
      ...{ 'own.json': own, 'shared.json': shared },
      'snap.json': { fileType: 'masterSnapshot', snapshots: [entry('own'), entry('shared')] },
      'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
    });
  }

  /** The markers of all files that lie in the cache; undefined when some were removed in this moment. */
  function markers(): string[] | undefined {
    try {
      return readMarkers();
    } catch {
      return undefined;
    }
  }

  function readMarkers(): string[] {
    const folder = cache(client.tenant);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    return [...new Set(texts.flatMap((text) => text.match(/marker of \w+/g) ?? []))].sort();
  }

  it('should go with a collection as far as no other one uses them', async () => {
    const shared = repository('shared');
    await collection('one', repository('one'), shared);
    await collection('two', repository('two'), shared);
    const counts = { passed: 1, failed: 1, skipped: 0, excluded: 0, error: 0 };
    for (const name of ['one', 'two']) expect(await runToEnd(app, client, name)).toMatchObject({ counts });
    expect(markers()).toEqual(['marker of one', 'marker of shared', 'marker of two']);
    await client.delete('/api/collection', { collection: 'one', status: 'delete' }).expect(200);
    await until(() => markers()?.includes('marker of one') === false);
    expect(readdirSync(join(cache(client.tenant), 'trees'))).toHaveLength(2);
    await until(() => readdirSync(join(cache(client.tenant), 'names')).length === 2);
    expect(await runToEnd(app, client, 'two')).toMatchObject({ state: 'completed', counts });
    await client.delete('/api/collection', { collection: 'two', status: 'delete' }).expect(200);
    await until(() => markers()?.length === 0);
    expect(readdirSync(join(cache(client.tenant), 'trees'))).toEqual([]);
  });
});
