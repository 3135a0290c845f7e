import type { JsonObject, JsonValue } from '../../src/engine/base/json';
import { readNode, withoutPaths, type CloudRead } from '../../src/engine/clouds';
import { AwsProvider } from '../../src/engine/clouds/aws';
import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import { AwsEmulator } from '../support/aws-emulator';

const installed = AwsEmulator.install();
const title = 'program' in installed ? 'AWS emulator' : `AWS emulator (not available: ${installed.problem})`;
const describeWithEmulator = 'program' in installed ? describe : describe.skip;

const ACCOUNT = '123456789012';
const OTHER_ACCOUNT = '210987654321';
const EAST = 'us-east-1';
const WEST = 'eu-west-1';
const TAG = { 'team.unit:name': 'blue green' };
const TAG_LIST = [{ Key: 'team.unit:name', Value: 'blue green' }];
const USER = { name: 'reader', 'access-key': 'AKIDEXAMPLE', 'secret-access': 'secret' };
const TRUST = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: '*', Action: 'sts:AssumeRole' }] };
const POLICY = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }] };

describeWithEmulator(title, () => {
  let emulator: AwsEmulator;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    await build();
  });

  afterAll(() => emulator.stop());

  function callsWith(accessKeyId: string, sessionToken?: string): AwsCalls {
    const keys = { accessKeyId, secretAccessKey: 'secret', ...(sessionToken !== undefined && { sessionToken }) };
    return new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
  }

  /** Creates what the tests look for. */
  async function build(): Promise<void> {
    const calls = callsWith('AKIDEXAMPLE');
    const make = (service: string, call: string, input: JsonObject, region = EAST): Promise<JsonObject> =>
      calls.ask({ package: service }, region, call, input);
    const tagged = (type: string): JsonValue => [{ ResourceType: type, Tags: TAG_LIST }];

    await make('s3', 'create_bucket', { Bucket: 'plain-bucket' });
    const location = { CreateBucketConfiguration: { LocationConstraint: WEST } };
    await make('s3', 'create_bucket', { Bucket: 'tagged-bucket', ...location }, WEST);
    await make('s3', 'put_bucket_tagging', { Bucket: 'tagged-bucket', Tagging: { TagSet: TAG_LIST } }, WEST);
    const versioning = { VersioningConfiguration: { Status: 'Enabled' } };
    await make('s3', 'put_bucket_versioning', { Bucket: 'tagged-bucket', ...versioning }, WEST);

    const vpc = await make('ec2', 'create_vpc', { CidrBlock: '10.7.0.0/16', TagSpecifications: tagged('vpc') });
    ids.vpc = (vpc.Vpc as JsonObject).VpcId as string;
    await make('ec2', 'create_vpc', { CidrBlock: '10.8.0.0/16', TagSpecifications: tagged('vpc') }, WEST);
    const group = { GroupName: 'web', Description: 'web', VpcId: ids.vpc, TagSpecifications: tagged('security-group') };
    ids.group = (await make('ec2', 'create_security_group', group)).GroupId as string;
    const instance = { ImageId: 'ami-12345678', MinCount: 1, MaxCount: 1, TagSpecifications: tagged('instance') };
    const [running] = (await make('ec2', 'run_instances', instance)).Instances as JsonObject[];
    ids.instance = running.InstanceId as string;

    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      const trust = JSON.stringify(TRUST);
      await make('iam', 'create_role', {
        RoleName: name,
        Path: '/team/',
        AssumeRolePolicyDocument: trust,
        Tags: TAG_LIST,
      });
      await make('sqs', 'create_queue', { QueueName: name, tags: TAG });
      await make('dynamodb', 'create_table', {
        TableName: name,
        ...{ KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }], BillingMode: 'PAY_PER_REQUEST', Tags: TAG_LIST },
        AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      });
    }
    await make('iam', 'create_policy', { PolicyName: 'read', PolicyDocument: JSON.stringify(POLICY), Tags: TAG_LIST });
    await make('iam', 'create_user', { UserName: 'ann', Tags: TAG_LIST });

    const key = await make('kms', 'create_key', {
      Description: 'ours',
      Tags: [{ TagKey: 'team.unit:name', TagValue: 'blue green' }],
    });
    ids.key = (key.KeyMetadata as JsonObject).KeyId as string;
    await make('kms', 'create_alias', { AliasName: 'alias/ours', TargetKeyId: ids.key });
    await make('sns', 'create_topic', { Name: 'news', Tags: TAG_LIST });
    await make('cloudwatch-logs', 'create_log_group', { logGroupName: '/app/log', tags: TAG });
    await make('ecr', 'create_repository', { repositoryName: 'team/app', tags: TAG_LIST });
    const database = { DBInstanceIdentifier: 'orders', DBInstanceClass: 'db.t3.micro', Engine: 'postgres' };
    await make('rds', 'create_db_instance', {
      ...database,
      MasterUsername: 'u',
      MasterUserPassword: 'password',
      Tags: TAG_LIST,
    });
    await make('ecs', 'create_cluster', { clusterName: 'apps' });
    const containers = { containerDefinitions: [{ name: 'c', image: 'i', memory: 100 }] };
    await make('ecs', 'register_task_definition', { family: 'web', ...containers });
    const service = { cluster: 'apps', serviceName: 'web', taskDefinition: 'web', desiredCount: 0 };
    await make('ecs', 'create_service', { ...service, tags: [{ key: 'team.unit:name', value: 'blue green' }] });
    const trail = { Name: 'audit', S3BucketName: 'plain-bucket', IsMultiRegionTrail: true, TagsList: TAG_LIST };
    await make('cloudtrail', 'create_trail', trail);
    calls.close();
  }

  async function crawl(node: JsonObject, user: JsonObject = { region: EAST }, account = ACCOUNT): Promise<CloudRead[]> {
    const connector = { accounts: [{ 'account-id': account, users: [{ ...USER, ...user }] }] };
    const session = await new AwsProvider({ endpoint: emulator.url }).open({
      connector,
      entry: { testUser: 'reader' },
    });
    const reads: CloudRead[] = [];
    for await (const read of readNode(session, node)) reads.push(read);
    session.close();
    return reads;
  }

  it.each<[string, JsonObject, () => { path: string; document: object }]>([
    [
      's3',
      node(
        's3',
        'list_buckets',
        'get_bucket_versioning',
        'get_bucket_policy',
        'get_bucket_encryption',
        'get_bucket_acl',
      ),
      () => ({
        path: 'arn:aws:s3:::tagged-bucket',
        document: { BucketName: 'tagged-bucket', Status: 'Enabled', Grants: [{}] },
      }),
    ],
    [
      'ec2 vpc',
      node('ec2', 'describe_vpcs', 'describe_vpcs'),
      () => ({ path: `arn:aws:ec2:us-east-1::${ids.vpc}`, document: { Vpcs: [{ CidrBlock: '10.7.0.0/16' }] } }),
    ],
    [
      'ec2 security group',
      node('ec2', 'describe_security_groups', 'describe_security_groups'),
      () => ({ path: `arn:aws:ec2:us-east-1::${ids.group}`, document: { SecurityGroups: [{ GroupName: 'web' }] } }),
    ],
    [
      'ec2 instance',
      node('ec2', 'describe_instances', 'describe_instances', 'describe_subnets', 'describe_volumes'),
      () => ({
        path: `arn:aws:ec2:us-east-1::${ids.instance}`,
        document: { Reservations: [{ Instances: [{ InstanceId: ids.instance }] }], Subnets: [{}], Volumes: [{}] },
      }),
    ],
    [
      'iam role',
      node('iam', 'list_roles', 'get_role', 'list_attached_role_policies'),
      () => ({
        path: `arn:aws:iam::${ACCOUNT}:role/team/one`,
        document: { Role: { RoleName: 'one', AssumeRolePolicyDocument: TRUST }, AttachedPolicies: [] },
      }),
    ],
    [
      'iam policy',
      node('iam', 'list_policies', 'get_policy', 'get_policy_version'),
      () => ({
        path: `arn:aws:iam::${ACCOUNT}:policy/read`,
        document: { Policy: { PolicyName: 'read' }, PolicyVersion: { Document: POLICY } },
      }),
    ],
    [
      'iam user',
      node('iam', 'list_users', 'list_mfa_devices'),
      () => ({ path: `arn:aws:iam::${ACCOUNT}:user/ann`, document: { MFADevices: [] } }),
    ],
    [
      'kms',
      node('kms', 'list_keys', 'describe_key', 'get_key_rotation_status', 'list_resource_tags', 'list_aliases'),
      () => ({
        path: `arn:aws:kms:us-east-1:${ACCOUNT}:key/${ids.key}`,
        document: {
          KeyMetadata: {
            KeyId: ids.key,
            Description: 'ours',
            CreationDate: expect.stringMatching(/^\d{4}-.*Z$/) as string,
          },
          KeyRotationEnabled: false,
          Tags: [{ TagKey: 'team.unit:name', TagValue: 'blue green' }],
          Aliases: [{ AliasName: 'alias/ours' }],
        },
      }),
    ],
    [
      'rds',
      node('rds', 'describe_db_instances', 'describe_db_instances'),
      () => ({
        path: `arn:aws:rds:us-east-1:${ACCOUNT}:db:orders`,
        document: { DBInstances: [{ Engine: 'postgres' }] },
      }),
    ],
    [
      'sqs',
      node('sqs', 'list_queues', 'get_queue_attributes'),
      () => ({
        path: `arn:aws:sqs:us-east-1:${ACCOUNT}:one`,
        document: {
          QueueUrl: expect.stringMatching(/\/one$/) as string,
          Attributes: { QueueArn: `arn:aws:sqs:us-east-1:${ACCOUNT}:one` },
        },
      }),
    ],
    [
      'sns',
      node('sns', 'list_topics', 'get_topic_attributes'),
      () => ({
        path: `arn:aws:sns:us-east-1:${ACCOUNT}:news`,
        document: { TopicArn: `arn:aws:sns:us-east-1:${ACCOUNT}:news`, Attributes: { Owner: ACCOUNT } },
      }),
    ],
    [
      'dynamodb',
      node('dynamodb', 'list_tables', 'describe_table', 'describe_continuous_backups'),
      () => ({
        path: 'arn:aws:dynamodb:us-east-1::one',
        document: { TableName: 'one', Table: { TableName: 'one' }, ContinuousBackupsDescription: {} },
      }),
    ],
    [
      'logs',
      node('logs', 'describe_log_groups', 'describe_log_groups'),
      () => ({
        path: `arn:aws:logs:us-east-1:${ACCOUNT}:log-group:/app/log:*`,
        document: { logGroups: [{ logGroupName: '/app/log' }] },
      }),
    ],
    [
      'ecr',
      node('ecr', 'describe_repositories', 'describe_repositories', 'get_repository_policy', 'get_lifecycle_policy'),
      () => ({
        path: `arn:aws:ecr:us-east-1:${ACCOUNT}:repository/team/app`,
        document: { repositories: [{ repositoryName: 'team/app' }] },
      }),
    ],
    [
      'ecs service',
      node('ecs', 'list_services', 'describe_services'),
      () => ({
        path: `arn:aws:ecs:us-east-1:${ACCOUNT}:service/apps/web`,
        document: { services: [{ serviceName: 'web', desiredCount: 0 }] },
      }),
    ],
    [
      'cloudtrail',
      node('cloudtrail', 'list_trails', 'describe_trails', 'get_trail_status'),
      () => ({
        path: `arn:aws:cloudtrail:us-east-1:${ACCOUNT}:trail/audit`,
        document: { trailList: [{ Name: 'audit', IsMultiRegionTrail: true }], IsLogging: false },
      }),
    ],
  ])('should read the documents and tags of %s', async (_, listing, expected) => {
    const reads = await crawl(listing);
    const { path, document } = expected();
    expect(reads.filter(({ kind }) => kind === 'failure')).toEqual([]);
    const read = reads.find((each) => each.kind === 'resource' && each.resource.path === path);
    expect(read).toMatchObject({ read: { document, tags: TAG, calls: listing.detailMethods } });
  });

  it.each([
    ['roles', node('iam', 'list_roles', 'get_role'), { MaxItems: 2 }],
    ['queues', node('sqs', 'list_queues', 'get_queue_attributes'), { MaxResults: 2 }],
    ['tables', node('dynamodb', 'list_tables', 'describe_table'), { Limit: 1 }],
  ])('should find all %s, whatever the size of a page', async (_, listing, kwargs) => {
    const reads = await crawl({ ...listing, kwargs });
    const names = reads.flatMap((read) => (read.kind === 'resource' ? [/\w+$/.exec(read.resource.path)?.[0]] : []));
    expect(names.sort()).toEqual(['five', 'four', 'one', 'three', 'two']);
  });

  it('should find what is in every region, and what is in none only once', async () => {
    const vpcs = await crawl(node('ec2', 'describe_vpcs', 'describe_vpcs'), {});
    const found = vpcs.flatMap((read) =>
      read.kind === 'resource' && read.read.tags?.['team.unit:name'] ? [read.resource] : [],
    );
    expect(found.map(({ region }) => region)).toEqual([WEST, EAST]);
    const trails = await crawl(node('cloudtrail', 'list_trails', 'describe_trails'), {});
    expect(trails).toMatchObject([{ resource: { region: EAST } }]);
    const roles = await crawl(node('iam', 'list_roles', 'get_role'), {});
    expect(roles).toHaveLength(5);
  });

  it('should read another account by the role that it assumes', async () => {
    const roleArn = `arn:aws:iam::${OTHER_ACCOUNT}:role/reader`;
    const base = callsWith('AKIDEXAMPLE');
    const { Credentials } = await base.ask({ package: 'sts' }, EAST, 'assume_role', {
      RoleArn: roleArn,
      RoleSessionName: 'x',
    });
    const { AccessKeyId, SessionToken } = Credentials as Record<string, string>;
    const other = callsWith(AccessKeyId, SessionToken);
    await other.ask({ package: 'sns' }, EAST, 'create_topic', { Name: 'theirs' });
    const user = { region: EAST, 'role-arn': roleArn };
    const reads = await crawl(node('sns', 'list_topics', 'get_topic_attributes'), user, OTHER_ACCOUNT);
    expect(reads).toMatchObject([
      { resource: { path: `arn:aws:sns:us-east-1:${OTHER_ACCOUNT}:theirs`, reference: OTHER_ACCOUNT } },
    ]);
    base.close();
    other.close();
  });

  it('should give the same document twice, less what is another one at every read', async () => {
    const twice = [
      await crawl(node('sqs', 'list_queues', 'get_queue_attributes')),
      await crawl(node('sqs', 'list_queues', 'get_queue_attributes')),
    ];
    const [first, second] = twice.map((reads) =>
      reads.flatMap((each) => (each.kind === 'resource' ? [withoutPaths(each.read.document, each.read.volatile)] : [])),
    );
    expect(first).toEqual(second);
    expect(first).toHaveLength(5);
    expect(JSON.stringify(first)).not.toContain('ApproximateNumberOfMessages');
  });
});

function node(service: string, listMethod: string, ...detailMethods: string[]): JsonObject {
  return { arn: `arn:aws:${service}:::`, type: service, listMethod, detailMethods };
}
