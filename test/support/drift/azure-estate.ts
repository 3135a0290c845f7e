import * as path from 'node:path';
import type { JsonObject, JsonValue } from '../../../src/engine/base/json';
import { SUBSCRIPTION, TENANT, type AzureServer } from '../clouds/azure-server';
import { filesBelow } from './estate-files';

const FIXTURES = path.join(__dirname, '../../fixtures');
const GROUP = `/subscriptions/${SUBSCRIPTION}/resourceGroups/web/providers/`;
const OWN_TAGS = { team: 'shop', stage: 'prod' };

/** A resource of the estate, with a change that somebody makes by hand. */
export interface AzureEstateResource {
  readonly address: string;
  readonly path: string;
  readonly type: string;
  readonly name: string;
  /** The value of the tag `service_unique_id` where the estate has such tags; undefined for types without any. */
  readonly tag?: string;
  readonly differs: string;
  readonly members: Members;
  readonly children: (isChanged: boolean) => readonly Child[];
}

type Members = (isChanged: boolean) => JsonObject;
interface Child {
  readonly type: string;
  readonly name: string;
  readonly properties: JsonObject;
}

interface Given {
  readonly address: string;
  readonly type: string;
  readonly name: string;
  readonly tag?: string;
  readonly differs: string;
}

/** The id of a resource; a type of several segments needs a name for each. */
function idOf(type: string, name: string): string {
  const [namespace, ...types] = type.split('/');
  const names = name.split('/');
  return `${GROUP}${namespace}/${types.map((each, i) => `${each}/${names[i]}`).join('/')}`;
}

function resource(
  given: Given,
  members: Members,
  children: AzureEstateResource['children'] = () => [],
): AzureEstateResource {
  return { ...given, path: idOf(given.type, given.name), members, children };
}

/** A property, its values before and after the change, and all else that the answer has. */
type Change = readonly [key: string, values: readonly [JsonValue, JsonValue], more?: JsonObject];

/** A resource of which one property is changed. */
function changing(given: Omit<Given, 'differs'>, ...[key, [clean, changed], more = {}]: Change): AzureEstateResource {
  const differs = `properties.${key}`;
  return resource({ ...given, differs }, (isChanged) => {
    const own = structuredClone(more) as JsonObject & { properties?: JsonObject };
    const properties: JsonObject = own.properties ?? {};
    const steps = key.split('.');
    let at = properties;
    for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as JsonObject;
    at[steps[steps.length - 1]] = isChanged ? changed : clean;
    return { ...own, properties };
  });
}

const SKU = { name: 'Standard' };
const LOCAL_AUTH: Change = ['disableLocalAuth', [true, false], { sku: SKU, properties: { minimumTlsVersion: '1.2' } }];
const OLD_TLS: Change = ['minimumTlsVersion', ['1.2', '1.0'], { sku: SKU, properties: { disableLocalAuth: true } }];

function service(key: string, days: number): AzureEstateResource[] {
  const name = `shopprod${key}`;
  const module = `module.service["${key}"].`;
  const account = `${name}data`;
  const ofAccount = (isChanged: boolean): Child[] => [
    {
      type: 'Microsoft.Storage/storageAccounts/blobServices',
      name: `${account}/default`,
      properties: {
        isVersioningEnabled: !(isChanged && key === 'billing'),
        deleteRetentionPolicy: { enabled: true, days },
      },
    },
    {
      type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
      name: `${account}/default/files`,
      properties: { publicAccess: isChanged && key === 'search' ? 'Blob' : 'None', defaultEncryptionScope: 'x' },
    },
  ];
  const storageDiffers: Record<string, string> = {
    orders: 'properties.networkAcls.ipRules',
    billing: 'blobIsVersioningEnabled',
    search: 'containers',
    returns: 'properties.allowBlobPublicAccess',
  };
  const policy = {
    tenantId: TENANT,
    objectId: '5b1c0000-0000-4000-8000-000000000001',
    permissions: { secrets: ['get'] },
  };
  const identity = idOf('Microsoft.ManagedIdentity/userAssignedIdentities', `${name}-run`);
  const site = 'Microsoft.Web/sites';
  return [
    resource(
      {
        ...{ address: `${module}azurerm_user_assigned_identity.run`, tag: `identity-${name}`, name: `${name}-run` },
        ...{ type: 'Microsoft.ManagedIdentity/userAssignedIdentities', differs: 'Tags.team' },
      },
      (isChanged) => ({
        properties: { tenantId: TENANT, principalId: policy.objectId },
        ...(isChanged && { tags: { team: 'x' } }),
      }),
    ),
    resource(
      {
        ...{ address: `${module}azurerm_storage_account.data`, tag: `storage-${name}`, name: account },
        ...{ type: 'Microsoft.Storage/storageAccounts', differs: storageDiffers[key] },
      },
      (isChanged) => ({
        ...{ kind: 'StorageV2', sku: { name: 'Standard_GRS', tier: 'Standard' } },
        properties: {
          ...{ minimumTlsVersion: 'TLS1_2', supportsHttpsTrafficOnly: true, accessTier: 'Hot' },
          allowBlobPublicAccess: isChanged && key === 'returns',
          encryption: { keySource: 'Microsoft.Storage', services: { blob: { enabled: true } } },
          networkAcls: {
            ...{ defaultAction: 'Deny', bypass: 'AzureServices', virtualNetworkRules: [] },
            ipRules: [
              { value: '203.0.113.0/24', action: 'Allow' },
              ...(isChanged && key === 'orders' ? [{ value: '0.0.0.0/1', action: 'Allow' }] : []),
            ],
          },
        },
      }),
      ofAccount,
    ),
    resource(
      {
        ...{ address: `${module}azurerm_key_vault.main`, tag: `vault-${name}`, name: `${name}-kv` },
        ...{ type: 'Microsoft.KeyVault/vaults' },
        differs: key === 'orders' ? 'properties.accessPolicies' : 'properties.networkAcls.defaultAction',
      },
      (isChanged) => ({
        properties: {
          ...{ tenantId: TENANT, sku: { family: 'A', name: 'standard' }, enableSoftDelete: true },
          ...{ softDeleteRetentionInDays: 90, enablePurgeProtection: true, enabledForDeployment: false },
          networkAcls: {
            ...{ bypass: 'AzureServices', ipRules: [], virtualNetworkRules: [] },
            defaultAction: isChanged && key !== 'orders' ? 'Allow' : 'Deny',
          },
          accessPolicies: [
            policy,
            ...(isChanged && key === 'orders'
              ? [{ ...policy, objectId: 'f00d0000-0000-4000-8000-000000000001', permissions: { keys: ['all'] } }]
              : []),
          ],
        },
      }),
    ),
    changing(
      {
        ...{ address: `${module}azurerm_servicebus_namespace.jobs`, tag: `jobs-${name}`, name: `${name}-jobs` },
        type: 'Microsoft.ServiceBus/namespaces',
      },
      ...(key === 'orders' ? LOCAL_AUTH : OLD_TLS),
    ),
    resource(
      {
        ...{ address: `${module}azurerm_linux_web_app.main`, tag: `site-${name}`, name: `${name}-web` },
        ...{ type: site, differs: key === 'orders' ? 'site_remoteDebuggingEnabled' : 'properties.httpsOnly' },
      },
      (isChanged) => ({
        kind: 'app,linux',
        identity: { type: 'UserAssigned', userAssignedIdentities: { [identity]: { principalId: policy.objectId } } },
        properties: {
          ...{ enabled: true, serverFarmId: idOf('Microsoft.Web/serverfarms', 'shop-prod-plan'), reserved: true },
          httpsOnly: !(isChanged && key !== 'orders'),
        },
      }),
      (isChanged) => [
        {
          type: `${site}/config`,
          name: `${name}-web/web`,
          properties: {
            ...{ minTlsVersion: '1.2', ftpsState: 'Disabled', http20Enabled: false, webSocketsEnabled: false },
            remoteDebuggingEnabled: isChanged && key === 'orders',
            ipSecurityRestrictions: [{ ipAddress: 'Any', action: 'Allow', priority: 2147483647, name: 'Allow all' }],
          },
        },
      ],
    ),
    changing(
      {
        ...{ address: `${module}azurerm_application_insights.main`, tag: `insights-${name}` },
        ...{ type: 'Microsoft.Insights/components', name: `${name}-insights` },
      },
      'DisableIpMasking',
      [false, true],
      { kind: 'web', properties: { Application_Type: 'web', RetentionInDays: 90 } },
    ),
  ];
}

function network(): AzureEstateResource[] {
  const at = (type: string) => `Microsoft.Network/${type}`;
  const groupId = idOf(at('networkSecurityGroups'), 'shop-prod-web');
  const subnetDiffers = ['networkSecurityGroup.id', 'routeTable.id', 'serviceEndpoints'];
  return [
    changing(
      {
        address: 'azurerm_virtual_network.main',
        tag: 'network',
        type: at('virtualNetworks'),
        name: 'shop-prod',
      },
      'dhcpOptions.dnsServers',
      [[], ['198.51.100.53']],
      { properties: { addressSpace: { addressPrefixes: ['10.0.0.0/16'] }, enableDdosProtection: false } },
    ),
    ...[0, 1, 2].map((i) =>
      resource(
        {
          ...{ address: `azurerm_subnet.private[${i}]`, type: at('virtualNetworks/subnets') },
          ...{ name: `shop-prod/private-${i}`, differs: `properties.${subnetDiffers[i]}` },
        },
        (isChanged) => ({
          properties: {
            addressPrefix: `10.0.${i}.0/24`,
            ...(!(isChanged && i === 0) && { networkSecurityGroup: { id: groupId } }),
            ...(!(isChanged && i === 1) && { routeTable: { id: idOf(at('routeTables'), 'shop-prod-out') } }),
            serviceEndpoints: [
              { service: 'Microsoft.Storage', locations: ['westeurope'] },
              ...(isChanged && i === 2 ? [{ service: 'Microsoft.Sql', locations: ['westeurope'] }] : []),
            ],
            ...{ delegations: [], privateEndpointNetworkPolicies: 'Disabled' },
            privateLinkServiceNetworkPolicies: 'Enabled',
          },
        }),
      ),
    ),
    ...Object.entries({ web: '443', db: '5432' }).map(([key, port]) =>
      resource(
        {
          ...{ address: `azurerm_network_security_group.of["${key}"]`, tag: `group-${key}` },
          ...{ type: at('networkSecurityGroups'), name: `shop-prod-${key}`, differs: 'properties.securityRules' },
        },
        (isChanged) => ({
          properties: {
            securityRules: [
              {
                name: 'in',
                properties: {
                  ...{ priority: 100, direction: 'Inbound', access: 'Allow', protocol: 'Tcp', sourcePortRange: '*' },
                  ...{ destinationPortRange: port, destinationAddressPrefix: '*', sourcePortRanges: [] },
                  sourceAddressPrefix: isChanged ? '*' : '10.0.0.0/16',
                },
              },
            ],
          },
        }),
      ),
    ),
    resource(
      {
        ...{ address: 'azurerm_route_table.out', tag: 'routes', type: at('routeTables'), name: 'shop-prod-out' },
        differs: 'properties.routes',
      },
      (isChanged) => ({
        properties: {
          disableBgpRoutePropagation: false,
          routes: [
            {
              name: 'out',
              properties: {
                ...{ addressPrefix: '0.0.0.0/0', nextHopType: isChanged ? 'Internet' : 'VirtualAppliance' },
                ...(!isChanged && { nextHopIpAddress: '10.0.0.4' }),
              },
            },
          ],
        },
      }),
    ),
    ...[0, 1].flatMap((i) => [
      changing(
        {
          ...{ address: `azurerm_public_ip.in[${i}]`, tag: `address-${i}`, type: at('publicIPAddresses') },
          name: `shop-prod-in-${i}`,
        },
        'dnsSettings.domainNameLabel',
        [null, 'by-hand'],
        {
          sku: { name: 'Standard', tier: 'Regional' },
          properties: { publicIPAllocationMethod: 'Static', publicIPAddressVersion: 'IPv4', idleTimeoutInMinutes: 4 },
        },
      ),
      resource(
        {
          ...{ address: `azurerm_network_interface.web[${i}]`, tag: `interface-${i}`, type: at('networkInterfaces') },
          name: `shop-prod-web-${i}`,
          differs: i === 0 ? 'properties.networkSecurityGroup.id' : 'properties.ipConfigurations',
        },
        (isChanged) => ({
          properties: {
            ...{ enableIPForwarding: false, enableAcceleratedNetworking: false, dnsSettings: { dnsServers: [] } },
            ...(!(isChanged && i === 0) && { networkSecurityGroup: { id: groupId } }),
            ipConfigurations: [
              {
                name: 'main',
                properties: {
                  ...{ privateIPAddress: `10.0.${i}.5`, privateIPAllocationMethod: 'Dynamic', primary: true },
                  ...{ privateIPAddressVersion: 'IPv4' },
                  subnet: { id: idOf(at('virtualNetworks/subnets'), `shop-prod/private-${i}`) },
                  ...(isChanged &&
                    i === 1 && { publicIPAddress: { id: idOf(at('publicIPAddresses'), 'shop-prod-in-1') } }),
                },
              },
            ],
          },
        }),
      ),
      resource(
        {
          ...{ address: `azurerm_linux_virtual_machine.web[${i}]`, tag: `machine-${i}`, name: `shop-prod-web-${i}` },
          type: 'Microsoft.Compute/virtualMachines',
          differs:
            i === 0
              ? 'properties.osProfile.linuxConfiguration.disablePasswordAuthentication'
              : 'properties.securityProfile.encryptionAtHost',
        },
        (isChanged) => ({
          properties: {
            hardwareProfile: { vmSize: 'Standard_B2s' },
            ...(isChanged && i === 1 && { securityProfile: { encryptionAtHost: true } }),
            osProfile: {
              ...{ computerName: `shop-prod-web-${i}`, adminUsername: 'shop', allowExtensionOperations: true },
              linuxConfiguration: { disablePasswordAuthentication: !(isChanged && i === 0), provisionVMAgent: true },
            },
            storageProfile: {
              osDisk: {
                ...{ osType: 'Linux', createOption: 'FromImage', caching: 'ReadWrite', diskSizeGB: 30 },
                managedDisk: { storageAccountType: 'Premium_LRS' },
              },
            },
            networkProfile: {
              networkInterfaces: [{ id: idOf(at('networkInterfaces'), `shop-prod-web-${i}`), properties: {} }],
            },
          },
        }),
      ),
      changing(
        {
          ...{ address: `azurerm_managed_disk.data[${i}]`, tag: `disk-${i}`, name: `shop-prod-data-${i}` },
          type: 'Microsoft.Compute/disks',
        },
        ...DISK_CHANGES[i],
      ),
    ]),
  ];
}

const DISK_CHANGES: readonly Change[] = [
  ['diskSizeGB', [128, 256], diskOf({ networkAccessPolicy: 'AllowAll' })],
  ['networkAccessPolicy', ['AllowAll', 'DenyAll'], diskOf({ diskSizeGB: 128 })],
];

function diskOf(properties: JsonObject): JsonObject {
  const all = { creationData: { createOption: 'Empty' }, publicNetworkAccess: 'Enabled', ...properties };
  return { sku: { name: 'Premium_LRS', tier: 'Premium' }, properties: all };
}

function configurations(type: string, server: string, values: Readonly<Record<string, string>>): Child[] {
  const child = (name: string, value: string, source: string): Child => ({
    ...{ type: `${type}/configurations`, name: `${server}/${name}`, properties: { value, source } },
  });
  return [
    child('max_connections', '859', 'system-default'),
    ...Object.entries(values).map(([name, value]) => child(name, value, 'user-override')),
  ];
}

function data(): AzureEstateResource[] {
  const [postgres, mysql] = ['Microsoft.DBforPostgreSQL/flexibleServers', 'Microsoft.DBforMySQL/flexibleServers'];
  return [
    changing(
      {
        ...{ address: 'azurerm_service_plan.main', tag: 'plan', type: 'Microsoft.Web/serverfarms' },
        name: 'shop-prod-plan',
      },
      'perSiteScaling',
      [false, true],
      { kind: 'linux', sku: { name: 'P1v3', capacity: 1 }, properties: { reserved: true } },
    ),
    changing(
      {
        ...{ address: 'azurerm_log_analytics_workspace.main', tag: 'logs', name: 'shop-prod-logs' },
        type: 'Microsoft.OperationalInsights/workspaces',
      },
      'retentionInDays',
      [90, 30],
      {
        properties: {
          sku: { name: 'PerGB2018' },
          features: { enableLogAccessUsingOnlyResourcePermissions: true },
          workspaceCapping: { dailyQuotaGb: -1 },
        },
      },
    ),
    resource(
      {
        ...{ address: 'azurerm_mssql_server.orders', tag: 'sql', type: 'Microsoft.Sql/servers' },
        ...{ name: 'shop-prod-sql', differs: 'firewallRules' },
      },
      () => ({
        properties: {
          ...{ version: '12.0', administratorLogin: 'shop', minimalTlsVersion: '1.2' },
          ...{ publicNetworkAccess: 'Enabled', restrictOutboundNetworkAccess: 'Disabled' },
        },
      }),
      (isChanged) =>
        [['office', '203.0.113.7', '203.0.113.7'], ...(isChanged ? [['all', '0.0.0.0', '255.255.255.255']] : [])].map(
          ([name, startIpAddress, endIpAddress]) => ({
            ...{ type: 'Microsoft.Sql/servers/firewallRules', name: `shop-prod-sql/${name}` },
            properties: { startIpAddress, endIpAddress },
          }),
        ),
    ),
    changing(
      {
        ...{ address: 'azurerm_mssql_database.orders', tag: 'database', name: 'shop-prod-sql/orders' },
        type: 'Microsoft.Sql/servers/databases',
      },
      'zoneRedundant',
      [false, true],
      { properties: { collation: 'SQL_Latin1_General_CP1_CI_AS' } },
    ),
    resource(
      {
        ...{ address: 'azurerm_postgresql_flexible_server.stock', tag: 'postgres', type: postgres },
        ...{ name: 'shop-prod-pg', differs: 'configurations' },
      },
      () => ({
        sku: { name: 'Standard_D2s_v3', tier: 'GeneralPurpose' },
        properties: {
          ...{ version: '16', storage: { storageSizeGB: 32, autoGrow: 'Disabled' } },
          backup: { backupRetentionDays: 14, geoRedundantBackup: 'Disabled' },
          ...{ network: { publicNetworkAccess: 'Enabled' }, highAvailability: { mode: 'Disabled' } },
          authConfig: { activeDirectoryAuth: 'Disabled', passwordAuth: 'Enabled' },
        },
      }),
      (isChanged) =>
        configurations(postgres, 'shop-prod-pg', {
          log_connections: 'on',
          require_secure_transport: isChanged ? 'off' : 'on',
        }),
    ),
    resource(
      {
        ...{ address: 'azurerm_mysql_flexible_server.blog', tag: 'mysql', type: mysql },
        ...{ name: 'shop-prod-my', differs: 'configurations' },
      },
      () => ({
        sku: { name: 'Standard_D2ds_v4', tier: 'GeneralPurpose' },
        properties: {
          backup: { backupRetentionDays: 7, geoRedundantBackup: 'Disabled' },
          ...{ storage: { storageSizeGB: 20, autoGrow: 'Enabled' }, highAvailability: { mode: 'Disabled' } },
        },
      }),
      (isChanged) =>
        configurations(mysql, 'shop-prod-my', {
          require_secure_transport: 'ON',
          ...(isChanged && { log_bin_trust_function_creators: 'ON' }),
        }),
    ),
    changing(
      {
        ...{ address: 'azurerm_redis_cache.sessions', tag: 'cache', type: 'Microsoft.Cache/redis' },
        name: 'shop-prod-sessions',
      },
      'enableNonSslPort',
      [false, true],
      {
        properties: {
          ...{ sku: { name: 'Standard', family: 'C', capacity: 1 }, minimumTlsVersion: '1.2' },
          redisConfiguration: { 'maxmemory-policy': 'volatile-lru' },
        },
      },
    ),
    changing(
      {
        ...{ address: 'azurerm_container_registry.images', tag: 'images', name: 'shopprodimages' },
        type: 'Microsoft.ContainerRegistry/registries',
      },
      'adminUserEnabled',
      [false, true],
      { sku: { name: 'Premium', tier: 'Premium' }, properties: { networkRuleBypassOptions: 'AzureServices' } },
    ),
    changing(
      {
        ...{ address: 'azurerm_kubernetes_cluster.main', tag: 'cluster', name: 'shop-prod' },
        type: 'Microsoft.ContainerService/managedClusters',
      },
      'disableLocalAccounts',
      [true, false],
      {
        ...{ sku: { name: 'Base', tier: 'Free' }, identity: { type: 'SystemAssigned' } },
        properties: {
          ...{ dnsPrefix: 'shop-prod', enableRBAC: true },
          networkProfile: { outboundType: 'loadBalancer', loadBalancerSku: 'standard' },
          agentPoolProfiles: [
            { name: 'system', vmSize: 'Standard_D2s_v3', enableAutoScaling: false },
            { name: 'workers', vmSize: 'Standard_D4s_v3', enableAutoScaling: false },
          ],
        },
      },
    ),
    changing(
      {
        ...{ address: 'azurerm_cosmosdb_account.carts', tag: 'carts', name: 'shop-prod-carts' },
        type: 'Microsoft.DocumentDB/databaseAccounts',
      },
      'disableLocalAuth',
      [false, true],
      {
        kind: 'GlobalDocumentDB',
        properties: {
          ...{ databaseAccountOfferType: 'Standard', minimalTlsVersion: 'Tls12', networkAclBypass: 'None' },
          consistencyPolicy: { defaultConsistencyLevel: 'Session' },
          locations: [{ locationName: 'West Europe', failoverPriority: 0, isZoneRedundant: false }],
        },
      },
    ),
    changing(
      {
        ...{ address: 'azurerm_eventhub_namespace.clicks', tag: 'clicks', name: 'shop-prod-clicks' },
        type: 'Microsoft.EventHub/namespaces',
      },
      'minimumTlsVersion',
      ['1.2', '1.0'],
      { sku: { name: 'Standard', tier: 'Standard', capacity: 2 }, properties: { maximumThroughputUnits: 0 } },
    ),
    changing(
      {
        ...{ address: 'azurerm_app_configuration.main', tag: 'settings', name: 'shop-prod-settings' },
        type: 'Microsoft.AppConfiguration/configurationStores',
      },
      'disableLocalAuth',
      [true, false],
      { sku: { name: 'standard' } },
    ),
  ];
}

/** What runs of the estate: a module, copies by index and by key, companions, references and common tags. */
export const AZURE_ESTATE: readonly AzureEstateResource[] = [
  ...service('orders', 30),
  ...service('billing', 60),
  ...service('search', 90),
  ...service('returns', 120),
  ...network(),
  ...data(),
];

/** The templates of azurerm by their paths. Without tags they only have the common ones. */
export function azureEstateFiles(isTagged: boolean): Record<string, string> {
  return filesBelow(path.join(FIXTURES, 'drift-estate-azure'), (text) =>
    isTagged ? text : text.replace(/merge\((\w+\.tags), \{ service_unique_id.*\}\)$/gm, '$1'),
  );
}

/** Puts the estate into a server, in place of all that it has. */
export function serveAzureEstate(
  server: AzureServer,
  isTagged: boolean,
  isChanged: (each: AzureEstateResource) => boolean,
): void {
  server.resources.length = 0;
  server.exportPolls = 0;
  server.pageSize = 7;
  for (const each of AZURE_ESTATE) {
    const { type, name, tag, members, children } = each;
    const [namespace, ...types] = type.split('/');
    const known = server.providers.get(namespace);
    server.providers.set(namespace, { ...known, [types.join('/')]: ['2024-01-01'] });
    const own = members(isChanged(each));
    const ids = isTagged ? { service_unique_id: tag, resource_type: 'estate' } : {};
    const tags = tag === undefined ? {} : { tags: { ...OWN_TAGS, ...ids, ...(own.tags as JsonObject) } };
    const last = name.split('/').at(-1);
    server.resources.push({ location: 'westeurope', ...own, ...tags, id: each.path, type, name: last });
    for (const child of children(isChanged(each)))
      server.resources.push({ ...child, id: idOf(child.type, child.name), name: child.name.split('/').at(-1) });
  }
}

/** The template of ARM by its path. */
export function armEstateFiles(isTagged: boolean): Record<string, string> {
  return filesBelow(path.join(FIXTURES, 'drift-estate-arm'), (text) =>
    isTagged ? text : text.replace(/, "service_unique_id": "[^"]*", "resource_type": "estate"/g, ''),
  );
}
