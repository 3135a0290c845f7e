import type { JsonObject, JsonValue } from '../../base/json';
import type { AttributePath, ResourceInput } from '../../resources/model/resource-input';
import { Written, type Change } from '../model/fix';
import { refusedSetting } from './refused-settings';

function inputOf(type: string, attributes: JsonObject, unknown: readonly AttributePath[] = []): ResourceInput {
  const resource = { type, name: 'a', address: `${type}.a`, attributes };
  return { resource: resource as unknown as ResourceInput['resource'], companions: [], unknown };
}

const setting = (path: AttributePath, value: Extract<Change, { kind: 'set' }>['value']): Change[] => [
  { kind: 'set', path, value },
];

describe(refusedSetting.name, () => {
  const optimised = setting(['ebs_optimized'], true);

  it('should name what the resource is', () => {
    expect(refusedSetting(inputOf('aws_instance', { instance_type: 't2.micro' }), optimised)).toBe(
      'the provider refuses ebs_optimized with instance_type "t2.micro"',
    );
  });

  it.each([
    ['another type', inputOf('aws_instance', { instance_type: 'm3.xlarge' }), optimised],
    ['a type that nobody knows', inputOf('aws_instance', {}, [['instance_type']]), optimised],
    ['what is switched off', inputOf('aws_instance', { instance_type: 't2.micro' }), setting(['ebs_optimized'], false)],
    ['another setting', inputOf('aws_instance', { instance_type: 't2.micro' }), setting(['monitoring'], true)],
    [
      'a tier that is changed too',
      inputOf('azurerm_container_registry', { sku: 'Basic' }),
      [...setting(['sku'], 'Premium'), ...setting(['zone_redundancy_enabled'], true)],
    ],
  ])('should have nothing against %s', (_, input, changes) => {
    expect(refusedSetting(input, changes)).toBeUndefined();
  });

  it('should ask for a role only where all actions of a statement are on roles', () => {
    const asked = new Written('var.role_arn', 'arn:aws:iam::111122223333:role/a', 'role_arn');
    const of = (Action: JsonValue): string | undefined =>
      refusedSetting(
        inputOf('aws_iam_policy', { policy: { Statement: [{ Effect: 'Allow', Action, Resource: '*' }] } }),
        setting(['policy', 'Statement', 0, 'Resource'], asked),
      );
    expect(of(['iam:PassRole', 'ecs:RunTask'])).toMatch(/ecs:RunTask/);
    expect(of(['iam:PassRole', 'iam:CreateUser'])).toMatch(/iam:CreateUser/);
    expect(of('*')).toMatch(/\*/);
    expect(of('iam:Pass*')).toBeUndefined();
    expect(of(['sts:AssumeRole', 'iam:GetRole', 'iam:passrole'])).toBeUndefined();
    const other = setting(
      ['policy', 'Statement', 0, 'Resource'],
      new Written('var.resource_arn', 'arn', 'resource_arn'),
    );
    const mixed = { policy: { Statement: [{ Action: ['s3:GetObject', 'ecs:RunTask'], Resource: '*' }] } };
    expect(refusedSetting(inputOf('aws_iam_policy', mixed), other)).toBeUndefined();
  });

  it.each(['route53resolver:ListResolverQueryLogConfigs', 'ec2:DescribeInstances', 's3:ListAllMyBuckets', 'xray:Put*'])(
    'should ask for no resource beside an action that knows none: %s',
    (action) => {
      const statement = { Effect: 'Allow', Action: ['s3:DeleteObject', action], Resource: '*' };
      const asked = new Written('var.resource_arn', 'arn', 'resource_arn');
      expect(
        refusedSetting(
          inputOf('aws_iam_policy', { policy: { Statement: [statement] } }),
          setting(['policy', 'Statement', 0, 'Resource'], asked),
        ),
      ).toBe(`the statement allows ${action} too, which knows no resources: split it first`);
    },
  );

  it.each([
    ['public-read', 'who reads a public bucket may not use a key'],
    ['private', undefined],
  ])('should encrypt by no key what everybody reads: %s', (acl, refusal) => {
    const path = ['server_side_encryption_configuration', 0, 'rule', 0, 'sse_algorithm'];
    expect(refusedSetting(inputOf('aws_s3_bucket', { acl }), setting(path, 'aws:kms'))).toBe(refusal);
  });

  it('should name no version of TLS for a server that may not speak it', () => {
    const version = setting(['ssl_minimal_tls_version_enforced'], 'TLS1_2');
    const of = (enforced: boolean, unknown: readonly AttributePath[] = []): string | undefined =>
      refusedSetting(inputOf('azurerm_mysql_server', { ssl_enforcement_enabled: enforced }, unknown), version);
    expect(of(false)).toMatch(/^the provider refuses ssl_minimal_tls_version_enforced/);
    expect(of(true, [['ssl_enforcement_enabled']])).toMatch(/^the provider refuses ssl_minimal_tls_version_enforced/);
    expect(of(true)).toBeUndefined();
  });

  it('should leave the retention of a bucket for logs that is locked', () => {
    const days = setting(['retention_days'], 365);
    const of = (locked: boolean): string | undefined =>
      refusedSetting(inputOf('google_logging_project_bucket_config', { locked, retention_days: 90 }), days);
    expect(of(true)).toBe('the provider refuses retention_days with locked "true"');
    expect(of(false)).toBeUndefined();
  });

  it('should leave the capabilities that a program needs to its container', () => {
    const pod = (command: readonly string[]): ResourceInput =>
      inputOf('Pod', { spec: { initContainers: [{ name: 'owner', command: [...command] }] } });
    const drops = setting(['spec', 'initContainers', 0, 'securityContext'], { capabilities: { drop: ['ALL'] } });
    expect(refusedSetting(pod(['sh', '-c', 'chown -R 1000 /data']), drops)).toMatch(/container owner .*capabilities/);
    expect(refusedSetting(pod(['/bin/chown', 'app', '/data']), drops)).toMatch(/capabilities/);
    expect(refusedSetting(pod(['result', '--chown=app']), drops)).toBeUndefined();
    const user = setting(['spec', 'initContainers', 0, 'securityContext'], { runAsUser: 10001 });
    expect(refusedSetting(pod(['chown', 'app', '/data']), user)).toMatch(/root/);
    expect(refusedSetting(pod(['result', '--chown=app']), user)).toBeUndefined();
    const some = { capabilities: { drop: ['ALL'], add: ['CHOWN'] } };
    const adds = setting(['spec', 'initContainers', 0, 'securityContext'], some);
    expect(refusedSetting(pod(['chown', 'app', '/data']), adds)).toBeUndefined();
  });

  it.each([
    ['postgres:16', true],
    ['docker.io/library/mysql@sha256:0a', true],
    ['registry.example.com/postgres:16', false],
    ['postgres-exporter:1', false],
  ])('should know the official images that start as root: %s', (image, isOfRoot) => {
    const of = (container: JsonObject): ResourceInput =>
      inputOf('Pod', { spec: { containers: [{ name: 'db', image, ...container }] } });
    const drops = setting(['spec', 'containers', 0, 'securityContext', 'capabilities'], { drop: ['ALL'] });
    const noRoot = setting(['spec', 'securityContext'], { runAsNonRoot: true });
    const refused = isOfRoot ? expect.stringMatching(/^container db has an image that starts as root/) : undefined;
    expect(refusedSetting(of({}), drops)).toEqual(refused);
    expect(refusedSetting(of({}), noRoot)).toEqual(refused);
    for (const changes of [drops, noRoot])
      expect(refusedSetting(of({ securityContext: { runAsUser: 999 } }), changes)).toBeUndefined();
  });

  it('should let firewalls of the smallest tier alert alone', () => {
    const refuses = setting(['threat_intel_mode'], 'Deny');
    expect(refusedSetting(inputOf('azurerm_firewall', { sku_tier: 'Basic' }), refuses)).toMatch(/sku_tier "Basic"/);
    expect(refusedSetting(inputOf('azurerm_firewall', { sku_tier: 'Standard' }), refuses)).toBeUndefined();
    const policy = inputOf('azurerm_firewall_policy', { sku: 'Basic' });
    expect(refusedSetting(policy, setting(['threat_intelligence_mode'], 'Deny'))).toMatch(/sku "Basic"/);
  });

  it.each(['www.s3-website-eu-west-1.amazonaws.com', '${aws_s3_bucket.a.website_endpoint}'])(
    'should let CloudFront ask the website of a bucket, which speaks no HTTPS: %s',
    (domain) => {
      const distribution = inputOf('aws_cloudfront_distribution', {
        origin: [{ domain_name: domain, custom_origin_config: [{ origin_protocol_policy: 'http-only' }] }],
      });
      const path = ['origin', 0, 'custom_origin_config', 0, 'origin_protocol_policy'];
      expect(refusedSetting(distribution, setting(path, 'https-only'))).toMatch(/domain_name/);
      expect(refusedSetting(distribution, setting(path, 'match-viewer'))).toBeUndefined();
    },
  );

  it('should not encrypt a topic by a key that services may not use where these publish to it', () => {
    const policy = { Statement: [{ Effect: 'Allow', Principal: { Service: ['s3.amazonaws.com'] } }] };
    const users = { Statement: [{ Effect: 'Allow', Principal: { AWS: '*' } }] };
    const key = setting(['kms_master_key_id'], 'alias/aws/sns');
    const topic = inputOf('aws_sns_topic', {});
    expect(refusedSetting(inputOf('aws_sns_topic', { policy }), key)).toMatch(/s3\.amazonaws\.com/);
    expect(refusedSetting(inputOf('aws_sns_topic', { policy: users }), key)).toBeUndefined();
    expect(refusedSetting(topic, key)).toBeUndefined();
    const beside = inputOf('aws_sns_topic_policy', { policy }).resource;
    expect(refusedSetting({ ...topic, companions: [beside] }, key)).toMatch(/s3\.amazonaws\.com/);
  });

  it('should ask visitors to sign in only where a provider of identities is written', () => {
    const signIn = setting(['auth_settings', 0, 'enabled'], true);
    const of = (auth: JsonObject): ResourceInput => inputOf('azurerm_windows_web_app', { auth_settings: [auth] });
    expect(refusedSetting(of({ enabled: false }), signIn)).toMatch(/auth_settings/);
    const known = { enabled: false, google: [{ client_id: 'a', client_secret: 'b' }] };
    expect(refusedSetting(of(known), signIn)).toBeUndefined();
  });

  it.each([
    [{ account_kind: 'Storage' }, 'versioning_enabled', true],
    [{ account_kind: 'BlobStorage' }, 'versioning_enabled', false],
    [{ account_tier: 'Premium' }, 'versioning_enabled', true],
    [{ account_tier: 'Premium', account_kind: 'BlockBlobStorage' }, 'versioning_enabled', false],
  ])('should know which storage accounts %j have %s', (attributes, name, isRefused) => {
    const account = inputOf('azurerm_storage_account', { ...attributes, blob_properties: [{}] });
    const reason = refusedSetting(account, setting(['blob_properties', 0, name], true));
    expect(reason !== undefined).toBe(isRefused);
  });

  it.each([
    [['secrets'], ['get', 'list'], false],
    [['secrets', 'pods'], ['get'], true],
    [['*'], ['get'], true],
    [['rolebindings'], ['create'], true],
    [['serviceaccounts/token'], ['create'], false],
  ])('should know whether names can hold for a rule of %j with %j', (resources, verbs, isRefused) => {
    const role = inputOf('Role', { rules: [{ apiGroups: [''], resources, verbs }] });
    const reason = refusedSetting(role, setting(['rules', 0, 'resourceNames'], ['a']));
    expect(reason !== undefined).toBe(isRefused);
  });

  it('should know which machines have no room for the disk of a node', () => {
    const pool = (more: JsonObject): ResourceInput =>
      inputOf('azurerm_kubernetes_cluster', { default_node_pool: [{ name: 'default', ...more }] });
    const ephemeral = setting(['default_node_pool', 0, 'os_disk_type'], 'Ephemeral');
    for (const size of ['Standard_DS2_v2', 'Standard_B4ms', 'Standard_D4s_v5'])
      expect(refusedSetting(pool({ vm_size: size }), ephemeral)).toMatch(/vm_size/);
    expect(refusedSetting(pool({ vm_size: 'Standard_D8ds_v5' }), ephemeral)).toBeUndefined();
    expect(refusedSetting(pool({ vm_size: 'Standard_DS2_v2', os_disk_size_gb: 60 }), ephemeral)).toBeUndefined();
    const unknown = { ...pool({}), unknown: [['default_node_pool', 0, 'vm_size']] };
    expect(refusedSetting(unknown, ephemeral)).toMatch(/vm_size "unknown"/);
  });

  it('should give a private cluster no networks that may reach its public address', () => {
    const named = { api_server_access_profile: [{ authorized_ip_ranges: ['10.0.0.0/8'] }] };
    const isPrivate = setting(['private_cluster_enabled'], true);
    expect(refusedSetting(inputOf('azurerm_kubernetes_cluster', named), isPrivate)).toMatch(/authorized_ip_ranges/);
    expect(refusedSetting(inputOf('azurerm_kubernetes_cluster', {}), isPrivate)).toBeUndefined();
    const networks = setting(['api_server_access_profile', 0, 'authorized_ip_ranges'], ['10.0.0.0/8']);
    const cluster = inputOf('azurerm_kubernetes_cluster', { private_cluster_enabled: true });
    expect(refusedSetting(cluster, networks)).toMatch(/private_cluster_enabled/);
  });

  it.each(['postgresql', 'mysql'])('should give no key to a server without an identity: %s', (engine) => {
    const added: Change[] = [{ kind: 'add', type: `azurerm_${engine}_server_key`, attributes: {} }];
    expect(refusedSetting(inputOf(`azurerm_${engine}_server`, {}), added)).toMatch(/identity/);
    const identity = [{ type: 'SystemAssigned' }];
    expect(refusedSetting(inputOf(`azurerm_${engine}_server`, { identity }), added)).toBeUndefined();
  });

  it('should look into blocks and lists', () => {
    const domain = inputOf('aws_elasticsearch_domain', { elasticsearch_version: '2.3', cluster_config: [] });
    expect(refusedSetting(domain, setting(['encrypt_at_rest'], [{ enabled: true }]))).toMatch(/elasticsearch_version/);
    const database = inputOf('aws_db_instance', { engine: 'postgres' });
    const exports = (name: string): Change[] => setting(['enabled_cloudwatch_logs_exports'], [name]);
    expect(refusedSetting(database, exports('error'))).toMatch(/engine "postgres"/);
    expect(refusedSetting(database, exports('postgresql'))).toBeUndefined();
    const asked = new Written('var.log', 'supposed', 'log');
    expect(refusedSetting(database, setting(['enabled_cloudwatch_logs_exports'], [asked]))).toBeUndefined();
  });

  it.each([
    ['2016-Datacenter', true],
    ['2022-datacenter-g2', false],
    ['2022-datacenter-azure-edition', false],
    ['16.04-LTS', true],
    ['18.04-LTS', true],
    ['22_04-lts', true],
    ['22_04-lts-gen2', false],
    ['server', false],
    ['7_9', true],
  ])('should know whether the image %s of Azure starts by BIOS alone: %s', (sku, expected) => {
    const machine = inputOf('azurerm_linux_virtual_machine', { source_image_reference: [{ sku }] });
    expect(refusedSetting(machine, setting(['secure_boot_enabled'], true)) !== undefined).toBe(expected);
  });

  it('should know which zones take an odd number of nodes', () => {
    const domain = inputOf('aws_opensearch_domain', { cluster_config: [{ instance_count: 3 }] });
    const aware = setting(['cluster_config', 0, 'zone_awareness_enabled'], true);
    const zones = (count: number): Change[] => [
      ...aware,
      ...setting(['cluster_config', 0, 'zone_awareness_config'], [{ availability_zone_count: count }]),
    ];
    expect(refusedSetting(domain, aware)).toMatch(/instance_count "3"/);
    expect(refusedSetting(domain, zones(2))).toMatch(/availability_zone_count "2"/);
    expect(refusedSetting(domain, zones(3))).toBeUndefined();
  });

  it('should know which backups a database of Cloud SQL has', () => {
    const path = ['settings', 0, 'backup_configuration', 0];
    const database = (version: string): ResourceInput =>
      inputOf('google_sql_database_instance', {
        database_version: version,
        settings: [{ backup_configuration: [{}] }],
      });
    const binary = setting([...path, 'binary_log_enabled'], true);
    const restored = setting([...path, 'point_in_time_recovery_enabled'], true);
    expect(refusedSetting(database('MYSQL_8_0'), binary)).toBeUndefined();
    expect(refusedSetting(database('MYSQL_8_0'), restored)).toMatch(/database_version "MYSQL_8_0"/);
    expect(refusedSetting(database('POSTGRES_15'), binary)).toMatch(/database_version "POSTGRES_15"/);
  });

  it.each([
    ['aws_s3_bucket_versioning', {}, setting(['versioning_configuration'], [{ mfa_delete: 'Enabled' }])],
    ['aws_db_instance', {}, setting(['monitoring_interval'], 60)],
    ['aws_lb_listener', { protocol: 'HTTP' }, setting(['protocol'], 'HTTPS')],
    ['aws_autoscaling_group', { launch_configuration: 'a' }, setting(['launch_template'], [{ id: 'lt-1' }])],
    ['azurerm_storage_account', {}, setting(['customer_managed_key'], [{ key_vault_key_id: 'k' }])],
  ])('should ask for what a setting of %s needs, or must not be beside', (type, attributes, changes) => {
    expect(refusedSetting(inputOf(type, attributes), changes)).toMatch(/^the provider refuses/);
  });

  it('should know the default of what is missing', () => {
    const policy = inputOf('azurerm_firewall_policy', {});
    expect(refusedSetting(policy, setting(['intrusion_detection', 0, 'mode'], 'Deny'))).toMatch(/sku ""/);
  });
});
