import { textOf, type JsonObject } from '../../../src/engine/base/json';
import { REGION } from '../aws';
import { part, type MatrixType } from '../matrix-type';
import { OTHER_KEY } from '../stand-ins';

const DETAILS = [
  ...['get_bucket_logging', 'get_bucket_policy', 'get_bucket_versioning', 'get_bucket_encryption', 'get_bucket_cors'],
  ...['get_object_lock_configuration', 'get_bucket_replication', 'get_public_access_block', 'get_bucket_website'],
  ...['get_bucket_acl', 'get_bucket_ownership_controls', 'get_bucket_lifecycle_configuration'],
  'get_bucket_notification_configuration',
];

export const type: MatrixType = {
  node: `s3 list_buckets: ${DETAILS.join(' ')}`,
  async deploy(written, aws) {
    const own = written.properties as Record<string, JsonObject>;
    const name = textOf(written.properties.BucketName);
    const s3 = (call: string, input: object): Promise<unknown> => aws.ask('s3', call, { Bucket: name, ...input });
    await s3('create_bucket', { CreateBucketConfiguration: { LocationConstraint: REGION } });
    await s3('put_bucket_tagging', { Tagging: { TagSet: written.tagList } });

    const queue = firstOf(written.of('aws_s3_bucket_notification').queue);
    const policy = JSON.stringify(written.of('aws_s3_bucket_policy').policy);
    const Policy = policy.replaceAll('${aws_s3_bucket.main.arn}', `arn:aws:s3:::${name}`);
    const encryption = firstOf(own.BucketEncryption.ServerSideEncryptionConfiguration);
    const byDefault = encryption.ServerSideEncryptionByDefault as JsonObject;
    const { DestinationBucketName, LogFilePrefix } = own.LoggingConfiguration;
    const cors = firstOf(own.CorsConfiguration.CorsRules);
    const lifecycle = lifecycleRule(firstOf(own.LifecycleConfiguration.Rules));
    return [
      ...(await part(
        (value) => s3('put_bucket_versioning', { VersioningConfiguration: value }),
        own.VersioningConfiguration,
        {
          Status: 'Suspended',
        },
      )),
      ...(await part(
        ({ BucketKeyEnabled, ...ApplyServerSideEncryptionByDefault }) =>
          s3('put_bucket_encryption', {
            ServerSideEncryptionConfiguration: { Rules: [{ ApplyServerSideEncryptionByDefault, BucketKeyEnabled }] },
          }),
        { ...byDefault, BucketKeyEnabled: true },
        {
          SSEAlgorithm: 'aws:kms:dsse',
          KMSMasterKeyID: OTHER_KEY,
          BucketKeyEnabled: false,
        },
        (argument) =>
          `ServerSideEncryptionConfiguration.Rules[0].${argument in byDefault ? 'ApplyServerSideEncryptionByDefault.' : ''}${argument}`,
      )),
      ...(await part(
        (value) => s3('put_public_access_block', { PublicAccessBlockConfiguration: value }),
        own.PublicAccessBlockConfiguration,
        { BlockPublicAcls: false, BlockPublicPolicy: false, IgnorePublicAcls: false, RestrictPublicBuckets: false },
        (argument) => `PublicAccessBlockConfiguration.${argument}`,
      )),
      ...(await part(
        ({ Grants }) => s3('put_bucket_acl', { ACL: Grants }),
        { Grants: 'private' },
        { Grants: 'log-delivery-write' },
      )),
      ...(await part(
        (value) => s3('put_bucket_logging', { BucketLoggingStatus: { LoggingEnabled: value } }),
        { TargetBucket: DestinationBucketName, TargetPrefix: LogFilePrefix },
        { TargetPrefix: 'other/' },
        (argument) => `LoggingEnabled.${argument}`,
      )),
      ...(await part(
        (value) => s3('put_bucket_policy', value),
        { Policy },
        { Policy: Policy.replace('s3:PutObject', 's3:*') },
      )),
      ...(await part(
        ({ MaxAge, ...value }) =>
          s3('put_bucket_cors', { CORSConfiguration: { CORSRules: [{ ...value, MaxAgeSeconds: Number(MaxAge) }] } }),
        cors,
        { AllowedOrigins: ['*'] },
        () => 'CORSRules',
      )),
      ...(await part(
        ({ IndexDocument, ErrorDocument }) =>
          s3('put_bucket_website', {
            WebsiteConfiguration: { IndexDocument: { Suffix: IndexDocument }, ErrorDocument: { Key: ErrorDocument } },
          }),
        own.WebsiteConfiguration,
        { IndexDocument: 'home.html', ErrorDocument: 'oops.html' },
        (argument) => (argument === 'IndexDocument' ? 'IndexDocument.Suffix' : 'ErrorDocument.Key'),
      )),
      ...(await part(
        (value) => s3('put_bucket_ownership_controls', { OwnershipControls: { Rules: [value] } }),
        firstOf(own.OwnershipControls.Rules),
        { ObjectOwnership: 'BucketOwnerPreferred' },
        (argument) => `OwnershipControls.Rules[0].${argument}`,
      )),
      ...(await part(
        (value) => s3('put_bucket_replication', { ReplicationConfiguration: value }),
        own.ReplicationConfiguration,
        { Role: 'arn:aws:iam::123456789012:role/other' },
        (argument) => `ReplicationConfiguration.${argument}`,
      )),
      ...(await part(
        (value) => s3('put_bucket_lifecycle_configuration', { LifecycleConfiguration: { Rules: [value] } }),
        lifecycle,
        { Status: 'Disabled' },
        () => 'Rules',
      )),
      ...(await part(
        (value) => s3('put_bucket_notification_configuration', { NotificationConfiguration: value }),
        { QueueConfigurations: [{ QueueArn: queue.queue_arn, Events: queue.events }] },
        { QueueConfigurations: [{ QueueArn: queue.queue_arn, Events: ['s3:ObjectRemoved:*'] }] },
      )),
    ];
  },
};

function firstOf(list: unknown): JsonObject {
  return (list as readonly JsonObject[])[0];
}

/** A rule of CloudFormation as the API takes it. */
function lifecycleRule(rule: JsonObject): JsonObject {
  const transition = firstOf(rule.Transitions);
  return {
    ID: rule.Id,
    Status: rule.Status,
    Filter: { Prefix: rule.Prefix },
    Expiration: { Days: rule.ExpirationInDays },
    NoncurrentVersionExpiration: { NoncurrentDays: rule.NoncurrentVersionExpirationInDays },
    AbortIncompleteMultipartUpload: rule.AbortIncompleteMultipartUpload,
    Transitions: [{ Days: transition.TransitionInDays, StorageClass: transition.StorageClass }],
  };
}
