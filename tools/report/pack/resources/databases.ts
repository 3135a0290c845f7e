import { step, TAGS, type Step } from './step';

const LOGIN = { MasterUsername: 'owner', MasterUserPassword: 'Password-1' };
const CLUSTER = { DBClusterIdentifier: '', ...LOGIN };
const TABLE = {
  KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
  BillingMode: 'PAY_PER_REQUEST',
};

/** Databases, caches, queues and streams. */
export const DATABASES: readonly Step[] = [
  step('rds', 'create_db_instance', {
    ...{ DBInstanceIdentifier: 'plain', DBInstanceClass: 'db.t3.micro', Engine: 'postgres', AllocatedStorage: 20 },
    ...{ ...LOGIN, PubliclyAccessible: true, BackupRetentionPeriod: 0 },
  }),
  step('rds', 'create_db_instance', {
    ...{ DBInstanceIdentifier: 'safe', DBInstanceClass: 'db.t3.micro', Engine: 'mysql', AllocatedStorage: 20 },
    ...{ ...LOGIN, StorageEncrypted: true, KmsKeyId: '$(keyArn)', MultiAZ: true, DeletionProtection: true },
    ...{ CopyTagsToSnapshot: true, AutoMinorVersionUpgrade: true, EnableIAMDatabaseAuthentication: true, Tags: TAGS },
  }),
  step('rds', 'create_db_snapshot', { DBInstanceIdentifier: 'plain', DBSnapshotIdentifier: 'shared' }),
  step('rds', 'modify_db_snapshot_attribute', {
    ...{ DBSnapshotIdentifier: 'shared', AttributeName: 'restore', ValuesToAdd: ['all'] },
  }),
  step('rds', 'create_db_cluster', { ...CLUSTER, DBClusterIdentifier: 'aurora', Engine: 'aurora-mysql' }),
  step('rds', 'create_global_cluster', { GlobalClusterIdentifier: 'world', Engine: 'aurora-mysql' }),
  step('rds', 'create_db_parameter_group', {
    ...{ DBParameterGroupName: 'own', DBParameterGroupFamily: 'mysql8.0', Description: 'own' },
  }),
  step('rds', 'create_db_cluster_parameter_group', {
    ...{ DBClusterParameterGroupName: 'documents', DBParameterGroupFamily: 'docdb5.0', Description: 'documents' },
  }),
  step('rds', 'create_event_subscription', {
    ...{ SubscriptionName: 'events', SnsTopicArn: 'arn:aws:sns:us-east-1:123456789012:news', Enabled: true },
    ...{ SourceType: 'db-instance', EventCategories: ['backup'] },
  }),
  step('rds', 'create_db_cluster', {
    ...{ ...CLUSTER, DBClusterIdentifier: 'documents', Engine: 'docdb', StorageEncrypted: false },
  }),
  step('rds', 'create_db_cluster', {
    ...{ ...CLUSTER, DBClusterIdentifier: 'graph', Engine: 'neptune', StorageEncrypted: true },
  }),
  step('redshift', 'create_cluster', {
    ...{ ClusterIdentifier: 'plain', NodeType: 'dc2.large', ...LOGIN, PubliclyAccessible: true },
  }),
  step('redshift', 'create_cluster', {
    ...{ ClusterIdentifier: 'safe', NodeType: 'dc2.large', ...LOGIN, Encrypted: true, KmsKeyId: '$(keyArn)' },
  }),
  step('redshift', 'create_cluster_parameter_group', {
    ...{ ParameterGroupName: 'own', ParameterGroupFamily: 'redshift-1.0', Description: 'own' },
  }),
  step('dynamodb', 'create_table', { ...TABLE, TableName: 'plain' }),
  step('dynamodb', 'create_table', {
    ...{ ...TABLE, TableName: 'safe', Tags: TAGS },
    SSESpecification: { Enabled: true, SSEType: 'KMS', KMSMasterKeyId: '$(keyArn)' },
  }),
  step('dynamodb', 'update_continuous_backups', {
    TableName: 'safe',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  }),
  step('dax', 'create_cluster', {
    ...{ ClusterName: 'cache', NodeType: 'dax.t3.small', ReplicationFactor: 1, IamRoleArn: '$(role)' },
    SSESpecification: { Enabled: true },
  }),
  step('elasticache', 'create_cache_cluster', {
    ...{ CacheClusterId: 'memcached', Engine: 'memcached', CacheNodeType: 'cache.t3.micro', NumCacheNodes: 1 },
  }),
  step('elasticache', 'create_replication_group', {
    ...{ ReplicationGroupId: 'redis', ReplicationGroupDescription: 'redis', Engine: 'redis' },
    ...{ CacheNodeType: 'cache.t3.micro', AtRestEncryptionEnabled: true, TransitEncryptionEnabled: false },
  }),
  step('elasticsearch-service', 'create_elasticsearch_domain', {
    ...{ DomainName: 'plain', ElasticsearchVersion: '7.10' },
    ElasticsearchClusterConfig: { InstanceType: 't3.small.elasticsearch', InstanceCount: 1 },
  }),
  step('elasticsearch-service', 'create_elasticsearch_domain', {
    ...{ DomainName: 'safe', ElasticsearchVersion: '7.10' },
    EncryptionAtRestOptions: { Enabled: true, KmsKeyId: '$(keyArn)' },
    NodeToNodeEncryptionOptions: { Enabled: true },
    DomainEndpointOptions: { EnforceHTTPS: true, TLSSecurityPolicy: 'Policy-Min-TLS-1-2-2019-07' },
  }),
  step('timestream-write', 'create_database', { DatabaseName: 'times' }),
  step('athena', 'create_work_group', {
    Name: 'reports',
    Configuration: { ResultConfiguration: { OutputLocation: 's3://plain/' }, EnforceWorkGroupConfiguration: true },
  }),
  step('database-migration-service', 'create_replication_instance', {
    ...{ ReplicationInstanceIdentifier: 'mover', ReplicationInstanceClass: 'dms.t3.micro', PubliclyAccessible: true },
  }),
  step('database-migration-service', 'create_endpoint', {
    ...{ EndpointIdentifier: 'source', EndpointType: 'source', EngineName: 'mysql', SslMode: 'none' },
    ...{ ServerName: 'db.example.com', Port: 3306, Username: 'u', Password: 'p', DatabaseName: 'd' },
  }),
  step('database-migration-service', 'import_certificate', { CertificateIdentifier: 'ours', CertificatePem: 'x' }),
  step('sqs', 'create_queue', { QueueName: 'plain' }),
  step('sqs', 'create_queue', {
    QueueName: 'safe.fifo',
    Attributes: { FifoQueue: 'true', KmsMasterKeyId: '$(key)', VisibilityTimeout: '60' },
  }),
  step('sns', 'create_topic', { Name: 'news' }, { topic: 'TopicArn' }),
  step('sns', 'create_topic', { Name: 'safe', Attributes: { KmsMasterKeyId: '$(key)' } }),
  step('sns', 'subscribe', { TopicArn: '$(topic)', Protocol: 'http', Endpoint: 'http://example.com/hook' }),
  step('sns', 'subscribe', {
    ...{ TopicArn: '$(topic)', Protocol: 'sqs', Endpoint: 'arn:aws:sqs:us-east-1:123456789012:plain' },
  }),
  step('kinesis', 'create_stream', { StreamName: 'plain', ShardCount: 1 }),
  step('kinesis', 'create_stream', { StreamName: 'safe', ShardCount: 1 }),
  step('kinesis', 'start_stream_encryption', { StreamName: 'safe', EncryptionType: 'KMS', KeyId: '$(keyArn)' }),
  step('mq', 'create_broker', {
    ...{ BrokerName: 'broker', DeploymentMode: 'SINGLE_INSTANCE', EngineType: 'ACTIVEMQ', EngineVersion: '5.17' },
    ...{ HostInstanceType: 'mq.t3.micro', PubliclyAccessible: true, AutoMinorVersionUpgrade: false },
    Users: [{ Username: 'owner', Password: 'Password-12345' }],
  }),
  step('kafka', 'create_cluster', {
    ...{ ClusterName: 'events', KafkaVersion: '3.6.0', NumberOfBrokerNodes: 2, EnhancedMonitoring: 'DEFAULT' },
    BrokerNodeGroupInfo: { InstanceType: 'kafka.t3.small', ClientSubnets: ['$(subnet)', '$(otherSubnet)'] },
    EncryptionInfo: { EncryptionInTransit: { ClientBroker: 'PLAINTEXT', InCluster: false } },
  }),
];
