import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { temporaryFolder } from '../support/embedded-mongo';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

interface ShownRule {
  readonly rule_id: string;
  readonly title: string;
  readonly severity: string;
  readonly groups: string[];
  readonly states?: Record<string, number>;
}

const BUCKETS = [
  'variable "name" {}',
  'resource "aws_s3_bucket" "open" { bucket = "open" }',
  'resource "aws_s3_bucket" "closed" { bucket = "closed" }',
  'resource "aws_s3_bucket_public_access_block" "closed" {',
  '  bucket                  = aws_s3_bucket.closed.id',
  '  block_public_acls       = true',
  '  block_public_policy     = true',
  '  ignore_public_acls      = true',
  '  restrict_public_buckets = true',
  '}',
  'resource "aws_s3_bucket" "left" { bucket = "left" }',
  'resource "aws_ebs_volume" "unknown" {',
  '  availability_zone = "a"',
  '  encrypted         = var.name',
  '}',
].join('\n');
const OWN_RULE = 'package rule\nnamed = true { input.resources[_].properties.bucket }\n';
const OWN_TEST = {
  fileType: 'mastertest',
  masterSnapshot: 'snap',
  testSet: [
    {
      cases: [
        {
          masterTestId: 'OWN-1',
          masterSnapshotId: ['TF'],
          type: 'rego',
          rule: 'file(own.rego)',
          title: 'Buckets have names',
          severity: 'Medium',
          tags: [{ cloud: 'AWS', service: ['S3'], compliance: ['ISO 27001', 'iso_27001'] }],
          evals: [{ id: 'OWN-1', eval: 'data.rule.named', remediationDescription: 'Name it.' }],
        },
      ],
    },
  ],
};

describe('the rules of the board and of collections', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: join(root, '{tenant}'),
        RULE_THREADS: '1',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant, 'iac'), { recursive: true });
    writeFileSync(join(root, client.tenant, 'iac/main.tf'), BUCKETS);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', {
      'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: 'iac' },
      'snap.json': {
        fileType: 'masterSnapshot',
        snapshots: [{ source: 'iac', nodes: [{ masterSnapshotId: 'TF', type: 'terraform', paths: ['/'] }] }],
      },
      'board.json': {
        fileType: 'mastertest',
        masterSnapshot: 'snap',
        pack: 'plumbline',
        groups: ['aws/s3', 'aws/ebs'],
        skip: ['PL-AWS-S3-12'],
      },
      'own.json': OWN_TEST,
      'own.rego': OWN_RULE,
    });
  });
  afterAll(() => app.close());

  const answer = async (query: object = {}) =>
    (await client.get('/api/rules/', query).expect(200)).body as {
      data: { results: ShownRule[] };
      metadata: { total: number; count: number; next_index: number };
    };
  const ids = async (query: object) => (await answer(query)).data.results.map(({ rule_id }) => rule_id);
  const detail = async (query: object) =>
    (await client.get('/api/rules/detail/', query).expect(200)).body.data as {
      rule: ShownRule & { rego_file: string };
      results: object[];
    };

  it('should list the built-in rules in pages, by their ids', async () => {
    const all = await answer();
    expect(all.metadata).toMatchObject({ count: all.data.results.length, next_index: -1 });
    expect(all.data.results.length).toBeGreaterThan(900);
    const second = await answer({ group: 'aws/s3', index: 1, count: 2 });
    expect(second.data.results.map(({ rule_id }) => rule_id)).toEqual(['PL-AWS-S3-2', 'PL-AWS-S3-3']);
    expect(second.metadata).toMatchObject({ count: 2, next_index: 3 });
    expect(second.data.results[0]).not.toHaveProperty('states');
  });

  it('should find rules by severity, group and text', async () => {
    const severe = await answer({ severity: 'CRITICAL', group: 'AWS' });
    expect(severe.data.results.length).toBeGreaterThan(0);
    for (const { severity, groups } of severe.data.results)
      expect([severity, groups[0]]).toEqual(['Critical', expect.stringMatching(/^aws\//)]);
    expect(await ids({ search: 'BLOCK public access', group: 'aws/s3' })).toContain('PL-AWS-S3-1');
    expect(await ids({ search: 'no rule says this' })).toEqual([]);
    expect(await ids({ group: 'aw' })).toEqual([]);
    expect(await ids({ framework: 'NO-SUCH-FRAMEWORK' })).toEqual([]);
  });

  it('should list the rules of a collection, with nothing counted before its first run', async () => {
    const { data } = await answer({ collection: 'c' });
    const own = data.results.find(({ rule_id }) => rule_id === 'OWN-1');
    expect(own).toEqual({
      rule_id: 'OWN-1',
      title: 'Buckets have names',
      description: '',
      severity: 'Medium',
      groups: ['aws/s3'],
      frameworks: [{ name: 'ISO-27001', controls: [] }],
      remedy: 'Name it.',
      resources: [],
      states: { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 },
    });
    const listed = data.results.map(({ rule_id }) => rule_id);
    expect(listed).toEqual(expect.arrayContaining(['PL-AWS-EBS-1', 'PL-AWS-S3-1']));
    expect(listed.filter((id) => !/^(OWN|PL-AWS-(S3|EBS))-/.test(id) || id === 'PL-AWS-S3-12')).toEqual([]);
    expect(await ids({ collection: 'c', framework: 'iso 27001' })).toEqual(['OWN-1']);
    expect(await ids({ collection: 'c', severity: 'medium', group: 'aws/s3' })).toContain('OWN-1');
  });

  it('should count the states of the last run', async () => {
    await client
      .post('/api/exclusions/resources/', {
        container: 'c',
        exclusions: [{ exclusionType: 'single', masterTestID: 'PL-AWS-S3-1', paths: ['/main.tf#aws_s3_bucket.left'] }],
      })
      .expect(200);
    await runToEnd(app, client, 'c');
    const { data } = await answer({ collection: 'c' });
    const states = Object.fromEntries(data.results.map(({ rule_id, states: own }) => [rule_id, own]));
    const none = { passed: 0, failed: 0, skipped: 0, excluded: 0, error: 0 };
    expect(states).toMatchObject({
      // The block itself is judged too.
      'PL-AWS-S3-1': { ...none, passed: 2, failed: 1, excluded: 1 },
      'PL-AWS-EBS-1': { ...none, skipped: 1 },
      'OWN-1': { ...none, passed: 1 },
    });
  });

  it('should show a rule in full, with its results by resource', async () => {
    const builtIn = await detail({ rule_id: 'PL-AWS-S3-1', collection: 'c', index: 0, count: 2 });
    expect(builtIn.rule).toMatchObject({ severity: 'High', states: { failed: 1 } });
    expect(builtIn.rule.rego_file).toContain('package plumbline.aws.s3.');
    expect(builtIn.results).toHaveLength(2);
    const all = await detail({ rule_id: 'PL-AWS-S3-1', collection: 'c' });
    expect(all.results).toContainEqual(
      expect.objectContaining({ state: 'failed', resource_path: '/main.tf#aws_s3_bucket.open', line: 2 }),
    );
    expect((await detail({ rule_id: 'OWN-1', collection: 'c' })).rule.rego_file).toBe(OWN_RULE);
    const alone = await detail({ rule_id: 'PL-AWS-S3-1' });
    expect(alone.results).toEqual([]);
    expect(alone.rule).not.toHaveProperty('states');
  });

  it('should know only the rules of the collection that is named, and of the tenant', async () => {
    await client.get('/api/rules/detail/', { rule_id: 'PL-AWS-S3-12', collection: 'c' }).expect(404);
    await client.get('/api/rules/detail/', { rule_id: 'OWN-1' }).expect(404);
    await client.get('/api/rules/', { collection: 'nowhere' }).expect(404);
    const other = new TenantClient(app, randomTenant());
    await other.get('/api/rules/', { collection: 'c' }).expect(404);
    await client.get('/api/rules/', { 'severity[$ne]': 'x', collection: 'c' }).expect(400);
    const reader = new TenantClient(app, client.tenant, { permissions: ['compliance_read'] });
    await reader.get('/api/rules/', { collection: 'c' }).expect(200);
    const configurator = new TenantClient(app, client.tenant, { permissions: ['configuration_full_control'] });
    await configurator.get('/api/rules/').expect(403);
  });
});
