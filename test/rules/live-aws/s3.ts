import type {
  GetBucketAclOutput,
  GetBucketCorsOutput,
  GetBucketEncryptionOutput,
  GetBucketLifecycleConfigurationOutput,
  GetBucketLoggingOutput,
  GetBucketOwnershipControlsOutput,
  GetBucketPolicyOutput,
  GetBucketReplicationOutput,
  GetBucketVersioningOutput,
  GetBucketWebsiteOutput,
  GetPublicAccessBlockOutput,
  NotificationConfiguration,
} from '@aws-sdk/client-s3';
import { CUSTOMER_KEY, type LiveTwin } from './twin';

interface Calls {
  readonly get_bucket_versioning: GetBucketVersioningOutput;
  readonly get_bucket_logging: GetBucketLoggingOutput;
  readonly get_bucket_policy: GetBucketPolicyOutput;
  readonly get_bucket_encryption: GetBucketEncryptionOutput;
  readonly get_bucket_cors: GetBucketCorsOutput;
  readonly get_bucket_replication: GetBucketReplicationOutput;
  readonly get_public_access_block: GetPublicAccessBlockOutput;
  readonly get_bucket_website: GetBucketWebsiteOutput;
  readonly get_bucket_acl: GetBucketAclOutput;
  readonly get_bucket_ownership_controls: GetBucketOwnershipControlsOutput;
  readonly get_bucket_lifecycle_configuration: GetBucketLifecycleConfigurationOutput;
  readonly get_bucket_notification_configuration: NotificationConfiguration;
}

const OWNER = { ID: '75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a' };
const TLS_ONLY = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:*',
      Resource: ['arn:aws:s3:::images', 'arn:aws:s3:::images/*'],
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    },
  ],
});
const OPEN = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: 'arn:aws:s3:::images/*' },
    { Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: 'arn:aws:s3:::images/*' },
  ],
});

export const BUCKET: LiveTwin<Calls> = {
  path: 'arn:aws:s3:::images',
  adds: { BucketName: 'images' },
  rules: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 21].map((number) => `PL-AWS-S3-${number}`),
  good: {
    get_bucket_versioning: { Status: 'Enabled', MFADelete: 'Enabled' },
    get_bucket_logging: { LoggingEnabled: { TargetBucket: 'access', TargetPrefix: 'images/' } },
    get_bucket_policy: { Policy: TLS_ONLY },
    get_bucket_encryption: {
      ServerSideEncryptionConfiguration: {
        Rules: [
          {
            ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: CUSTOMER_KEY },
            BucketKeyEnabled: true,
          },
        ],
      },
    },
    get_bucket_cors: { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: ['https://shop.example.com'] }] },
    get_bucket_replication: {
      ReplicationConfiguration: {
        Role: 'arn:aws:iam::123456789012:role/copy',
        Rules: [{ Status: 'Enabled', Destination: { Bucket: 'arn:aws:s3:::images-copy' } }],
      },
    },
    get_public_access_block: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
    get_bucket_website: {},
    get_bucket_acl: {
      Owner: OWNER,
      Grants: [{ Grantee: { ...OWNER, Type: 'CanonicalUser' }, Permission: 'FULL_CONTROL' }],
    },
    get_bucket_ownership_controls: { OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] } },
    get_bucket_lifecycle_configuration: {
      Rules: [{ Status: 'Enabled', Filter: {}, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 7 } }],
    },
    get_bucket_notification_configuration: { EventBridgeConfiguration: {} },
  },
  bad: {
    get_bucket_versioning: {},
    get_bucket_logging: {},
    get_bucket_policy: { Policy: OPEN },
    get_bucket_encryption: {},
    get_bucket_cors: { CORSRules: [{ AllowedMethods: ['PUT'], AllowedOrigins: ['*'] }] },
    get_bucket_replication: {},
    get_public_access_block: {},
    get_bucket_website: { IndexDocument: { Suffix: 'index.html' } },
    get_bucket_acl: {
      Owner: OWNER,
      Grants: [
        { Grantee: { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/global/AllUsers' }, Permission: 'READ' },
      ],
    },
    get_bucket_ownership_controls: { OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] } },
    get_bucket_lifecycle_configuration: { Rules: [{ Status: 'Disabled', Filter: {} }] },
    get_bucket_notification_configuration: {},
  },
};
