import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import { Types, type Connection } from 'mongoose';
import { RunsRepository } from '../../src/modules/runs/data';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { RunFactory } from '../factories/run.factory';
import { stateText } from '../support/drift/state-file';
import { temporaryFolder } from '../support/embedded-mongo';
import { runToEnd, startRun, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';
import { until } from '../support/until';

const TAGS = { service_unique_id: 'u-1', resource_type: 'aws_s3_bucket' };
const bucketBlock = (name: string, id: string) => `resource "aws_s3_bucket" "${name}" {
  bucket = "${name}"
  tags = { service_unique_id = "${id}", resource_type = "aws_s3_bucket" }
  versioning {
    enabled = true
  }
}
`;
/** The one that drifts is not the first. */
const TEMPLATE = bucketBlock('data', 'u-2') + bucketBlock('logs', 'u-1');
const RULE = `package live
versioned = true { input.Status == "Enabled" }
versioned = false { input.Status == "Suspended" }
`;
const master = (source: string, masterSnapshotId: string, type: string, collection: string) => ({
  fileType: 'masterSnapshot',
  snapshots: [{ source, testUser: 'ann', nodes: [{ masterSnapshotId, type, collection, paths: ['/'] }] }],
});
const FILES = {
  'iac.json': { fileType: 'structure', type: 'filesystem', folderPath: '.' },
  'written.json': master('iac', 'IAC', 'terraform', 'Terraform.Template'),
  'running.json': master('account', 'CLOUD', 'aws', 'aws_s3'),
  'tests.json': {
    fileType: 'mastertest',
    masterSnapshot: 'running',
    testSet: [
      {
        cases: [
          {
            ...{ masterTestId: 'VERSIONED', masterSnapshotId: ['CLOUD'], type: 'rego', rule: 'file(live.rego)' },
            evals: [{ id: 'E1', eval: 'data.live.versioned' }],
          },
        ],
      },
    ],
  },
  'account.json': {
    ...{ fileType: 'structure', type: 'azure', tenant_id: 't.example' },
    accounts: [{ department: 'd', subscription: [{ subscription_id: 's', users: [{ name: 'ann', client_id: 'c' }] }] }],
  },
  'live.rego': RULE,
};

describe('drift in runs', () => {
  const root = temporaryFolder();
  let app: NestExpressApplication;
  let client: TenantClient;
  let runs: RunFactory;

  beforeAll(async () => {
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: join(root, '{tenant}'),
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    writeFileSync(join(root, client.tenant, 'main.tf'), TEMPLATE);
    runs = await RunFactory.inNewCollection(app, client.tenant, 'c');
    await uploadFiles(client, 'c', FILES);
    const config = { is_drift_detection_active: true, iac_mastersnapshot: 'written', cloud_mastersnapshot: 'running' };
    await client.post('/api/drift_detection/config/', { container: 'c', ...config }).expect(200);
  });
  afterAll(() => app.close());

  /** What an earlier crawl of the cloud found. */
  async function crawled(status: string): Promise<void> {
    const bucket = (name: string, Status: string, id: string) => ({
      ...{ path: `arn:aws:s3:::${name}`, connector: 'account', masterSnapshotId: 'CLOUD', collection: 'aws_s3' },
      ...{ json: { BucketName: name, Status }, tags: { ...TAGS, service_unique_id: id } },
    });
    const found = [bucket('data', 'Enabled', 'u-2'), bucket('logs', status, 'u-1')];
    await runs.build(new Date().toISOString(), found, { kind: 'crawler' });
  }

  const run = () => runToEnd(app, client, 'c');

  const report = async () =>
    (await client.get('/api/drift_detection/report/', { container: 'c' }).expect(200)).body.data.results;

  it('should compare the newest stored versions, also when the cloud could not be read this time', async () => {
    await crawled('Suspended');
    await run();
    const [row, ...others] = await report();
    expect(others).toMatchObject([{ result: 'undrifted', cloud_path: 'arn:aws:s3:::data' }]);
    expect(row).toMatchObject({
      ...{
        container: 'c',
        result: 'drifted',
        cloud_type: 'aws',
        iac_type: 'terraform',
        resource_type: 'aws_s3_bucket',
      },
      ...{ tags: TAGS, iac_path: '/main.tf', iac_resource: 'aws_s3_bucket.logs', cloud_path: 'arn:aws:s3:::logs' },
      drifted_attributes: [{ iac_value: 'Enabled', cloud_value: 'Suspended' }],
      flips: [{ test_id: 'VERSIONED', side: 'cloud', written: 'passed', running: 'failed' }],
    });
    const ids = { container: 'c', drift_output_id: row.drift_output_id, drift_result_id: row.result_id };
    const { body: detail } = await client.post('/api/drift_detection/report/detail/', ids).expect(200);
    expect(detail.data).toMatchObject({
      cloud_snapshot: { name: 'logs', type: 'AWS::S3::Bucket' },
      iac_snapshot: { name: 'logs', type: 'AWS::S3::Bucket' },
      result: 'drifted',
    });
    const query = { collection: 'c', resource_path: '/main.tf' };
    const { body: dashboard } = await client.get('/api/resource/dashboard/', query).expect(200);
    expect(dashboard.data.drift_output).toMatchObject({ drift_result: 'drifted', drift_result_id: row.result_id });
    const { body: newest } = await client.get('/api/compliance/run/', { collection: 'c', index: 0, count: 1 });
    const { log } = newest.data.results[0] as { log: string };
    const { body: lines } = await client
      .get('/api/logs/details/', { log_name: log, search: 'now failing' })
      .expect(200);
    expect(lines.data.results).toMatchObject([{ module: 'drift', level: 'warn' }]);
  });

  it('should show nothing of a run that has not ended, or never will', async () => {
    const shown = async () => {
      const query = { collection: 'c', resource_path: '/main.tf' };
      const { body } = await client.get('/api/resource/dashboard/', query).expect(200);
      return [await report(), body.data.drift_output];
    };
    const before = await shown();
    await crawled('Enabled');
    let proceed!: (ends: boolean) => void;
    const suspended = new Promise<boolean>((resolve) => (proceed = resolve));
    const records = app.get(RunsRepository, { strict: false });
    const finish = records.finish.bind(records);
    const ending = jest
      .spyOn(records, 'finish')
      .mockImplementationOnce(async (...args) => (await suspended) && finish(...args));
    const taskid = await startRun(client, 'c');
    await until(() => ending.mock.calls.length > 0);
    const meanwhile = await shown();
    proceed(false);
    expect(meanwhile).toEqual(before);
    const jobs = app.get<Connection>(getConnectionToken()).collection('jobs');
    const job = new Types.ObjectId(taskid);
    await until(async () => (await jobs.findOne({ _id: job }))?.state === 'done');
    expect(await shown()).toEqual(before);
    // Nothing else ever ends a run whose end was lost, and no other can be started before.
    await client.delete('/api/compliance/scheduler/queue', { taskid }).expect(200);
  });

  describe('without tags', () => {
    const UNMANAGED = '/api/drift_detection/unmanaged/';
    const folder = () => join(root, client.tenant);

    async function without(bucket: string): Promise<void> {
      const untagged = TEMPLATE.replace(/^ *tags = .*\n/gm, '').replaceAll('"logs"\n', `${bucket}\n`);
      writeFileSync(join(folder(), 'main.tf'), `variable "x" {}\n${untagged}`);
      const bucketOf = (name: string) => ({
        ...{ path: `arn:aws:s3:::${name}`, connector: 'account', masterSnapshotId: 'CLOUD', collection: 'aws_s3' },
        ...{ json: { BucketName: name, Status: 'Enabled' }, tags: {} },
      });
      const found = ['by-hand', 'data', 'logs'].map(bucketOf);
      await runs.build(new Date().toISOString(), found, { kind: 'crawler' });
    }
    afterAll(() => writeFileSync(join(folder(), 'main.tf'), TEMPLATE));

    it('should join by name, and list what is unmanaged', async () => {
      await without('"logs"');
      await run();
      const rows = await report();
      expect(rows).toMatchObject([
        { joined_by: 'identity', resource_type: 'aws_s3_bucket', tags: { service_unique_id: '', resource_type: '' } },
        { joined_by: 'identity' },
      ]);
      const { body } = await client.get(UNMANAGED, { container: 'c', index: 0, count: 5 }).expect(200);
      expect(body).toMatchObject({
        data: {
          results: [
            { container: 'c', cloud_type: 'aws', resource_type: 'AWS::S3::Bucket', cloud_path: 'arn:aws:s3:::by-hand' },
          ],
        },
        metadata: { total: 1 },
      });
      const { body: none } = await client.get(UNMANAGED, { container: 'c', type: 'AWS::EC2::VPC' }).expect(200);
      expect(none.data.results).toEqual([]);
      const [first] = rows as Record<string, string>[];
      const ids = { container: 'c', drift_output_id: first.drift_output_id, drift_result_id: first.result_id };
      const { body: detail } = await client.post('/api/drift_detection/report/detail/', ids).expect(200);
      expect(detail.data).toMatchObject({
        resource_type: 'aws_s3_bucket',
        tags: { service_unique_id: '', resource_type: '' },
      });
      expect(Object.keys(detail.data as object)).toHaveLength(12);
    });

    it('should join by a state, of which nothing is stored or shown', async () => {
      await without('"logs-${var.x}"');
      const secret = 'hunter2-of-the-state';
      const resources = [{ address: 'aws_s3_bucket.logs', id: 'logs', more: { secret } }];
      writeFileSync(join(folder(), 'prod.tfstate'), stateText(resources));
      const states = { ...FILES['written.json'], terraformState: [{ path: 'prod.tfstate', folder: '/' }] };
      await uploadFiles(client, 'c', { 'written.json': states });
      await run();
      const rows = (await report()) as { joined_by: string; cloud_path: string }[];
      expect(rows.map((row) => `${row.joined_by} ${row.cloud_path}`).sort()).toEqual([
        'identity arn:aws:s3:::data',
        'state arn:aws:s3:::logs',
      ]);
      const connection = app.get<Connection>(getConnectionToken());
      const collections = (await connection.db?.collections()) ?? [];
      const stored = await Promise.all(collections.map((each) => each.find({ tenant: client.tenant }).toArray()));
      for (const word of [secret, 'a-secret-output']) expect(JSON.stringify(stored)).not.toContain(word);
      await uploadFiles(client, 'c', { 'written.json': FILES['written.json'] });
    });
  });

  it('should no longer show drift when what runs is as it is written', async () => {
    await crawled('Enabled');
    await run();
    const unchanged = { result: 'undrifted', drifted_attributes: [], flips: [] };
    expect(await report()).toMatchObject([unchanged, unchanged]);
  });
});
