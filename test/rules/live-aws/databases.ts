import type { DescribeUsersResult, ReplicationGroup, ReplicationGroupMessage } from '@aws-sdk/client-elasticache';
import type {
  DBClusterParameterGroupDetails,
  DBClusterParameterGroupsMessage,
  DBClusterSnapshotMessage,
  DBParameterGroupDetails,
  DBSnapshotMessage,
  DescribeDBClusterSnapshotAttributesResult,
  DescribeDBProxiesResponse,
  DescribeDBSnapshotAttributesResult,
  GlobalClustersMessage,
} from '@aws-sdk/client-rds';
import type { SnapshotCopyGrantMessage } from '@aws-sdk/client-redshift';
import type { DescribeDatabaseResponse } from '@aws-sdk/client-timestream-write';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, REGION, type LiveTwin } from './twin';

const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;
const restore = (...AttributeValues: string[]): { AttributeName: string; AttributeValues: string[] }[] => [
  { AttributeName: 'restore', AttributeValues },
];

interface SnapshotCalls {
  readonly describe_db_snapshots: DBSnapshotMessage;
  readonly describe_db_snapshot_attributes: DescribeDBSnapshotAttributesResult;
}

const snapshot = (KmsKeyId: string, sharedWith: string, more: object = {}): SnapshotCalls => ({
  describe_db_snapshots: { DBSnapshots: [{ DBSnapshotIdentifier: 'nightly', Encrypted: true, KmsKeyId, ...more }] },
  describe_db_snapshot_attributes: {
    DBSnapshotAttributesResult: { DBSnapshotIdentifier: 'nightly', DBSnapshotAttributes: restore(sharedWith) },
  },
});
const COPY = { SourceDBSnapshotIdentifier: 'arn:aws:rds:us-east-1:123456789012:snapshot:nightly' };

export const SNAPSHOT: LiveTwin<SnapshotCalls> = {
  path: arn('rds', 'snapshot:nightly'),
  rules: ['PL-AWS-RDS-16'],
  good: snapshot(AWS_KEY, '210987654321'),
  bad: snapshot(AWS_KEY, 'all'),
};

export const SNAPSHOT_COPY: LiveTwin<SnapshotCalls> = {
  path: arn('rds', 'snapshot:nightly'),
  rules: ['PL-AWS-RDS-16', 'PL-AWS-RDS-17'],
  good: snapshot(CUSTOMER_KEY, '210987654321', COPY),
  bad: snapshot(AWS_KEY, 'all', COPY),
};

interface ClusterSnapshotCalls {
  readonly describe_db_cluster_snapshots: DBClusterSnapshotMessage;
  readonly describe_db_cluster_snapshot_attributes: DescribeDBClusterSnapshotAttributesResult;
}

const clusterSnapshot = (KmsKeyId: string, sharedWith: string): ClusterSnapshotCalls => ({
  describe_db_cluster_snapshots: {
    DBClusterSnapshots: [
      {
        DBClusterSnapshotIdentifier: 'nightly',
        SourceDBClusterSnapshotArn: 'arn:aws:rds:us-east-1:123456789012:cluster-snapshot:nightly',
        StorageEncrypted: true,
        KmsKeyId,
      },
    ],
  },
  describe_db_cluster_snapshot_attributes: {
    DBClusterSnapshotAttributesResult: {
      DBClusterSnapshotIdentifier: 'nightly',
      DBClusterSnapshotAttributes: restore(sharedWith),
    },
  },
});

export const CLUSTER_SNAPSHOT: LiveTwin<ClusterSnapshotCalls> = {
  path: arn('rds', 'cluster-snapshot:nightly'),
  rules: ['PL-AWS-RDS-16', 'PL-AWS-RDS-17'],
  good: clusterSnapshot(CUSTOMER_KEY, '210987654321'),
  bad: clusterSnapshot(AWS_KEY, 'all'),
};

const parameters = (ParameterName: string, ParameterValue: string): DBParameterGroupDetails => ({
  Parameters: [{ ParameterName: 'max_connections' }, { ParameterName, ParameterValue }],
});

export const PARAMETERS: LiveTwin<{ readonly describe_db_parameters: DBParameterGroupDetails }> = {
  path: arn('rds', 'pg:orders'),
  rules: ['PL-AWS-RDS-22'],
  good: { describe_db_parameters: parameters('rds.force_ssl', '1') },
  bad: { describe_db_parameters: parameters('rds.force_ssl', '0') },
};

interface ClusterParameterCalls {
  readonly describe_db_cluster_parameter_groups: DBClusterParameterGroupsMessage;
  readonly describe_db_cluster_parameters: DBClusterParameterGroupDetails;
}

const clusterParameters = (family: string, ...values: DBParameterGroupDetails[]): ClusterParameterCalls => ({
  describe_db_cluster_parameter_groups: {
    DBClusterParameterGroups: [{ DBClusterParameterGroupName: 'orders', DBParameterGroupFamily: family }],
  },
  describe_db_cluster_parameters: { Parameters: values.flatMap(({ Parameters = [] }) => Parameters) },
});

export const CLUSTER_PARAMETERS: LiveTwin<ClusterParameterCalls> = {
  path: arn('rds', 'cluster-pg:orders'),
  rules: ['PL-AWS-RDS-22'],
  good: clusterParameters('aurora-mysql8.0', parameters('require_secure_transport', 'ON')),
  bad: clusterParameters('aurora-mysql8.0', parameters('require_secure_transport', 'OFF')),
};

export const DOCUMENT_PARAMETERS: LiveTwin<ClusterParameterCalls> = {
  path: arn('rds', 'cluster-pg:orders'),
  rules: ['PL-AWS-DOCDB-6', 'PL-AWS-DOCDB-7'],
  good: clusterParameters('docdb5.0', parameters('tls', 'enabled'), parameters('audit_logs', 'enabled')),
  bad: clusterParameters('docdb5.0', parameters('tls', 'disabled'), parameters('audit_logs', 'disabled')),
};

const worldwide = (Engine: string, isGood: boolean): { readonly describe_global_clusters: GlobalClustersMessage } => ({
  describe_global_clusters: {
    GlobalClusters: [
      { GlobalClusterIdentifier: 'orders', Engine, StorageEncrypted: isGood, DeletionProtection: isGood },
    ],
  },
});

export const GLOBAL_CLUSTER: LiveTwin<{ readonly describe_global_clusters: GlobalClustersMessage }> = {
  path: `arn:aws:rds::${ACCOUNT}:global-cluster:orders`,
  rules: ['PL-AWS-RDS-5', 'PL-AWS-RDS-18'],
  good: worldwide('aurora-postgresql', true),
  bad: worldwide('aurora-postgresql', false),
};

export const GLOBAL_DOCUMENTS: LiveTwin<{ readonly describe_global_clusters: GlobalClustersMessage }> = {
  path: `arn:aws:rds::${ACCOUNT}:global-cluster:orders`,
  rules: ['PL-AWS-DOCDB-8'],
  good: worldwide('docdb', true),
  bad: worldwide('docdb', false),
};

const proxy = (RequireTLS: boolean): { readonly describe_db_proxies: DescribeDBProxiesResponse } => ({
  describe_db_proxies: { DBProxies: [{ DBProxyName: 'orders', RequireTLS }] },
});

export const PROXY: LiveTwin<{ readonly describe_db_proxies: DescribeDBProxiesResponse }> = {
  path: arn('rds', 'db-proxy:prx-0123456789abcdef0'),
  rules: ['PL-AWS-RDS-23'],
  good: proxy(true),
  bad: proxy(false),
};

const user = (Type: 'password' | 'no-password'): { readonly describe_users: DescribeUsersResult } => ({
  describe_users: { Users: [{ UserId: 'app', UserName: 'app', Engine: 'redis', Authentication: { Type } }] },
});

export const CACHE_USER: LiveTwin<{ readonly describe_users: DescribeUsersResult }> = {
  path: arn('elasticache', 'user:app'),
  rules: ['PL-AWS-ELASTICACHE-11'],
  good: user('password'),
  bad: user('no-password'),
};

const cache = (more: ReplicationGroup): { readonly describe_replication_groups: ReplicationGroupMessage } => ({
  describe_replication_groups: {
    ReplicationGroups: [
      {
        ReplicationGroupId: 'orders',
        AtRestEncryptionEnabled: true,
        TransitEncryptionEnabled: true,
        KmsKeyId: CUSTOMER_KEY,
        AutomaticFailover: 'enabled',
        MultiAZ: 'enabled',
        SnapshotRetentionLimit: 7,
        AutoMinorVersionUpgrade: true,
        ...more,
      },
    ],
  },
});

export const CACHE_FOR_USERS: LiveTwin<{ readonly describe_replication_groups: ReplicationGroupMessage }> = {
  path: arn('elasticache', 'replicationgroup:orders'),
  rules: ['PL-AWS-ELASTICACHE-3'],
  good: cache({ AuthTokenEnabled: false, UserGroupIds: ['staff'] }),
  bad: cache({ AuthTokenEnabled: false }),
};

const copyGrant = (KmsKeyId: string): { readonly describe_snapshot_copy_grants: SnapshotCopyGrantMessage } => ({
  describe_snapshot_copy_grants: { SnapshotCopyGrants: [{ SnapshotCopyGrantName: 'copies', KmsKeyId }] },
});

export const COPY_GRANT: LiveTwin<{ readonly describe_snapshot_copy_grants: SnapshotCopyGrantMessage }> = {
  path: arn('redshift', 'snapshotcopygrant:copies'),
  rules: ['PL-AWS-REDSHIFT-16'],
  good: copyGrant(CUSTOMER_KEY),
  bad: copyGrant(AWS_KEY),
};

const series = (KmsKeyId: string): { readonly describe_database: DescribeDatabaseResponse } => ({
  describe_database: { Database: { DatabaseName: 'metrics', KmsKeyId } },
});

export const TIME_SERIES: LiveTwin<{ readonly describe_database: DescribeDatabaseResponse }> = {
  path: arn('timestream', 'database/metrics'),
  rules: ['PL-AWS-TIMESTREAM-1'],
  good: series(CUSTOMER_KEY),
  bad: series(AWS_KEY),
};
