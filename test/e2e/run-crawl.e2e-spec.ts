import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TableError } from '../../src/engine/clouds/aws';
import { ServiceTables } from '../../src/engine/clouds/aws/tables/service-tables';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import type { Run } from '../../src/modules/runs/data';
import { temporaryFolder } from '../support/embedded-mongo';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, ownDatabaseUri, randomTenant } from '../support/test-app';

const NODE = { masterSnapshotId: 'J', type: 'json', paths: ['/'] };
const SNAPSHOT = { fileType: 'masterSnapshot', snapshots: [{ source: 'iac', nodes: [NODE] }] };
const TESTS = {
  fileType: 'mastertest',
  masterSnapshot: 'snap',
  testSet: [{ cases: [{ masterTestId: 'PORT', masterSnapshotId: ['J'], rule: '{J}.port=80' }] }],
};

describe('a run and what was found before it', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;
  let files: string;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: { CONNECTOR_ROOTS: root },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    client = new TenantClient(app, randomTenant());
    files = join(root, client.tenant);
    mkdirSync(files);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const connector = { fileType: 'structure', type: 'filesystem', folderPath: client.tenant };
    await upload({ 'iac.json': connector, 'snap.json': SNAPSHOT, 'tests.json': TESTS });
    write('a.json', 80);
    write('b.json', 80);
  });

  const write = (name: string, port: number) => writeFileSync(join(files, name), JSON.stringify({ port }));

  const upload = (documents: Record<string, object>) => uploadFiles(client, 'c', documents);
  const run = (options: { crawl?: boolean } = {}) => runToEnd(app, client, 'c', options);

  const report = async ({ taskid }: Run) =>
    (
      (await client.get('/api/compliance/report/', { taskid }).expect(200)).body.data.results as Record<
        string,
        string
      >[]
    ).map(({ state, name, reason, detail }) => ({ state, name, reason, detail }));
  const search = async () => {
    const { body } = await client.get('/api/resource/search', { connector: 'iac', collection: 'c' }).expect(200);
    return body.data.results as { resource_paths: string[]; compliant: boolean; resource_node_id: string }[];
  };
  const status = async (resource_node_id: string) =>
    (await client.get('/api/resource/dashboard', { collection: 'c', resource_node_id }).expect(200)).body.data
      .resource_status as string;

  it('should read what was found before as it is now, and say what is new since', async () => {
    await run();
    write('b.json', 81);
    write('new.json', 81);
    const again = await run();
    expect(again.counts).toMatchObject({ passed: 1, failed: 1, error: 0 });
    expect(await report(again)).toEqual([
      {
        state: 'coverage',
        name: '/new.json',
        reason: 'not-crawled',
        detail: 'it is new since the last crawl; a run with crawl checks it',
      },
    ]);
    const crawled = await run({ crawl: true });
    expect(crawled.counts).toMatchObject({ passed: 1, failed: 2 });
    expect((await run()).counts).toMatchObject({ passed: 1, failed: 2 });
  });

  it('should keep a resource that it cannot read in its output, as an error', async () => {
    await run();
    rmSync(join(files, 'b.json'));
    const again = await run();
    expect(again).toMatchObject({ state: 'completed', counts: { passed: 1, failed: 0, error: 1 } });
    expect(await report(again)).toMatchObject([
      { state: 'error', name: 'PORT', reason: expect.stringMatching(/^not-read: .*crawl/), detail: '/b.json' },
    ]);
    const found = await search();
    expect(found).toMatchObject([
      { resource_paths: ['/a.json'], compliant: true },
      { resource_paths: ['/b.json'], compliant: false },
    ]);
    expect(await status(found[1].resource_node_id)).toBe('active');
    const place = { resource_path: '/b.json', resource_collection_name: 'resources', session_id: again.sessionId };
    const detail = await client.get('/api/resource/detail', place).expect(200);
    expect(detail.body.data).toEqual({ port: 80 });
    expect((await run({ crawl: true })).counts).toMatchObject({ passed: 1, error: 0 });
    expect(await search()).toHaveLength(1);
    expect(await status(found[1].resource_node_id)).toBe('inactive');
  });

  it('should crawl a master snapshot that has changed, or whose connector has', async () => {
    await run();
    write('c.json', 80);
    await upload({ 'snap.json': { ...SNAPSHOT, snapshots: [{ source: 'iac', testUser: 'ann', nodes: [NODE] }] } });
    expect((await run()).counts).toMatchObject({ passed: 3 });
    write('d.json', 80);
    expect((await run()).counts).toMatchObject({ passed: 3 });
    const connector = { fileType: 'structure', type: 'filesystem', folderPath: client.tenant, companyName: 'x' };
    await upload({ 'iac.json': connector });
    expect((await run()).counts).toMatchObject({ passed: 4 });
  });

  it('should crawl again what a former run could not read', async () => {
    renameSync(files, `${files}-away`);
    expect(await run()).toMatchObject({ state: 'failed' });
    renameSync(`${files}-away`, files);
    expect((await run()).counts).toMatchObject({ passed: 2 });
  });

  it('should keep a template that no longer parses, and check it when it was repaired, without being asked', async () => {
    await run();
    const [, { resource_node_id: nodeId }] = await search();
    writeFileSync(join(files, 'b.json'), '{');
    rmSync(join(files, 'a.json'));
    const broken = await run({ crawl: true });
    expect(broken).toMatchObject({ state: 'failed', counts: { passed: 0, error: 1, skipped: 0 } });
    expect(await status(nodeId)).toBe('active');
    write('new.json', 80);
    expect(await run({ crawl: true })).toMatchObject({
      state: 'completed',
      reason: expect.stringContaining('/b.json (parse-error)'),
      counts: { passed: 1, error: 1 },
    });
    expect(await search()).toMatchObject([
      { resource_paths: ['/b.json'], resource_node_id: nodeId, compliant: false },
      { resource_paths: ['/new.json'], compliant: true },
    ]);
    expect(await status(nodeId)).toBe('active');
    write('b.json', 81);
    expect(await run()).toMatchObject({ state: 'completed', reason: '', counts: { passed: 1, failed: 1 } });
  });

  it('should look once more for templates that the first crawl could not read', async () => {
    writeFileSync(join(files, 'b.json'), '{');
    expect(await run()).toMatchObject({ state: 'completed', counts: { passed: 1, failed: 0 } });
    write('b.json', 81);
    expect(await run()).toMatchObject({ state: 'completed', reason: '', counts: { passed: 1, failed: 1 } });
  });

  it('should judge again what two nodes, entries or master snapshots have found', async () => {
    const entry = (id: string) => ({ source: 'iac', nodes: [{ ...NODE, masterSnapshotId: id }] });
    const both = { source: 'iac', nodes: [...entry('J').nodes, ...entry('K').nodes] };
    const test = (masterSnapshot: string, id: string) => ({
      fileType: 'mastertest',
      masterSnapshot,
      testSet: [{ cases: [{ masterTestId: id, masterSnapshotId: [id], rule: `{${id}}.port=80` }] }],
    });
    await upload({
      'snap.json': { ...SNAPSHOT, snapshots: [both, entry('L')] },
      'other.json': { ...SNAPSHOT, snapshots: [entry('M')] },
      ...Object.fromEntries(['J', 'K', 'L', 'M'].map((id) => [`${id}.json`, test(id === 'M' ? 'other' : 'snap', id)])),
      'tests.json': test('snap', 'J'),
    });
    for (const crawl of [false, false, true, false])
      expect((await run({ crawl })).counts).toMatchObject({ passed: 10, skipped: 0 });

    const less = { source: 'iac', nodes: [{ ...entry('M').nodes[0], exclude: { paths: ['b.json'] } }] };
    await upload({ 'other.json': { ...SNAPSHOT, snapshots: [less] } });
    for (const crawl of [false, false])
      expect((await run({ crawl })).counts).toMatchObject({ passed: 9, skipped: 0, error: 0 });
  });

  it('should keep what lies below a path of a node that is not there', async () => {
    mkdirSync(join(files, 'sub'));
    renameSync(join(files, 'b.json'), join(files, 'sub/b.json'));
    const nodes = ['/', '/sub'].map((path, i) => ({ ...NODE, masterSnapshotId: `J${i}`, paths: [path] }));
    const [{ cases }] = TESTS.testSet;
    const testSet = [{ cases: [{ ...cases[0], masterSnapshotId: ['J1'], rule: '{J1}.port=80' }] }];
    const snapshots = [{ source: 'iac', nodes }];
    await upload({ 'snap.json': { ...SNAPSHOT, snapshots }, 'tests.json': { ...TESTS, testSet } });
    expect(await run()).toMatchObject({ state: 'completed', counts: { passed: 1 } });
    const [, { resource_node_id: nodeId }] = await search();
    rmSync(join(files, 'sub'), { recursive: true });
    expect(await run({ crawl: true })).toMatchObject({ state: 'failed', counts: { passed: 0, error: 1, skipped: 0 } });
    expect(await status(nodeId)).toBe('active');
  });
});

it('should be told of a wrong table of calls when the service starts', async () => {
  const check = jest.spyOn(ServiceTables.prototype, 'check').mockImplementation(() => {
    throw new TableError('ec2', ['ec2 has another table']);
  });
  await expect(createTestApp({ env: { MONGODB_URI: ownDatabaseUri('tables') } })).rejects.toThrow(
    'ec2 has another table',
  );
  check.mockRestore();
});
