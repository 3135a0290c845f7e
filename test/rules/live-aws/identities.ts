import type { IdentityPool } from '@aws-sdk/client-cognito-identity';
import type { DescribeUserPoolResponse, UserPoolType } from '@aws-sdk/client-cognito-identity-provider';
import type { DescribeOrganizationConfigurationResponse, GetDetectorResponse } from '@aws-sdk/client-guardduty';
import type {
  GetAccessPointResult,
  GetPublicAccessBlockOutput,
  PublicAccessBlockConfiguration,
} from '@aws-sdk/client-s3-control';
import type {
  DescribeDocumentPermissionResponse,
  DescribeParametersResult,
  GetDocumentResult,
  ParameterMetadata,
} from '@aws-sdk/client-ssm';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;

const parameter = (more: ParameterMetadata): DescribeParametersResult => ({
  Parameters: [{ Name: '/shop/db-password', ARN: arn('ssm', 'parameter/shop/db-password'), ...more }],
});

export const PARAMETER: LiveTwin<{ readonly describe_parameters: DescribeParametersResult }> = {
  path: arn('ssm', 'parameter/shop/db-password'),
  rules: numbered('SSM', 1, 2),
  good: { describe_parameters: parameter({ Type: 'SecureString', KeyId: CUSTOMER_KEY }) },
  bad: { describe_parameters: parameter({ Type: 'String' }) },
};

export const SECURE_PARAMETER: LiveTwin<{ readonly describe_parameters: DescribeParametersResult }> = {
  path: PARAMETER.path,
  rules: numbered('SSM', 3),
  good: PARAMETER.good,
  bad: { describe_parameters: parameter({ Type: 'SecureString', KeyId: 'alias/aws/ssm' }) },
};

export const PARAMETER_WITH_KEY_OF_AWS: LiveTwin<{ readonly describe_parameters: DescribeParametersResult }> = {
  path: PARAMETER.path,
  rules: numbered('SSM', 3),
  good: PARAMETER.good,
  bad: { describe_parameters: parameter({ Type: 'SecureString', KeyId: AWS_KEY }) },
};

interface DocumentCalls {
  readonly get_document: GetDocumentResult;
  readonly describe_document_permission: DescribeDocumentPermissionResponse;
}

const session = (inputs: object, AccountIds: string[]): DocumentCalls => ({
  get_document: {
    Name: 'SSM-SessionManagerRunShell',
    DocumentType: 'Session',
    DocumentFormat: 'JSON',
    Content: JSON.stringify({ schemaVersion: '1.0', sessionType: 'Standard_Stream', inputs }),
  },
  describe_document_permission: { AccountIds },
});

export const SESSION: LiveTwin<DocumentCalls> = {
  path: arn('ssm', 'document/SSM-SessionManagerRunShell'),
  rules: numbered('SSM', 4, 5, 6),
  good: session({ kmsKeyId: CUSTOMER_KEY, cloudWatchLogGroupName: 'sessions', cloudWatchEncryptionEnabled: true }, [
    '210987654321',
  ]),
  bad: session({ kmsKeyId: '', cloudWatchLogGroupName: 'sessions', cloudWatchEncryptionEnabled: false }, [
    '210987654321',
    'all',
  ]),
};

const pool = (more: Partial<UserPoolType>): DescribeUserPoolResponse => ({
  UserPool: { Id: `${REGION}_a1`, Name: 'customers', ...more },
});

export const USER_POOL: LiveTwin<{ readonly describe_user_pool: DescribeUserPoolResponse }> = {
  path: arn('cognito-idp', `userpool/${REGION}_a1`),
  rules: numbered('COGNITO', 2, 3),
  good: {
    describe_user_pool: pool({
      MfaConfiguration: 'ON',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 14,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    }),
  },
  bad: {
    describe_user_pool: pool({
      MfaConfiguration: 'OFF',
      Policies: {
        PasswordPolicy: {
          MinimumLength: 6,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
    }),
  },
};

const identities = (AllowUnauthenticatedIdentities: boolean): IdentityPool => ({
  IdentityPoolId: `${REGION}:11111111-1111-1111-1111-111111111111`,
  IdentityPoolName: 'app',
  AllowUnauthenticatedIdentities,
});

export const IDENTITY_POOL: LiveTwin<{ readonly describe_identity_pool: IdentityPool }> = {
  path: arn('cognito-identity', `identitypool/${REGION}:11111111-1111-1111-1111-111111111111`),
  rules: numbered('COGNITO', 1),
  good: { describe_identity_pool: identities(false) },
  bad: { describe_identity_pool: identities(true) },
};

interface DetectorCalls {
  readonly get_detector: GetDetectorResponse;
  readonly describe_organization_configuration: DescribeOrganizationConfigurationResponse;
}

const detector = (Status: 'ENABLED' | 'DISABLED', members: 'ALL' | 'NONE'): DetectorCalls => ({
  get_detector: { ServiceRole: `arn:aws:iam::${ACCOUNT}:role/guard`, Status },
  describe_organization_configuration: {
    MemberAccountLimitReached: false,
    AutoEnable: members === 'ALL',
    AutoEnableOrganizationMembers: members,
  },
});

export const DETECTOR: LiveTwin<DetectorCalls> = {
  path: arn('guardduty', 'detector/d1'),
  rules: numbered('GUARDDUTY', 1, 2),
  good: detector('ENABLED', 'ALL'),
  bad: detector('DISABLED', 'NONE'),
};

const CLOSED: PublicAccessBlockConfiguration = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
};

export const ACCOUNT_BLOCK: LiveTwin<{ readonly get_public_access_block: GetPublicAccessBlockOutput }> = {
  path: `arn:aws:s3control::${ACCOUNT}:public-access-block`,
  rules: numbered('S3', 16),
  adds: { AccountId: ACCOUNT },
  good: { get_public_access_block: { PublicAccessBlockConfiguration: CLOSED } },
  bad: { get_public_access_block: { PublicAccessBlockConfiguration: { ...CLOSED, IgnorePublicAcls: false } } },
};

export const ACCOUNT_WITHOUT_BLOCK: LiveTwin<{ readonly get_public_access_block: GetPublicAccessBlockOutput }> = {
  ...ACCOUNT_BLOCK,
  bad: { get_public_access_block: {} },
};

const accessPoint = (block: PublicAccessBlockConfiguration): GetAccessPointResult => ({
  Name: 'reports',
  Bucket: 'reports',
  PublicAccessBlockConfiguration: block,
});

export const ACCESS_POINT: LiveTwin<{ readonly get_access_point: GetAccessPointResult }> = {
  path: arn('s3', 'accesspoint/reports'),
  rules: numbered('S3', 17),
  good: { get_access_point: accessPoint(CLOSED) },
  bad: { get_access_point: accessPoint({ ...CLOSED, BlockPublicPolicy: false }) },
};
