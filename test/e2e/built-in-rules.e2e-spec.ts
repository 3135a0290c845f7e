import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const DAYS = { start_date: '2000-01-01', end_date: '2100-01-01' };
const VOLUME = 'PL-AWS-EBS-1';
const BUCKET = 'PL-AWS-S3-1';
const OPEN_DISK = '/main.tf#aws_ebs_volume.disk';
const EU_BUCKET = '/main.tf#module.store["eu"].aws_s3_bucket.this';
const US_BUCKET = '/main.tf#module.store["us"].aws_s3_bucket.this';
const POD = '/deploy/pod.yaml#Pod/shop';

const disk = (encrypted: boolean) =>
  `resource "aws_ebs_volume" "disk" {\n  availability_zone = "eu-west-1a"\n  size = 1\n  encrypted = ${encrypted}\n}\n`;
const stores = (...names: string[]) =>
  `module "store" {\n  source   = "./modules/store"\n  for_each = toset(${JSON.stringify(names)})\n  name     = each.key\n}\n`;
const FILES = {
  'main.tf': `${disk(false)}${stores('eu', 'us')}`,
  'modules/store/main.tf':
    'variable "name" { type = string }\nresource "aws_s3_bucket" "this" {\n  bucket = var.name\n}\n',
  'deploy/pod.yaml':
    'apiVersion: v1\nkind: Pod\nmetadata: {name: shop}\nspec:\n  containers: [{name: web, image: "nginx:1.27"}]\n',
};

interface FoundResource {
  readonly resource_node_id: string;
  readonly resource_paths: readonly string[];
  readonly resource_names: readonly string[];
  readonly resource_type: string;
  readonly compliant: boolean;
  readonly judged: boolean;
}

const nodes = ['terraform', 'kubernetesObjectFiles'].map((type) => ({
  masterSnapshotId: type.toUpperCase(),
  type,
  collection: 'templates',
  paths: ['/'],
}));
const MASTER_TEST = { masterSnapshot: 'snap', pack: 'plumbline' };

describe('a collection that uses the built-in rules', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;
  let repository: GitRepository;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        GIT_PROTOCOLS: 'file',
        PATH: process.env.PATH ?? '',
        CONNECTOR_ROOTS: join(root, '{tenant}'),
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());

  beforeEach(() => prepare());

  async function prepare(test: object = MASTER_TEST): Promise<void> {
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    repository = new GitRepository(join(root, client.tenant));
    repository.commit(FILES);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', {
      'repo.json': { fileType: 'structure', type: 'filesystem', gitProvider: repository.url, branchName: 'main' },
      'snap.json': { fileType: 'masterSnapshot', snapshots: [{ source: 'repo', nodes }] },
      'board.json': test,
    });
  }

  const run = () => runToEnd(app, client, 'c');
  const data = async <T>(path: string, query: object): Promise<T> =>
    (await client.get(path, query).expect(200)).body.data as T;
  const search = async (query: object = {}) =>
    (
      await data<{ results: FoundResource[] }>('/api/resource/search/', {
        collection: 'c',
        connector: 'repo',
        ...query,
      })
    ).results;
  const paths = async (query: object = {}) => (await search(query)).map(({ resource_paths: [path] }) => path);
  const dashboard = (resource_path: string, query: object = {}) =>
    data<{
      resource_status: string;
      compliant: string;
      judged: boolean;
      resource_collection_name: string;
      testcases: { test_id: string; status: string; result_id: string; snapshot_id: string }[];
      open_testcases: { test_id: string; reason: string }[];
      configuration_drifts: { new_resource_id: string; old_resource_id: string }[];
    }>('/api/resource/dashboard', { collection: 'c', resource_path, ...query });
  const stateOf = async (path: string, test: string) =>
    (await dashboard(path)).testcases.find(({ test_id }) => test_id === test)?.status;
  const exclude = (exclusion: object) =>
    client.post('/api/exclusions/resources/', { container: 'c', exclusions: [exclusion] }).expect(200);
  const states = async (path: string) => {
    const { results } = await data<{ results: { state: string; test_id: string; resource_path: string }[] }>(
      '/api/compliance/results/',
      { collection: 'c' },
    );
    return [...new Set(results.filter(({ resource_path }) => resource_path === path).map(({ state }) => state))].sort();
  };

  it('should refuse an unknown pack or group with the name and those that exist', async () => {
    const write = (json: object) =>
      client.post('/api/manage/config', {
        resource_type: 'mastertest',
        container_name: 'c',
        resource_name: 'board',
        data: { json },
      });
    const pack = await write({ ...MASTER_TEST, pack: 'plumbing' }).expect(400);
    expect(pack.body).toMatchObject({
      error: 'validation error',
      error_list: ['Invalid JSON - pack field is not valid (unknown: plumbing; the only one is plumbline)'],
    });
    const group = await write({ ...MASTER_TEST, groups: ['aws', 'awz'] }).expect(400);
    expect(group.body.error_list).toEqual([expect.stringMatching(/groups\[1\].*unknown: awz; known are aws, azure, /)]);
    await write({ ...MASTER_TEST, groups: ['aws/s3'], skip: [BUCKET] }).expect(200);
    const upload = await client.upload('/api/manage/config/upload', { container_name: 'c' }, [
      ['files', 'x.json', JSON.stringify({ ...MASTER_TEST, skip: ['PL-AWS-S3-0'] })],
    ]);
    expect([upload.status, upload.body.error_list]).toEqual([
      400,
      [expect.stringContaining('skip[0] field is not valid (unknown: PL-AWS-S3-0;')],
    ]);
  });

  it('should keep and show one resource for each address', async () => {
    const ended = await run();
    expect(ended).toMatchObject({ state: 'completed', reason: '' });
    const found = await search();
    expect(
      found.map(({ resource_type, resource_names: [name], resource_paths: [path] }) => [resource_type, name, path]),
    ).toEqual([
      ['Pod', 'shop', POD],
      ['aws_ebs_volume', 'disk', OPEN_DISK],
      ['aws_s3_bucket', 'this', EU_BUCKET],
      ['aws_s3_bucket', 'this', US_BUCKET],
    ]);
    expect(await paths({ resource_type: 'aws_s3_bucket', resource_search: 'THIS' })).toEqual([EU_BUCKET, US_BUCKET]);
    expect(await paths({ services: 's3' })).toEqual([EU_BUCKET, US_BUCKET]);
    expect(await paths({ branch_name: 'main', resource_type: 'pod' })).toEqual([POD]);
    expect(await paths(DAYS)).toHaveLength(4);

    const shown = await dashboard(OPEN_DISK);
    expect(shown).toMatchObject({ compliant: 'No', resource_status: 'active', resource_collection_name: 'templates' });
    const failed = shown.testcases.find(({ test_id }) => test_id === VOLUME);
    expect(failed).toMatchObject({ status: 'failed', snapshot_id: found[1].resource_node_id });
    const detail = await data('/api/resource/detail', {
      resource_path: EU_BUCKET,
      resource_collection_name: 'templates',
      session_id: ended.sessionId,
    });
    expect(detail).toMatchObject({
      type: 'aws_s3_bucket',
      name: 'this',
      address: 'module.store["eu"].aws_s3_bucket.this',
      attributes: { bucket: 'eu' },
    });
    const testCase = await data('/api/resource/testcase', {
      result_id: failed?.result_id,
      test_id: VOLUME,
      snapshot_id: failed?.snapshot_id,
    });
    expect(testCase).toMatchObject({
      status: 'failed',
      test_name: 'board',
      test_type: 'mastertest',
      snapshot_name: 'snap_gen',
      rego_file: expect.stringContaining(`id: ${VOLUME}`),
      snapshots: [{ path: OPEN_DISK, source: 'repo', structure: 'filesystem', collection: 'templates' }],
    });
  });

  it('should tell what nothing judged apart from what is compliant', async () => {
    const STORE = '/others.tf#alicloud_oss_bucket.b';
    repository.commit({ ...FILES, 'others.tf': 'resource "alicloud_oss_bucket" "b" {\n  bucket = "x"\n}\n' });
    await exclude({ exclusionType: 'resource', paths: [POD] });
    await run();
    const expected = [
      [POD, true, true],
      [STORE, true, false],
      [OPEN_DISK, false, true],
      [EU_BUCKET, false, true],
      [US_BUCKET, false, true],
    ];
    const reported = (found: readonly FoundResource[]) =>
      found.map(({ resource_paths: [path], compliant, judged }) => [path, compliant, judged]);
    const asked = [{}, { index: 0, count: 10 }, DAYS, { ...DAYS, index: 0, count: 10 }];
    for (const query of asked) {
      const all = { collection: 'c', connector: 'repo', ...query };
      const { body } = await client.get('/api/resource/search/', all).expect(200);
      expect([reported(body.data.results), body.metadata.not_judged]).toEqual([expected, 1]);
    }
    const filtered = { collection: 'c', connector: 'repo', resource_type: 'pod', index: 0 };
    const { body } = await client.get('/api/resource/search/', filtered).expect(200);
    expect(body.metadata).toMatchObject({ total: 1, not_judged: 0 });
    expect(await dashboard(STORE)).toMatchObject({ compliant: 'Yes', judged: false, testcases: [] });
    expect(await dashboard(POD)).toMatchObject({ compliant: 'Yes', judged: true, testcases: [] });
    const exported = await client.get('/api/compliance/export/', { collection: 'c' }).expect(200);
    const notJudged = [{ type: 'alicloud_oss_bucket', count: 1 }];
    expect(exported.body).toMatchObject({ not_judged: notJudged });
    const answer = await client.get('/api/compliance/report/', { collection: 'c' }).expect(200);
    expect(answer.body.data.not_judged).toEqual(notJudged);
  });

  it('should say where a failure stands, and what to do', async () => {
    await run();
    const { results } = await data<{ results: { test_id: string }[] }>('/api/compliance/results/', {
      collection: 'c',
      state: 'failed',
    });
    expect(results).toContainEqual(
      expect.objectContaining({
        test_id: VOLUME,
        resource_path: OPEN_DISK,
        path: 'main.tf',
        line: 4,
        remediation: expect.stringMatching(/.+/),
      }),
    );
    expect(results).toContainEqual(
      expect.objectContaining({
        test_id: BUCKET,
        resource_path: EU_BUCKET,
        path: 'modules/store/main.tf',
        address: 'module.store["eu"].aws_s3_bucket.this',
        calls: [{ path: 'main.tf', line: 6, address: 'module.store["eu"]' }],
      }),
    );
    const report = await data<{ results: { reason: string }[] }>('/api/compliance/report/', { collection: 'c' });
    const reasons = report.results.map(({ reason }) => reason);
    expect(reasons).not.toContain('no-resource-for-case');
    expect(reasons).not.toContain('not-a-template');
  });

  it('should keep what cannot be decided with its reason, and the calls of modules, up to the reports', async () => {
    const disks = 'variable "on" {}\nresource "aws_ebs_volume" "later" {\n  encrypted = var.on\n}\n';
    repository.commit({ 'main.tf': 'module "disks" { source = "./disks" }\n', 'disks/main.tf': disks });
    const { taskid, counts } = await run();
    const path = '/main.tf#module.disks.aws_ebs_volume.later';
    const places = { path: 'disks/main.tf', line: 2, calls: [{ path: 'main.tf', line: 1 }] };
    const of = <T extends { test_id: string }>(list: readonly T[]) => list.filter(({ test_id }) => test_id === VOLUME);
    const reason = 'unresolved-expression';
    const listed = await data<{ results: { test_id: string }[] }>('/api/compliance/results/', {
      taskid,
      state: 'skipped',
    });
    expect(of(listed.results)).toMatchObject([{ state: 'skipped', reason, resource_path: path, ...places }]);
    expect(listed.results.length).toBeLessThanOrEqual(counts.skipped);
    const { results: rows } = await data<{ results: { name: string; detail: string }[] }>('/api/compliance/report/', {
      taskid,
      state: 'skipped',
    });
    expect(rows).toHaveLength(listed.results.length);
    expect(rows).toContainEqual(expect.objectContaining({ scope: 'case', name: VOLUME, reason, detail: path }));
    const shown = await dashboard(path);
    expect(of(shown.open_testcases)).toMatchObject([{ reason }]);
    expect(of(shown.testcases)).toEqual([]);
    const [decided] = shown.testcases;
    const testCase = await data('/api/resource/testcase', {
      result_id: decided.result_id,
      test_id: decided.test_id,
      snapshot_id: decided.snapshot_id,
    });
    expect(testCase).toMatchObject({ calls: places.calls });
    const exported = await client.get('/api/compliance/export/', { taskid, format: 'sarif' }).expect(200);
    const [sarif] = (JSON.parse(exported.text) as { runs: [{ results: { ruleId: string; kind?: string }[] }] }).runs;
    const at = (file: string, startLine: number) => ({
      physicalLocation: { artifactLocation: { uri: file }, region: { startLine } },
    });
    expect(sarif.results.filter(({ kind, ruleId }) => kind === 'open' && ruleId === VOLUME)).toMatchObject([
      { locations: [at('disks/main.tf', 2)], relatedLocations: [at('main.tf', 1)] },
    ]);
    const rule = await data<{ rule: { states: object } }>('/api/rules/detail/', { collection: 'c', rule_id: VOLUME });
    expect(rule).toMatchObject({ rule: { states: { skipped: 1 } } });
  });

  it('should find the resources by free queries', async () => {
    await run();
    const query = async (filter: object) =>
      (
        await data<{ results: { resource_name: string; config: object }[] }>('/api/query/resources', {
          query: JSON.stringify(filter),
          query_collection: 'templates',
          ...DAYS,
        })
      ).results.map(({ resource_name }) => resource_name);
    expect(await query({ type: 'aws_ebs_volume' })).toEqual(['disk']);
    expect(await query({ 'json.attributes.bucket': 'us' })).toEqual(['this']);
    expect(await query({ name: 'shop', 'json.attributes.kind': 'Pod' })).toEqual(['shop']);
    expect(await query({ path: { $regex: '^/main.tf#' } })).toHaveLength(3);
  });

  it('should keep the history of each resource, and know the ones that are gone', async () => {
    await run();
    repository.commit({ 'main.tf': `${disk(true)}${stores('eu')}` });
    const ended = await run();
    expect(ended.state).toBe('completed');
    expect(await paths()).toEqual([POD, OPEN_DISK, EU_BUCKET]);
    expect((await dashboard(US_BUCKET)).resource_status).toBe('inactive');
    expect(await stateOf(OPEN_DISK, VOLUME)).toBe('passed');
    const { configuration_drifts: drifts, testcases } = await dashboard(OPEN_DISK, DAYS);
    expect(testcases.filter(({ test_id }) => test_id === VOLUME).map(({ status }) => status)).toEqual([
      'passed',
      'failed',
    ]);
    expect(drifts).toHaveLength(1);
    const drift = await data('/api/resource/configuration/drift', {
      resource_collection_name: 'templates',
      new_resource_id: drifts[0].new_resource_id,
      old_resource_id: drifts[0].old_resource_id,
    });
    expect(drift).toMatchObject({
      new_resource: { attributes: { encrypted: true } },
      old_resource: { attributes: { encrypted: false } },
    });
    expect((await dashboard(EU_BUCKET, DAYS)).configuration_drifts).toEqual([]);
  });

  it('should leave out what exclusions name: a file with all its resources, one of them, one rule', async () => {
    await exclude({ exclusionType: 'resource', paths: ['/deploy/pod.yaml'] });
    await exclude({ exclusionType: 'single', masterTestID: BUCKET, paths: [EU_BUCKET] });
    await exclude({ exclusionType: 'test', masterTestID: VOLUME });
    const { counts } = await run();
    expect(counts.excluded).toBeGreaterThan(3);
    expect(await states(POD)).toEqual(['excluded']);
    expect([await stateOf(EU_BUCKET, BUCKET), await stateOf(US_BUCKET, BUCKET)]).toEqual([undefined, 'failed']);
    expect(await stateOf(OPEN_DISK, VOLUME)).toBeUndefined();
    const listed = await data<{ exclusions: object[] }>('/api/exclusions/resources/', { container: 'c' });
    expect(listed.exclusions).toHaveLength(3);
    const [file] = listed.exclusions;
    await client.delete('/api/exclusions/resources/', { container: 'c', exclusions: [file] }).expect(200);
    await run();
    expect(await states(POD)).toContain('failed');
  });

  it('should save a filter of such resources, and export the run', async () => {
    const { taskid } = await run();
    await client
      .post('/api/resource/filter', {
        title: 'open disks',
        collection: 'c',
        connector: 'repo',
        resource_type: 'aws_ebs_volume',
        query: '{"json.attributes.encrypted": false}',
        query_collection: 'templates',
      })
      .expect(200);
    const exported = await client.get('/api/compliance/export/', { taskid, format: 'sarif' }).expect(200);
    const [{ results }] = (JSON.parse(exported.text) as { runs: [{ results: { ruleId: string }[] }] }).runs;
    expect(results.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining([VOLUME, BUCKET]));
  });

  it('should keep two tenants with the same collection apart', async () => {
    await run();
    const first = client;
    await prepare();
    repository.commit({ 'main.tf': disk(true), 'deploy/pod.yaml': '# nothing\n' });
    await run();
    expect(await paths()).toEqual([OPEN_DISK, '/modules/store/main.tf#aws_s3_bucket.this']);
    expect(await stateOf(OPEN_DISK, VOLUME)).toBe('passed');
    client = first;
    expect(await stateOf(OPEN_DISK, VOLUME)).toBe('failed');
    expect(await paths()).toHaveLength(4);
  });

  it('should fail, and say why, when no chosen rule is about what it finds', async () => {
    await prepare({ ...MASTER_TEST, groups: ['google'] });
    expect(await run()).toMatchObject({
      state: 'failed',
      reason: 'nothing was checked: no template was found that one of the chosen rules is about',
    });
  });
});
