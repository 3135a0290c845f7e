import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConfigItemWriterService } from '../../src/modules/config-items';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { GitRepository } from '../support/git-repository';
import { runToEnd } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const PATH = '/api/collection/quick-start/';
const BUCKET = 'resource "aws_s3_bucket" "open" {\n  bucket = "open"\n}\n';

describe('a quick start', () => {
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
        RULE_THREADS: '1',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
  });
  afterAll(() => app.close());

  beforeEach(() => {
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    repository = new GitRepository(join(root, client.tenant));
    repository.commit({ 'stacks/main.tf': BUCKET, 'README.md': 'Read me.\n' });
  });

  const exists = async (collection: string) =>
    (await client.get('/api/collection', { collection }).expect(200)).body.data.exists as boolean;
  const item = async (resource_type: string, resource_name: string) =>
    (await client.get('/api/manage/config', { resource_type, resource_name, container_name: 'q' }).expect(200)).body
      .data.json as Record<string, unknown>;
  const audited = async () =>
    (await client.get('/api/audit/').expect(200)).body.data.results as {
      operation: string;
      entity: string;
    }[];

  it('should name the owners that resources have as a tag, and else those that their providers give to all', async () => {
    const bucket = (name: string, more = ''): string => `resource "aws_s3_bucket" "${name}" {\n  ${more}\n}\n`;
    const provider = (team: string, more = ''): string =>
      `provider "aws" {\n  ${more}\n  default_tags {\n    tags = { Team = "${team}" }\n  }\n}\n`;
    repository.commit({
      'stacks/main.tf':
        bucket('plain') +
        bucket('own', 'tags = { Owner = "shop" }') +
        bucket('other', 'provider = aws.other') +
        'module "inner" {\n  source = "./inner"\n}\n' +
        'resource "google_storage_bucket" "labelled" {\n  name     = "labelled"\n  location = "EU"\n}\n',
      'stacks/inner/main.tf': bucket('called'),
      'stacks/providers.tf':
        provider('platform') +
        provider('archive', 'alias = "other"') +
        'provider "google" {\n  default_labels = { team = "data" }\n}\n',
      'alone/main.tf': bucket('alone'),
    });
    await client.post(PATH, { collection: 'q', gitProvider: repository.url }).expect(200);
    await runToEnd(app, client, 'q');
    const owners = async () => {
      const { results } = (await client.get('/api/findings/').expect(200)).body.data as {
        results: { address?: string; owner?: string }[];
      };
      const found = new Map(results.map(({ address, owner }) => [address, owner]));
      return found.size === 6 && Object.fromEntries(found);
    };
    expect(await until(owners)).toEqual({
      'aws_s3_bucket.plain': 'platform',
      'aws_s3_bucket.own': 'shop',
      'aws_s3_bucket.other': 'archive',
      'module.inner.aws_s3_bucket.called': 'platform',
      'google_storage_bucket.labelled': 'data',
      'aws_s3_bucket.alone': undefined,
    });
  });

  it('should make a collection that has findings after its first run, and start no run itself', async () => {
    const made = await client.post(PATH, { collection: 'q', gitProvider: repository.url }).expect(200);
    expect(made.body).toMatchObject({
      data: { collection: 'q', connector: 'repository', mastersnapshot: 'templates', mastertest: 'rules-on-board' },
      error: '',
      message: 'Collection q created successfully; start a run of it.',
    });
    expect((await client.get('/api/compliance/run/', { collection: 'q' }).expect(200)).body.data.results).toEqual([]);
    const { state, reason, counts } = await runToEnd(app, client, 'q');
    expect({ state, reason }).toEqual({ state: 'completed', reason: '' });
    expect(counts.failed).toBeGreaterThan(0);
    const { results } = (await client.get('/api/compliance/results/', { collection: 'q', state: 'failed' }).expect(200))
      .body.data as { results: object[] };
    expect(results).toContainEqual(
      expect.objectContaining({ test_id: 'PL-AWS-S3-1', path: 'stacks/main.tf', line: 1 }),
    );
  });

  it('should check the default branch of the repository, and name it and its commit in the results', async () => {
    const other = new GitRepository(join(root, client.tenant), 'two.git', 'trunk');
    other.commit({ 'old.tf': BUCKET }, 'master');
    const commit = other.commit({ 'new.tf': BUCKET }, 'trunk');
    await client.post(PATH, { collection: 'q', gitProvider: other.url }).expect(200);
    expect(await item('connector', 'repository')).toMatchObject({ branchName: 'HEAD' });
    await runToEnd(app, client, 'q');
    const { results } = (await client.get('/api/compliance/results/', { collection: 'q', path: 'new.tf' }).expect(200))
      .body.data as { results: object[] };
    expect(results).toContainEqual(expect.objectContaining({ test_id: 'PL-AWS-S3-1', branch: 'trunk', commit }));
    const searched = await client.get('/api/resource/search', { collection: 'q', connector: 'repository' }).expect(200);
    expect(searched.body.data.results).not.toHaveLength(0);
  });

  it('should keep what was given, with the token sealed and audited like all items', async () => {
    const given = { gitProvider: 'https://git.example.com/a/b.git', branchName: 'release', httpsUser: 'reader' };
    await client.post(PATH, { collection: 'q', ...given, httpsAccessToken: 'secret-token' }).expect(200);
    expect(await item('connector', 'repository')).toMatchObject({
      type: 'filesystem',
      ...given,
      httpsAccessToken: '********',
    });
    expect(await item('mastertest', 'rules-on-board')).toEqual({
      fileType: 'mastertest',
      masterSnapshot: 'templates',
      pack: 'plumbline',
    });
    expect((await audited()).map(({ operation, entity }) => `${operation} ${entity}`).sort()).toEqual([
      'quickStart collection',
      'quickStart connector',
      'quickStart mastersnapshot',
      'quickStart mastertest',
    ]);
    const answers = [await client.get('/api/audit/'), await client.get('/api/collection/list')];
    expect(JSON.stringify(answers.map(({ body }) => body as object))).not.toContain('secret-token');
  });

  it.each([
    ['another protocol', 'http://git.example.com/a.git', 'gitProvider is not valid: '],
    [
      'a folder outside CONNECTOR_ROOTS',
      'file:///etc',
      'gitProvider is not valid: must lie under one of CONNECTOR_ROOTS',
    ],
    ['a command', 'ext::sh -c id', 'gitProvider is not valid: '],
    ['an option', '--upload-pack=id', 'gitProvider is not valid: '],
    ['a query', 'https://git.example.com/a.git?token=x', 'gitProvider is not valid: '],
    ['no address', '', 'gitProvider is required'],
    ['an object', { $ne: '' }, 'gitProvider must be a string'],
  ])('should refuse %s, and make nothing', async (_, gitProvider, problem) => {
    const { body } = await client.post(PATH, { collection: 'q', gitProvider }).expect(400);
    expect(body).toMatchObject({ error: 'validation error', error_list: [expect.stringContaining(problem)] });
    expect(await exists('q')).toBe(false);
  });

  it('should refuse a field that it does not know, and make nothing', async () => {
    const body = { collection: 'q', gitProvider: repository.url, branch: 'release' };
    const refused = await client.post(PATH, body).expect(400);
    expect(refused.body).toMatchObject({ error: 'validation error', error_list: ['branch is not known here'] });
    expect(await exists('q')).toBe(false);
  });

  it('should refuse a mask in place of a token, and a name that no collection can have', async () => {
    const gitProvider = 'https://git.example.com/a/b.git';
    const masked = await client.post(PATH, { collection: 'q', gitProvider, httpsAccessToken: '********' }).expect(400);
    expect(masked.body.error_list).toEqual([expect.stringContaining('httpsAccessToken')]);
    expect(await exists('q')).toBe(false);
    await client.post(PATH, { collection: '../q', gitProvider }).expect(400);
  });

  it('should refuse a name that is taken, also by an archived collection and at the same moment', async () => {
    const body = { collection: 'q', gitProvider: repository.url };
    const both = await Promise.all([client.post(PATH, body), client.post(PATH, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await client.delete('/api/collection', { collection: 'q', status: 'archive' }).expect(200);
    const refused = await client.post(PATH, body).expect(409);
    expect(refused.body).toMatchObject({ error: 'conflict', message: 'Collection q already exists' });
    expect(await audited()).toHaveLength(5);
  });

  it('should make nothing when an item cannot be written', async () => {
    const writer = app.get(ConfigItemWriterService, { strict: false });
    const write = jest.spyOn(writer, 'writeInto').mockRejectedValueOnce(new Error('the disk is full'));
    await client.post(PATH, { collection: 'q', gitProvider: repository.url }).expect(500);
    write.mockRestore();
    expect(await exists('q')).toBe(false);
    expect(await audited()).toEqual([]);
    await client.post(PATH, { collection: 'q', gitProvider: repository.url }).expect(200);
  });

  it.each([
    [['collection_full_control'], 403],
    [['configuration_full_control'], 403],
    [['collection_full_control', 'configuration_read'], 403],
    [['collection_full_control', 'configuration_full_control'], 200],
    [['api_full_control'], 200],
  ])('should answer a token with the permissions %j with %i', async (permissions, status) => {
    const own = new TenantClient(app, client.tenant, { permissions });
    const { body } = await own.post(PATH, { collection: 'q', gitProvider: repository.url }).expect(status);
    if (status === 403) expect(body.message).toContain('collection_full_control and configuration_full_control');
  });
});
