import { policy, step, TAGS, type Step } from './step';

const OPEN = policy({ Principal: '*', Action: 's3:*', Resource: ['arn:aws:s3:::open', 'arn:aws:s3:::open/*'] });
const CLOSED = { BlockPublicAcls: true, IgnorePublicAcls: true, BlockPublicPolicy: true, RestrictPublicBuckets: true };
const DISTRIBUTION = {
  ...{ Comment: '', Enabled: true, CallerReference: 'one' },
  Origins: {
    Quantity: 1,
    Items: [{ Id: 'o', DomainName: 'open.s3.amazonaws.com', S3OriginConfig: { OriginAccessIdentity: '' } }],
  },
  DefaultCacheBehavior: {
    ...{ TargetOriginId: 'o', ViewerProtocolPolicy: 'allow-all', MinTTL: 0 },
    ForwardedValues: { QueryString: false, Cookies: { Forward: 'none' } },
  },
};

/** Buckets, file systems, backups and what serves them. */
export const STORAGE: readonly Step[] = [
  step('s3', 'create_bucket', { Bucket: 'plain' }),
  step('s3', 'create_bucket', { Bucket: 'open', ACL: 'public-read-write' }),
  step('s3', 'put_bucket_policy', { Bucket: 'open', Policy: OPEN }),
  step('s3', 'put_bucket_website', {
    Bucket: 'open',
    WebsiteConfiguration: { IndexDocument: { Suffix: 'index.html' } },
  }),
  step('s3', 'put_bucket_cors', {
    Bucket: 'open',
    CORSConfiguration: { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['*'], AllowedHeaders: ['*'] }] },
  }),
  step('s3', 'create_bucket', { Bucket: 'safe', ObjectLockEnabledForBucket: true }),
  step('s3', 'put_public_access_block', { Bucket: 'safe', PublicAccessBlockConfiguration: CLOSED }),
  step('s3', 'put_bucket_versioning', { Bucket: 'safe', VersioningConfiguration: { Status: 'Enabled' } }),
  step('s3', 'put_bucket_encryption', {
    Bucket: 'safe',
    ServerSideEncryptionConfiguration: {
      Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: '$(keyArn)' } }],
    },
  }),
  step('s3', 'put_bucket_acl', { Bucket: 'plain', ACL: 'log-delivery-write' }),
  step('s3', 'put_bucket_logging', {
    Bucket: 'safe',
    BucketLoggingStatus: { LoggingEnabled: { TargetBucket: 'plain', TargetPrefix: 'log' } },
  }),
  step('s3', 'put_bucket_versioning', { Bucket: 'plain', VersioningConfiguration: { Status: 'Enabled' } }),
  step('s3', 'put_bucket_replication', {
    Bucket: 'safe',
    ReplicationConfiguration: {
      Role: '$(role)',
      Rules: [{ Status: 'Enabled', Prefix: '', Destination: { Bucket: 'arn:aws:s3:::plain' } }],
    },
  }),
  step('efs', 'create_file_system', { CreationToken: 'a', Encrypted: false }),
  step('efs', 'create_file_system', { CreationToken: 'b', Encrypted: true, KmsKeyId: '$(keyArn)', Tags: TAGS }),
  step('backup', 'create_backup_vault', { BackupVaultName: 'plain' }),
  step('backup', 'create_backup_vault', { BackupVaultName: 'open' }),
  step('backup', 'put_backup_vault_access_policy', {
    BackupVaultName: 'open',
    Policy: policy({ Principal: '*', Action: 'backup:*', Resource: '*' }),
  }),
  step('transfer', 'create_server', { Protocols: ['FTP'], EndpointType: 'PUBLIC' }),
  step('transfer', 'create_server', { Protocols: ['SFTP'], EndpointType: 'VPC' }),
  step('cloudfront', 'create_distribution', { DistributionConfig: DISTRIBUTION }),
  step('cloudtrail', 'create_trail', { Name: 'plain', S3BucketName: 'plain' }),
  step('cloudtrail', 'create_trail', {
    ...{ Name: 'whole', S3BucketName: 'safe', IsMultiRegionTrail: true, EnableLogFileValidation: true },
    ...{ IncludeGlobalServiceEvents: true, KmsKeyId: '$(keyArn)' },
  }),
  step('cloudtrail', 'start_logging', { Name: 'whole' }),
  step('cloudtrail', 'put_event_selectors', {
    TrailName: 'whole',
    EventSelectors: [
      {
        ...{ ReadWriteType: 'All', IncludeManagementEvents: true },
        DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }],
      },
    ],
  }),
  step('cloudwatch-logs', 'create_log_group', { logGroupName: '/app/plain' }),
  step('cloudwatch-logs', 'create_log_group', { logGroupName: '/app/kept', kmsKeyId: '$(keyArn)' }),
  step('cloudwatch-logs', 'put_retention_policy', { logGroupName: '/app/kept', retentionInDays: 365 }),
  step('route-53', 'create_hosted_zone', { Name: 'example.com', CallerReference: 'a' }, { zone: 'HostedZone.Id' }),
  step('route-53', 'change_resource_record_sets', {
    HostedZoneId: '$(zone)',
    ChangeBatch: {
      Changes: [
        {
          Action: 'CREATE',
          ResourceRecordSet: {
            ...{ Name: 'www.example.com', Type: 'A', TTL: 60 },
            ResourceRecords: [{ Value: '10.0.0.1' }],
          },
        },
      ],
    },
  }),
];
