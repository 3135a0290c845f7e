import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import { textOf, type JsonObject } from '../../src/engine/base/json';
import { RUN_THREAD_OPTIONS } from '../../src/modules/runs/execution';
import { AwsEmulator } from '../support/aws-emulator';
import { temporaryFolder } from '../support/embedded-mongo';
import { runToEnd, uploadFiles } from '../support/run-collection';
import { THREAD_SCRIPT } from '../support/run-threads';
import { TenantClient } from '../support/tenant-client';
import { createTestApp, randomTenant } from '../support/test-app';

const installed = AwsEmulator.install();
const about = 'what runs in AWS, judged by the built-in rules';
const title = 'program' in installed ? about : `${about} (not available: ${installed.problem})`;
const describeWithEmulator = 'program' in installed ? describe : describe.skip;

const SECRET = 'the-secret-of-the-connector';
const BUCKET = 'arn:aws:s3:::images';
const FILES = {
  'account.json': {
    ...{ fileType: 'structure', type: 'aws', organization: 'o' },
    accounts: [
      {
        'account-id': '123456789012',
        users: [{ name: 'ann', 'access-key': 'AKIDEXAMPLE', 'secret-access': SECRET, region: 'us-east-1' }],
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
            detailMethods: ['get_bucket_versioning', 'get_bucket_acl', 'get_public_access_block'],
          },
          {
            ...{ masterSnapshotId: 'SG', arn: 'arn:aws:ec2:us-east-1::', collection: 'aws_ec2', type: 'aws' },
            listMethod: 'describe_security_groups',
            detailMethods: ['describe_security_groups'],
          },
        ],
      },
    ],
  },
  'board.json': { fileType: 'mastertest', masterSnapshot: 'running', pack: 'plumbline', groups: ['aws'] },
};

interface Row {
  readonly state: string;
  readonly test_id: string;
  readonly resource_path: string;
}

describeWithEmulator(title, () => {
  const root = temporaryFolder();
  let emulator: AwsEmulator;
  let app: NestExpressApplication;
  let client: TenantClient;
  let calls: AwsCalls;
  let group: string;

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: SECRET };
    calls = new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
    await ask('s3', 'create_bucket', { Bucket: 'images' });
    await ask('s3', 'put_bucket_versioning', { Bucket: 'images', VersioningConfiguration: { Status: 'Enabled' } });
    group = textOf((await ask('ec2', 'create_security_group', { GroupName: 'web', Description: 'web' })).GroupId);
    const everybody = { IpProtocol: 'tcp', FromPort: 22, ToPort: 22, IpRanges: [{ CidrIp: '0.0.0.0/0' }] };
    await ask('ec2', 'authorize_security_group_ingress', { GroupId: group, IpPermissions: [everybody] });
    app = await createTestApp({
      ownDatabase: true,
      jobs: true,
      env: {
        CONNECTOR_ROOTS: join(root, '{tenant}'),
        RULE_THREADS: '1',
        AWS_ENDPOINT_URL: emulator.url,
      },
      customise: (builder) => builder.overrideProvider(RUN_THREAD_OPTIONS).useValue({ script: THREAD_SCRIPT }),
    });
    client = new TenantClient(app, randomTenant());
    mkdirSync(join(root, client.tenant));
    await client.post('/api/collection', { collection: 'c' }).expect(200);
    await uploadFiles(client, 'c', FILES);
  });
  afterAll(async () => {
    calls?.close();
    await app?.close();
    await emulator?.stop();
  });

  const ask = (service: string, call: string, input: JsonObject): Promise<JsonObject> =>
    calls.ask({ package: service }, 'us-east-1', call, input);

  const results = async (): Promise<readonly Row[]> =>
    (await client.get('/api/compliance/results/', { collection: 'c' }).expect(200)).body.data.results as Row[];

  const stateOf = (rows: readonly Row[], test: string, path: string): string | undefined =>
    rows.find(({ test_id, resource_path }) => test_id === test && resource_path === path)?.state;

  it('should have verdicts, names and documents of its own, and none for what was not read', async () => {
    const ended = await runToEnd(app, client, 'c', { crawl: true });
    expect(ended).toMatchObject({ state: 'completed' });
    const rows = await results();
    const groupPath = `arn:aws:ec2:us-east-1::${group}`;
    expect(stateOf(rows, 'PL-AWS-S3-6', BUCKET)).toBe('passed');
    expect(stateOf(rows, 'PL-AWS-S3-1', BUCKET)).toBe('failed');
    expect(stateOf(rows, 'PL-AWS-EC2-1', groupPath)).toBe('failed');
    // Nobody has asked for the policy and the encryption.
    for (const test of ['PL-AWS-S3-3', 'PL-AWS-S3-4', 'PL-AWS-S3-8'])
      expect(stateOf(rows, test, BUCKET)).toBe('skipped');
    const query = { connector: 'account', collection: 'c', resource_type: 'aws_security_group' };
    const { body: search } = await client.get('/api/resource/search', query).expect(200);
    expect(search.data.results).toMatchObject([
      { compliant: false, resource_names: [group], resource_paths: [groupPath] },
    ]);
    const asked = { resource_path: groupPath, resource_collection_name: 'aws_ec2', session_id: ended.sessionId };
    const { body: detail } = await client.get('/api/resource/detail', asked).expect(200);
    expect(detail.data).toMatchObject({ type: 'aws_security_group', source: 'aws', origin: 'AWS::EC2::SecurityGroup' });
  });

  it('should be judged anew in a run that was not asked to crawl', async () => {
    const open = {
      BlockPublicAcls: true,
      IgnorePublicAcls: true,
      BlockPublicPolicy: true,
      RestrictPublicBuckets: true,
    };
    await ask('s3', 'put_public_access_block', { Bucket: 'images', PublicAccessBlockConfiguration: open });
    await runToEnd(app, client, 'c');
    const rows = await results();
    expect(stateOf(rows, 'PL-AWS-S3-1', BUCKET)).toBe('passed');
    expect(stateOf(rows, 'PL-AWS-S3-1', `${BUCKET}#PublicAccessBlockConfiguration`)).toBe('passed');
  });
});
