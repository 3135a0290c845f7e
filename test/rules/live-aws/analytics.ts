import type { ReplicationGroupMessage, CacheClusterMessage } from '@aws-sdk/client-elasticache';
import type { DescribeElasticsearchDomainResponse } from '@aws-sdk/client-elasticsearch-service';
import type { DescribeClusterResponse } from '@aws-sdk/client-kafka';
import type { DescribeStreamOutput } from '@aws-sdk/client-kinesis';
import type { DescribeDomainResponse, DomainStatus } from '@aws-sdk/client-opensearch';
import type { ClusterParameterGroupDetails, ClustersMessage, LoggingStatus } from '@aws-sdk/client-redshift';
import type { DescribeNotebookInstanceOutput } from '@aws-sdk/client-sagemaker';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, policy, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const role = { AWS: `arn:aws:iam::${ACCOUNT}:role/web` };

type Common = Omit<DomainStatus, 'DomainId' | 'DomainName' | 'ARN' | 'ClusterConfig'>;

const GOOD_DOMAIN: Common = {
  EncryptionAtRestOptions: { Enabled: true, KmsKeyId: CUSTOMER_KEY },
  NodeToNodeEncryptionOptions: { Enabled: true },
  DomainEndpointOptions: { EnforceHTTPS: true, TLSSecurityPolicy: 'Policy-Min-TLS-1-2-2019-07' },
  AdvancedSecurityOptions: { Enabled: true },
  VPCOptions: { VPCId: 'vpc-1', SubnetIds: ['subnet-1', 'subnet-2'], SecurityGroupIds: ['sg-1'] },
  LogPublishingOptions: {
    AUDIT_LOGS: { Enabled: true, CloudWatchLogsLogGroupArn: `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:audit` },
  },
  AccessPolicies: policy(role, 'es:ESHttpGet'),
};
const BAD_DOMAIN: Common = {
  EncryptionAtRestOptions: { Enabled: false },
  NodeToNodeEncryptionOptions: { Enabled: false },
  DomainEndpointOptions: { EnforceHTTPS: false, TLSSecurityPolicy: 'Policy-Min-TLS-1-0-2019-07' },
  AdvancedSecurityOptions: { Enabled: false },
  LogPublishingOptions: { AUDIT_LOGS: { Enabled: false } },
  AccessPolicies: policy({ AWS: '*' }, 'es:*'),
};
const GOOD_NODES = {
  InstanceCount: 3,
  ZoneAwarenessEnabled: true,
  DedicatedMasterEnabled: true,
  DedicatedMasterCount: 3,
} as const;
const BAD_NODES = { InstanceCount: 1, ZoneAwarenessEnabled: false, DedicatedMasterEnabled: false } as const;
const NAMES = { DomainId: `${ACCOUNT}/logs`, DomainName: 'logs', ARN: `arn:aws:es:${REGION}:${ACCOUNT}:domain/logs` };

interface DomainCalls {
  readonly describe_domain: DescribeDomainResponse;
}

export const DOMAIN: LiveTwin<DomainCalls> = {
  path: `arn:aws:opensearch:${REGION}::logs`,
  rules: numbered('OPENSEARCH', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13),
  good: { describe_domain: { DomainStatus: { ...NAMES, ...GOOD_DOMAIN, ClusterConfig: GOOD_NODES } } },
  bad: { describe_domain: { DomainStatus: { ...NAMES, ...BAD_DOMAIN, ClusterConfig: BAD_NODES } } },
};

interface OldDomainCalls {
  readonly describe_elasticsearch_domain: DescribeElasticsearchDomainResponse;
}

const old = (common: Common, ElasticsearchClusterConfig: typeof GOOD_NODES | typeof BAD_NODES): OldDomainCalls => ({
  describe_elasticsearch_domain: {
    DomainStatus: {
      ...NAMES,
      ...(common as DescribeElasticsearchDomainResponse['DomainStatus']),
      ElasticsearchClusterConfig,
    },
  },
});

export const OLD_DOMAIN: LiveTwin<OldDomainCalls> = {
  path: `arn:aws:es:${REGION}::logs`,
  rules: DOMAIN.rules,
  good: old(GOOD_DOMAIN, GOOD_NODES),
  bad: old(BAD_DOMAIN, BAD_NODES),
};

interface WarehouseCalls {
  readonly describe_clusters: ClustersMessage;
  readonly describe_logging_status: LoggingStatus;
}

export const WAREHOUSE: LiveTwin<WarehouseCalls> = {
  path: `arn:aws:redshift:${REGION}::dwh`,
  rules: numbered('REDSHIFT', 1, 2, 3, 4, 6, 7, 8, 9, 10, 11),
  good: {
    describe_clusters: {
      Clusters: [
        {
          ClusterIdentifier: 'dwh',
          Encrypted: true,
          KmsKeyId: CUSTOMER_KEY,
          PubliclyAccessible: false,
          MasterUsername: 'keeper',
          DBName: 'shop',
          AutomatedSnapshotRetentionPeriod: 7,
          EnhancedVpcRouting: true,
          AllowVersionUpgrade: true,
          ClusterSubnetGroupName: 'inside',
        },
      ],
    },
    describe_logging_status: { LoggingEnabled: true, BucketName: 'logs' },
  },
  bad: {
    describe_clusters: {
      Clusters: [
        {
          ClusterIdentifier: 'dwh',
          Encrypted: false,
          PubliclyAccessible: true,
          MasterUsername: 'awsuser',
          DBName: 'dev',
          AutomatedSnapshotRetentionPeriod: 0,
          EnhancedVpcRouting: false,
          AllowVersionUpgrade: false,
          ClusterSubnetGroupName: 'default',
        },
      ],
    },
    // The bucket of a log that was switched off.
    describe_logging_status: { LoggingEnabled: false, BucketName: 'logs' },
  },
};

const parameter = (ParameterValue: string): ClusterParameterGroupDetails => ({
  Parameters: [{ ParameterName: 'require_ssl', ParameterValue }],
});

export const WAREHOUSE_PARAMETERS: LiveTwin<{ readonly describe_cluster_parameters: ClusterParameterGroupDetails }> = {
  path: `arn:aws:redshift:${REGION}::strict`,
  adds: { ParameterGroupName: 'strict' },
  rules: numbered('REDSHIFT', 5),
  good: { describe_cluster_parameters: parameter('true') },
  bad: { describe_cluster_parameters: parameter('false') },
};

interface CacheCalls {
  readonly describe_replication_groups: ReplicationGroupMessage;
}

export const CACHE: LiveTwin<CacheCalls> = {
  path: `arn:aws:elasticache:${REGION}:${ACCOUNT}:replicationgroup:sessions`,
  rules: numbered('ELASTICACHE', 1, 2, 4, 5, 6, 7, 8),
  good: {
    describe_replication_groups: {
      ReplicationGroups: [
        {
          ReplicationGroupId: 'sessions',
          Engine: 'redis',
          AtRestEncryptionEnabled: true,
          TransitEncryptionEnabled: true,
          AutomaticFailover: 'enabled',
          MultiAZ: 'enabled',
          SnapshotRetentionLimit: 7,
          KmsKeyId: CUSTOMER_KEY,
          AutoMinorVersionUpgrade: true,
          UserGroupIds: ['staff'],
        },
      ],
    },
  },
  bad: {
    describe_replication_groups: {
      ReplicationGroups: [
        {
          ReplicationGroupId: 'sessions',
          Engine: 'redis',
          AtRestEncryptionEnabled: false,
          TransitEncryptionEnabled: false,
          AutomaticFailover: 'disabled',
          MultiAZ: 'disabled',
          SnapshotRetentionLimit: 0,
          AutoMinorVersionUpgrade: false,
        },
      ],
    },
  },
};

const cache = (CacheSubnetGroupName: string, SnapshotRetentionLimit: number): CacheClusterMessage => ({
  CacheClusters: [
    {
      CacheClusterId: 'sessions-1',
      Engine: 'redis',
      CacheSubnetGroupName,
      SnapshotRetentionLimit,
      AutoMinorVersionUpgrade: SnapshotRetentionLimit > 0,
    },
  ],
});

export const CACHE_NODES: LiveTwin<{ readonly describe_cache_clusters: CacheClusterMessage }> = {
  path: `arn:aws:elasticache:${REGION}:${ACCOUNT}:cluster:sessions-1`,
  rules: numbered('ELASTICACHE', 4, 7, 9),
  good: { describe_cache_clusters: cache('inside', 7) },
  bad: { describe_cache_clusters: cache('default', 0) },
};

interface StreamCalls {
  readonly describe_stream: { readonly StreamDescription: Partial<DescribeStreamOutput['StreamDescription']> };
}

export const STREAM: LiveTwin<StreamCalls> = {
  path: `arn:aws:kinesis:${REGION}::orders`,
  rules: numbered('KINESIS', 1, 2),
  good: {
    describe_stream: { StreamDescription: { StreamName: 'orders', EncryptionType: 'KMS', KeyId: CUSTOMER_KEY } },
  },
  bad: { describe_stream: { StreamDescription: { StreamName: 'orders', EncryptionType: 'NONE' } } },
};

const KAFKA_ARN = `arn:aws:kafka:${REGION}:${ACCOUNT}:cluster/orders/1`;

export const KAFKA: LiveTwin<{ readonly describe_cluster: DescribeClusterResponse }> = {
  path: KAFKA_ARN,
  rules: numbered('MSK', 1, 2, 3, 4, 5),
  good: {
    describe_cluster: {
      ClusterInfo: {
        ClusterArn: KAFKA_ARN,
        EncryptionInfo: {
          EncryptionAtRest: { DataVolumeKMSKeyId: CUSTOMER_KEY },
          EncryptionInTransit: { ClientBroker: 'TLS', InCluster: true },
        },
        LoggingInfo: { BrokerLogs: { CloudWatchLogs: { Enabled: true, LogGroup: 'kafka' } } },
        BrokerNodeGroupInfo: {
          ClientSubnets: ['subnet-1'],
          InstanceType: 'kafka.m7g.large',
          ConnectivityInfo: { PublicAccess: { Type: 'DISABLED' } },
        },
        ClientAuthentication: { Unauthenticated: { Enabled: false } },
      },
    },
  },
  bad: {
    describe_cluster: {
      ClusterInfo: {
        ClusterArn: KAFKA_ARN,
        EncryptionInfo: {
          EncryptionAtRest: { DataVolumeKMSKeyId: AWS_KEY },
          EncryptionInTransit: { ClientBroker: 'TLS_PLAINTEXT', InCluster: false },
        },
        LoggingInfo: { BrokerLogs: { CloudWatchLogs: { Enabled: false } } },
        BrokerNodeGroupInfo: {
          ClientSubnets: ['subnet-1'],
          InstanceType: 'kafka.m7g.large',
          ConnectivityInfo: { PublicAccess: { Type: 'SERVICE_PROVIDED_EIPS' } },
        },
        ClientAuthentication: { Unauthenticated: { Enabled: true } },
      },
    },
  },
};

interface NotebookCalls {
  readonly describe_notebook_instance: DescribeNotebookInstanceOutput;
}

export const NOTEBOOK: LiveTwin<NotebookCalls> = {
  path: `arn:aws:sagemaker:${REGION}:${ACCOUNT}:notebook-instance/ann`,
  rules: numbered('SAGEMAKER', 1, 2, 3, 4, 5),
  good: {
    describe_notebook_instance: {
      NotebookInstanceName: 'ann',
      DirectInternetAccess: 'Disabled',
      KmsKeyId: CUSTOMER_KEY,
      RootAccess: 'Disabled',
      SubnetId: 'subnet-1',
      InstanceMetadataServiceConfiguration: { MinimumInstanceMetadataServiceVersion: '2' },
    },
  },
  bad: {
    describe_notebook_instance: {
      NotebookInstanceName: 'ann',
      DirectInternetAccess: 'Enabled',
      RootAccess: 'Enabled',
      InstanceMetadataServiceConfiguration: { MinimumInstanceMetadataServiceVersion: '1' },
    },
  },
};
