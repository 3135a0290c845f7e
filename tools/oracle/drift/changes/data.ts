import type { Change } from '../change';
import { openTo } from './documents';

const SECRET = (name: string): string => `{aws_secretsmanager_secret.${name} arn}`;

export const changes = [
  {
    what: 'a key without a policy of its own gets one',
    on: 'aws_kms_key.plain',
    calls: [
      [
        'kms',
        'put_key_policy',
        { KeyId: '{aws_kms_key.plain id}', PolicyName: 'default', Policy: openTo('*', 'kms:*') },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'a key is disabled',
    on: 'aws_kms_key.plain',
    calls: [['kms', 'disable_key', { KeyId: '{aws_kms_key.plain id}' }]],
    shows: 'Enabled',
  },
  {
    what: 'the policy of a key is opened',
    on: 'aws_kms_key.strict',
    calls: [
      [
        'kms',
        'put_key_policy',
        { KeyId: '{aws_kms_key.strict id}', PolicyName: 'default', Policy: openTo('*', 'kms:*') },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the rotation of a key is switched off',
    on: 'aws_kms_key.strict',
    calls: [['kms', 'disable_key_rotation', { KeyId: '{aws_kms_key.strict id}' }]],
    shows: 'KeyRotationEnabled',
  },
  {
    what: 'an alias stands for another key',
    on: 'aws_kms_alias.strict',
    calls: [['kms', 'update_alias', { AliasName: 'alias/strict', TargetKeyId: '{aws_kms_key.plain id}' }]],
    shows: 'TargetKeyId',
  },
  {
    what: 'the value of a parameter is changed',
    on: 'aws_ssm_parameter.plain["url"]',
    calls: [['ssm', 'put_parameter', { Name: '/data/url', Value: 'https://evil.example', Overwrite: true }]],
    shows: 'Parameter.Value',
  },
  {
    what: 'a parameter is deleted',
    on: 'aws_ssm_parameter.plain["level"]',
    calls: [['ssm', 'delete_parameter', { Name: '/data/level' }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'the description of a parameter is changed',
    on: 'aws_ssm_parameter.token',
    calls: [
      [
        'ssm',
        'put_parameter',
        {
          ...{ Name: '/data/token', Value: 'not-a-real-token', Type: 'SecureString' },
          ...{ Description: 'by hand', Overwrite: true },
        },
      ],
    ],
    shows: 'Description',
  },
  {
    what: 'a secret without a policy gets one',
    on: 'aws_secretsmanager_secret.plain',
    calls: [
      [
        'secretsmanager',
        'put_resource_policy',
        { SecretId: SECRET('plain'), ResourcePolicy: openTo('*', 'secretsmanager:GetSecretValue') },
      ],
    ],
    shows: 'ResourcePolicy',
  },
  {
    what: 'the description of a secret is changed',
    on: 'aws_secretsmanager_secret.plain',
    calls: [['secretsmanager', 'update_secret', { SecretId: SECRET('plain'), Description: 'by hand' }]],
    shows: 'Description',
  },
  {
    what: 'the policy of a secret is opened',
    on: 'aws_secretsmanager_secret.shared',
    beside: ['aws_secretsmanager_secret_policy.shared'],
    calls: [
      [
        'secretsmanager',
        'put_resource_policy',
        { SecretId: SECRET('shared'), ResourcePolicy: openTo('*', 'secretsmanager:GetSecretValue') },
      ],
    ],
    shows: 'ResourcePolicy',
  },
  {
    what: 'the policy of a secret is taken away',
    on: 'aws_secretsmanager_secret.shared',
    beside: ['aws_secretsmanager_secret_policy.shared'],
    calls: [['secretsmanager', 'delete_resource_policy', { SecretId: SECRET('shared') }]],
    shows: 'ResourcePolicy',
  },
  {
    what: 'a topic without a policy gets one',
    on: 'aws_sns_topic.alarms',
    calls: [
      [
        'sns',
        'set_topic_attributes',
        {
          TopicArn: '{aws_sns_topic.alarms arn}',
          AttributeName: 'Policy',
          AttributeValue: openTo('*', 'sns:Publish', '{aws_sns_topic.alarms arn}'),
        },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'a subscription is ended',
    on: 'aws_sns_topic_subscription.alarms',
    calls: [['sns', 'unsubscribe', { SubscriptionArn: '{aws_sns_topic_subscription.alarms arn}' }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'a queue without a policy gets one',
    on: 'aws_sqs_queue.alarms',
    calls: [
      [
        'sqs',
        'set_queue_attributes',
        {
          QueueUrl: '{aws_sqs_queue.alarms url}',
          Attributes: { Policy: openTo('*', 'sqs:*', '{aws_sqs_queue.alarms arn}') },
        },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'the limit of an alarm is raised',
    on: 'aws_cloudwatch_metric_alarm.backlog',
    calls: [
      [
        'cloudwatch',
        'put_metric_alarm',
        {
          ...{ AlarmName: 'backlog', Namespace: 'AWS/SQS', MetricName: 'ApproximateNumberOfMessagesVisible' },
          ...{ ComparisonOperator: 'GreaterThanThreshold', Statistic: 'Maximum', Period: 300, EvaluationPeriods: 2 },
          ...{ Threshold: 100000, AlarmActions: ['{aws_sns_topic.alarms arn}'] },
          Dimensions: [{ Name: 'QueueName', Value: 'data-alarms' }],
        },
      ],
    ],
    shows: 'Threshold',
  },
  {
    what: 'the actions of an alarm are switched off',
    on: 'aws_cloudwatch_metric_alarm.backlog',
    calls: [['cloudwatch', 'disable_alarm_actions', { AlarmNames: ['backlog'] }]],
    shows: 'ActionsEnabled',
  },
  {
    what: 'an alarm is deleted',
    on: 'aws_cloudwatch_metric_alarm.backlog',
    calls: [['cloudwatch', 'delete_alarms', { AlarmNames: ['backlog'] }]],
    shows: 'missing-in-cloud',
  },
  {
    what: 'a table gets more capacity',
    on: 'aws_dynamodb_table.events',
    calls: [
      [
        'dynamodb',
        'update_table',
        { TableName: 'events', ProvisionedThroughput: { ReadCapacityUnits: 50, WriteCapacityUnits: 5 } },
      ],
    ],
    shows: 'ProvisionedThroughput',
  },
  {
    what: 'the expiry of a table is switched off',
    on: 'aws_dynamodb_table.events',
    calls: [
      [
        'dynamodb',
        'update_time_to_live',
        { TableName: 'events', TimeToLiveSpecification: { AttributeName: 'expires', Enabled: false } },
      ],
    ],
    shows: 'TimeToLiveDescription',
  },
  {
    what: 'a stream keeps less',
    on: 'aws_kinesis_stream.clicks',
    calls: [['kinesis', 'decrease_stream_retention_period', { StreamName: 'clicks', RetentionPeriodHours: 24 }]],
    shows: 'RetentionPeriodHours',
  },
  {
    what: 'versioning is suspended',
    on: 'aws_s3_bucket.lake',
    beside: ['aws_s3_bucket_versioning.lake'],
    calls: [['s3', 'put_bucket_versioning', { Bucket: 'data-lake', VersioningConfiguration: { Status: 'Suspended' } }]],
    shows: 'Status',
  },
  {
    what: 'the notifications of a bucket are taken away',
    on: 'aws_s3_bucket.lake',
    beside: ['aws_s3_bucket_notification.lake'],
    calls: [['s3', 'put_bucket_notification_configuration', { Bucket: 'data-lake', NotificationConfiguration: {} }]],
    shows: 'QueueConfigurations',
  },
  {
    what: 'a bucket without a policy gets one',
    on: 'aws_s3_bucket.raw',
    calls: [
      [
        's3',
        'put_bucket_policy',
        { Bucket: 'data-raw', Policy: openTo('*', 's3:GetObject', 'arn:aws:s3:::data-raw/*') },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'a website is opened on a bucket',
    on: 'aws_s3_bucket.raw',
    calls: [
      [
        's3',
        'put_bucket_website',
        { Bucket: 'data-raw', WebsiteConfiguration: { IndexDocument: { Suffix: 'index.html' } } },
      ],
    ],
    shows: 'IndexDocument',
  },
  {
    what: 'a trail does not log any more',
    on: 'aws_cloudtrail.main',
    calls: [['cloudtrail', 'stop_logging', { Name: 'main' }]],
    shows: 'IsLogging',
  },
  {
    what: 'a trail does not validate its files',
    on: 'aws_cloudtrail.main',
    calls: [['cloudtrail', 'update_trail', { Name: 'main', EnableLogFileValidation: false }]],
    shows: 'LogFileValidationEnabled',
  },
  {
    what: 'a database is public',
    on: 'aws_db_instance.main',
    calls: [
      ['rds', 'modify_db_instance', { DBInstanceIdentifier: 'main', PubliclyAccessible: true, ApplyImmediately: true }],
    ],
    shows: 'PubliclyAccessible',
  },
  {
    what: 'a database keeps fewer backups',
    on: 'aws_db_instance.main',
    calls: [
      ['rds', 'modify_db_instance', { DBInstanceIdentifier: 'main', BackupRetentionPeriod: 1, ApplyImmediately: true }],
    ],
    shows: 'BackupRetentionPeriod',
  },
  {
    what: 'a group of subnets has another description',
    on: 'aws_db_subnet_group.main',
    calls: [
      [
        'rds',
        'modify_db_subnet_group',
        {
          DBSubnetGroupName: 'main',
          DBSubnetGroupDescription: 'by hand',
          SubnetIds: ['{aws_subnet.main[0] id}', '{aws_subnet.main[1] id}'],
        },
      ],
    ],
    // The emulator loses a group that is modified.
    shows: 'missing-in-cloud',
  },
  {
    what: 'a parameter of a database is changed',
    notShown: 'the emulator answers no source of a parameter',
    on: 'aws_db_parameter_group.postgres',
    calls: [
      [
        'rds',
        'modify_db_parameter_group',
        {
          DBParameterGroupName: 'postgres',
          Parameters: [{ ParameterName: 'ssl', ParameterValue: '0', ApplyMethod: 'immediate' }],
        },
      ],
    ],
    shows: 'Parameters',
  },
  {
    what: 'a file system without a policy gets one',
    on: 'aws_efs_file_system.shared',
    calls: [
      [
        'efs',
        'put_file_system_policy',
        {
          FileSystemId: '{aws_efs_file_system.shared id}',
          Policy: openTo('*', 'elasticfilesystem:ClientMount', '{aws_efs_file_system.shared arn}'),
        },
      ],
    ],
    shows: 'Policy',
  },
  {
    what: 'a record leads elsewhere',
    on: 'aws_route53_record.www',
    calls: [
      [
        'route53',
        'change_resource_record_sets',
        {
          HostedZoneId: '{aws_route53_zone.public zone_id}',
          ChangeBatch: {
            Changes: [
              {
                Action: 'UPSERT',
                ResourceRecordSet: {
                  ...{ Name: 'www.shop.example', Type: 'CNAME', TTL: 300 },
                  ResourceRecords: [{ Value: 'evil.example' }],
                },
              },
            ],
          },
        },
      ],
    ],
    shows: 'ResourceRecords',
  },
  {
    what: 'the comment of a zone is changed',
    on: 'aws_route53_zone.public',
    calls: [['route53', 'update_hosted_zone_comment', { Id: '{aws_route53_zone.public zone_id}', Comment: 'by hand' }]],
    shows: 'Config',
  },
] satisfies readonly Change[];
