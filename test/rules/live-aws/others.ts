import type { CertificateDetail, DescribeCertificateResponse } from '@aws-sdk/client-acm';
import type { GetWorkGroupOutput } from '@aws-sdk/client-athena';
import type { DescribeBackupVaultOutput, GetBackupVaultAccessPolicyOutput } from '@aws-sdk/client-backup';
import type { BatchGetProjectsOutput, Project } from '@aws-sdk/client-codebuild';
import type {
  DescribeEndpointsResponse,
  DescribeReplicationInstancesResponse,
} from '@aws-sdk/client-database-migration-service';
import type { DescribeClustersResponse } from '@aws-sdk/client-dax';
import type { DescribeBrokerResponse } from '@aws-sdk/client-mq';
import type { DescribeServerResponse } from '@aws-sdk/client-transfer';
import type { DescribeWorkspacesResult } from '@aws-sdk/client-workspaces';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;

export const BROKER: LiveTwin<{ readonly describe_broker: DescribeBrokerResponse }> = {
  path: arn('mq', 'broker:orders:b-1'),
  rules: numbered('MQ', 1, 2, 3, 4, 5, 6),
  good: {
    describe_broker: {
      BrokerId: 'b-1',
      EngineType: 'ACTIVEMQ',
      PubliclyAccessible: false,
      AutoMinorVersionUpgrade: true,
      DeploymentMode: 'ACTIVE_STANDBY_MULTI_AZ',
      Logs: { Audit: true, General: true, GeneralLogGroup: 'general' },
      EncryptionOptions: { UseAwsOwnedKey: false, KmsKeyId: CUSTOMER_KEY },
    },
  },
  bad: {
    describe_broker: {
      BrokerId: 'b-1',
      EngineType: 'ACTIVEMQ',
      PubliclyAccessible: true,
      AutoMinorVersionUpgrade: false,
      DeploymentMode: 'SINGLE_INSTANCE',
      Logs: { Audit: false, General: false, GeneralLogGroup: 'general' },
      EncryptionOptions: { UseAwsOwnedKey: false, KmsKeyId: AWS_KEY },
    },
  },
};

interface ProjectCalls {
  readonly batch_get_projects: BatchGetProjectsOutput;
}

const project = (more: Project): ProjectCalls => ({ batch_get_projects: { projects: [{ name: 'web', ...more }] } });
const IMAGE = {
  type: 'LINUX_CONTAINER',
  image: 'aws/codebuild/standard:7.0',
  computeType: 'BUILD_GENERAL1_SMALL',
} as const;

export const PROJECT: LiveTwin<ProjectCalls> = {
  path: `arn:aws:codebuild:${REGION}::web`,
  rules: numbered('CODEBUILD', 1, 2, 3, 4, 5, 6),
  good: project({
    artifacts: { type: 'S3', encryptionDisabled: false },
    encryptionKey: CUSTOMER_KEY,
    logsConfig: { cloudWatchLogs: { status: 'ENABLED' }, s3Logs: { status: 'ENABLED', encryptionDisabled: false } },
    environment: { ...IMAGE, privilegedMode: false, environmentVariables: [{ name: 'STAGE', value: 'prod' }] },
  }),
  bad: project({
    artifacts: { type: 'S3', encryptionDisabled: true },
    encryptionKey: arn('kms', 'alias/aws/s3'),
    logsConfig: { cloudWatchLogs: { status: 'DISABLED' }, s3Logs: { status: 'DISABLED', encryptionDisabled: true } },
    environment: {
      ...IMAGE,
      privilegedMode: true,
      environmentVariables: [{ name: 'DB_PASSWORD', value: 'hunter2', type: 'PLAINTEXT' }],
    },
  }),
};

const SERVER_ARN = arn('transfer', 'server/s-1');

export const SERVER: LiveTwin<{ readonly describe_server: DescribeServerResponse }> = {
  path: SERVER_ARN,
  rules: numbered('TRANSFER', 1, 2, 3, 4),
  good: {
    describe_server: {
      Server: {
        Arn: SERVER_ARN,
        ServerId: 's-1',
        EndpointType: 'VPC',
        Protocols: ['SFTP'],
        SecurityPolicyName: 'TransferSecurityPolicy-2024-01',
        LoggingRole: `arn:aws:iam::${ACCOUNT}:role/log`,
      },
    },
  },
  bad: {
    describe_server: {
      Server: {
        Arn: SERVER_ARN,
        ServerId: 's-1',
        EndpointType: 'PUBLIC',
        Protocols: ['FTP'],
        SecurityPolicyName: 'TransferSecurityPolicy-2018-11',
      },
    },
  },
};

const CERTIFICATE_ARN = arn('acm', 'certificate/1');
const certificate = (more: CertificateDetail): { readonly describe_certificate: DescribeCertificateResponse } => ({
  describe_certificate: { Certificate: { CertificateArn: CERTIFICATE_ARN, Type: 'AMAZON_ISSUED', ...more } },
});

export const CERTIFICATE: LiveTwin<{ readonly describe_certificate: DescribeCertificateResponse }> = {
  path: CERTIFICATE_ARN,
  rules: numbered('ACM', 1, 2, 3),
  good: certificate({
    DomainName: 'shop.example.com',
    SubjectAlternativeNames: ['shop.example.com'],
    KeyAlgorithm: 'EC_prime256v1',
    Options: { CertificateTransparencyLoggingPreference: 'ENABLED' },
  }),
  bad: certificate({
    DomainName: 'example.com',
    SubjectAlternativeNames: ['example.com', '*.example.com'],
    KeyAlgorithm: 'RSA_1024',
    Options: { CertificateTransparencyLoggingPreference: 'DISABLED' },
  }),
};

interface VaultCalls {
  readonly describe_backup_vault: DescribeBackupVaultOutput;
  readonly get_backup_vault_access_policy: GetBackupVaultAccessPolicyOutput;
}

export const VAULT: LiveTwin<VaultCalls> = {
  path: arn('backup', 'backup-vault:all'),
  rules: numbered('BACKUP', 1, 2, 3),
  good: {
    describe_backup_vault: {
      BackupVaultName: 'all',
      EncryptionKeyArn: CUSTOMER_KEY,
      Locked: true,
      MinRetentionDays: 7,
    },
    get_backup_vault_access_policy: {
      Policy: policy({ AWS: `arn:aws:iam::${ACCOUNT}:role/keeper` }, 'backup:CopyIntoBackupVault'),
    },
  },
  bad: {
    describe_backup_vault: { BackupVaultName: 'all', EncryptionKeyArn: AWS_KEY, Locked: false },
    get_backup_vault_access_policy: { Policy: policy('*', 'backup:*') },
  },
};

const REPLICATION_ARN = arn('dms', 'rep:R1');

export const REPLICATION: LiveTwin<{ readonly describe_replication_instances: DescribeReplicationInstancesResponse }> =
  {
    path: REPLICATION_ARN,
    rules: numbered('DMS', 1, 2, 3),
    good: {
      describe_replication_instances: {
        ReplicationInstances: [
          {
            ReplicationInstanceArn: REPLICATION_ARN,
            PubliclyAccessible: false,
            AutoMinorVersionUpgrade: true,
            KmsKeyId: CUSTOMER_KEY,
          },
        ],
      },
    },
    bad: {
      describe_replication_instances: {
        ReplicationInstances: [
          {
            ReplicationInstanceArn: REPLICATION_ARN,
            PubliclyAccessible: true,
            AutoMinorVersionUpgrade: false,
            KmsKeyId: AWS_KEY,
          },
        ],
      },
    },
  };

const ENDPOINT_ARN = arn('dms', 'endpoint:E1');
const endpoint = (SslMode: 'none' | 'require', KmsKeyId: string): DescribeEndpointsResponse => ({
  Endpoints: [{ EndpointArn: ENDPOINT_ARN, EngineName: 'postgres', SslMode, KmsKeyId }],
});

export const ENDPOINT: LiveTwin<{ readonly describe_endpoints: DescribeEndpointsResponse }> = {
  path: ENDPOINT_ARN,
  rules: numbered('DMS', 4, 5),
  good: { describe_endpoints: endpoint('require', CUSTOMER_KEY) },
  bad: { describe_endpoints: endpoint('none', AWS_KEY) },
};

const accelerator = (Status: 'ENABLED' | 'DISABLED', encryption: 'TLS' | 'NONE'): DescribeClustersResponse => ({
  Clusters: [{ ClusterName: 'orders', SSEDescription: { Status }, ClusterEndpointEncryptionType: encryption }],
});

export const ACCELERATOR: LiveTwin<{ readonly describe_clusters: DescribeClustersResponse }> = {
  path: arn('dax', 'cache/orders'),
  rules: numbered('DAX', 1, 2),
  good: { describe_clusters: accelerator('ENABLED', 'TLS') },
  bad: { describe_clusters: accelerator('DISABLED', 'NONE') },
};

const desk = (isEncrypted: boolean): DescribeWorkspacesResult => ({
  Workspaces: [
    {
      WorkspaceId: 'ws-1',
      ...(isEncrypted && { RootVolumeEncryptionEnabled: true, UserVolumeEncryptionEnabled: true }),
    },
  ],
});

export const DESK: LiveTwin<{ readonly describe_workspaces: DescribeWorkspacesResult }> = {
  path: `arn:aws:workspaces:${REGION}::ws-1`,
  rules: numbered('WORKSPACES', 1, 2),
  good: { describe_workspaces: desk(true) },
  bad: { describe_workspaces: desk(false) },
};

const group = (isGood: boolean): GetWorkGroupOutput => ({
  WorkGroup: {
    Name: 'staff',
    Configuration: {
      EnforceWorkGroupConfiguration: isGood,
      ResultConfiguration: {
        OutputLocation: 's3://results',
        ...(isGood && { EncryptionConfiguration: { EncryptionOption: 'SSE_KMS', KmsKey: CUSTOMER_KEY } }),
      },
    },
  },
});

export const WORK_GROUP: LiveTwin<{ readonly get_work_group: GetWorkGroupOutput }> = {
  path: `arn:aws:athena:${REGION}::staff`,
  rules: numbered('ATHENA', 1, 2),
  good: { get_work_group: group(true) },
  bad: { get_work_group: group(false) },
};
