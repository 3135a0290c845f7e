import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import { AwsEmulator } from '../support/aws-emulator';
import { masterSnapshot, ScanWorkspace, type Scanned } from '../support/scan-workspace';

const installed = AwsEmulator.install();
const title = 'plumbline scan: what runs in AWS';
const describeWithEmulator = 'program' in installed ? describe : describe.skip;
const KEYS = { 'access-key': 'AKIDEXAMPLE', 'secret-access': 'the-secret-of-the-connector' };

describeWithEmulator('program' in installed ? title : `${title} (not available: ${installed.problem})`, () => {
  const workspace = new ScanWorkspace();
  let emulator: AwsEmulator;

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    const keys = { accessKeyId: KEYS['access-key'], secretAccessKey: KEYS['secret-access'] };
    const calls = new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
    await calls.ask({ package: 's3' }, 'us-east-1', 'create_bucket', { Bucket: 'images' });
    calls.close();
    workspace.write({
      'account.json': {
        ...{ fileType: 'structure', type: 'aws' },
        accounts: [{ 'account-id': '123456789012', users: [{ name: 'ann', ...KEYS, region: 'us-east-1' }] }],
      },
      'validation/shop/running.json': masterSnapshot('account', {
        S3: {
          ...{ arn: 'arn:aws:s3:::', collection: 'aws_s3', type: 'aws', listMethod: 'list_buckets' },
          detailMethods: ['get_bucket_versioning'],
        },
      }),
      'validation/shop/board.json': {
        ...{ fileType: 'mastertest', masterSnapshot: 'running', pack: 'plumbline', groups: ['aws/s3'] },
      },
    });
  });

  afterAll(async () => {
    await emulator?.stop();
    workspace.remove();
  });

  const scan = (...args: readonly string[]): Promise<Scanned> =>
    workspace.command('scan', ['shop', ...args], { env: { AWS_ENDPOINT_URL: emulator.url } });

  it('should be judged by the built-in rules, and what was not read be told as open', async () => {
    const scanned = await scan('--format', 'csv');
    expect(scanned.code).toBe(1);
    expect(scanned.out).toMatch(/^failed,.*PL-AWS-S3-6,.*arn:aws:s3:::images,/m);
    expect(scanned.out).not.toMatch(/^(passed|failed),.*PL-AWS-S3-(1|3|4),/m);
    const table = await scan();
    expect(table.out).toMatch(/unread-value/);
  });
});
