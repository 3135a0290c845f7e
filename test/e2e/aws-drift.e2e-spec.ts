import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import type { JsonObject } from '../../src/engine/base/json';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { AwsEmulator } from '../support/aws-emulator';
import { temporaryFolder } from '../support/embedded-mongo';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const installed = AwsEmulator.install();
const title = 'program' in installed ? 'drift from AWS' : `drift from AWS (not available: ${installed.problem})`;
const describeWithEmulator = 'program' in installed ? describe : describe.skip;

const SECRET = 'the-secret-of-the-connector';
const TEMPLATE = `provider "aws" {
  default_tags {
    tags = { estate_id = "u-1" }
  }
}
resource "aws_s3_bucket" "logs" {
  bucket = "logs"
  tags = { resource_type = "aws_s3_bucket", "cost.center" = "7" }
  versioning {
    enabled = true
  }
}
`;
const RULE = `package live
versioned = true { input.Status == "Enabled" }
versioned = false { input.Status == "Suspended" }
`;
const evals = [{ id: 'E1', eval: 'data.live.versioned' }];
const FILES = {
  'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: '.' },
  'account.json': {
    ...{ fileType: 'structure', type: 'aws', organization: 'o' },
    accounts: [
      {
        'account-id': '123456789012',
        users: [{ name: 'ann', 'access-key': 'AKIDEXAMPLE', 'secret-access': SECRET, region: 'us-east-1' }],
      },
    ],
  },
  'written.json': {
    fileType: 'masterSnapshot',
    snapshots: [
      {
        source: 'iac',
        nodes: [{ masterSnapshotId: 'IAC', type: 'terraform', collection: 'terraformtemplate', paths: ['/'] }],
      },
    ],
  },
  'running.json': {
    fileType: 'masterSnapshot',
    snapshots: [
      {
        ...{ source: 'account', testUser: 'ann', accountId: '123456789012', type: 'aws' },
        nodes: [
          {
            ...{ masterSnapshotId: 'S3', arn: 'arn:aws:s3:::', collection: 'aws_s3', type: 'aws' },
            listMethod: 'list_buckets',
            detailMethods: ['get_bucket_versioning', 'get_bucket_acl'],
          },
        ],
      },
    ],
  },
  'tests.json': {
    fileType: 'mastertest',
    masterSnapshot: 'running',
    testSet: [
      {
        cases: [{ masterTestId: 'VERSIONED', masterSnapshotId: ['S3'], type: 'rego', rule: 'file(live.rego)', evals }],
      },
    ],
  },
  'live.rego': RULE,
};

describeWithEmulator(title, () => {
  const root = temporaryFolder();
  let emulator: AwsEmulator;
  let app: NestExpressApplication;
  let client: TenantClient;
  let calls: AwsCalls;

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET };
    calls = new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
    await s3('create_bucket', {});
    const tags = { estate_id: 'u-1', resource_type: 'aws_s3_bucket', 'cost.center': '7' };
    await s3('put_bucket_tagging', {
      Tagging: { TagSet: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
    });
    await versioning('Enabled');
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: join(root, '{tenant}'),
        RULE_THREADS: '1',
        AWS_ENDPOINT_URL: emulator.url,
        DRIFT_TAG_NAMES: 'estate_id,resource_type',
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    writeFileSync(join(root, client.tenant, 'main.tf'), TEMPLATE);
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', FILES);
    const config = { is_drift_detection_active: true, iac_mastersnapshot: 'written', cloud_mastersnapshot: 'running' };
    await client.post('/api/drift_detection/config/', { container: 'c', ...config }).expect(200);
  });
  afterAll(async () => {
    await app?.close();
    await emulator?.stop();
  });

  async function s3(call: string, input: JsonObject): Promise<void> {
    await calls.ask({ package: 's3' }, 'us-east-1', call, { Bucket: 'logs', ...input });
  }

  const versioning = (Status: string) => s3('put_bucket_versioning', { VersioningConfiguration: { Status } });

  const run = () => runToEnd(app, client, 'c', { crawl: true });

  const drift = async () =>
    (await client.get('/api/drift_detection/report/', { container: 'c' }).expect(200)).body.data.results;

  it('should find none in a clean deployment, and what runs be searched, seen and asked for', async () => {
    expect(await run()).toMatchObject({ state: 'completed', counts: { passed: 1, failed: 0, error: 0 } });
    expect(await drift()).toMatchObject([
      {
        ...{ result: 'undrifted', cloud_path: 'arn:aws:s3:::logs', flips: [] },
        tags: { service_unique_id: 'u-1', resource_type: 'aws_s3_bucket' },
      },
    ]);
    const query = { connector: 'account', collection: 'c' };
    const { body: search } = await client.get('/api/resource/search', query).expect(200);
    expect(search.data.results).toMatchObject([{ compliant: true, resource_names: ['logs'] }]);
    const asked = { query: JSON.stringify({ 'tags.cost.center': '7' }), query_collection: 'aws_s3' };
    const { body: found } = await client.get('/api/query/resources', asked).expect(200);
    expect(found.data.results).toMatchObject([{ resource_name: 'logs', config: { Status: 'Enabled' } }]);
  });

  it('should show the attribute that was changed, and the rule that fails for it', async () => {
    await versioning('Suspended');
    expect(await run()).toMatchObject({ counts: { failed: 1 } });
    const [row] = await drift();
    expect(row).toMatchObject({
      result: 'drifted',
      drifted_attributes: [{ iac_value: 'Enabled', cloud_value: 'Suspended' }],
      flips: [{ test_id: 'VERSIONED', side: 'cloud', written: 'passed', running: 'failed' }],
    });
    const path = { collection: 'c', resource_path: 'arn:aws:s3:::logs' };
    const { body: dashboard } = await client.get('/api/resource/dashboard/', path).expect(200);
    expect(dashboard.data).toMatchObject({
      compliant: 'No',
      drift_output: { drift_result: 'drifted', drift_result_id: row.result_id },
    });
    const log = JSON.stringify((await client.get('/api/logs/', { collection: 'c' })).body);
    expect(log).not.toContain(SECRET);
  });
});
