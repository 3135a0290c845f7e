import { textOf, type JsonObject } from '../../src/engine/base/json';
import type { ResourceInput } from '../../src/engine/resources/model/resource-input';
import { liveResources } from '../../src/engine/resources/live-resources';
import { templateResources } from '../../src/engine/resources/template-resources';
import type { Rendering } from '../../src/engine/iac';
import { builtIn } from './shared-rules';

/** The state of a rule on the resources of a template, each once. */
function statesOf(source: 'arm' | 'cloudformation', file: string, document: JsonObject): readonly string[] {
  const found = templateResources(source, [{ document } as unknown as Rendering]);
  return statesIn(
    file,
    found.map(({ input }) => input),
  );
}

function statesIn(file: string, inputs: readonly ResourceInput[]): readonly string[] {
  const rules = builtIn.rules.filter((rule) => rule.file === file);
  expect(rules).toHaveLength(1);
  const found = inputs.filter(({ resource }) => rules[0].resources.includes(resource.type));
  const verdicts = found.flatMap((input) => builtIn.judge(input, rules));
  return [...new Set(verdicts.map(({ state, reason }) => (reason === '' ? state : `${state} ${reason}`)))];
}

const stack = (type: string, properties: JsonObject): JsonObject => ({
  Resources: [{ Name: 'Main', Type: type, Properties: properties }],
});

describe('a rule on keys of tables', () => {
  it.each<[properties: JsonObject, state: string]>([
    [{ view: { query: 'SELECT 1' } }, 'skipped not applicable'],
    [{}, 'failed'],
  ])('should say nothing of views, which have no data: %j', (properties, state) => {
    const document: JsonObject = { resources: [{ type: 'google_bigquery_table', name: 't', properties }] };
    const found = templateResources('terraform', [{ document, unresolved: [] }]);
    const inputs = found.map(({ input }) => input);
    expect(statesIn('google/bigquery/table-cmek.rego', inputs)).toEqual([state]);
  });
});

describe('a rule on the default namespace', () => {
  it.each([
    ['helmChart', undefined, 'skipped unresolved-expression'],
    ['helmChart', 'default', 'skipped unresolved-expression'],
    ['helmChart', 'shop', 'passed'],
    ['kubernetesObjectFiles', undefined, 'failed'],
    ['kubernetesObjectFiles', 'default', 'failed'],
  ] as const)('should leave the namespace of a release open: %s, %s', (type, namespace, state) => {
    const metadata: JsonObject = { name: 'web', ...(namespace && { namespace }) };
    const found = templateResources(type, [{ document: { kind: 'Service', metadata }, unresolved: [] }]);
    const inputs = found.map(({ input }) => input);
    expect(statesIn('kubernetes/workloads/default-namespace.rego', inputs)).toEqual([state]);
  });
});

describe('a rule on what some machines cannot have', () => {
  const stateOf = (file: string, type: string, properties: JsonObject): readonly string[] => {
    const document: JsonObject = { resources: [{ type, name: 'm', properties }] };
    const found = templateResources('terraform', [{ document, unresolved: [] }]);
    return statesIn(
      file,
      found.map(({ input }) => input),
    );
  };

  it.each<[type: string, state: string]>([
    ['t2.micro', 'skipped not applicable'],
    ['m3.medium', 'skipped not applicable'],
    ['m3.xlarge', 'failed'],
    ['g3.4xlarge', 'passed'],
  ])('should ask for EBS optimisation where it is to be had: %s', (instance_type, state) => {
    expect(stateOf('aws/ec2/instance-ebs-optimized.rego', 'aws_instance', { instance_type })).toEqual([state]);
  });

  it.each<[engine: string, instance_class: string, state: string]>([
    ['mysql', 'db.t3.micro', 'skipped not applicable'],
    ['mysql', 'db.t3.medium', 'failed'],
    ['postgres', 'db.t3.micro', 'failed'],
  ])('should ask for Performance Insights where it is to be had: %s on %s', (engine, instance_class, state) => {
    const properties = { engine, instance_class };
    expect(stateOf('aws/rds/performance-insights.rego', 'aws_db_instance', properties)).toEqual([state]);
  });

  it.each<[engine_mode: string, state: string]>([
    ['serverless', 'skipped not applicable'],
    ['provisioned', 'failed'],
  ])('should ask for backtracking where it is to be had: %s', (engine_mode, state) => {
    const properties = { engine: 'aurora-mysql', engine_mode };
    expect(stateOf('aws/rds/backtrack.rego', 'aws_rds_cluster', properties)).toEqual([state]);
  });
});

describe('a rule on events that a function cannot handle', () => {
  it.each<[principals: string[], state: string]>([
    [[], 'failed'],
    [['apigateway.amazonaws.com'], 'skipped not applicable'],
    [['apigateway.amazonaws.com', 'sqs.amazonaws.com'], 'skipped not applicable'],
    [['apigateway.amazonaws.com', 's3.amazonaws.com'], 'failed'],
    [['events.amazonaws.com'], 'failed'],
  ])('should look at who may call it: %s', (principals, state) => {
    const permissions = principals.map((Principal, i) => ({
      Name: `Permission${i}`,
      Type: 'AWS::Lambda::Permission',
      Properties: { FunctionName: 'f', Principal },
    }));
    const main = { Name: 'Main', Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'f' } };
    const document: JsonObject = { Resources: [main, ...permissions] };
    expect(statesOf('cloudformation', 'aws/lambda/dead-letter-queue.rego', document)).toEqual([state]);
  });
});

/** The services do what their documentation says where a template says nothing, which is not always what providers do. */
describe('a rule on what a template of CloudFormation leaves out', () => {
  const UNKNOWN = 'skipped unresolved-expression';
  const publicInterface = { DeviceIndex: '1', AssociatePublicIpAddress: true };
  const origin = { Id: 'o', DomainName: 'a.example.com', CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } };
  const anyAction = { Statement: [{ Effect: 'Allow', Action: '*', Resource: '*' }] };

  it.each<[file: string, state: string, type: string, properties: JsonObject]>([
    ['aws/rds/public-access.rego', UNKNOWN, 'AWS::RDS::DBInstance', { Engine: 'mysql' }],
    ['aws/rds/public-access.rego', UNKNOWN, 'AWS::RDS::DBInstance', { DBClusterIdentifier: 'c' }],
    ['aws/dms/public-access.rego', 'failed', 'AWS::DMS::ReplicationInstance', {}],
    ['aws/dms/minor-upgrades.rego', 'passed', 'AWS::DMS::ReplicationInstance', {}],
    ['aws/mq/minor-upgrades.rego', 'passed', 'AWS::AmazonMQ::Broker', {}],
    ['aws/redshift/public-access.rego', 'passed', 'AWS::Redshift::Cluster', {}],
    ['aws/redshift/encryption.rego', UNKNOWN, 'AWS::Redshift::Cluster', {}],
    ['aws/fsx/backups.rego', UNKNOWN, 'AWS::FSx::FileSystem', { WindowsConfiguration: { ThroughputCapacity: 8 } }],
    [
      'aws/opensearch/https.rego',
      'failed',
      'AWS::OpenSearchService::Domain',
      { DomainEndpointOptions: { TLSSecurityPolicy: 'Policy-Min-TLS-1-2-2019-07' } },
    ],
    [
      'aws/opensearch/audit-log.rego',
      'failed',
      'AWS::OpenSearchService::Domain',
      { LogPublishingOptions: { AUDIT_LOGS: { CloudWatchLogsLogGroupArn: 'arn' } } },
    ],
    [
      'aws/opensearch/logs.rego',
      'failed',
      'AWS::Elasticsearch::Domain',
      { LogPublishingOptions: { INDEX_SLOW_LOGS: { CloudWatchLogsLogGroupArn: 'arn' } } },
    ],
    [
      'aws/config/recorder-all-resources.rego',
      'failed',
      'AWS::Config::ConfigurationRecorder',
      { RecordingGroup: { ResourceTypes: ['AWS::EC2::Instance'], IncludeGlobalResourceTypes: true } },
    ],
    [
      'aws/cloudfront/origin-https.rego',
      'failed',
      'AWS::CloudFront::Distribution',
      { DistributionConfig: { Origins: [origin] } },
    ],
    [
      'aws/s3/access-point-public-access-block.rego',
      UNKNOWN,
      'AWS::S3::AccessPoint',
      { PublicAccessBlockConfiguration: { BlockPublicAcls: true } },
    ],
    ['aws/glue/security-configuration.rego', 'failed', 'AWS::Glue::SecurityConfiguration', { Name: 's' }],
    ['aws/secretsmanager/rotation-interval.rego', UNKNOWN, 'AWS::SecretsManager::RotationSchedule', { SecretId: 's' }],
    // The rule that lets everything out goes only where another takes its place.
    ['aws/ec2/security-group-egress.rego', 'failed', 'AWS::EC2::SecurityGroup', { SecurityGroupEgress: [] }],
    [
      'aws/ec2/instance-public-ip.rego',
      'failed',
      'AWS::EC2::Instance',
      { NetworkInterfaces: [{ DeviceIndex: '0' }, publicInterface] },
    ],
    [
      'aws/iam/admin-policy.rego',
      'failed',
      'AWS::IAM::Policy',
      { PolicyName: 'p', Roles: [], Users: ['u'], PolicyDocument: anyAction },
    ],
  ])('%s should be %s for %s', (file, state, type, properties) => {
    expect(statesOf('cloudformation', file, stack(type, properties))).toEqual([state]);
  });

  it('should know what stands in a resource of its own', () => {
    const zone = { Name: 'Zone', Type: 'AWS::Route53::HostedZone', Properties: { Name: 'example.com' } };
    const properties = { HostedZoneId: { Ref: 'Zone' }, CloudWatchLogsLogGroupArn: 'arn' };
    const log = { Name: 'Log', Type: 'AWS::Route53::QueryLoggingConfig', Properties: properties };
    expect(statesOf('cloudformation', 'aws/route53/query-logging.rego', { Resources: [zone] })).toEqual(['failed']);
    expect(statesOf('cloudformation', 'aws/route53/query-logging.rego', { Resources: [zone, log] })).toEqual([
      'passed',
    ]);
  });
});

const resource = (type: string, name: string, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type,
  name,
  apiVersion: '2024-01-01',
  ...more,
  properties,
});
const account = 'Microsoft.Storage/storageAccounts';
const server = 'Microsoft.Sql/servers';

describe('a rule on what an ARM template says in its own way', () => {
  const UNSET = 'skipped unresolved-expression';
  const image = (publisher: string): JsonObject => ({ storageProfile: { imageReference: { publisher } } });

  it.each<[file: string, state: string, said: string, resources: JsonObject[]]>([
    [
      'azure/keyvault/public-access.rego',
      'passed',
      'in small letters',
      [resource('Microsoft.KeyVault/vaults', 'v', { publicNetworkAccess: 'disabled' })],
    ],
    ['azure/sql/min-tls.rego', 'failed', 'None', [resource(server, 's', { minimalTlsVersion: 'None' })]],
    ['azure/sql/min-tls.rego', UNSET, 'nothing', [resource(server, 's', {})]],
    [
      'azure/sql/entra-administrator.rego',
      'passed',
      'in a child',
      [resource(server, 's', {}), resource(`${server}/administrators`, 's/ActiveDirectory', { login: 'dba' })],
    ],
    [
      'azure/sql/database-encryption.rego',
      'failed',
      'as of 2014',
      [
        resource(`${server}/databases`, 's/d', {}),
        resource(`${server}/databases/transparentDataEncryption`, 's/d/current', { status: 'Disabled' }),
      ],
    ],
    [
      'azure/storage/https-only.rego',
      'failed',
      'nothing, before it was the default',
      [resource(account, 's', {}, { apiVersion: '2018-07-01' })],
    ],
    ['azure/storage/https-only.rego', 'passed', 'nothing, since it is the default', [resource(account, 's', {})]],
    [
      'azure/storage/trusted-services.rego',
      'passed',
      'with other services',
      [resource(account, 's', { networkAcls: { defaultAction: 'Deny', bypass: 'Metrics,AzureServices' } })],
    ],
    [
      'azure/appservice/detailed-errors.rego',
      'passed',
      'in the configuration of a site',
      [resource('Microsoft.Web/sites', 'w', { siteConfig: { detailedErrorLoggingEnabled: true } })],
    ],
    ...['TLS1_0', 'tls1_0'].map((version): [string, string, string, JsonObject[]] => [
      'azure/storage/min-tls.rego',
      'failed',
      `as ${version}`,
      [resource(account, 's', { minimumTlsVersion: version })],
    ]),
    [
      'azure/sql/alert-state.rego',
      'failed',
      'in small letters',
      [resource(`${server}/securityAlertPolicies`, 's/default', { state: 'disabled' })],
    ],
    [
      'azure/security/standard-pricing.rego',
      'failed',
      'in small letters',
      [resource('Microsoft.Security/pricings', 'VirtualMachines', { pricingTier: 'free' })],
    ],
    ...['scan-addresses', 'scan-administrators'].flatMap((file) =>
      ([{}, { emailSubscriptionAdmins: false }] as JsonObject[]).map(
        (scans, i): [string, string, string, JsonObject[]] => [
          `azure/sql/${file}.rego`,
          ['passed', 'failed'][i],
          `in ${JSON.stringify(scans)}`,
          [
            resource(`${server}/vulnerabilityAssessments`, 's/default', {
              recurringScans: { isEnabled: true, ...scans },
            }),
          ],
        ],
      ),
    ),
    ['azure/aks/rbac.rego', UNSET, 'nothing', [resource('Microsoft.ContainerService/managedClusters', 'a', {})]],
    [
      'azure/network/flow-log-enabled.rego',
      UNSET,
      'nothing',
      [resource('Microsoft.Network/networkWatchers/flowLogs', 'w/f', {})],
    ],
    ...['ApplicationGatewayWebApplicationFirewallPolicies', 'FrontDoorWebApplicationFirewallPolicies'].map(
      (type): [string, string, string, JsonObject[]] => [
        'azure/gateway/waf-mode.rego',
        UNSET,
        'nothing',
        [resource(`Microsoft.Network/${type}`, 'p', {})],
      ],
    ),
    [
      'azure/network/subnet-security-group.rego',
      'failed',
      'in the network around',
      [resource('Microsoft.Network/virtualNetworks', 'n', { subnets: [{ name: 'a', properties: {} }] })],
    ],
    [
      'azure/network/subnet-security-group.rego',
      'passed',
      'in the network around',
      [
        resource('Microsoft.Network/virtualNetworks', "[parameters('n')]", {
          subnets: [{ name: 'a', properties: { networkSecurityGroup: { id: "[parameters('g')]" } } }],
        }),
      ],
    ],
    [
      'azure/appservice/http-logs.rego',
      'failed',
      'to be off',
      [
        resource('Microsoft.Web/sites', 'w', {}),
        resource('Microsoft.Web/sites/config', 'w/logs', {
          httpLogs: { fileSystem: { enabled: false }, AzureBlobStorage: { Enabled: false, retentionInDays: 3 } },
        }),
      ],
    ],
    [
      'azure/compute/ssh-keys.rego',
      'failed',
      'by the image of a machine alone',
      [resource('Microsoft.Compute/virtualMachines', 'm', image('Canonical'))],
    ],
    [
      'azure/compute/automatic-updates.rego',
      'passed',
      'by the image of a machine alone',
      [resource('Microsoft.Compute/virtualMachines', 'm', image('MicrosoftWindowsServer'))],
    ],
  ])('%s should be %s where it is said %s', (file, state, _, resources) => {
    expect(statesOf('arm', file, { resources })).toEqual([state]);
  });
});

/** Answers have members that stand for none, where a template would say nothing. */
describe('a rule on clusters of Azure, whose defaults depend on other settings', () => {
  const UNKNOWN = 'skipped unresolved-expression';
  const statesOfCluster = (file: string, properties: JsonObject, sku?: JsonObject): readonly string[] => {
    const type = 'Microsoft.ContainerService/managedClusters';
    return statesOf('arm', file, { resources: [{ type, name: 'c', ...(sku && { sku }), properties }] });
  };
  const pool = { name: 'p', vmSize: 'Standard_D4' };

  it.each<[file: string, state: string]>([
    ['azure-cni', 'passed'],
    ['network-policy', 'passed'],
    ['local-accounts', 'passed'],
    ['entra-id', 'passed'],
    ['upgrade-channel', 'passed'],
    ['max-pods', 'passed'],
    ['paid-tier', 'passed'],
    ['private-cluster', 'failed'],
  ])('should know what the SKU Automatic has without a word: %s %s', (file, state) => {
    const found = (sku: JsonObject) => statesOfCluster(`azure/aks/${file}.rego`, { agentPoolProfiles: [pool] }, sku);
    expect(found({ name: 'Automatic' })).toContain(state);
    expect(found({ name: 'Automatic' })).not.toContain(state === 'passed' ? 'failed' : 'passed');
    if (file !== 'max-pods') expect(found({ name: 'Base' })).toContain('failed');
  });

  it('should count what a cluster of the SKU Automatic writes itself', () => {
    const properties = { networkProfile: { networkPlugin: 'kubenet' } };
    expect(statesOfCluster('azure/aks/azure-cni.rego', properties, { name: 'Automatic' })).toEqual(['failed']);
  });

  it.each<[network: JsonObject, state: string]>([
    [{ networkPlugin: 'azure' }, 'failed'],
    [{ networkPlugin: 'azure', networkPluginMode: 'overlay' }, 'passed'],
    [{ networkPlugin: 'kubenet' }, 'passed'],
    [{ networkPlugin: "[parameters('plugin')]" }, UNKNOWN],
  ])('should know how many pods nodes run: %j', (networkProfile, state) => {
    const properties = { networkProfile, agentPoolProfiles: [pool] };
    expect(statesOfCluster('azure/aks/max-pods.rego', properties)).toContain(state);
  });

  it('should know that nodes whose pods have a network of their own run more of them', () => {
    const pools = (podSubnetID?: string) => [{ ...pool, ...(podSubnetID !== undefined && { podSubnetID }) }];
    const states = (podSubnetID?: string) => {
      const properties = { networkProfile: { networkPlugin: 'azure' }, agentPoolProfiles: pools(podSubnetID) };
      return statesOfCluster('azure/aks/max-pods.rego', properties);
    };
    expect(states()).toContain('failed');
    const known = states("[resourceId('Microsoft.Network/virtualNetworks/subnets', 'n', 'pods')]");
    expect([known.includes('passed'), known.includes('failed')]).toEqual([true, false]);
    expect(states("[parameters('subnet')]")).toEqual(states("[if(parameters('own'), variables('subnet'), null())]"));
    expect(states("[parameters('subnet')]")).toContain(UNKNOWN);
  });

  it('should not know the disks of nodes, which depend on the machine', () => {
    expect(statesOfCluster('azure/aks/ephemeral-disks.rego', { agentPoolProfiles: [pool] })).toContain(UNKNOWN);
  });
});

describe('a rule on an answer of Azure', () => {
  const UNREAD = 'skipped unread-value';
  const registry = (location: string): JsonObject[] => [
    resource('Microsoft.ContainerRegistry/registries', 'n', {}, { location: 'West Europe' }),
    resource('Microsoft.ContainerRegistry/registries/replications', `n/${location}`, {}, { location }),
  ];
  const audited = (state: string): JsonObject[] => [
    resource(server, 'n', {}),
    resource(`${server}/auditingSettings`, 'n/default', { state, retentionDays: 0 }),
  ];
  const addon = (enabled: boolean): JsonObject[] => [
    resource('Microsoft.ContainerService/managedClusters', 'n', {
      addonProfiles: { azureKeyvaultSecretsProvider: { enabled, config: { enableSecretRotation: 'true' } } },
    }),
  ];
  /** The states on a resource, which the first is, with its children. */
  function liveStatesOf(file: string, resources: readonly JsonObject[]): readonly string[] {
    const [{ type, name }] = resources;
    const [namespace, ...types] = textOf(type).split('/');
    const names = textOf(name).split('/');
    const path = `/subscriptions/s/resourceGroups/g/providers/${namespace}/${types.map((each, i) => `${each}/${names[i]}`).join('/')}`;
    const document = { resources: [...resources] };
    const found = [...(liveResources('azure', [{ path, document, calls: [] }], { listed: new Set() }) ?? [])];
    return statesIn(
      file,
      found.flatMap(({ inputs }) => inputs),
    );
  }
  const one = (type: string, properties: JsonObject, more: JsonObject = {}): JsonObject[] => [
    resource(type, 'n', properties, more),
  ];

  it.each<[file: string, template: string, live: string, resources: JsonObject[]]>([
    [
      'azure/postgresql/customer-key.rego',
      'failed',
      'failed',
      one('Microsoft.DBforPostgreSQL/flexibleServers', {
        dataEncryption: { type: 'SystemManaged', primaryKeyURI: null },
      }),
    ],
    [
      'azure/mysql/customer-key.rego',
      'failed',
      'failed',
      one('Microsoft.DBforMySQL/flexibleServers', { dataEncryption: { type: 'SystemManaged' } }),
    ],
    [
      'azure/mysql/customer-key.rego',
      'skipped unresolved-expression',
      UNREAD,
      one('Microsoft.DBforMySQL/flexibleServers', {
        dataEncryption: { type: "[parameters('t')]", primaryKeyURI: 'u' },
      }),
    ],
    [
      'azure/appservice/http-logs.rego',
      'passed',
      'passed',
      one('Microsoft.Web/sites', { siteConfig: { httpLoggingEnabled: true } }),
    ],
    [
      'azure/appservice/http-logs.rego',
      'failed',
      UNREAD,
      one('Microsoft.Web/sites', { siteConfig: { httpLoggingEnabled: false } }),
    ],
    [
      'azure/appservice/http-logs.rego',
      'skipped unresolved-expression',
      UNREAD,
      one('Microsoft.Web/sites', { siteConfig: { httpLoggingEnabled: "[parameters('l')]" } }),
    ],
    [
      'azure/appservice/http-logs.rego',
      'passed',
      'passed',
      [
        resource('Microsoft.Web/sites', 'n', {}),
        resource('Microsoft.Web/sites/config', 'n/web', { httpLoggingEnabled: true }),
      ],
    ],
    [
      'azure/servicebus/customer-key.rego',
      'failed',
      UNREAD,
      one('Microsoft.ServiceBus/namespaces', { encryption: {} }),
    ],
    [
      'azure/appconfiguration/customer-key.rego',
      'failed',
      UNREAD,
      one('Microsoft.AppConfiguration/configurationStores', {
        encryption: { keyVaultProperties: { keyIdentifier: null, identityClientId: null } },
      }),
    ],
    [
      'azure/batch/customer-key.rego',
      'failed',
      'failed',
      one('Microsoft.Batch/batchAccounts', {
        encryption: { keySource: 'Microsoft.Batch', keyVaultProperties: { keyIdentifier: 'https://v/keys/k' } },
      }),
    ],
    [
      'azure/storage/customer-key.rego',
      'failed',
      'failed',
      one(account, { encryption: { keySource: 'Microsoft.Storage' } }),
    ],
    ['azure/storage/replication.rego', 'passed', UNREAD, one(account, {}, { sku: { name: 'StandardV9_LRS' } })],
    ['azure/storage/replication.rego', 'failed', 'failed', one(account, {}, { sku: { name: 'StandardV2_LRS' } })],
    [
      'azure/spring/network.rego',
      'failed',
      UNREAD,
      one('Microsoft.AppPlatform/Spring', { networkProfile: { outboundIPs: { publicIPs: ['20.0.0.1'] } } }),
    ],
    ['azure/acr/geo-replication.rego', 'failed', UNREAD, registry('westeurope')],
    ['azure/acr/geo-replication.rego', 'passed', 'passed', registry('northeurope')],
    ['azure/aks/secret-rotation.rego', 'failed', 'failed', addon(false)],
    ['azure/aks/secret-rotation.rego', 'passed', 'passed', addon(true)],
    ['azure/sql/audit-retention.rego', 'failed', 'skipped untranslated-attribute', audited('Disabled')],
    ['azure/sql/audit-retention.rego', 'passed', 'passed', audited('Enabled')],
    [
      'azure/sql/alert-state.rego',
      'failed',
      'failed',
      [resource(`${server}/securityAlertPolicies`, 'n/d', { state: 'New' })],
    ],
    [
      'azure/backup/soft-delete.rego',
      'passed',
      UNREAD,
      one('Microsoft.RecoveryServices/vaults', {
        securitySettings: { softDeleteSettings: { softDeleteState: 'Invalid' } },
      }),
    ],
    [
      'azure/backup/managed-identity.rego',
      'failed',
      'failed',
      one('Microsoft.RecoveryServices/vaults', {}, { identity: { type: 'None' } }),
    ],
    [
      'azure/appservice/public-access.rego',
      'failed',
      'failed',
      one('Microsoft.Web/sites', { publicNetworkAccess: '' }),
    ],
    [
      'azure/compute/boot-diagnostics.rego',
      'failed',
      'failed',
      one('Microsoft.Compute/virtualMachines', {
        diagnosticsProfile: { bootDiagnostics: { enabled: false } },
        storageProfile: { osDisk: { osType: 'Linux' } },
      }),
    ],
  ])('%s should be %s on a template, and %s on an answer', (file, template, live, resources) => {
    expect(statesOf('arm', file, { resources })).toEqual([template]);
    expect(liveStatesOf(file, resources)).toEqual([live]);
  });

  it('should not be asked about roles that Azure brings', () => {
    const permissions = [{ actions: ['*'] }];
    const states = ['BuiltInRole', 'CustomRole'].map((type) =>
      liveStatesOf(
        'azure/authorization/custom-owner.rego',
        one('Microsoft.Authorization/roleDefinitions', { type, permissions }),
      ),
    );
    expect(states).toEqual([[], ['failed']]);
  });
});
