import type { DescribeDomainResult } from '@aws-sdk/client-codeartifact';
import type { DescribeTaskResponse } from '@aws-sdk/client-datasync';
import type { GetLifecyclePolicyResponse, PolicyDetails } from '@aws-sdk/client-dlm';
import type { DescribeFileSystemsResponse, FileSystem } from '@aws-sdk/client-fsx';
import type { GetTableResponse } from '@aws-sdk/client-keyspaces';
import type { DescribeStreamOutput } from '@aws-sdk/client-kinesis-video';
import type { Cluster, DescribeClustersResponse, DescribeSnapshotsResponse } from '@aws-sdk/client-memorydb';
import type { DescribeFirewallResponse, DescribeLoggingConfigurationResponse } from '@aws-sdk/client-network-firewall';
import type { GetNamespaceResponse, GetWorkgroupResponse, Namespace } from '@aws-sdk/client-redshift-serverless';
import type { ListDomainsResponse } from '@aws-sdk/client-route-53-domains';
import { ACCOUNT, AWS_KEY, CUSTOMER_KEY, REGION, type LiveTwin } from './twin';

const numbered = (service: string, ...numbers: readonly number[]): string[] =>
  numbers.map((number) => `PL-AWS-${service}-${number}`);
const arn = (service: string, name: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;

const CLUSTER_ARN = arn('memorydb', 'cluster/carts');
const cluster = (more: Cluster): DescribeClustersResponse => ({
  Clusters: [{ Name: 'carts', ARN: CLUSTER_ARN, ...more }],
});

export const MEMORY_CLUSTER: LiveTwin<{ readonly describe_clusters: DescribeClustersResponse }> = {
  path: CLUSTER_ARN,
  rules: numbered('MEMORYDB', 1, 2, 3, 4),
  good: {
    describe_clusters: cluster({
      TLSEnabled: true,
      KmsKeyId: CUSTOMER_KEY,
      ACLName: 'shop',
      SnapshotRetentionLimit: 7,
    }),
  },
  bad: { describe_clusters: cluster({ TLSEnabled: false, ACLName: 'open-access', SnapshotRetentionLimit: 0 }) },
};

const MEMORY_SNAPSHOT_ARN = arn('memorydb', 'snapshot/carts-1');
const memorySnapshot = (KmsKeyId: string): DescribeSnapshotsResponse => ({
  Snapshots: [{ Name: 'carts-1', ARN: MEMORY_SNAPSHOT_ARN, Source: 'manual', KmsKeyId }],
});

export const MEMORY_SNAPSHOT: LiveTwin<{ readonly describe_snapshots: DescribeSnapshotsResponse }> = {
  path: MEMORY_SNAPSHOT_ARN,
  rules: numbered('MEMORYDB', 5),
  good: { describe_snapshots: memorySnapshot(CUSTOMER_KEY) },
  bad: { describe_snapshots: memorySnapshot(AWS_KEY) },
};

const keyspaceTable = (isGood: boolean): GetTableResponse => ({
  keyspaceName: 'shop',
  tableName: 'orders',
  resourceArn: arn('cassandra', '/keyspace/shop/table/orders'),
  encryptionSpecification: isGood
    ? { type: 'CUSTOMER_MANAGED_KMS_KEY', kmsKeyIdentifier: CUSTOMER_KEY }
    : { type: 'AWS_OWNED_KMS_KEY' },
  pointInTimeRecovery: { status: isGood ? 'ENABLED' : 'DISABLED' },
});

export const KEYSPACE_TABLE: LiveTwin<{ readonly get_table: GetTableResponse }> = {
  path: arn('cassandra', '/keyspace/shop/table/orders'),
  rules: numbered('KEYSPACES', 1, 2),
  good: { get_table: keyspaceTable(true) },
  bad: { get_table: keyspaceTable(false) },
};

const files = (more: FileSystem): DescribeFileSystemsResponse => ({
  FileSystems: [{ FileSystemId: 'fs-1', ResourceARN: arn('fsx', 'file-system/fs-1'), ...more }],
});

interface FileCalls {
  readonly describe_file_systems: DescribeFileSystemsResponse;
}

const kept = (AutomaticBackupRetentionDays: number): { readonly AutomaticBackupRetentionDays: number } => ({
  AutomaticBackupRetentionDays,
});

const fileTwin = (good: FileSystem, bad: FileSystem, ...rules: readonly number[]): LiveTwin<FileCalls> => ({
  path: arn('fsx', 'file-system/fs-1'),
  rules: numbered('FSX', ...rules),
  good: { describe_file_systems: files({ KmsKeyId: CUSTOMER_KEY, ...good }) },
  bad: { describe_file_systems: files({ KmsKeyId: AWS_KEY, ...bad }) },
});

export const WINDOWS_FILES = fileTwin(
  { FileSystemType: 'WINDOWS', WindowsConfiguration: kept(30) },
  { FileSystemType: 'WINDOWS', WindowsConfiguration: kept(1) },
  1,
  2,
);

export const ONTAP_FILES = fileTwin(
  { FileSystemType: 'ONTAP', OntapConfiguration: kept(7) },
  { FileSystemType: 'ONTAP', OntapConfiguration: kept(0) },
  1,
  2,
);

export const OPEN_ZFS_FILES = fileTwin(
  { FileSystemType: 'OPENZFS', OpenZFSConfiguration: kept(7) },
  { FileSystemType: 'OPENZFS', OpenZFSConfiguration: kept(0) },
  1,
  2,
);

export const LUSTRE_FILES = fileTwin({ FileSystemType: 'LUSTRE' }, { FileSystemType: 'LUSTRE' }, 1);

const namespace = (more: Namespace): GetNamespaceResponse => ({
  namespace: { namespaceName: 'dwh', namespaceArn: arn('redshift-serverless', 'namespace/n1'), ...more },
});

export const NAMESPACE: LiveTwin<{ readonly get_namespace: GetNamespaceResponse }> = {
  path: arn('redshift-serverless', 'namespace/n1'),
  rules: numbered('REDSHIFT', 13, 14),
  good: { get_namespace: namespace({ kmsKeyId: CUSTOMER_KEY, logExports: ['userlog'] }) },
  bad: { get_namespace: namespace({ kmsKeyId: 'AWS_OWNED_KMS_KEY', logExports: [] }) },
};

const workgroup = (publiclyAccessible: boolean): GetWorkgroupResponse => ({
  workgroup: {
    workgroupName: 'dwh',
    workgroupArn: arn('redshift-serverless', 'workgroup/w1'),
    publiclyAccessible,
  },
});

export const WORKGROUP: LiveTwin<{ readonly get_workgroup: GetWorkgroupResponse }> = {
  path: arn('redshift-serverless', 'workgroup/w1'),
  rules: numbered('REDSHIFT', 15),
  good: { get_workgroup: workgroup(false) },
  bad: { get_workgroup: workgroup(true) },
};

interface FirewallCalls {
  readonly describe_firewall: DescribeFirewallResponse;
  readonly describe_logging_configuration: DescribeLoggingConfigurationResponse;
}

const firewall = (isGood: boolean): FirewallCalls => ({
  describe_firewall: {
    Firewall: {
      FirewallName: 'edge',
      FirewallArn: arn('network-firewall', 'firewall/edge'),
      FirewallId: 'f1',
      FirewallPolicyArn: arn('network-firewall', 'firewall-policy/edge'),
      VpcId: 'vpc-1',
      SubnetMappings: [],
      DeleteProtection: isGood,
    },
  },
  describe_logging_configuration: {
    FirewallArn: arn('network-firewall', 'firewall/edge'),
    LoggingConfiguration: {
      LogDestinationConfigs: isGood
        ? [{ LogType: 'ALERT', LogDestinationType: 'S3', LogDestination: { bucketName: 'logs' } }]
        : [],
    },
  },
});

export const FIREWALL: LiveTwin<FirewallCalls> = {
  path: arn('network-firewall', 'firewall/edge'),
  rules: numbered('NETWORKFIREWALL', 1, 2),
  good: firewall(true),
  bad: firewall(false),
};

export const FIREWALL_WITHOUT_LOG: LiveTwin<FirewallCalls> = {
  ...FIREWALL,
  rules: numbered('NETWORKFIREWALL', 2),
  bad: { ...firewall(false), describe_logging_configuration: { FirewallArn: FIREWALL.path } },
};

const packages = (encryptionKey: string): DescribeDomainResult => ({
  domain: { name: 'shop', arn: arn('codeartifact', 'domain/shop'), encryptionKey },
});

export const PACKAGES: LiveTwin<{ readonly describe_domain: DescribeDomainResult }> = {
  path: arn('codeartifact', 'domain/shop'),
  rules: numbered('CODEARTIFACT', 1),
  good: { describe_domain: packages(CUSTOMER_KEY) },
  bad: { describe_domain: packages(AWS_KEY) },
};

const transfer = (LogLevel: 'TRANSFER' | 'OFF'): DescribeTaskResponse => ({
  TaskArn: arn('datasync', 'task/task-1'),
  CloudWatchLogGroupArn: arn('logs', 'log-group:sync'),
  Options: { LogLevel },
});

export const TRANSFER: LiveTwin<{ readonly describe_task: DescribeTaskResponse }> = {
  path: arn('datasync', 'task/task-1'),
  rules: numbered('DATASYNC', 2),
  good: { describe_task: transfer('TRANSFER') },
  bad: { describe_task: transfer('OFF') },
};

export const TRANSFER_WITHOUT_LOG: LiveTwin<{ readonly describe_task: DescribeTaskResponse }> = {
  ...TRANSFER,
  bad: { describe_task: { TaskArn: TRANSFER.path, Options: { LogLevel: 'BASIC' } } },
};

const snapshots = (PolicyDetails: PolicyDetails): GetLifecyclePolicyResponse => ({
  Policy: { PolicyId: 'policy-1', PolicyDetails },
});
const copied = (Encrypted: boolean): GetLifecyclePolicyResponse =>
  snapshots({ Schedules: [{ CrossRegionCopyRules: [{ Target: 'eu-central-1', Encrypted }] }] });
const copiedByEvent = (Encrypted: boolean): GetLifecyclePolicyResponse =>
  snapshots({
    Actions: [{ Name: 'copy', CrossRegionCopy: [{ Target: 'eu-central-1', EncryptionConfiguration: { Encrypted } }] }],
  });

export const SNAPSHOTS: LiveTwin<{ readonly get_lifecycle_policy: GetLifecyclePolicyResponse }> = {
  path: arn('dlm', 'policy/policy-1'),
  rules: numbered('DLM', 1),
  good: { get_lifecycle_policy: copied(true) },
  bad: { get_lifecycle_policy: copied(false) },
};

export const SNAPSHOTS_BY_EVENT: LiveTwin<{ readonly get_lifecycle_policy: GetLifecyclePolicyResponse }> = {
  ...SNAPSHOTS,
  good: { get_lifecycle_policy: copiedByEvent(true) },
  bad: { get_lifecycle_policy: copiedByEvent(false) },
};

const VIDEO_ARN = arn('kinesisvideo', 'stream/door/1700000000000');
const video = (KmsKeyId: string): DescribeStreamOutput => ({
  StreamInfo: { StreamName: 'door', StreamARN: VIDEO_ARN, KmsKeyId },
});

export const VIDEO: LiveTwin<{ readonly describe_stream: DescribeStreamOutput }> = {
  path: VIDEO_ARN,
  rules: numbered('KINESIS', 3),
  good: { describe_stream: video(CUSTOMER_KEY) },
  bad: { describe_stream: video(arn('kms', 'alias/aws/kinesisvideo')) },
};

const domain = (TransferLock: boolean): ListDomainsResponse => ({
  Domains: [{ DomainName: 'example.com', AutoRenew: true, TransferLock }],
});

export const DOMAIN_NAME: LiveTwin<{ readonly list_domains: ListDomainsResponse }> = {
  path: 'arn:aws:route53domains:::example.com',
  rules: numbered('ROUTE53', 3),
  good: { list_domains: domain(true) },
  bad: { list_domains: domain(false) },
};
