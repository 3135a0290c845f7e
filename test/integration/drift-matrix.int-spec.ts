import { Matrix } from '../drift-matrix/matrix';
import { setting, type MatrixType } from '../drift-matrix/matrix-type';
import { AwsEmulator } from '../support/aws-emulator';

const installed = AwsEmulator.install();
const title = 'program' in installed ? 'drift matrix' : `drift matrix (not available: ${installed.problem})`;
const describeWithEmulator = 'program' in installed ? describe : describe.skip;

/** The other types are checked by `npm run drift:matrix`. */
const TYPES = [
  ...['s3-bucket', 'ec2-security-group', 'ec2-volume', 'iam-role', 'kms-key'],
  ...['sqs-queue', 'sns-topic', 'dynamodb-table', 'logs-log-group', 'lambda-function'],
];

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
});
