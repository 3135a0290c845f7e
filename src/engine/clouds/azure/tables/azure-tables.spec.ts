import { AzureTableError, AzureTables } from './azure-tables';

/** The types that the nodes of common master snapshots name. */
const TYPES = [
  'Microsoft.Authorization/locks',
  'Microsoft.Authorization/roleAssignments',
  'Microsoft.Authorization/roleDefinitions',
  'Microsoft.Cache/redis',
  'Microsoft.Cache/redis/firewallRules',
  'Microsoft.Cache/redis/linkedServers',
  'Microsoft.Cdn/profiles/endpoints/customDomains',
  'Microsoft.Compute/disks',
  'Microsoft.Compute/virtualMachines',
  'Microsoft.Compute/virtualMachines/extensions',
  'Microsoft.Compute/virtualMachineScaleSets',
  'Microsoft.ContainerInstance/containerGroups',
  'Microsoft.ContainerRegistry/registries',
  'Microsoft.ContainerRegistry/registries/webhooks',
  'Microsoft.ContainerService/managedClusters',
  'Microsoft.Databricks/workspaces',
  'Microsoft.DBforMariaDB/servers',
  'Microsoft.DBforMariaDB/servers/firewallRules',
  'Microsoft.DBforMySQL/servers',
  'Microsoft.DBforMySQL/servers/firewallRules',
  'Microsoft.DBforPostgreSQL/servers',
  'Microsoft.DBforPostgreSQL/servers/configurations',
  'microsoft.dbforpostgresql/servers/firewallrules',
  'Microsoft.DocumentDB/databaseAccounts',
  'Microsoft.EventGrid/domains',
  'Microsoft.EventGrid/partnerNamespaces',
  'Microsoft.EventGrid/topics',
  'Microsoft.EventHub/namespaces',
  'Microsoft.EventHub/namespaces/authorizationRules',
  'Microsoft.EventHub/namespaces/eventhubs',
  'microsoft.graph.authorizationPolicy',
  'microsoft.graph.identitySecurityDefaultsEnforcementPolicy',
  'microsoft.graph.userRegistrationDetails',
  'Microsoft.Insights/activityLogAlerts',
  'Microsoft.Insights/logprofiles',
  'Microsoft.KeyVault/vaults',
  'microsoft.keyvault/vaults/accessPolicies',
  'Microsoft.KeyVault/vaults/keys',
  'Microsoft.KeyVault/vaults/secrets',
  'Microsoft.Network/applicationGateways',
  'Microsoft.Network/azureFirewalls',
  'Microsoft.Network/firewallPolicies',
  'Microsoft.Network/frontDoors',
  'Microsoft.Network/FrontDoorWebApplicationFirewallPolicies',
  'Microsoft.Network/networkSecurityGroups',
  'Microsoft.Network/networkWatchers',
  'Microsoft.Network/networkWatchers/flowLogs',
  'Microsoft.Network/privateEndpoints',
  'Microsoft.Network/virtualNetworks',
  'Microsoft.Network/virtualNetworks/subnets',
  'Microsoft.Network/virtualNetworks/virtualNetworkPeerings',
  'Microsoft.Network/vpnGateways',
  'Microsoft.Network/vpnGateways/vpnConnections',
  'Microsoft.RecoveryServices/vaults',
  'Microsoft.RecoveryServices/vaults/backupFabrics/protectionContainers/protectedItems',
  'Microsoft.Resources/resourceGroups',
  'Microsoft.Security/advancedThreatProtectionSettings',
  'Microsoft.Security/autoProvisioningSettings',
  'Microsoft.Security/pricings',
  'Microsoft.Security/securityContacts',
  'Microsoft.Security/settings',
  'Microsoft.Sql/managedInstances',
  'Microsoft.Sql/managedInstances/administrators',
  'Microsoft.Sql/managedInstances/securityAlertPolicies',
  'Microsoft.Sql/servers',
  'Microsoft.Sql/servers/administrators',
  'Microsoft.Sql/servers/auditingSettings',
  'Microsoft.Sql/servers/databases',
  'Microsoft.Sql/servers/databases/auditingSettings',
  'Microsoft.Sql/servers/databases/securityAlertPolicies',
  'Microsoft.Sql/servers/databases/transparentDataEncryption',
  'Microsoft.Sql/servers/databases/vulnerabilityAssessments',
  'Microsoft.Sql/servers/encryptionprotector',
  'Microsoft.Sql/servers/failoverGroups',
  'Microsoft.Sql/servers/firewallRules',
  'Microsoft.Sql/servers/privateEndpointConnections',
  'Microsoft.Sql/servers/securityAlertPolicies',
  'Microsoft.Sql/servers/vulnerabilityAssessments',
  'Microsoft.Storage/storageAccounts',
  'Microsoft.Storage/storageAccounts/blobServices',
  'Microsoft.Storage/storageAccounts/blobServices/containers',
  'Microsoft.Storage/storageAccounts/encryptionScopes',
  'Microsoft.Storage/storageAccounts/fileServices/shares',
  'Microsoft.Web/sites',
  'Microsoft.Web/sites/config',
];

describe(AzureTables.name, () => {
  const tables = new AzureTables();

  it.each(TYPES)('should know %s, whatever its case', (type) => {
    expect(tables.knows(type)).toBe(true);
    expect(tables.knows(type.toUpperCase())).toBe(true);
  });

  it('should take other types for what Azure usually has', () => {
    expect(tables.knows('Contoso.Web/sites')).toBe(false);
    expect(tables.typeOf('Contoso.Web/sites/pages')).toMatchObject({ under: 'Contoso.Web/sites', isWhole: false });
    expect(tables.typeOf('Contoso.Web/sites')).not.toHaveProperty('under');
  });

  it.each([
    [{ 'Contoso.Web': {} }, 'Contoso.Web is no provider with types'],
    [{ contoso: { types: {} } }, 'contoso is no provider with types'],
    [{ 'Contoso.Web': { types: { sites: {} } } }, 'Contoso.Web/sites.version is none'],
    [{ 'Contoso.Web': { version: 'newest', types: { sites: {} } } }, 'Contoso.Web/sites.version is none'],
    [{ 'Contoso.Web': { version: '2020-01-01', types: { 'si tes': {} } } }, 'Contoso.Web/si tes is no type'],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { 'sites/pages': {} } } },
      'Contoso.Web/sites/pages is under Contoso.Web/sites, which no table has',
    ],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { sites: { list: 'https://x/y' } } } },
      'Contoso.Web/sites.list is no path of a list',
    ],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { sites: { list: '{parent}/x' } } } },
      'Contoso.Web/sites.list names a parent that there is not',
    ],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { sites: { part: 'x' } } } },
      'Contoso.Web/sites.part is no member of a parent',
    ],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { sites: { follows: { at: 'x' } } } } },
      'Contoso.Web/sites.follows is not complete',
    ],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { sites: { diagnostics: { of: '../x' } } } } },
      'Contoso.Web/sites.diagnostics names no part',
    ],
    [
      { 'Contoso.Web': { version: '2020-01-01', types: { sites: { pages: 1 } } } },
      'Contoso.Web/sites.pages has no meaning',
    ],
  ])('should refuse %j', (types, problem) => {
    const read = (): AzureTables => new AzureTables({ types, graph: { 'microsoft.graph.x': { version: '2' } } });
    expect(read).toThrow(AzureTableError);
    expect(read).toThrow(problem);
    expect(read).toThrow('microsoft.graph.x.version is none');
  });
});
