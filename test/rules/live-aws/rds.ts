import type { DBClusterMessage, DBInstance, DBInstanceMessage } from '@aws-sdk/client-rds';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, REGION, type LiveTwin } from './twin';

interface InstanceCalls {
  readonly describe_db_instances: DBInstanceMessage;
}

const rules = (...numbers: readonly number[]): string[] => numbers.map((number) => `PL-AWS-RDS-${number}`);
const instance = (more: DBInstance): InstanceCalls => ({
  describe_db_instances: { DBInstances: [{ DBInstanceIdentifier: 'shop', Engine: 'postgres', ...more }] },
});

const GOOD: DBInstance = {
  StorageEncrypted: true,
  KmsKeyId: CUSTOMER_KEY,
  PubliclyAccessible: false,
  BackupRetentionPeriod: 30,
  DeletionProtection: true,
  MultiAZ: true,
  EnabledCloudwatchLogsExports: ['postgresql'],
  IAMDatabaseAuthenticationEnabled: true,
  AutoMinorVersionUpgrade: true,
  CopyTagsToSnapshot: true,
  PerformanceInsightsEnabled: true,
  PerformanceInsightsKMSKeyId: CUSTOMER_KEY,
  MonitoringInterval: 60,
  CACertificateIdentifier: 'rds-ca-rsa2048-g1',
};
const BAD: DBInstance = {
  StorageEncrypted: false,
  PubliclyAccessible: true,
  BackupRetentionPeriod: 0,
  DeletionProtection: false,
  MultiAZ: false,
  IAMDatabaseAuthenticationEnabled: false,
  AutoMinorVersionUpgrade: false,
  CopyTagsToSnapshot: false,
  PerformanceInsightsEnabled: false,
  MonitoringInterval: 0,
  CACertificateIdentifier: 'rds-ca-2019',
};
const PATH = `arn:aws:rds:${REGION}:${ACCOUNT}:db:shop`;

export const DB_INSTANCE: LiveTwin<InstanceCalls> = {
  path: PATH,
  rules: rules(1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15),
  good: instance(GOOD),
  bad: instance(BAD),
};

export const DB_INSTANCE_WITH_KEY_OF_AWS: LiveTwin<InstanceCalls> = {
  path: PATH,
  rules: rules(15),
  good: instance(GOOD),
  bad: instance({ ...GOOD, KmsKeyId: AWS_KEY }),
};

/** Without a key of one's own, the answer names that of AWS. */
export const INSIGHTS_WITH_KEY_OF_AWS: LiveTwin<InstanceCalls> = {
  path: PATH,
  rules: rules(12),
  good: instance(GOOD),
  bad: instance({ ...GOOD, PerformanceInsightsKMSKeyId: AWS_KEY }),
};

export const CLUSTER_MEMBER: LiveTwin<InstanceCalls> = {
  path: PATH,
  rules: rules(3, 9, 11, 13, 14),
  good: instance({ ...GOOD, Engine: 'aurora-postgresql', DBClusterIdentifier: 'shop' }),
  bad: instance({ ...BAD, Engine: 'aurora-postgresql', DBClusterIdentifier: 'shop' }),
};

export const DB_CLUSTER: LiveTwin<{ readonly describe_db_clusters: DBClusterMessage }> = {
  path: `arn:aws:rds:${REGION}:${ACCOUNT}:cluster:shop`,
  rules: rules(2, 4, 5, 7, 8, 10, 15, 20, 21),
  good: {
    describe_db_clusters: {
      DBClusters: [
        {
          DBClusterIdentifier: 'shop',
          Engine: 'aurora-mysql',
          EngineMode: 'provisioned',
          StorageEncrypted: true,
          KmsKeyId: CUSTOMER_KEY,
          BackupRetentionPeriod: 30,
          DeletionProtection: true,
          EnabledCloudwatchLogsExports: ['audit'],
          IAMDatabaseAuthenticationEnabled: true,
          CopyTagsToSnapshot: true,
          BacktrackWindow: 86400,
        },
      ],
    },
  },
  bad: {
    describe_db_clusters: {
      DBClusters: [
        {
          DBClusterIdentifier: 'shop',
          Engine: 'aurora-mysql',
          EngineMode: 'provisioned',
          StorageEncrypted: false,
          BackupRetentionPeriod: 1,
          DeletionProtection: false,
          IAMDatabaseAuthenticationEnabled: false,
          CopyTagsToSnapshot: false,
        },
      ],
    },
  },
};

type ClusterCalls = (typeof DB_CLUSTER)['good'];
const cluster = (Engine: string, isGood: boolean): ClusterCalls => ({
  describe_db_clusters: {
    DBClusters: [
      {
        DBClusterIdentifier: 'graph',
        Engine,
        StorageEncrypted: isGood,
        ...(isGood && { KmsKeyId: CUSTOMER_KEY, EnabledCloudwatchLogsExports: ['audit'] }),
        BackupRetentionPeriod: isGood ? 30 : 1,
        DeletionProtection: isGood,
        IAMDatabaseAuthenticationEnabled: isGood,
        CopyTagsToSnapshot: isGood,
      },
    ],
  },
});
const GRAPH_PATH = `arn:aws:rds:${REGION}:${ACCOUNT}:cluster:graph`;

export const GRAPH: LiveTwin<ClusterCalls> = {
  path: GRAPH_PATH,
  rules: [1, 2, 3, 4, 6, 7, 8].map((number) => `PL-AWS-NEPTUNE-${number}`),
  good: cluster('neptune', true),
  bad: cluster('neptune', false),
};

export const DOCUMENTS: LiveTwin<ClusterCalls> = {
  path: GRAPH_PATH,
  rules: [1, 2, 3, 4, 5].map((number) => `PL-AWS-DOCDB-${number}`),
  good: cluster('docdb', true),
  bad: cluster('docdb', false),
};

export const GRAPH_MEMBER: LiveTwin<InstanceCalls> = {
  path: PATH,
  rules: ['PL-AWS-NEPTUNE-5'],
  good: instance({ Engine: 'neptune', DBClusterIdentifier: 'graph', PubliclyAccessible: false }),
  bad: instance({ Engine: 'neptune', DBClusterIdentifier: 'graph', PubliclyAccessible: true }),
};
