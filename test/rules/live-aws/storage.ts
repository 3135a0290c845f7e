import type { DescribeContinuousBackupsOutput, DescribeTableOutput } from '@aws-sdk/client-dynamodb';
import type {
  BackupPolicyDescription,
  DescribeFileSystemsResponse,
  FileSystemDescription,
  FileSystemPolicyDescription,
} from '@aws-sdk/client-efs';
import { ACCOUNT, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

interface TableCalls {
  readonly describe_table: DescribeTableOutput;
  readonly describe_continuous_backups: DescribeContinuousBackupsOutput;
}

export const TABLE: LiveTwin<TableCalls> = {
  path: `arn:aws:dynamodb:${REGION}::orders`,
  rules: [1, 2, 3, 4].map((number) => `PL-AWS-DYNAMODB-${number}`),
  good: {
    describe_table: {
      Table: {
        TableName: 'orders',
        DeletionProtectionEnabled: true,
        SSEDescription: { Status: 'ENABLED', SSEType: 'KMS', KMSMasterKeyArn: CUSTOMER_KEY },
      },
    },
    describe_continuous_backups: {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'ENABLED' },
      },
    },
  },
  bad: {
    describe_table: { Table: { TableName: 'orders', DeletionProtectionEnabled: false } },
    describe_continuous_backups: {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
      },
    },
  },
};

interface FileCalls {
  readonly describe_file_systems: { readonly FileSystems: readonly Partial<FileSystemDescription>[] } & Omit<
    DescribeFileSystemsResponse,
    'FileSystems'
  >;
  readonly describe_backup_policy: BackupPolicyDescription;
  readonly describe_file_system_policy: FileSystemPolicyDescription;
}

export const FILES: LiveTwin<FileCalls> = {
  path: `arn:aws:elasticfilesystem:${REGION}:${ACCOUNT}:file-system/fs-1`,
  rules: [1, 2, 3, 4].map((number) => `PL-AWS-EFS-${number}`),
  good: {
    describe_file_systems: { FileSystems: [{ FileSystemId: 'fs-1', Encrypted: true, KmsKeyId: CUSTOMER_KEY }] },
    describe_backup_policy: { BackupPolicy: { Status: 'ENABLED' } },
    describe_file_system_policy: {
      FileSystemId: 'fs-1',
      Policy: policy({ AWS: `arn:aws:iam::${ACCOUNT}:role/web` }, 'elasticfilesystem:ClientMount'),
    },
  },
  bad: {
    describe_file_systems: { FileSystems: [{ FileSystemId: 'fs-1', Encrypted: false }] },
    describe_backup_policy: { BackupPolicy: { Status: 'DISABLED' } },
    describe_file_system_policy: { FileSystemId: 'fs-1', Policy: policy('*', 'elasticfilesystem:*') },
  },
};
