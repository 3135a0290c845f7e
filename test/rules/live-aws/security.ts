import type {
  DescribeTrailsResponse,
  GetEventSelectorsResponse,
  GetTrailStatusResponse,
} from '@aws-sdk/client-cloudtrail';
import type { DescribeLogGroupsResponse } from '@aws-sdk/client-cloudwatch-logs';
import type { DescribeKeyResponse, GetKeyPolicyResponse, GetKeyRotationStatusResponse } from '@aws-sdk/client-kms';
import type { DescribeSecretResponse, GetResourcePolicyResponse } from '@aws-sdk/client-secrets-manager';
import { ACCOUNT, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

interface KeyCalls {
  readonly describe_key: DescribeKeyResponse;
  readonly get_key_rotation_status: GetKeyRotationStatusResponse;
  readonly get_key_policy: GetKeyPolicyResponse;
}

const key = (Enabled: boolean): DescribeKeyResponse => ({
  KeyMetadata: {
    KeyId: '11111111-1111-1111-1111-111111111111',
    Arn: CUSTOMER_KEY,
    Enabled,
    KeyState: Enabled ? 'Enabled' : 'Disabled',
    KeyUsage: 'ENCRYPT_DECRYPT',
    KeySpec: 'SYMMETRIC_DEFAULT',
    Origin: 'AWS_KMS',
    KeyManager: 'CUSTOMER',
  },
});
const root = { AWS: `arn:aws:iam::${ACCOUNT}:root` };

export const KEY: LiveTwin<KeyCalls> = {
  path: CUSTOMER_KEY,
  rules: ['PL-AWS-KMS-1', 'PL-AWS-KMS-2', 'PL-AWS-KMS-3'],
  good: {
    describe_key: key(true),
    get_key_rotation_status: { KeyRotationEnabled: true },
    get_key_policy: { Policy: policy({ AWS: `arn:aws:iam::${ACCOUNT}:role/admin` }, 'kms:*') },
  },
  bad: {
    describe_key: key(false),
    get_key_rotation_status: { KeyRotationEnabled: false },
    get_key_policy: { Policy: policy({ AWS: '*' }, 'kms:*') },
  },
};

/** Every key has a policy; this is the one that it has when nobody writes any. */
export const KEY_WITH_DEFAULT_POLICY: LiveTwin<KeyCalls> = {
  path: CUSTOMER_KEY,
  rules: ['PL-AWS-KMS-4'],
  good: KEY.good,
  bad: { ...KEY.good, get_key_policy: { Policy: policy(root, 'kms:*') } },
};

interface SecretCalls {
  readonly describe_secret: DescribeSecretResponse;
  readonly get_resource_policy: GetResourcePolicyResponse;
}

const SECRET = `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:db-Ab12Cd`;

export const SECRET_OF_DATABASE: LiveTwin<SecretCalls> = {
  path: SECRET,
  rules: ['PL-AWS-SECRETSMANAGER-1', 'PL-AWS-SECRETSMANAGER-2', 'PL-AWS-SECRETSMANAGER-4'],
  good: {
    describe_secret: {
      ARN: SECRET,
      Name: 'db',
      KmsKeyId: CUSTOMER_KEY,
      RotationEnabled: true,
      RotationRules: { AutomaticallyAfterDays: 30 },
    },
    get_resource_policy: { ARN: SECRET, ResourcePolicy: policy(root, 'secretsmanager:GetSecretValue') },
  },
  bad: {
    // The rules of a former rotation.
    describe_secret: { ARN: SECRET, Name: 'db', RotationEnabled: false, RotationRules: { AutomaticallyAfterDays: 30 } },
    get_resource_policy: { ARN: SECRET, ResourcePolicy: policy('*', 'secretsmanager:GetSecretValue') },
  },
};

export const SECRET_ROTATED_RARELY: LiveTwin<SecretCalls> = {
  path: SECRET,
  rules: ['PL-AWS-SECRETSMANAGER-3'],
  good: SECRET_OF_DATABASE.good,
  bad: {
    ...SECRET_OF_DATABASE.good,
    describe_secret: {
      ...SECRET_OF_DATABASE.good.describe_secret,
      RotationRules: { AutomaticallyAfterDays: 365 },
    },
  },
};

interface TrailCalls {
  readonly describe_trails: DescribeTrailsResponse;
  readonly get_trail_status: GetTrailStatusResponse;
  readonly get_event_selectors: GetEventSelectorsResponse;
}

const TRAIL = `arn:aws:cloudtrail:${REGION}:${ACCOUNT}:trail/all`;

export const TRAIL_OF_ACCOUNT: LiveTwin<TrailCalls> = {
  path: TRAIL,
  rules: [1, 2, 3, 4, 5, 6, 7].map((number) => `PL-AWS-CLOUDTRAIL-${number}`),
  good: {
    describe_trails: {
      trailList: [
        {
          Name: 'all',
          TrailARN: TRAIL,
          S3BucketName: 'trails',
          IsMultiRegionTrail: true,
          IncludeGlobalServiceEvents: true,
          LogFileValidationEnabled: true,
          KmsKeyId: CUSTOMER_KEY,
          CloudWatchLogsLogGroupArn: `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:trail:*`,
          SnsTopicARN: `arn:aws:sns:${REGION}:${ACCOUNT}:trail`,
        },
      ],
    },
    get_trail_status: { IsLogging: true },
    get_event_selectors: {
      TrailARN: TRAIL,
      EventSelectors: [{ DataResources: [{ Type: 'AWS::S3::Object', Values: ['arn:aws:s3'] }] }],
    },
  },
  bad: {
    describe_trails: {
      trailList: [
        {
          Name: 'all',
          TrailARN: TRAIL,
          S3BucketName: 'trails',
          IsMultiRegionTrail: false,
          IncludeGlobalServiceEvents: false,
          LogFileValidationEnabled: false,
        },
      ],
    },
    get_trail_status: { IsLogging: false },
    get_event_selectors: { TrailARN: TRAIL, EventSelectors: [{ ReadWriteType: 'All', DataResources: [] }] },
  },
};

const LOG_GROUP = `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:/shop/web:*`;

export const LOGS: LiveTwin<{ readonly describe_log_groups: DescribeLogGroupsResponse }> = {
  path: LOG_GROUP,
  rules: ['PL-AWS-CLOUDWATCH-1', 'PL-AWS-CLOUDWATCH-2'],
  good: {
    describe_log_groups: {
      logGroups: [{ logGroupName: '/shop/web', arn: LOG_GROUP, kmsKeyId: CUSTOMER_KEY, retentionInDays: 400 }],
    },
  },
  bad: { describe_log_groups: { logGroups: [{ logGroupName: '/shop/web', arn: LOG_GROUP }] } },
};
