import * as path from 'node:path';
import type { JsonObject } from '../../../src/engine/base/json';
import type { DriftTemplate, RunningDocument } from '../../../src/engine/drift/compare/model';
import { templatesOf } from './drift-cases';
import { filesBelow } from './estate-files';

const FOLDER = path.join(__dirname, '../../fixtures/drift-estate');
const REGION = 'eu-west-1';
const ACCOUNT = '123456789012';
const HERE = `${REGION}:${ACCOUNT}`;
const POLICY = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
};
const VAULT_POLICY = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Deny', Principal: '*', Action: 'backup:DeleteRecoveryPoint', Resource: '*' }],
};

/** A resource of the estate as it runs when nobody has touched it, with a change that somebody makes by hand. */
export interface EstateResource {
  readonly address: string;
  /** The value of the tag `service_unique_id` where the estate is tagged. */
  readonly tag: string;
  /** The id in a Terraform state. */
  readonly id: string;
  /** Undefined for types whose templates write no name. */
  readonly name?: string;
  readonly path: string;
  readonly document: JsonObject;
  /** The changed document, and the attribute that differs from then on. */
  readonly changed: JsonObject;
  readonly differs: string;
}

interface Given {
  readonly address: string;
  readonly tag: string;
  readonly name?: string;
  readonly id?: string;
  readonly path: string;
  readonly differs: string;
}

/** `document` makes the answers of the cloud, clean and with the change. */
function resource(given: Given, document: (isChanged: boolean) => JsonObject): EstateResource {
  const { differs, id = given.name ?? '', ...rest } = given;
  return {
    ...rest,
    id,
    path: `arn:aws:${given.path}`,
    document: document(false),
    changed: document(true),
    differs,
  };
}

function service(key: string, timeout: number): EstateResource[] {
  const name = `shop-prod-${key}`;
  const module = `module.service["${key}"].`;
  const queue = (label: string, attributes: (isChanged: boolean) => JsonObject, differs: string) => {
    const arn = `sqs:${HERE}:${name}-${label}`;
    const id = `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}-${label}`;
    const given = { address: `${module}aws_sqs_queue.${label}`, tag: `${label}-${name}`, name: `${name}-${label}` };
    return resource({ ...given, id, path: arn, differs }, (isChanged) => ({
      Attributes: { QueueArn: `arn:aws:${arn}`, ...attributes(isChanged) },
    }));
  };
  const redrive = { deadLetterTargetArn: `arn:aws:sqs:${HERE}:${name}-dead`, maxReceiveCount: 5 };
  return [
    queue(
      'jobs',
      (isChanged) => ({
        VisibilityTimeout: String(isChanged ? 1 : timeout),
        RedrivePolicy: JSON.stringify(redrive),
      }),
      'VisibilityTimeout',
    ),
    queue('dead', (isChanged) => ({ MessageRetentionPeriod: isChanged ? '60' : '1209600' }), 'MessageRetentionPeriod'),
    resource(
      {
        ...{ address: `${module}aws_dynamodb_table.main`, tag: `table-${name}`, name },
        ...{ path: `dynamodb:${REGION}::${name}`, differs: 'BillingModeSummary.BillingMode' },
      },
      (isChanged) => ({
        Table: {
          TableName: name,
          BillingModeSummary: { BillingMode: isChanged ? 'PROVISIONED' : 'PAY_PER_REQUEST' },
          KeySchema: [{ KeyType: 'HASH', AttributeName: 'id' }],
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
        },
        ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' } },
      }),
    ),
    resource(
      {
        ...{ address: `${module}aws_iam_role.run`, tag: `role-${name}`, name: `${name}-run` },
        ...{ path: `iam::${ACCOUNT}:role/service/${name}-run`, differs: 'AttachedPolicies' },
      },
      (isChanged) => ({
        Role: {
          RoleName: `${name}-run`,
          Path: '/service/',
          AssumeRolePolicyDocument: encodeURIComponent(JSON.stringify(POLICY)),
        },
        AttachedPolicies: [
          { PolicyArn: 'arn:aws:iam::aws:policy/AWSXrayWriteOnlyAccess' },
          ...(isChanged ? [{ PolicyArn: 'arn:aws:iam::aws:policy/AdministratorAccess' }] : []),
        ],
      }),
    ),
    resource(
      {
        ...{ address: `${module}aws_lambda_function.main`, tag: `function-${name}`, name },
        ...{ path: `lambda:${HERE}:function:${name}`, differs: 'Timeout' },
      },
      (isChanged) => ({
        Configuration: {
          ...{ FunctionName: name, Runtime: 'nodejs20.x', Handler: 'index.handler', MemorySize: 256 },
          ...{ Role: `arn:aws:iam::${ACCOUNT}:role/service/${name}-run`, Timeout: isChanged ? 900 : timeout },
        },
      }),
    ),
    resource(
      {
        ...{ address: `${module}aws_s3_bucket.data`, tag: `bucket-${name}`, name: `${name}-data` },
        ...{ path: `s3:::${name}-data`, differs: 'PublicAccessBlockConfiguration.BlockPublicAcls' },
      },
      (isChanged) => ({
        BucketName: `${name}-data`,
        Status: 'Enabled',
        PublicAccessBlockConfiguration: {
          ...{ BlockPublicAcls: !isChanged, IgnorePublicAcls: true },
          ...{ BlockPublicPolicy: true, RestrictPublicBuckets: true },
        },
      }),
    ),
    resource(
      {
        ...{ address: `${module}aws_ecr_repository.image`, tag: `image-${name}`, name: `shop/${name}` },
        ...{ path: `ecr:${HERE}:repository/shop/${name}`, differs: 'imageTagMutability' },
      },
      (isChanged) => ({
        repositories: [{ repositoryName: `shop/${name}`, imageTagMutability: isChanged ? 'MUTABLE' : 'IMMUTABLE' }],
      }),
    ),
    logGroup(`${module}aws_cloudwatch_log_group.main`, `log-${name}`, `/aws/lambda/${name}`, 14),
  ];
}

function logGroup(address: string, tag: string, name: string, days: number): EstateResource {
  return resource(
    { address, tag, name, path: `logs:${HERE}:log-group:${name}`, differs: 'retentionInDays' },
    (isChanged) => ({
      logGroups: [{ logGroupName: name, retentionInDays: isChanged ? 1 : days }],
    }),
  );
}

function network(): EstateResource[] {
  const group = (key: string, port: number): EstateResource => {
    const given = { address: `aws_security_group.of["${key}"]`, tag: `group-${key}`, name: `shop-prod-${key}` };
    const at = { id: `sg-${key}`, path: `ec2:${HERE}:security-group/sg-${key}`, differs: 'IpPermissions' };
    return resource({ ...given, ...at }, (isChanged) => ({
      SecurityGroups: [
        {
          ...{ GroupId: `sg-${key}`, GroupName: given.name, Description: `Of ${key}`, VpcId: 'vpc-1' },
          IpPermissions: [
            {
              ...{ IpProtocol: 'tcp', FromPort: port, ToPort: port },
              IpRanges: [{ CidrIp: isChanged ? '0.0.0.0/0' : '10.0.0.0/16' }],
            },
          ],
        },
      ],
    }));
  };
  const target = (index: number): EstateResource => {
    const name = `shop-prod-web-${index}`;
    const arn = `elasticloadbalancing:${HERE}:targetgroup/${name}/${index}`;
    const given = { address: `aws_lb_target_group.web[${index}]`, tag: `target-${index}`, name, id: `arn:aws:${arn}` };
    return resource({ ...given, path: arn, differs: 'Port' }, (isChanged) => ({
      TargetGroups: [{ TargetGroupName: name, Port: isChanged ? 80 : 8080, Protocol: 'HTTP', VpcId: 'vpc-1' }],
    }));
  };
  const balancer = `elasticloadbalancing:${HERE}:loadbalancer/app/shop-prod-web/1`;
  return [
    resource(
      { address: 'aws_vpc.main', tag: 'vpc', id: 'vpc-1', path: `ec2:${HERE}:vpc/vpc-1`, differs: 'CidrBlock' },
      (isChanged) => ({
        Vpcs: [{ VpcId: 'vpc-1', CidrBlock: isChanged ? '10.1.0.0/16' : '10.0.0.0/16', InstanceTenancy: 'default' }],
        EnableDnsHostnames: { Value: true },
      }),
    ),
    ...[0, 1, 2].map((index) => {
      const given = { address: `aws_subnet.private[${index}]`, tag: `subnet-${index}`, id: `subnet-${index}` };
      const at = { path: `ec2:${HERE}:subnet/subnet-${index}`, differs: 'MapPublicIpOnLaunch' };
      return resource({ ...given, ...at }, (isChanged) => ({
        Subnets: [
          {
            ...{ SubnetId: given.id, VpcId: 'vpc-1', CidrBlock: `10.0.${index}.0/24` },
            MapPublicIpOnLaunch: isChanged,
          },
        ],
      }));
    }),
    group('web', 443),
    group('db', 5432),
    resource(
      {
        ...{ address: 'aws_lb.web', tag: 'balancer', name: 'shop-prod-web', id: `arn:aws:${balancer}` },
        ...{ path: balancer, differs: 'SecurityGroups' },
      },
      (isChanged) => ({
        LoadBalancers: [
          {
            ...{ LoadBalancerName: 'shop-prod-web', Scheme: 'internal', Type: 'application' },
            SecurityGroups: isChanged ? ['sg-web', 'sg-any'] : ['sg-web'],
            AvailabilityZones: [0, 1, 2].map((index) => ({ SubnetId: `subnet-${index}` })),
          },
        ],
      }),
    ),
    target(0),
    target(1),
  ];
}

function data(): EstateResource[] {
  const streams = [0, 1].map((index) => {
    const name = `shop-prod-clicks-${index}`;
    const arn = `arn:aws:kinesis:${HERE}:stream/${name}`;
    const given = { address: `aws_kinesis_stream.clicks[${index}]`, tag: `stream-${index}`, name, id: arn };
    return resource({ ...given, path: `kinesis:${REGION}::${name}`, differs: 'RetentionPeriodHours' }, (isChanged) => ({
      StreamDescription: { StreamName: name, StreamARN: arn, RetentionPeriodHours: isChanged ? 24 : 48 },
    }));
  });
  const topics = ['created', 'paid', 'shipped', 'returned'].map((key) => {
    const arn = `sns:${HERE}:shop-prod-${key}`;
    const given = { address: `aws_sns_topic.events["${key}"]`, tag: `topic-${key}`, name: `shop-prod-${key}` };
    return resource({ ...given, id: `arn:aws:${arn}`, path: arn, differs: 'DisplayName' }, (isChanged) => ({
      Attributes: { TopicArn: `arn:aws:${arn}`, DisplayName: isChanged ? 'by hand' : `Orders ${key}` },
    }));
  });
  const named = (
    type: string,
    tag: string,
    name: string,
    at: Pick<Given, 'path' | 'differs' | 'id'>,
    document: (isChanged: boolean) => JsonObject,
  ) => resource({ address: type, tag, name, ...at }, document);
  return [
    ...topics,
    ...streams,
    ...['api', 'web', 'jobs', 'batch'].map((key) =>
      logGroup(`aws_cloudwatch_log_group.audit["${key}"]`, `log-${key}`, `/shop-prod/${key}`, 30),
    ),
    named(
      'aws_db_instance.orders',
      'database',
      'shop-prod-orders',
      { path: `rds:${HERE}:db:shop-prod-orders`, id: 'db-ABCDEFGH', differs: 'PubliclyAccessible' },
      (isChanged) => ({
        DBInstances: [
          {
            ...{ DBInstanceIdentifier: 'shop-prod-orders', DbiResourceId: 'db-ABCDEFGH', Engine: 'postgres' },
            ...{ DBInstanceClass: 'db.t3.medium', AllocatedStorage: 100, BackupRetentionPeriod: 7 },
            PubliclyAccessible: isChanged,
          },
        ],
      }),
    ),
    named(
      'aws_elasticache_replication_group.sessions',
      'cache',
      'shop-prod-sessions',
      { path: `elasticache:${HERE}:replicationgroup:shop-prod-sessions`, differs: 'TransitEncryptionEnabled' },
      (isChanged) => ({
        ReplicationGroups: [
          {
            ...{ ReplicationGroupId: 'shop-prod-sessions', Description: 'Sessions' },
            TransitEncryptionEnabled: !isChanged,
          },
        ],
      }),
    ),
    named(
      'aws_ecs_cluster.main',
      'cluster',
      'shop-prod',
      {
        path: `ecs:${HERE}:cluster/shop-prod`,
        id: `arn:aws:ecs:${HERE}:cluster/shop-prod`,
        differs: 'settings.containerInsights.value',
      },
      (isChanged) => ({
        clusters: [
          {
            clusterName: 'shop-prod',
            settings: [{ name: 'containerInsights', value: isChanged ? 'disabled' : 'enabled' }],
          },
        ],
      }),
    ),
    named(
      'aws_athena_workgroup.reports',
      'workgroup',
      'shop-prod-reports',
      { path: `athena:${REGION}::shop-prod-reports`, differs: 'Description' },
      (isChanged) => ({ WorkGroup: { Name: 'shop-prod-reports', Description: isChanged ? 'by hand' : 'Reports' } }),
    ),
    named(
      'aws_backup_vault.daily',
      'vault',
      'shop-prod-daily',
      { path: `backup:${HERE}:backup-vault:shop-prod-daily`, differs: 'Policy' },
      (isChanged) => {
        const [statement] = VAULT_POLICY.Statement;
        const policy = isChanged ? { ...VAULT_POLICY, Statement: [{ ...statement, Effect: 'Allow' }] } : VAULT_POLICY;
        return { BackupVaultName: 'shop-prod-daily', Policy: JSON.stringify(policy) };
      },
    ),
  ];
}

/** What runs of the estate: modules, copies by index and by key, companions, references and default tags. */
export const ESTATE: readonly EstateResource[] = [
  ...service('orders', 30),
  ...service('billing', 60),
  ...service('search', 90),
  ...network(),
  ...data(),
];

/** The templates of the estate. Without tags they only have those of the provider. */
export function estateTemplates(isTagged: boolean): DriftTemplate[] {
  return templatesOf(
    filesBelow(FOLDER, (text) => (isTagged ? text : text.replace(/^ *tags +=.*service_unique_id.*\n/gm, ''))),
  );
}

/** The running side of the estate, with some of it changed by hand. */
export function estateRunning(isTagged: boolean, isChanged: (each: EstateResource) => boolean): RunningDocument[] {
  return ESTATE.map((each) => ({
    path: each.path,
    document: isChanged(each) ? each.changed : each.document,
    tags: {
      ...{ team: 'shop', stage: 'prod' },
      ...(isTagged && { service_unique_id: each.tag, resource_type: 'estate' }),
    },
    account: ACCOUNT,
  }));
}
