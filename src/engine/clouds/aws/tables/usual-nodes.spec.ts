import { readTable } from './read-table';
import { ServiceTables } from './service-tables';
import { SERVICE_TABLES } from './services';
import type { ListTable } from './table';
import { placeholdersIn } from './template';

/** The calls that the nodes of common master snapshots name: service, list call, detail calls. */
const NODES = [
  'acm list_certificates: describe_certificate',
  'amplify list_apps: get_app',
  'apigateway get_domain_names: get_domain_name',
  'apigateway get_rest_apis: get_rest_api get_authorizers get_stages',
  'apigateway get_rest_apis: get_rest_api get_request_validators',
  'apigateway get_rest_apis: get_rest_api get_resources',
  'athena list_work_groups: get_work_group',
  'autoscaling describe_auto_scaling_groups: describe_auto_scaling_groups',
  'autoscaling describe_launch_configurations: describe_launch_configurations',
  'backup list_backup_vaults: get_backup_vault_access_policy',
  'cloudformation describe_stacks: describe_stacks',
  'cloudformation list_stacks: get_stack_policy',
  'cloudfront list_distributions: get_distribution',
  'cloudtrail list_trails: describe_trails get_trail_status',
  'cloudtrail list_trails: get_event_selectors',
  'codebuild list_projects: batch_get_projects',
  'codedeploy list_applications: batch_get_applications',
  'codepipeline list_pipelines: get_pipeline',
  'config describe_configuration_aggregators: describe_configuration_aggregators',
  'config describe_configuration_recorder_status: describe_configuration_recorder_status',
  'config describe_configuration_recorders: describe_configuration_recorders',
  'dax describe_clusters: describe_clusters',
  'dms describe_certificates: describe_certificates',
  'dms describe_endpoints: describe_endpoints',
  'dms describe_replication_instances: describe_replication_instances',
  'docdb describe_db_cluster_parameter_groups: describe_db_cluster_parameters',
  'docdb describe_db_clusters: describe_db_clusters',
  'ds describe_directories: describe_directories',
  'dynamodb list_tables: describe_table describe_continuous_backups describe_kinesis_streaming_destination',
  'ec2 describe_images: describe_images',
  'ec2 describe_instances: describe_instances describe_subnets describe_addresses describe_vpc_endpoint_connections describe_volumes',
  'ec2 describe_network_acls: describe_network_acls',
  'ec2 describe_security_groups: describe_security_groups',
  'ec2 describe_vpc_endpoints: describe_vpc_endpoints',
  'ec2 describe_vpc_peering_connections: describe_vpc_peering_connections',
  'ec2 describe_vpcs: describe_vpcs',
  'ecr describe_repositories: describe_repositories get_repository_policy get_registry_scanning_configuration get_lifecycle_policy',
  'ecs list_clusters: describe_clusters list_services describe_services',
  'ecs list_task_definitions: describe_task_definition',
  'efs describe_file_systems: describe_file_systems',
  'eks list_clusters: describe_cluster',
  'elasticache describe_cache_clusters: describe_cache_clusters',
  'elasticache describe_replication_groups: describe_replication_groups',
  'elb describe_load_balancers: describe_load_balancer_attributes',
  'elb describe_load_balancers: describe_load_balancer_policies',
  'elb describe_load_balancers: describe_load_balancers',
  'elbv2 describe_load_balancers: describe_listeners',
  'elbv2 describe_load_balancers: describe_load_balancer_attributes',
  'elbv2 describe_load_balancers: describe_load_balancers',
  'elbv2 describe_target_groups: describe_target_groups',
  'emr get_block_public_access_configuration: get_block_public_access_configuration',
  'emr list_clusters: describe_cluster describe_security_configuration',
  'es list_domain_names: describe_elasticsearch_domain',
  'glue get_data_catalog_encryption_settings: get_data_catalog_encryption_settings',
  'glue get_security_configurations: get_security_configuration',
  'iam get_account_authorization_details: get_account_authorization_details',
  'iam get_account_summary: get_account_summary',
  'iam list_instance_profiles: get_instance_profile',
  'iam list_policies: get_policy get_policy_version',
  'iam list_roles: get_role',
  'iam list_users: list_attached_user_policies',
  'iam list_users: list_mfa_devices',
  'inspector list_rules_packages: list_rules_packages',
  'kafka list_clusters: describe_cluster',
  'kinesis list_streams: describe_stream',
  'kms list_keys: describe_key get_key_rotation_status list_resource_tags list_aliases',
  'lambda list_functions: get_function',
  'logs describe_log_groups: describe_log_groups',
  'mq list_brokers: describe_broker',
  'neptune describe_db_clusters: describe_db_clusters',
  'qldb list_ledgers: describe_ledger',
  'rds describe_db_clusters: describe_db_clusters',
  'rds describe_db_instances: describe_db_instances',
  'rds describe_db_parameter_groups: describe_db_parameters',
  'rds describe_db_snapshots: describe_db_snapshots describe_db_snapshot_attributes',
  'rds describe_event_subscriptions: describe_event_subscriptions',
  'rds describe_global_clusters: describe_global_clusters',
  'redshift describe_cluster_parameter_groups: describe_cluster_parameters',
  'redshift describe_clusters: describe_clusters',
  'route53 list_hosted_zones: list_resource_record_sets',
  's3 list_buckets: get_bucket_logging get_bucket_policy get_bucket_versioning get_bucket_encryption get_bucket_cors get_object_lock_configuration get_bucket_replication get_public_access_block get_bucket_website get_bucket_acl',
  'sagemaker list_notebook_instances: describe_notebook_instance',
  'secretsmanager list_secrets: list_secrets',
  'sns list_subscriptions: list_subscriptions get_subscription_attributes',
  'sns list_topics: get_topic_attributes',
  'sqs list_queues: get_queue_attributes',
  'timestream-write list_databases: list_databases',
  'transfer list_servers: describe_server',
  'wafv2 list_web_acls: list_web_acls get_web_acl',
  'workspaces describe_workspace_directories: describe_workspace_directories',
  'workspaces describe_workspaces: describe_workspaces',
];

const BUILT_IN = ['account', 'partition', 'region'];

describe(readTable.name, () => {
  const tables = new ServiceTables(SERVICE_TABLES);

  it.each(NODES)('should know the calls of %s', (node) => {
    const [, service, listMethod, detailMethods] = /^(\S+) (\S+): (.*)$/.exec(node) ?? [];
    const table = tables.get(service);
    const list = table?.lists.get(listMethod);
    const given = list ? idsOf(list) : [];
    const unknown = detailMethods.split(' ').filter((call) => {
      const detail = table?.details.get(call);
      const isTaken = detail?.arguments.some((input) =>
        placeholdersIn(input).every((name) => name.startsWith('/') || given.includes(name)),
      );
      return isTaken !== true && call !== listMethod;
    });
    expect(list).toBeDefined();
    expect(unknown).toEqual([]);
  });
});

/** The ids that a list gives, by themselves or in their ARN. */
function idsOf({ ids, arn, resource }: ListTable): string[] {
  const inArn = [...placeholdersIn(resource), ...placeholdersIn(typeof arn === 'string' ? arn : undefined)];
  return [...BUILT_IN, ...ids.map(({ name }) => name), ...inArn, ...(arn === undefined ? [] : ['arn'])];
}
