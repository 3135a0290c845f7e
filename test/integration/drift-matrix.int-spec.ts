import { azureRows } from '../../tools/drift-matrix/azure';
import { googleRows } from '../../tools/drift-matrix/google';
import { Matrix } from '../../tools/drift-matrix/matrix';
import { setting, type MatrixType } from '../../tools/drift-matrix/matrix-type';
import { type as vault } from '../../tools/drift-matrix/types/backup-vault';
import { AwsEmulator } from '../support/aws-emulator';

const installed = AwsEmulator.install();
const title = 'program' in installed ? 'drift matrix' : `drift matrix (not available: ${installed.problem})`;
const describeWithEmulator = 'program' in installed ? describe : describe.skip;

/** The other types are checked by `npm run drift:matrix`. */
const TYPES = [
  ...['s3-bucket', 'ec2-security-group', 'ec2-volume', 'iam-role', 'kms-key'],
  ...['sqs-queue', 'sns-topic', 'dynamodb-table', 'logs-log-group', 'lambda-function'],
];

describe('drift matrix of Azure', () => {
  it('should report nothing after a deployment, with or without children, and then only what was changed', async () => {
    const names = ['key-vault', 'network-security-group', 'sql-database'];
    const rows = await azureRows(names.map((name) => `azure-${name}`));
    expect(rows.map(({ column, isClean, problems }) => ({ column, isClean, problems }))).toEqual(
      names.flatMap(() => ['terraform', 'arm'].map((column) => ({ column, isClean: true, problems: [] }))),
    );
    for (const { changed, reported } of rows) expect(reported).toEqual(changed);
    expect(rows.reduce((sum, { changed }) => sum + changed.length, 0)).toBeGreaterThan(40);
  });
});

describe('drift matrix of Google Cloud', () => {
  it('should report nothing after a deployment, and then only what was changed', async () => {
    const names = ['storage-bucket', 'compute-firewall', 'kms-crypto-key', 'bigquery-table'];
    const rows = await googleRows(names.map((name) => `google-${name}`));
    expect(rows.map(({ isClean, problems }) => ({ isClean, problems }))).toEqual(
      names.map(() => ({ isClean: true, problems: [] })),
    );
    for (const { changed, reported } of rows) expect(reported).toEqual(changed);
    expect(rows.reduce((sum, { changed }) => sum + changed.length, 0)).toBeGreaterThan(40);
  });
});

describeWithEmulator(title, () => {
  let emulator: AwsEmulator;
  let matrix: Matrix;

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    matrix = new Matrix(emulator.url);
  });

  afterAll(async () => {
    matrix.close();
    await emulator.stop();
  });

  it.each(TYPES)('should report nothing after a deployment of %s, and then only what was changed', async (name) => {
    const rows = await matrix.check(name);
    expect(rows.map(({ column, isClean, problems }) => ({ column, isClean, problems }))).toEqual([
      { column: 'terraform', isClean: true, problems: [] },
      { column: 'cloudformation', isClean: true, problems: [] },
    ]);
    for (const { changed, reported } of rows) expect(reported).toEqual(changed);
  });

  it('should tell what is wrong', async () => {
    const type: MatrixType = {
      node: 'logs describe_log_groups: describe_log_groups',
      async deploy({ properties, tags }, aws) {
        const group = { logGroupName: properties.LogGroupName };
        const logs = aws.client('cloudwatch-logs');
        await logs('create_log_group', { ...group, kmsKeyId: properties.KmsKeyId, tags });
        const arn = 'arn:aws:logs:eu-west-1:123456789012:log-group:/aws/lambda/charge';
        return [
          setting(
            'retentionInDays',
            (days) => logs('put_retention_policy', { ...group, retentionInDays: days }),
            60,
            90,
          ),
          setting('kmsKeyId', (env) => logs('tag_resource', { resourceArn: arn, tags: { env } }), 'test', 'test'),
        ];
      },
      notKept: { logGroupClass: 'it is the default', logGroupClas: 'nothing has this name' },
    };
    const problems = [
      'the map has no attribute logGroupClas',
      'after the deployment: retentionInDays is 0 instead of 30; logGroupClass is not reported',
      'retentionInDays was changed but differs without it',
      'after a change of kmsKeyId: Tags.env is "test" instead of "prod"; kmsKeyId is not reported',
      'after everything was changed back: Tags.env is "test" instead of "prod"',
      'too few attributes were changed: logGroupName',
    ];
    const wrong = { isClean: false, changed: ['retentionInDays', 'kmsKeyId'], reported: [], problems };
    expect(await matrix.checkType('logs-log-group', type)).toMatchObject([wrong, wrong]);
  });

  it('should tell what the emulator cannot do, as long as it cannot', async () => {
    const failsWith = 'backup put_backup_vault_access_policy: the answer cannot be read (HTTP 404)';
    const call = (name: string): MatrixType => ({
      node: 'backup list_backup_vaults: describe_backup_vault',
      deploy: async (_, aws) => {
        await aws.ask('backup', name, { BackupVaultName: 'daily' });
        return [];
      },
      failsWith,
    });
    const unusable = { notKept: [`anything (${failsWith})`], problems: [] };
    expect(await matrix.checkType('backup-vault', call('put_backup_vault_access_policy'))).toMatchObject([
      unusable,
      unusable,
    ]);
    const [{ problems }] = await matrix.checkType('backup-vault', call('create_backup_vault'));
    expect(problems).toContain(`it does not fail with: ${failsWith}`);
  });

  it('should tell when the emulator has a call that it did not have', async () => {
    const [{ problems }] = await matrix.check('backup-vault');
    expect(problems).toEqual([]);
    const wrong = { ...vault, notImplemented: ['describe_backup_vault', 'get_backup_vault_access_policy'] };
    const [row] = await matrix.checkType('backup-vault', wrong);
    expect(row.problems).toContain('the emulator implements describe_backup_vault');
  });
});
