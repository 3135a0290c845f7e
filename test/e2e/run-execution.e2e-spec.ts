import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Collection, type Connection } from 'mongoose';
import { FixesRepository } from '../../src/modules/fixes/data';
import { unfixedRow } from '../../src/modules/fixes/kept-fixes';
import { FixSearchHandler } from '../../src/modules/fixes/fix-search.handler';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { RunsRepository } from '../../src/modules/runs/data';
import type { TenantId } from '../../src/common/context/tenant';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { SEPARATE_THREAD_SCRIPT, THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { hasThreadPriorities, threadPriorities } from '../support/thread-priorities';
import { until } from '../support/until';

const BUCKET_RULE = `package rule
private = true { input.resources[_].properties.acl == "private" }
private = false { input.resources[_].properties.acl == "public-read" }
private_err = "The bucket can be read by anybody" { private == false }
`;
const ENDLESS = 'numbers.range(1, 100000)[_] + numbers.range(1, 100000)[_] == 0';
const MASTER_SNAPSHOT = {
  fileType: 'masterSnapshot',
  snapshots: [
    {
      source: 'iac',
      testUser: 'ann',
      nodes: [{ masterSnapshotId: 'TRF', type: 'terraform', collection: 'Terraform.Template', paths: ['/'] }],
    },
  ],
};
const MASTER_TEST = {
  fileType: 'mastertest',
  contentVersion: '1.0.0.0',
  masterSnapshot: 'snap',
  testSet: [
    {
      cases: [
        {
          masterTestId: 'BUCKET_1',
          masterSnapshotId: ['TRF'],
          type: 'rego',
          rule: 'file(bucket.rego)',
          title: 'Buckets are private',
          severity: 'High',
          tags: [{ cloud: 'aws', service: ['S3'], compliance: ['CIS'] }],
          evals: [{ id: 'E1', eval: 'data.rule.private', message: 'data.rule.private_err' }],
        },
      ],
    },
  ],
};

describe('the execution of runs', () => {
  const root = temporaryFolder();
  const threads = { script: THREAD_SCRIPT };
  let app: NestExpressApplication;
  let client: TenantClient;
  let files: string;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        GIT_PROTOCOLS: 'file',
        PATH: process.env.PATH ?? '',
        CONNECTOR_ROOTS: join(root, '{tenant}'),
        RULE_THREADS: '2',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue(threads),
    });
  });
  afterAll(() => app.close());

  /** Runs of this test have threads of their own: a rule without an end would keep the test from going on. */
  const inThreads = (): void => {
    threads.script = SEPARATE_THREAD_SCRIPT;
  };

  beforeEach(async () => {
    threads.script = THREAD_SCRIPT;
    client = new TenantClient(app, randomTenant());
    files = join(root, client.tenant);
    mkdirSync(files);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    const connector = { fileType: 'structure', type: 'filesystem', folderPath: '.' };
    await upload({ 'iac.json': connector, 'snap.json': MASTER_SNAPSHOT, 'tests.json': MASTER_TEST });
    await upload({ 'bucket.rego': BUCKET_RULE });
  });

  const upload = (documents: Record<string, string | object>) => uploadFiles(client, 'c', documents);

  function write(contents: Record<string, string>): void {
    for (const [name, text] of Object.entries(contents)) {
      mkdirSync(dirname(join(files, name)), { recursive: true });
      writeFileSync(join(files, name), text);
    }
  }

  const run = (kind: 'run' | 'crawler' = 'run', options: { crawl?: boolean } = {}) =>
    runToEnd(app, client, 'c', { kind, ...options });

  const state = async (taskid: string) =>
    (await client.get('/api/compliance/run/', { taskid }).expect(200)).body.data.results[0].state as string;
  const bucket = (acl: string) => `resource "aws_s3_bucket" "b" {\n  acl = "${acl}"\n}\n`;
  const search = async () =>
    (await client.get('/api/resource/search', { connector: 'iac', collection: 'c' }).expect(200)).body.data;

  it('should leave resources, versions, test cases and their rules behind', async () => {
    inThreads();
    write({ 'a/main.tf': bucket('private'), 'b/main.tf': bucket('public-read') });
    const ended = await run();
    expect(ended).toMatchObject({
      state: 'completed',
      reason: '',
      counts: { passed: 1, failed: 1, skipped: 0, excluded: 0, error: 0 },
    });
    const { results } = (await search()) as { results: { resource_node_id: string; compliant: boolean }[] };
    expect(results.map((row) => row)).toMatchObject([{ compliant: true }, { compliant: false }]);
    const listed = await client.get('/api/compliance/results/', { taskid: ended.taskid }).expect(200);
    const rows = listed.body.data.results as { state: string }[];
    expect(rows.sort((a, b) => (a.state < b.state ? -1 : 1))).toMatchObject([
      { state: 'failed', severity: 'High', resource_path: '/b/main.tf', path: 'b/main.tf', line: 1 },
      { state: 'passed', severity: 'High', resource_path: '/a/main.tf' },
    ]);
    const failed = await client
      .get('/api/resource/testcase', {
        result_id: ended._id.toHexString(),
        test_id: 'BUCKET_1',
        snapshot_id: results[1].resource_node_id,
      })
      .expect(200);
    expect(failed.body.data).toMatchObject({
      status: 'failed',
      message: 'The bucket can be read by anybody',
      title: 'Buckets are private',
      rego_file: BUCKET_RULE,
      rule: 'file(bucket.rego)',
      snapshot_name: 'snap_gen',
      test_name: 'tests',
      test_type: 'mastertest',
      content_version: '1.0.0.0',
      tags: [{ cloud: 'aws', service: ['S3'], compliance: ['CIS'] }],
    });
  });

  it('should keep and show that a rule fails only as the provider sees the template', async () => {
    const rule = 'package rule\nissue { input.resources[_].properties.force_destroy == true }\n';
    await upload({ 'bucket.rego': `${rule}private = false { issue }\nprivate { not issue }\n` });
    write({ 'main.tf': 'resource "aws_s3_bucket" "b" {\n  force_destroy = "true"\n}\n' });
    const { taskid, counts } = await run();
    expect(counts).toMatchObject({ passed: 0, failed: 1 });
    const listed = await client.get('/api/compliance/results/', { taskid }).expect(200);
    expect(listed.body.data.results).toMatchObject([
      { state: 'failed', asked_as: 'provider', message: expect.stringContaining('as the provider sees it') },
    ]);
    const exported = await client.get('/api/compliance/export/', { taskid, test: 'tests' }).expect(200);
    const { results } = JSON.parse(exported.text) as { results: readonly object[] };
    expect(results).toMatchObject([{ result: 'failed', asked_as: 'provider' }]);
  });

  it('should show each place that a verdict rests on, with its line', async () => {
    const sources = `source_path[{"private": metadata}] {
  paths := [["resources", i, "properties", "acl"] | input.resources[i].properties.acl == "public-read"]
  metadata := {"resource_path": paths}
}
`;
    await upload({ 'bucket.rego': BUCKET_RULE + sources });
    write({ 'main.tf': `${bucket('public-read')}${bucket('public-read').replace('"b"', '"c"')}` });
    const ended = await run();
    const listed = await client.get('/api/compliance/results/', { taskid: ended.taskid }).expect(200);
    const places = [2, 5].map((line) => ({ path: 'main.tf', line }));
    expect(listed.body.data.results).toMatchObject([{ state: 'failed', path: 'main.tf', line: 2, places }]);
    const query = { result_id: ended._id.toHexString(), test_id: 'BUCKET_1' };
    const { body } = await client.get('/api/resource/testcase', query).expect(200);
    expect(body.data).toMatchObject({ status: 'failed', path: 'main.tf', line: 2, places });
  });

  it('should be completed with a reason when a template could not be read, which reports tell first', async () => {
    write({ 'a/main.tf': bucket('private'), 'b/main.tf': 'resource {' });
    const ended = await run();
    const reason = '1 file of a template could not be read and is not checked: /b/main.tf (parse-error)';
    expect(ended).toMatchObject({ state: 'completed', reason, counts: { passed: 1, failed: 0 } });
    const sarif = await client.get('/api/compliance/export/', { taskid: ended.taskid, format: 'sarif' }).expect(200);
    const log = JSON.parse(sarif.text) as { runs: { invocations: { toolExecutionNotifications: object[] }[] }[] };
    const notified = log.runs[0].invocations[0].toolExecutionNotifications;
    expect(notified).toMatchObject([{ message: { text: expect.stringContaining('/b/main.tf was not checked') } }]);
  });

  it('should add no version when nothing has changed, and one when something has', async () => {
    write({ 'main.tf': bucket('private') });
    const first = await run();
    const second = await run();
    write({ 'main.tf': bucket('public-read') });
    const third = await run();
    expect([first, second, third].map(({ counts }) => counts.failed)).toEqual([0, 0, 1]);
    const versions = await client
      .get('/api/query/resources', {
        query_collection: 'terraformtemplate',
        query: '{}',
        start_date: '2000-01-01',
        end_date: '2100-01-01',
      })
      .expect(200);
    expect(versions.body.data.results).toHaveLength(2);
  });

  it('should know which resources the newest crawl no longer found', async () => {
    write({ 'a.tf': bucket('private'), 'b.tf': bucket('private') });
    await run();
    const { results } = (await search()) as { results: { resource_node_id: string }[] };
    rmSync(join(files, 'a.tf'));
    await run('run', { crawl: true });
    const status = async (resource_node_id: string) =>
      (await client.get('/api/resource/dashboard', { collection: 'c', resource_node_id }).expect(200)).body.data
        .resource_status as string;
    expect(await Promise.all(results.map((row) => status(row.resource_node_id)))).toEqual(['inactive', 'active']);
  });

  it('should find keys and certificates among the files, unless that is excluded', async () => {
    write({ 'main.tf': bucket('private'), 'keys/server.pem': 'x' });
    const ended = await run();
    expect(ended.counts).toMatchObject({ passed: 1, failed: 1, error: 0 });
    const asked = { result_id: ended._id.toHexString(), test_id: 'SENSITIVE_EXTENSION_TEST' };
    const { body } = await client.get('/api/resource/testcase', asked).expect(200);
    expect(body.data).toMatchObject({
      status: 'failed',
      message: 'a key or certificate lies in the repository',
      snapshot_name: 'snap_gen',
      snapshots: [{ path: '/keys/server.pem', source: 'iac' }],
    });
    const exclusions = [{ exclusionType: 'test', masterTestID: 'PR-COM-SEN-EXT-001' }];
    await client.post('/api/exclusions/resources', { container: 'c', exclusions }).expect(200);
    expect((await run()).counts).toMatchObject({ passed: 1, failed: 0, excluded: 1 });
  });

  it('should honour exclusions as they are when it begins', async () => {
    write({ 'main.tf': bucket('public-read') });
    const grounds = { reason: 'moved soon', owner: 'ops', expires_at: '2999-12-31' };
    const exclusions = [{ exclusionType: 'single', masterTestID: 'BUCKET_1', paths: ['main.tf'], ...grounds }];
    await client.post('/api/exclusions/resources', { container: 'c', exclusions }).expect(200);
    const counts = { passed: 0, failed: 0, skipped: 0, excluded: 1, error: 0 };
    expect(await run()).toMatchObject({ state: 'completed', reason: '', counts });
    expect(await search()).toMatchObject({ results: [{ resource_paths: ['/main.tf'], compliant: true }] });
    const report = await client.get('/api/compliance/report/', { collection: 'c', state: 'excluded' }).expect(200);
    expect(report.body.data.results).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/ \(until 2999-12-31, owner ops\): moved soon$/) }),
    ]);
    await client.delete('/api/exclusions/resources', { container: 'c', exclusions }).expect(200);
    expect((await run()).counts).toMatchObject({ failed: 1, excluded: 0 });
  });

  it('should tell in report and log what could not be judged, and show its end in the list of runs', async () => {
    write({ 'main.tf': bucket('private'), 'broken.tf': 'resource {' });
    await upload({ 'bucket.rego': 'package rule\nprivate = x { true }\n' });
    const ended = await run();
    expect(ended.counts).toMatchObject({ error: 1 });
    const report = await client.get('/api/compliance/report/', { taskid: ended.taskid }).expect(200);
    expect(report.body.data.results).toEqual([
      expect.objectContaining({ state: 'coverage', reason: 'parse-error', name: '/broken.tf' }),
      expect.objectContaining({ state: 'coverage', reason: 'parse-error', name: '/main.tf' }),
      expect.objectContaining({
        state: 'error',
        name: 'BUCKET_1',
        reason: 'bucket.rego:2:11: rego_unsafe_var_error: var x is unsafe',
      }),
    ]);
    const log = await client.get('/api/logs/details/', { log_name: ended.log, level: 'error' }).expect(200);
    expect((log.body.data.results as { msg: string }[]).map(({ msg }) => msg)).toEqual([
      'BUCKET_1 on /main.tf: bucket.rego:2:11: rego_unsafe_var_error: var x is unsafe',
      'failed: every test case ended in an error',
    ]);
    const listed = await client.get('/api/compliance/run/', { taskid: ended.taskid }).expect(200);
    expect(listed.body.data.results).toMatchObject([
      { state: 'failed', reason: 'every test case ended in an error', collection: 'c', counts: { error: 1 } },
    ]);
  });

  it('should report what could not be judged while it goes on', async () => {
    inThreads();
    write({ 'main.tf': bucket('private') });
    const [{ cases }] = MASTER_TEST.testSet;
    // Rules that stand in the test itself wait for no thread that is busy with another rule.
    const unsafe = { ...cases[0], rule: 'x > 1', evals: undefined };
    // So many that the run cannot end before it is looked at, however busy the machine is.
    const slowRules = Array.from({ length: 150 }, (_, i) => `never${i}`);
    const evals = slowRules.map((name) => ({ id: name, eval: `data.rule.${name}` }));
    const slow = { ...cases[0], masterTestId: 'SLOW', rule: 'file(slow.rego)', evals };
    await upload({
      'tests.json': { ...MASTER_TEST, testSet: [{ cases: [unsafe, slow] }] },
      'slow.rego': `package rule\n${slowRules.map((name) => `${name} { ${ENDLESS} }`).join('\n')}\n`,
    });
    const { body } = await client.post('/api/compliance/run/', { collection: 'c' }).expect(200);
    const { taskid } = body.data as { taskid: string };
    await until(async () => (await state(taskid)) === 'running');
    const errors = async () =>
      (await client.get('/api/compliance/report/', { taskid, state: 'error' }).expect(200)).body.data.results as {
        name: string;
        detail: string;
      }[];
    const reported = await until(async () => (await errors()).find(({ name }) => name === 'BUCKET_1'));
    expect(reported.detail).toBe('/main.tf');
    expect(await state(taskid)).toBe('running');
    await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
    await until(async () => (await state(taskid)) === 'cancelled');
    expect(await errors()).toEqual([]);
  });

  (hasThreadPriorities ? it : it.skip)('should stand back behind requests', async () => {
    inThreads();
    write({ 'main.tf': bucket('private') });
    await upload({ 'bucket.rego': `package rule\nprivate = true { ${ENDLESS} }\n` });
    const { body } = await client.post('/api/compliance/run/', { collection: 'c' }).expect(200);
    const { taskid } = body.data as { taskid: string };
    await until(() => threadPriorities().includes(Math.max(getPriority(), 10)));
    await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
    await until(async () => (await state(taskid)) === 'cancelled');
  });

  it('should end a cancelled run and leave none of its results', async () => {
    write({ 'main.tf': bucket('private') });
    const before = await run();
    inThreads();
    await upload({ 'bucket.rego': `package rule\nprivate = true { ${ENDLESS} }\n` });
    const { body } = await client.post('/api/compliance/run/', { collection: 'c' }).expect(200);
    const { taskid } = body.data as { taskid: string };
    await until(async () => (await state(taskid)) === 'running');
    await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
    await until(async () => (await state(taskid)) === 'cancelled');
    await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(404);
    const { results } = (await search()) as { results: unknown[] };
    expect({ found: results.length, before: before.state }).toEqual({ found: 1, before: 'completed' });
  });

  it.each(['archive', 'delete'])(
    'should be cancelled when its collection is to %s, queued or running',
    async (status) => {
      inThreads();
      write({ 'main.tf': bucket('private') });
      await upload({ 'bucket.rego': `package rule\nprivate = true { ${ENDLESS} }\n` });
      const { body } = await client.post('/api/compliance/run/', { collection: 'c' }).expect(200);
      const running = body.data.taskid as string;
      await until(async () => (await state(running)) === 'running');
      const runs = app.get(RunsRepository, { strict: false });
      const tenant = client.tenant as TenantId;
      const { containerId } = (await runs.findByTask(tenant, running))!;
      const queued = 'waits behind it';
      const waiting = { containerId, taskid: queued, kind: 'compliance', log: queued, slot: 'next' } as const;
      await runs.insert(tenant, waiting, new Date());
      await client.delete('/api/collection', { collection: 'c', status }).expect(200);
      const states = () =>
        Promise.all([running, queued].map(async (task) => (await runs.findByTask(tenant, task))?.state));
      const expected = status === 'delete' ? undefined : 'cancelled';
      await until(async () => (await states()).every((found) => found === expected));
    },
  );

  it('should take tests, rules and templates from git, at one commit', async () => {
    const repository = new GitRepository(files);
    const rule = { masterTestId: 'G1', masterSnapshotId: ['G'], type: 'rego', rule: 'file(acl.rego)' };
    repository.commit({
      'pack/tests.json': JSON.stringify({
        testSet: [{ cases: [{ ...rule, evals: [{ eval: 'data.rule.private', message: 'data.rule.private_err' }] }] }],
      }),
      'pack/acl.rego': BUCKET_RULE,
      'pack/snapshot.json': JSON.stringify({
        snapshots: [
          {
            type: 'filesystem',
            connectorUser: 'USER_1',
            nodes: [{ masterSnapshotId: 'G', type: 'terraform', paths: ['iac'] }],
          },
        ],
      }),
      'iac/main.tf': bucket('public-read'),
    });
    const connectorUsers = [{ id: 'USER_1', source: 'pack', testUser: 'ann' }];
    await upload({
      'pack.json': { fileType: 'structure', type: 'filesystem', gitProvider: repository.url },
      'snap.json': {
        ...{ fileType: 'masterSnapshot', connector: 'pack', remoteFile: 'pack/snapshot.json', connectorUsers },
      },
      'tests.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'snap', connector: 'pack', remoteFile: 'pack/tests.json' },
      },
    });
    const ended = await run();
    expect(ended).toMatchObject({ state: 'completed', counts: { failed: 1 } });
    const { body } = await client
      .get('/api/resource/testcase', { result_id: ended._id.toHexString(), test_id: 'G1' })
      .expect(200);
    expect(body.data).toMatchObject({
      message: 'The bucket can be read by anybody',
      rego_file: BUCKET_RULE,
      snapshots: [{ path: 'iac/main.tf', reference: 'main', source: 'pack' }],
    });
  });

  it('should name the connector and the remedy when a repository cannot be had', async () => {
    const repository = new GitRepository(files);
    repository.commit({ 'main.tf': bucket('private') });
    const connector = { fileType: 'structure', type: 'filesystem', gitProvider: repository.url, branchName: 'gone' };
    await upload({ 'iac.json': connector });
    const ended = await run();
    expect(ended).toMatchObject({ state: 'failed', coverage: { items: [{ reason: 'not-found' }] } });
    expect(ended.coverage.items[0].detail).toMatch(/connector iac.*gone/);
  });

  it('should only find resources when it is a crawl', async () => {
    write({ 'main.tf': bucket('private') });
    expect(await run('crawler')).toMatchObject({ kind: 'crawler', state: 'completed', counts: { passed: 0 } });
  });

  it('should complete a run of skipped cases only', async () => {
    const [first] = MASTER_TEST.testSet[0].cases;
    const cases = [first, { ...first, masterTestId: 'BUCKET_2' }];
    await upload({ 'tests.json': { ...MASTER_TEST, testSet: [{ cases }] } });
    write({ 'readme.md': 'no template' });
    const ended = await run();
    const counts = { passed: 0, failed: 0, skipped: 2, excluded: 0, error: 0 };
    expect(ended).toMatchObject({ state: 'completed', reason: '', counts });
    const listed = await client.get('/api/compliance/run/', { taskid: ended.taskid }).expect(200);
    expect(listed.body.data.results).toMatchObject([{ state: 'completed', reason: '', counts }]);
    const results = await client.get('/api/compliance/results/', { taskid: ended.taskid }).expect(200);
    expect(results.body.data.results).toEqual([]);
    expect(await search()).toMatchObject({ results: [] });
  });

  it('should fail with a reason when nothing could be read', async () => {
    rmSync(files, { recursive: true });
    expect(await run()).toMatchObject({
      state: 'failed',
      reason: 'no connector could be read; the coverage names each and the reason',
      coverage: { byReason: [{ reason: 'not-found', count: 1 }] },
    });
  });

  it('should not read the folder of another tenant', async () => {
    const other = new TenantClient(app, randomTenant());
    await other.post('/api/collection', { collection: 'c' }).expect(200);
    for (const place of [{ folderPath: files }, { gitProvider: pathToFileURL(files).href }]) {
      const connector = { fileType: 'structure', type: 'filesystem', ...place };
      const { body } = await other
        .upload('/api/manage/config/upload', { container_name: 'c' }, [['files', 'x.json', JSON.stringify(connector)]])
        .expect(400);
      expect(body.error_list).toEqual([expect.stringContaining('must lie under one of CONNECTOR_ROOTS')]);
    }
  });

  it('should refuse an unknown and an archived collection, and leave nothing', async () => {
    await client.post('/api/compliance/run/', { collection: 'none' }).expect(404);
    await client.post('/api/compliance/run/', {}).expect(400);
    await client.delete('/api/collection', { collection: 'c', status: 'archive' }).expect(200);
    await client.post('/api/compliance/run/', { collection: 'c' }).expect(409);
    const { body } = await client.get('/api/compliance/run/').expect(200);
    expect(body.data.results).toEqual([]);
  });

  describe('fixes', () => {
    const VOLUME = 'resource "aws_ebs_volume" "v" {\n  size = 10\n}\n';
    const RULE = `package rule
default encrypted = null
open { resource := input.resources[_]; resource.type == "aws_ebs_volume"; not resource.properties.encrypted }
encrypted { not open }
encrypted = false { open }
default known = null
known = false { input.resources[_].type == "aws_ebs_volume" }
`;
    const cases = ['encrypted', 'known'].map((name) => ({
      ...{ masterTestId: name, masterSnapshotId: ['TRF'], type: 'rego', rule: 'file(volumes.rego)' },
      evals: [{ id: name, eval: `data.rule.${name}`, message: `data.rule.${name}_err` }],
    }));
    const fixes = () => app.get(FixesRepository, { strict: false });
    let rows: Collection;
    const list = async (more: object = {}) =>
      (await client.get('/api/compliance/fixes/', { collection: 'c', ...more }).expect(200)).body.data;

    beforeEach(async () => {
      rows = app.get<Connection>(getConnectionToken()).collection('fixes');
      await upload({
        'tests.json': { fileType: 'mastertest', masterSnapshot: 'snap', testSet: [{ cases }] },
        'volumes.rego': RULE,
      });
    });

    it('should be proved, kept with the run, and seen all at once, however often the search is begun', async () => {
      write({ 'main.tf': VOLUME });
      const ended = await run();
      const { taskid } = ended;
      const tenant = client.tenant as TenantId;
      await fixes().begin(tenant, ended, 'task', new Date());
      await fixes().start(tenant, ended._id);
      // A worker that was killed has left a part.
      const lost = { testId: 'lost', snapshotId: 'lost', path: '/lost' };
      await fixes().insert(tenant, ended, new Types.ObjectId(), [
        unfixedRow({ result: lost, reason: 'generated', detail: '' }),
      ]);
      expect(await list()).toMatchObject({ taskid, collection: 'c', state: 'running', results: [], reason: '' });
      const handler = app.get(FixSearchHandler, { strict: false });
      const payload = { taskid, runId: ended._id.toHexString(), name: 'c' };
      const done = () => Promise.resolve();
      const context = {
        ...{ id: 'task', tenant, payload, step: undefined, signal: new AbortController().signal },
        ...{ hold: done, saveStep: done, report: done, assertHeld: () => undefined },
      };
      await handler.work(context);
      await handler.giveUp({ ...context, state: 'failed', attempts: 3 });
      expect(await rows.countDocuments({ tenant })).toBe(2);
      const { results, ...beside } = await list();
      expect(beside).toMatchObject({ taskid, state: 'completed', repaired: 1, unfixed: 1 });
      expect(results).toMatchObject([
        {
          ...{
            number: 1,
            is_fixed: true,
            test_id: 'encrypted',
            resource_path: '/main.tf',
            marks: ['replaces', 'searched'],
          },
          ...{ files: ['main.tf'], connector: 'iac', hides_secret: false, is_cut_off: false, reason: '' },
          diff: [
            '--- a/main.tf',
            '+++ b/main.tf',
            '@@ -1,3 +1,4 @@',
            ' resource "aws_ebs_volume" "v" {',
            '-  size = 10',
            '+  size      = 10',
            '+  encrypted = true',
            ' }',
            '',
          ].join('\n'),
          repairs: [{ test_id: 'encrypted', resource_path: '/main.tf' }],
          proof: { results: 2, before: 'failed', after: 'passed', supposing: [] },
        },
        { number: 2, is_fixed: false, test_id: 'known', diff: '', repairs: [], reason: 'rule-not-invertible' },
      ]);
      const { resource_node_id: nodeId } = results[1];
      const filter = { taskid, test_id: 'known', resource_node_id: nodeId };
      expect((await list(filter)).results).toEqual([results[1]]);
      expect((await list({ test_id: 'none' })).results).toEqual([]);
      const page = await client.get('/api/compliance/fixes/', { collection: 'c', index: 1, count: 1 }).expect(200);
      expect(page.body).toMatchObject({ data: { results: [results[1]] }, metadata: { total: 2, count: 1 } });
    });

    it('should be looked for when somebody asks, of what the run has judged', async () => {
      await client.get('/api/compliance/fixes/', { collection: 'c' }).expect(404);
      write({ 'main.tf': VOLUME });
      const ended = await run();
      const tenant = client.tenant as TenantId;
      await fixes().begin(tenant, ended, 'task', new Date());
      const payload = { taskid: ended.taskid, runId: ended._id.toHexString(), name: 'c' };
      const handler = app.get(FixSearchHandler, { strict: false });
      await handler.giveUp({ id: 'task', tenant, payload, state: 'failed', attempts: 3 });
      expect(await list()).toMatchObject({ state: 'failed', reason: 'given up after 3 attempts', results: [] });
      // It is not begun anew at once.
      expect((await list()).state).toBe('failed');
      const searches = app.get<Connection>(getConnectionToken()).collection('fix_searches');
      await searches.deleteMany({ tenant });
      write({ 'main.tf': `# other\n${VOLUME.replace('10', '20')}` });
      expect(['queued', 'running', 'completed']).toContain((await list()).state);
      const { results } = await until(async () => (await list()).state === 'completed' && list());
      expect(results).toMatchObject([{ reason: 'source-changed' }, { reason: 'source-changed' }]);
    });
  });
});
