import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import type { JsonObject } from '../../src/engine/base/json';
import { AwsEmulator } from '../support/aws-emulator';
import { ended, masterSnapshot, ScanWorkspace, type Scanned } from '../support/scan-workspace';
import { buildService } from '../support/service-process';

const installed = AwsEmulator.install();
const title = 'plumbline scan: drift from AWS';
const describeWithEmulator = 'program' in installed ? describe : describe.skip;

const TEMPLATE = `resource "aws_s3_bucket" "logs" {
  bucket = "logs"
  tags = { service_unique_id = "u-1", resource_type = "aws_s3_bucket", estate_id = "e-1" }
  versioning {
    enabled = true
  }
}
`;
const RULE = `package live
default versioned = null
versioned = true { input.Status == "Enabled" }
versioned = false { input.Status == "Suspended" }
`;
const BUCKETS = {
  ...{ arn: 'arn:aws:s3:::', collection: 'aws_s3', type: 'aws', listMethod: 'list_buckets' },
  detailMethods: ['get_bucket_versioning'],
};
const SECRET = 'the-secret-of-the-connector';
const KEYS = { 'access-key': 'AKIDEXAMPLE', 'secret-access': SECRET };

describeWithEmulator('program' in installed ? title : `${title} (not available: ${installed.problem})`, () => {
  const workspace = new ScanWorkspace();
  let emulator: AwsEmulator;
  let calls: AwsCalls;

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    const keys = { accessKeyId: KEYS['access-key'], secretAccessKey: SECRET };
    calls = new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
    const tags = { service_unique_id: 'u-1', resource_type: 'aws_s3_bucket', estate_id: 'e-1' };
    await s3('create_bucket', {});
    await s3('put_bucket_tagging', {
      Tagging: { TagSet: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) },
    });
    const evals = [{ id: 'VERSIONED', eval: 'data.live.versioned' }];
    const testCase = {
      masterTestId: 'VERSIONED',
      masterSnapshotId: ['S3'],
      type: 'rego',
      rule: 'file(live.rego)',
      evals,
    };
    workspace.folder('iac', 'templates').write({
      'templates/main.tf': TEMPLATE,
      'account.json': {
        ...{ fileType: 'structure', type: 'aws' },
        accounts: [{ 'account-id': '123456789012', users: [{ name: 'ann', ...KEYS, region: 'us-east-1' }] }],
      },
      'validation/shop/written.json': masterSnapshot('iac', {
        IAC: { type: 'terraform', collection: 'terraformtemplate', paths: ['/'] },
      }),
      'validation/shop/running.json': masterSnapshot('account', { S3: BUCKETS }),
      'validation/shop/tests.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running', testSet: [{ cases: [testCase] }] },
      },
      'validation/shop/live.rego': RULE,
      'validation/shop/drift.json': {
        ...{ fileType: 'drift_config', is_drift_detection_active: true },
        ...{ iac_mastersnapshot: 'written', cloud_mastersnapshot: 'running' },
      },
    });
  });

  afterAll(async () => {
    calls?.close();
    await emulator?.stop();
    workspace.remove();
  });

  async function s3(call: string, input: JsonObject): Promise<void> {
    await calls.ask({ package: 's3' }, 'us-east-1', call, { Bucket: 'logs', ...input });
  }

  const versioning = (Status: string) => s3('put_bucket_versioning', { VersioningConfiguration: { Status } });

  const scan = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Scanned> =>
    workspace.command('scan', ['shop', ...args], { env: { AWS_ENDPOINT_URL: emulator.url, ...env } });

  const driftIn = ({ out }: Scanned) => (JSON.parse(out) as { drift?: object[] }[]).find(({ drift }) => drift)?.drift;

  it('should end with 0 and say nothing else when nothing has drifted', async () => {
    await versioning('Enabled');
    const scanned = await scan(['--fail-on-drift', '--format', 'json']);
    expect({ code: scanned.code, err: scanned.err }).toEqual({ code: 0, err: '' });
    expect(driftIn(scanned)).toMatchObject([{ result: 'undrifted', cloud_path: 'arn:aws:s3:::logs' }]);
  });

  it('should show the drift and the rule that fails for it, and end with 1 for drift only when asked to', async () => {
    await versioning('Suspended');
    const shown = await scan(['--min-severity', 'High']);
    expect({ code: shown.code, err: shown.err }).toEqual({ code: 0, err: '' });
    expect(shown.out).toMatch(/VERSIONED/);
    expect(await scan(['--min-severity', 'High', '--fail-on-drift'])).toMatchObject({ code: 1 });
    const scanned = await scan(['--format', 'json']);
    expect(driftIn(scanned)).toMatchObject([
      {
        ...{ result: 'drifted', iac_resource: 'aws_s3_bucket.logs' },
        drifted_attributes: [{ iac_value: 'Enabled', cloud_value: 'Suspended' }],
        flips: [{ test_id: 'VERSIONED', side: 'cloud', written: 'passed', running: 'failed' }],
      },
    ]);
    expect(scanned.out + scanned.err + workspace.output('shop', 'tests')).not.toContain(SECRET);
  });

  it('should name what is unmanaged, and end with 1 for it only when asked to', async () => {
    await versioning('Enabled');
    await calls.ask({ package: 's3' }, 'us-east-1', 'create_bucket', { Bucket: 'by-hand' });
    try {
      const scanned = await scan(['--min-severity', 'High', '--format', 'json']);
      const documents = JSON.parse(scanned.out) as { unmanaged?: object[] }[];
      expect(documents.find(({ unmanaged }) => unmanaged)?.unmanaged).toMatchObject([
        { cloud_type: 'aws', resource_type: 'AWS::S3::Bucket', cloud_path: 'arn:aws:s3:::by-hand' },
      ]);
      const failed = await scan(['--min-severity', 'High', '--fail-on-unmanaged']);
      expect(failed).toMatchObject({ code: 1, err: expect.stringContaining('arn:aws:s3:::by-hand runs') as string });
    } finally {
      await calls.ask({ package: 's3' }, 'us-east-1', 'delete_bucket', { Bucket: 'by-hand' });
    }
    expect(await scan(['--fail-on-unmanaged'])).toMatchObject({ code: 0 });
  });

  it('should check what a crawl has found, without looking for it again', async () => {
    await versioning('Enabled');
    expect(await scan(['--crawler'])).toMatchObject({ code: 0 });
    expect(JSON.parse(workspace.read('validation/shop/running_gen.json'))).toMatchObject({
      snapshots: [
        {
          ...{ source: 'account', accountId: '123456789012' },
          nodes: [{ masterSnapshotId: 'S3', arn: 'arn:aws:s3:::logs', detailMethods: ['get_bucket_versioning'] }],
        },
      ],
    });
    const checked = await scan(['--compliance', '--format', 'csv']);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out.split('\n')[1]).toMatch(/^passed,.*VERSIONED.*arn:aws:s3:::logs/);
  });

  it('should assume a role with the identity of the user when that is allowed', async () => {
    const role = { name: 'ann', region: 'us-east-1', 'role-arn': 'arn:aws:iam::123456789012:role/reader' };
    const connector = {
      fileType: 'structure',
      type: 'aws',
      accounts: [{ 'account-id': '123456789012', users: [role] }],
    };
    const known = workspace.read('account.json');
    workspace.write({ 'account.json': connector });
    try {
      // The identity of the user is that of the process.
      await buildService();
      const spawned = (args: readonly string[], env: Readonly<Record<string, string>>) =>
        ended(workspace.start(['shop', ...args], { AWS_ENDPOINT_URL: emulator.url, ...env }));
      const user = { AWS_ACCESS_KEY_ID: 'AKIDUSER', AWS_SECRET_ACCESS_KEY: 'of-the-user' };
      const allowed = await spawned(['--format', 'json'], { ...user, AWS_SERVICE_IDENTITY: 'true' });
      expect(driftIn(allowed)).toHaveLength(1);
      expect(await spawned([], user)).toMatchObject({ code: 1, out: expect.stringContaining('auth-failed') as string });
    } finally {
      workspace.write({ 'account.json': known });
    }
  });

  it('should join by the tags that DRIFT_TAG_NAMES names, and refuse what names none', async () => {
    const renamed = await scan(['--format', 'json'], { DRIFT_TAG_NAMES: 'estate_id,resource_type' });
    expect(driftIn(renamed)).toMatchObject([{ tags: { service_unique_id: 'e-1' } }]);
    const other = await scan(['--format', 'json'], { DRIFT_TAG_NAMES: 'nobody,resource_type' });
    expect(driftIn(other)).toMatchObject([{ joined_by: 'identity', tags: { service_unique_id: '' } }]);
    expect(await scan([], { DRIFT_TAG_NAMES: 'one' })).toMatchObject({
      code: 2,
      err: expect.stringContaining('DRIFT_TAG_NAMES must be two different names of tags') as string,
    });
  });
});
