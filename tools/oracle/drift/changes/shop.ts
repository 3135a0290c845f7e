import type { Change } from '../change';
import { ADMINISTRATOR, ALL_ALLOWED, openTo, policyText, port } from './documents';

const INVOICES = 'module.bucket["invoices"].aws_s3_bucket.this';
const EXPORTS = 'module.bucket["exports"].aws_s3_bucket.this';
const ORDERS = (index: number): string => `module.orders[${index}].aws_sqs_queue.this`;
const DEAD = (index: number): string => `module.orders[${index}].aws_sqs_queue.dead`;
const WORKER = 'module.worker.aws_iam_role.this';
const WEB = 'module.web.aws_security_group.this';
const TOPIC = 'aws_sns_topic.events';
const TABLE = 'aws_dynamodb_table.carts';

export const changes = [
  {
    what: 'versioning of a bucket in a module is suspended',
    on: INVOICES,
    beside: ['module.bucket["invoices"].aws_s3_bucket_versioning.this'],
    calls: [
      ['s3', 'put_bucket_versioning', { Bucket: `{${INVOICES} id}`, VersioningConfiguration: { Status: 'Suspended' } }],
    ],
    shows: 'Status',
  },
  {
    what: 'the public access block beside a module is deleted',
    on: EXPORTS,
    beside: ['aws_s3_bucket_public_access_block.exports'],
    calls: [['s3', 'delete_public_access_block', { Bucket: `{${EXPORTS} id}` }]],
    shows: 'PublicAccessBlockConfiguration',
  },
  {
    what: 'the public access block that a module makes for a variable is deleted',
    on: INVOICES,
    beside: ['module.access.aws_s3_bucket_public_access_block.this'],
    calls: [['s3', 'delete_public_access_block', { Bucket: `{${INVOICES} id}` }]],
    shows: 'PublicAccessBlockConfiguration',
  },
  {
    what: 'the policy that a module makes for a variable is opened',
    on: INVOICES,
    beside: ['module.access.aws_s3_bucket_policy.tls'],
    calls: [
      [
        's3',
        'put_bucket_policy',
        { Bucket: `{${INVOICES} id}`, Policy: openTo('*', 's3:GetObject', `{${INVOICES} arn}/*`) },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'encryption with a key is replaced',
    on: INVOICES,
    beside: ['module.bucket["invoices"].aws_s3_bucket_server_side_encryption_configuration.this'],
    calls: [
      [
        's3',
        'put_bucket_encryption',
        {
          Bucket: `{${INVOICES} id}`,
          ServerSideEncryptionConfiguration: {
            Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
          },
        },
      ],
    ],
    shows: 'ServerSideEncryptionConfiguration',
  },
  {
    what: 'the lifecycle of a bucket is deleted',
    on: EXPORTS,
    beside: ['aws_s3_bucket_lifecycle_configuration.all["exports"]'],
    calls: [['s3', 'delete_bucket_lifecycle', { Bucket: `{${EXPORTS} id}` }]],
    shows: 'Rules',
  },
  {
    what: 'a policy is given to a bucket that has none',
    on: EXPORTS,
    calls: [
      [
        's3',
        'put_bucket_policy',
        { Bucket: `{${EXPORTS} id}`, Policy: openTo('*', 's3:GetObject', `{${EXPORTS} arn}/*`) },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'a bucket is opened by its access control list',
    on: EXPORTS,
    calls: [['s3', 'put_bucket_acl', { Bucket: `{${EXPORTS} id}`, ACL: 'public-read' }]],
    shows: 'Grants',
  },
  {
    what: 'a tag is added',
    on: INVOICES,
    calls: [
      [
        's3',
        'put_bucket_tagging',
        {
          Bucket: `{${INVOICES} id}`,
          Tagging: {
            TagSet: [
              { Key: 'owner', Value: 'shop' },
              { Key: 'stage', Value: 'prod' },
              { Key: 'debug', Value: 'yes' },
            ],
          },
        },
      ],
    ],
    shows: 'Tags',
  },
  {
    what: 'tags are added that the provider ignores',
    on: EXPORTS,
    isIgnored: true,
    calls: [
      [
        's3',
        'put_bucket_tagging',
        {
          Bucket: `{${EXPORTS} id}`,
          Tagging: {
            TagSet: [
              { Key: 'owner', Value: 'shop' },
              { Key: 'stage', Value: 'prod' },
              { Key: 'cost:center', Value: '7' },
              { Key: 'scanned-at', Value: 'noon' },
            ],
          },
        },
      ],
    ],
    shows: 'Tags',
  },
  {
    what: 'the time of a queue is changed',
    on: ORDERS(0),
    calls: [
      ['sqs', 'set_queue_attributes', { QueueUrl: `{${ORDERS(0)} url}`, Attributes: { VisibilityTimeout: '5' } }],
    ],
    shows: 'VisibilityTimeout',
  },
  {
    what: 'the policy of a queue is opened',
    on: ORDERS(0),
    beside: ['module.access.aws_sqs_queue_policy.topic'],
    calls: [
      [
        'sqs',
        'set_queue_attributes',
        {
          QueueUrl: `{${ORDERS(0)} url}`,
          Attributes: { Policy: openTo('*', 'sqs:SendMessage', `{${ORDERS(0)} arn}`) },
        },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the policy of a queue is taken away',
    on: ORDERS(1),
    beside: ['aws_sqs_queue_policy.second'],
    calls: [['sqs', 'set_queue_attributes', { QueueUrl: `{${ORDERS(1)} url}`, Attributes: { Policy: '' } }]],
    shows: 'Policy',
  },
  {
    what: 'encryption of a queue is switched off',
    on: ORDERS(1),
    calls: [
      [
        'sqs',
        'set_queue_attributes',
        { QueueUrl: `{${ORDERS(1)} url}`, Attributes: { SqsManagedSseEnabled: 'false' } },
      ],
    ],
    shows: 'SqsManagedSseEnabled',
  },
  {
    what: 'a policy is given to a queue that has none',
    on: DEAD(0),
    calls: [
      [
        'sqs',
        'set_queue_attributes',
        { QueueUrl: `{${DEAD(0)} url}`, Attributes: { Policy: openTo('*', 'sqs:*', `{${DEAD(0)} arn}`) } },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'a queue is deleted',
    on: DEAD(1),
    calls: [['sqs', 'delete_queue', { QueueUrl: `{${DEAD(1)} url}` }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'AdministratorAccess is attached to a role with other policies',
    on: WORKER,
    calls: [['iam', 'attach_role_policy', { RoleName: 'shop-worker', PolicyArn: ADMINISTRATOR }]],
    shows: 'AttachedPolicies',
  },
  {
    what: 'the policy that a module attaches for a variable is detached',
    on: WORKER,
    beside: ['module.access.aws_iam_role_policy_attachment.read'],
    calls: [
      ['iam', 'detach_role_policy', { RoleName: 'shop-worker', PolicyArn: '{module.access.aws_iam_policy.read arn}' }],
    ],
    shows: 'AttachedPolicies',
  },
  {
    what: 'an inline policy is widened',
    on: WORKER,
    beside: ['aws_iam_role_policy.worker'],
    calls: [
      ['iam', 'put_role_policy', { RoleName: 'shop-worker', PolicyName: 'read-exports', PolicyDocument: ALL_ALLOWED }],
    ],
    shows: 'RolePolicies',
  },
  {
    what: 'another inline policy is added',
    on: WORKER,
    calls: [
      ['iam', 'put_role_policy', { RoleName: 'shop-worker', PolicyName: 'by-hand', PolicyDocument: ALL_ALLOWED }],
    ],
    shows: 'RolePolicies',
  },
  {
    what: 'somebody else may assume a role',
    on: WORKER,
    calls: [
      [
        'iam',
        'update_assume_role_policy',
        {
          RoleName: 'shop-worker',
          PolicyDocument: policyText({
            Effect: 'Allow',
            Principal: { AWS: 'arn:aws:iam::999999999999:root' },
            Action: 'sts:AssumeRole',
          }),
        },
      ],
    ],
    shows: 'AssumeRolePolicyDocument',
  },
  {
    what: 'a port is opened in a group of a module',
    on: WEB,
    calls: [
      ['ec2', 'authorize_security_group_ingress', { GroupId: `{${WEB} id}`, IpPermissions: [port(22, '0.0.0.0/0')] }],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'the rule beside a group of a module is taken away',
    on: WEB,
    beside: ['aws_security_group_rule.https'],
    calls: [
      ['ec2', 'revoke_security_group_ingress', { GroupId: `{${WEB} id}`, IpPermissions: [port(443, '10.0.0.0/8')] }],
    ],
    shows: 'IpPermissions',
  },
  {
    what: 'traffic out of a group of a module is allowed',
    on: WEB,
    calls: [
      ['ec2', 'authorize_security_group_egress', { GroupId: `{${WEB} id}`, IpPermissions: [port(25, '0.0.0.0/0')] }],
    ],
    shows: 'IpPermissionsEgress',
  },
  {
    what: 'the policy that a module makes for a topic is opened',
    on: TOPIC,
    beside: ['module.access.aws_sns_topic_policy.publish'],
    calls: [
      [
        'sns',
        'set_topic_attributes',
        {
          TopicArn: `{${TOPIC} arn}`,
          AttributeName: 'Policy',
          AttributeValue: openTo('*', 'sns:Publish', `{${TOPIC} arn}`),
        },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the shown name of a topic is changed',
    on: TOPIC,
    calls: [
      [
        'sns',
        'set_topic_attributes',
        { TopicArn: `{${TOPIC} arn}`, AttributeName: 'DisplayName', AttributeValue: 'Other' },
      ],
    ],
    shows: 'DisplayName',
  },
  {
    what: 'a subscription is ended',
    on: 'aws_sns_topic_subscription.orders',
    calls: [['sns', 'unsubscribe', { SubscriptionArn: '{aws_sns_topic_subscription.orders arn}' }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'the form of what a subscription delivers is changed',
    on: 'aws_sns_topic_subscription.orders',
    calls: [
      [
        'sns',
        'set_subscription_attributes',
        {
          SubscriptionArn: '{aws_sns_topic_subscription.orders arn}',
          AttributeName: 'RawMessageDelivery',
          AttributeValue: 'true',
        },
      ],
    ],
    shows: 'RawMessageDelivery',
  },
  {
    what: 'logs are kept for ever',
    on: 'aws_cloudwatch_log_group.worker["invoices"]',
    calls: [['logs', 'delete_retention_policy', { logGroupName: '/shop/invoices' }]],
    shows: 'retentionInDays',
  },
  {
    what: 'a log group is deleted',
    on: 'aws_cloudwatch_log_group.worker["orders"]',
    calls: [['logs', 'delete_log_group', { logGroupName: '/shop/orders' }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'backups of a table are switched off',
    on: TABLE,
    calls: [
      [
        'dynamodb',
        'update_continuous_backups',
        {
          TableName: 'shop-carts',
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
        },
      ],
    ],
    shows: 'ContinuousBackupsDescription',
  },
  {
    what: 'a tag beside an ignored one is changed',
    on: TABLE,
    calls: [['dynamodb', 'tag_resource', { ResourceArn: `{${TABLE} arn}`, Tags: [{ Key: 'data', Value: 'public' }] }]],
    shows: 'Tags',
  },
  {
    what: 'a tag is changed that the template ignores',
    on: TABLE,
    isIgnored: true,
    calls: [['dynamodb', 'tag_resource', { ResourceArn: `{${TABLE} arn}`, Tags: [{ Key: 'scan', Value: 'weekly' }] }]],
    shows: 'Tags',
  },
  {
    what: 'a managed policy is widened',
    on: 'module.access.aws_iam_policy.read',
    calls: [
      [
        'iam',
        'create_policy_version',
        {
          PolicyArn: '{module.access.aws_iam_policy.read arn}',
          PolicyDocument: ALL_ALLOWED,
          SetAsDefault: true,
        },
      ],
    ],
    shows: 'PolicyVersion',
  },
] satisfies readonly Change[];
