import type { JsonObject } from '../../src/engine/base/json';
import type { LiveDocument } from '../../src/engine/resources/model/live-document';
import { liveResources } from '../../src/engine/resources/live-resources';
import { AwsCalls } from '../../src/engine/clouds/aws/calls';
import { AwsEmulator } from '../support/aws-emulator';
import { crawl } from '../support/clouds/aws-crawl';
import { TRIES_ALL } from '../support/sampled';

const installed = AwsEmulator.install();
const about = 'what a crawl of AWS finds';
const title = 'problem' in installed ? `${about} (not available: ${installed.problem})` : about;
// The gate asks the emulator less in `aws-emulator.int-spec.ts`, and each rule about what runs in `test/rules`.
const describeWithEmulator = TRIES_ALL && 'program' in installed ? describe : describe.skip;

const REGION = 'us-east-1';
const ROLE = 'arn:aws:iam::123456789012:role/web';
const TRUST = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Principal: '*', Action: 'sts:AssumeRole' }] };
const READ = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: '*' }] };

/** The service, the list and the calls of a node, with the resource of Terraform that it finds. */
const NODES: readonly (readonly [node: string, type: string])[] = [
  ['s3 list_buckets: get_bucket_versioning get_bucket_acl get_public_access_block', 'aws_s3_bucket'],
  ['ec2 describe_vpcs: describe_vpcs describe_flow_logs', 'aws_vpc'],
  ['ec2 describe_vpcs: describe_vpcs describe_flow_logs', 'aws_default_vpc'],
  ['ec2 describe_subnets: describe_subnets', 'aws_subnet'],
  ['ec2 describe_security_groups: describe_security_groups', 'aws_security_group'],
  ['ec2 describe_security_groups: describe_security_groups', 'aws_default_security_group'],
  ['ec2 describe_network_acls: describe_network_acls', 'aws_default_network_acl'],
  ['ec2 describe_instances: describe_instances describe_volumes', 'aws_instance'],
  ['ec2 describe_volumes: describe_volumes', 'aws_ebs_volume'],
  ['iam list_roles: get_role list_attached_role_policies list_role_policies get_role_policy', 'aws_iam_role'],
  ['iam list_users: get_user list_access_keys list_attached_user_policies', 'aws_iam_user'],
  ['iam list_policies: get_policy get_policy_version', 'aws_iam_policy'],
  ['iam list_groups: get_group list_attached_group_policies', 'aws_iam_group'],
  ['kms list_keys: describe_key get_key_rotation_status get_key_policy', 'aws_kms_key'],
  ['sqs list_queues: get_queue_attributes', 'aws_sqs_queue'],
  ['sns list_topics: get_topic_attributes', 'aws_sns_topic'],
  ['dynamodb list_tables: describe_table describe_continuous_backups', 'aws_dynamodb_table'],
  ['logs describe_log_groups: describe_log_groups', 'aws_cloudwatch_log_group'],
  ['secretsmanager list_secrets: describe_secret get_resource_policy', 'aws_secretsmanager_secret'],
  ['ecr describe_repositories: describe_repositories get_repository_policy', 'aws_ecr_repository'],
  ['efs describe_file_systems: describe_file_systems describe_backup_policy', 'aws_efs_file_system'],
  ['rds describe_db_instances: describe_db_instances', 'aws_db_instance'],
  ['rds describe_db_clusters: describe_db_clusters', 'aws_rds_cluster'],
  ['elbv2 describe_load_balancers: describe_load_balancers describe_load_balancer_attributes', 'aws_lb'],
  ['elb describe_load_balancers: describe_load_balancers describe_load_balancer_attributes', 'aws_elb'],
  ['kinesis list_streams: describe_stream', 'aws_kinesis_stream'],
  ['redshift describe_clusters: describe_clusters describe_logging_status', 'aws_redshift_cluster'],
  ['ecs list_clusters: describe_clusters', 'aws_ecs_cluster'],
  ['acm list_certificates: describe_certificate', 'aws_acm_certificate'],
  ['backup list_backup_vaults: describe_backup_vault', 'aws_backup_vault'],
  ['apigateway get_rest_apis: get_rest_api get_resources', 'aws_api_gateway_rest_api'],
  ['apigateway get_stages: get_stage', 'aws_api_gateway_stage'],
  ['autoscaling describe_auto_scaling_groups: describe_auto_scaling_groups', 'aws_autoscaling_group'],
  ['autoscaling describe_launch_configurations: describe_launch_configurations', 'aws_launch_configuration'],
  ['config describe_configuration_recorders: describe_configuration_recorders', 'aws_config_configuration_recorder'],
  ['ec2 describe_route_tables: describe_route_tables', 'aws_route_table'],
  ['ec2 describe_transit_gateways: describe_transit_gateways', 'aws_ec2_transit_gateway'],
  ['ec2 describe_vpc_endpoints: describe_vpc_endpoints', 'aws_vpc_endpoint'],
  ['ec2 get_ebs_encryption_by_default: get_ebs_encryption_by_default', 'aws_ebs_encryption_by_default'],
  ['efs describe_access_points: describe_access_points', 'aws_efs_access_point'],
  ['glue get_jobs: get_job', 'aws_glue_job'],
  ['lambda list_layer_versions: get_layer_version_policy', 'aws_lambda_layer_version'],
  ['rds describe_db_parameter_groups: describe_db_parameters', 'aws_db_parameter_group'],
  ['rds describe_db_snapshots: describe_db_snapshots describe_db_snapshot_attributes', 'aws_db_snapshot'],
  ['route53 list_hosted_zones: get_hosted_zone list_query_logging_configs get_dnssec', 'aws_route53_zone'],
  ['sagemaker list_models: describe_model', 'aws_sagemaker_model'],
  ['wafv2 list_web_acls: get_web_acl get_logging_configuration', 'aws_wafv2_web_acl'],
  ['wafv2-cloudfront list_web_acls: get_web_acl get_logging_configuration', 'aws_wafv2_web_acl'],
  ['ssm describe_parameters: describe_parameters', 'aws_ssm_parameter'],
  ['ssm list_documents: get_document describe_document_permission', 'aws_ssm_document'],
  ['memorydb describe_clusters: describe_clusters', 'aws_memorydb_cluster'],
  ['memorydb describe_snapshots: describe_snapshots', 'aws_memorydb_snapshot'],
  ['cognito-idp list_user_pools: describe_user_pool', 'aws_cognito_user_pool'],
  ['cognito-identity list_identity_pools: describe_identity_pool', 'aws_cognito_identity_pool'],
  ['appsync list_graphql_apis: get_graphql_api get_api_cache', 'aws_appsync_graphql_api'],
  ['apigatewayv2 get_apis: get_api', 'aws_apigatewayv2_api'],
  ['apigatewayv2 get_routes: get_route', 'aws_apigatewayv2_route'],
  ['batch describe_job_definitions: describe_job_definitions', 'aws_batch_job_definition'],
  ['firehose list_delivery_streams: describe_delivery_stream', 'aws_kinesis_firehose_delivery_stream'],
  ['fsx describe_file_systems: describe_file_systems', 'aws_fsx_lustre_file_system'],
  ['guardduty list_detectors: get_detector', 'aws_guardduty_detector'],
  ['stepfunctions list_state_machines: describe_state_machine', 'aws_sfn_state_machine'],
  ['network-firewall list_firewalls: describe_firewall describe_logging_configuration', 'aws_networkfirewall_firewall'],
  ['cloudwatch describe_alarms: describe_alarms', 'aws_cloudwatch_metric_alarm'],
  ['events list_event_buses: describe_event_bus', 'aws_cloudwatch_event_bus_policy'],
  ['kinesisvideo list_streams: describe_stream', 'aws_kinesis_video_stream'],
];

describeWithEmulator(title, () => {
  let emulator: AwsEmulator;
  let calls: AwsCalls;

  beforeAll(async () => {
    emulator = await AwsEmulator.start('program' in installed ? installed.program : '');
    const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'the-secret-of-the-user' };
    calls = new AwsCalls(() => Promise.resolve(keys), { endpoint: emulator.url });
    await build();
  });

  afterAll(async () => {
    calls?.close();
    await emulator?.stop();
  });

  const make = (service: string, call: string, input: JsonObject): Promise<JsonObject> =>
    calls.ask({ package: service }, REGION, call, input);

  async function build(): Promise<void> {
    await make('s3', 'create_bucket', { Bucket: 'images' });
    const { Vpc } = await make('ec2', 'create_vpc', { CidrBlock: '10.7.0.0/16' });
    const { VpcId } = Vpc as JsonObject;
    const subnets: JsonObject[] = [];
    for (const [zone, third] of [
      ['a', 1],
      ['b', 2],
    ] as const) {
      const place = { AvailabilityZone: `${REGION}${zone}`, CidrBlock: `10.7.${third}.0/24` };
      subnets.push((await make('ec2', 'create_subnet', { VpcId, ...place })).Subnet as JsonObject);
    }
    await make('ec2', 'create_security_group', { GroupName: 'web', Description: 'web', VpcId });
    await make('ec2', 'run_instances', { ImageId: 'ami-12345678', MinCount: 1, MaxCount: 1 });
    await make('iam', 'create_role', { RoleName: 'web', AssumeRolePolicyDocument: JSON.stringify(TRUST) });
    await make('iam', 'create_user', { UserName: 'ann' });
    await make('iam', 'create_group', { GroupName: 'staff' });
    await make('iam', 'create_policy', { PolicyName: 'read', PolicyDocument: JSON.stringify(READ) });
    await make('kms', 'create_key', {});
    await make('sqs', 'create_queue', { QueueName: 'orders' });
    await make('sns', 'create_topic', { Name: 'orders' });
    await make('dynamodb', 'create_table', {
      TableName: 'orders',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      BillingMode: 'PAY_PER_REQUEST',
    });
    await make('cloudwatch-logs', 'create_log_group', { logGroupName: '/shop/web' });
    await make('secrets-manager', 'create_secret', { Name: 'db', SecretString: 's' });
    await make('ecr', 'create_repository', { repositoryName: 'shop/web' });
    await make('efs', 'create_file_system', { CreationToken: 'files' });
    const login = { MasterUsername: 'keeper', MasterUserPassword: 'hunter2-prod' };
    const instance = { DBInstanceClass: 'db.t4g.micro', AllocatedStorage: 20, ...login };
    await make('rds', 'create_db_instance', { DBInstanceIdentifier: 'shop', Engine: 'postgres', ...instance });
    await make('rds', 'create_db_cluster', { DBClusterIdentifier: 'shop', Engine: 'aurora-postgresql', ...login });
    const Subnets = subnets.map(({ SubnetId }) => SubnetId);
    await make('elastic-load-balancing-v2', 'create_load_balancer', { Name: 'web', Subnets });
    const listener = { Protocol: 'HTTP', LoadBalancerPort: 80, InstancePort: 80 };
    const old = { LoadBalancerName: 'old', Listeners: [listener], AvailabilityZones: [`${REGION}a`] };
    await make('elastic-load-balancing', 'create_load_balancer', old);
    await make('kinesis', 'create_stream', { StreamName: 'orders', ShardCount: 1 });
    await make('redshift', 'create_cluster', { ClusterIdentifier: 'dwh', NodeType: 'ra3.large', ...login });
    await make('ecs', 'create_cluster', { clusterName: 'web' });
    await make('acm', 'request_certificate', { DomainName: 'shop.example.com' });
    await make('backup', 'create_backup_vault', { BackupVaultName: 'all' });
    await buildApi();
    await buildGroup();
    await make('config-service', 'put_configuration_recorder', {
      ConfigurationRecorder: { name: 'default', roleARN: ROLE, recordingGroup: { allSupported: true } },
    });
    await make('ec2', 'create_transit_gateway', {});
    await make('ec2', 'create_vpc_endpoint', { VpcId, ServiceName: `com.amazonaws.${REGION}.s3` });
    const { FileSystems } = await make('efs', 'describe_file_systems', {});
    await make('efs', 'create_access_point', {
      ClientToken: 'web',
      FileSystemId: (FileSystems as readonly JsonObject[])[0].FileSystemId,
    });
    await make('glue', 'create_job', { Name: 'etl', Role: ROLE, Command: { Name: 'glueetl' } });
    await make('lambda', 'publish_layer_version', {
      LayerName: 'tools',
      Content: { S3Bucket: 'images', S3Key: 'tools.zip' },
    });
    await make('rds', 'create_db_parameter_group', {
      DBParameterGroupName: 'own',
      DBParameterGroupFamily: 'postgres16',
      Description: 'own',
    });
    await make('rds', 'create_db_snapshot', { DBSnapshotIdentifier: 'nightly', DBInstanceIdentifier: 'shop' });
    await make('route-53', 'create_hosted_zone', { Name: 'example.com', CallerReference: '1' });
    await make('sagemaker', 'create_model', { ModelName: 'reviews', ExecutionRoleArn: ROLE, PrimaryContainer: {} });
    await make('wafv2', 'create_web_acl', {
      Name: 'shop',
      Scope: 'REGIONAL',
      DefaultAction: { Allow: {} },
      VisibilityConfig: { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: true, MetricName: 'shop' },
    });
    await buildApplications();
    await buildStores();
  }

  async function buildApplications(): Promise<void> {
    await make('wafv2', 'create_web_acl', {
      Name: 'site',
      Scope: 'CLOUDFRONT',
      DefaultAction: { Allow: {} },
      VisibilityConfig: { SampledRequestsEnabled: true, CloudWatchMetricsEnabled: true, MetricName: 'site' },
    });
    await make('ssm', 'put_parameter', { Name: '/shop/password', Value: 'hunter2', Type: 'SecureString' });
    await make('ssm', 'create_document', {
      Name: 'shell',
      DocumentType: 'Session',
      DocumentFormat: 'JSON',
      Content: JSON.stringify({ schemaVersion: '1.0', sessionType: 'Standard_Stream', inputs: {} }),
    });
    await make('cognito-identity-provider', 'create_user_pool', { PoolName: 'customers' });
    await make('cognito-identity', 'create_identity_pool', {
      IdentityPoolName: 'app',
      AllowUnauthenticatedIdentities: true,
    });
    await make('appsync', 'create_graphql_api', { name: 'shop', authenticationType: 'API_KEY' });
    const { ApiId } = await make('apigatewayv2', 'create_api', { Name: 'shop', ProtocolType: 'HTTP' });
    await make('apigatewayv2', 'create_route', { ApiId, RouteKey: 'GET /orders' });
    await make('batch', 'register_job_definition', {
      jobDefinitionName: 'train',
      type: 'container',
      containerProperties: { image: 'train', memory: 128, vcpus: 1 },
    });
    await make('firehose', 'create_delivery_stream', {
      DeliveryStreamName: 'clicks',
      ExtendedS3DestinationConfiguration: { RoleARN: ROLE, BucketARN: 'arn:aws:s3:::images' },
    });
    await make('sfn', 'create_state_machine', { name: 'order', roleArn: ROLE, definition: '{}' });
    await make('cloudwatch', 'put_metric_alarm', {
      AlarmName: 'root used',
      ComparisonOperator: 'GreaterThanThreshold',
      EvaluationPeriods: 1,
    });
    await make('eventbridge', 'put_permission', {
      Action: 'events:PutEvents',
      Principal: '*',
      StatementId: 'everybody',
    });
  }

  async function buildStores(): Promise<void> {
    await make('memorydb', 'create_cluster', {
      ClusterName: 'carts',
      NodeType: 'db.t4g.small',
      ACLName: 'open-access',
    });
    await make('memorydb', 'create_snapshot', { ClusterName: 'carts', SnapshotName: 'carts-1' });
    await make('fsx', 'create_file_system', { FileSystemType: 'LUSTRE', SubnetIds: ['subnet-1'] });
    await make('kinesis-video', 'create_stream', { StreamName: 'door' });
    await make('guardduty', 'create_detector', { Enable: true });
    await make('network-firewall', 'create_firewall', {
      FirewallName: 'edge',
      FirewallPolicyArn: `arn:aws:network-firewall:${REGION}:123456789012:firewall-policy/edge`,
      VpcId: 'vpc-1',
      SubnetMappings: [{ SubnetId: 'subnet-1' }],
    });
  }

  async function buildApi(): Promise<void> {
    const { id: restApiId } = await make('api-gateway', 'create_rest_api', { name: 'shop' });
    const { items } = await make('api-gateway', 'get_resources', { restApiId });
    const method = { restApiId, resourceId: (items as readonly JsonObject[])[0].id, httpMethod: 'GET' };
    await make('api-gateway', 'put_method', { ...method, authorizationType: 'NONE' });
    await make('api-gateway', 'put_integration', { ...method, type: 'MOCK' });
    await make('api-gateway', 'create_deployment', { restApiId, stageName: 'prod' });
  }

  async function buildGroup(): Promise<void> {
    const LaunchConfigurationName = 'web';
    const launch = { LaunchConfigurationName, ImageId: 'ami-12345678', InstanceType: 't3.micro' };
    await make('auto-scaling', 'create_launch_configuration', launch);
    const group = { AutoScalingGroupName: 'web', LaunchConfigurationName, MinSize: 0, MaxSize: 0 };
    await make('auto-scaling', 'create_auto_scaling_group', { ...group, AvailabilityZones: [`${REGION}a`] });
  }

  async function found(node: string): Promise<readonly LiveDocument[]> {
    const [, service, listMethod, detailMethods] = /^(\S+) (\S+): (.*)$/.exec(node) ?? [];
    const place = { arn: `arn:aws:${service}:${REGION}::`, type: 'aws', boto_type: service, region: REGION };
    const reads = await crawl([{ ...place, listMethod, detailMethods: detailMethods.split(' ') }], {
      endpoint: emulator.url,
    });
    return reads.flatMap((each) => {
      if (each.kind !== 'resource') return [];
      const { document, calls: answered, tags } = each.read;
      return [{ path: each.resource.path, document, calls: answered, ...(tags && { tags }) }];
    });
  }

  it.each(NODES)('should be known to the built-in rules: %s as %s', async (node, type) => {
    const documents = await found(node);
    const resources = [...(liveResources('aws', documents, { listed: new Set() }) ?? [])].flatMap(
      ({ document, inputs }) =>
        inputs.map(({ resource }) => ({
          type: resource.type,
          address: resource.address,
          path: documents[document].path,
        })),
    );
    const main = resources.filter((each) => each.type === type);
    expect(main.length).toBeGreaterThan(0);
    expect(main.map(({ address }) => address)).toEqual(main.map(({ path }) => path));
  });
});
