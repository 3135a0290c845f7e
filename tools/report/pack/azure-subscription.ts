import { AzureServer, SUBSCRIPTION, type Interceptor } from '../../../test/support/clouds/azure-server';

const SUBSCRIPTION_LEVEL = [
  'Microsoft.Authorization/locks',
  'Microsoft.Authorization/roleDefinitions',
  'Microsoft.Authorization/roleAssignments',
  'Microsoft.Insights/logprofiles',
  'Microsoft.Security/autoProvisioningSettings',
  'Microsoft.Security/pricings',
  'Microsoft.Security/securityContacts',
  'Microsoft.Security/settings',
];
const SCOPE = `/subscriptions/${SUBSCRIPTION}`;
const OWNER = `${SCOPE}/providers/Microsoft.Authorization/roleDefinitions/one`;
/** What the rules of some types need to say anything. */
const PROPERTIES: Readonly<Record<string, object>> = {
  'microsoft.authorization/roleassignments': { roleDefinitionId: OWNER, principalType: 'User' },
  'microsoft.authorization/roledefinitions': {
    ...{ type: 'CustomRole', roleName: 'Owner', assignableScopes: ['/'] },
    permissions: [{ actions: ['*'] }],
  },
  'microsoft.keyvault/vaults': { accessPolicies: [{ permissions: { keys: ['get'], secrets: [] } }] },
};

/** A subscription with one resource of each of these types, and of the types around them. */
export async function filledSubscription(types: readonly string[]): Promise<AzureServer> {
  const server = await AzureServer.start();
  server.exportPolls = 0;
  server.exportPauses = [0, 0];
  server.pageSize = 20;
  const known = new Set<string>();
  for (const type of types) addWithParents(server, type, known);
  server.resources.push({ id: `${SCOPE}/resourceGroups/web`, type: 'Microsoft.Resources/resourceGroups', name: 'web' });
  fillGraph(server);
  server.intercept = backups;
  return server;
}

function addWithParents(server: AzureServer, type: string, known: Set<string>): void {
  const key = type.toLowerCase();
  if (known.has(key) || key.startsWith('microsoft.graph') || key === 'microsoft.resources/resourcegroups') return;
  known.add(key);
  const segments = type.split('/');
  const properties = PROPERTIES[key] ?? {};
  if (segments.length > 2) addWithParents(server, segments.slice(0, -1).join('/'), known);
  if (key === 'microsoft.security/advancedthreatprotectionsettings') {
    addWithParents(server, 'Microsoft.Storage/storageAccounts', known);
    const account = `${SCOPE}/resourceGroups/web/providers/Microsoft.Storage/storageAccounts/one`;
    server.resources.push({ id: `${account}/providers/${type}/current`, type, name: 'current', properties });
  } else if (SUBSCRIPTION_LEVEL.some((each) => each.toLowerCase() === key))
    server.resources.push({ id: `${SCOPE}/providers/${type}/one`, type, name: 'one', properties });
  else
    server.add(
      type,
      segments
        .slice(1)
        .map(() => 'one')
        .join('/'),
      { properties },
    );
}

function fillGraph({ graph }: AzureServer): void {
  graph.set('/v1.0/policies/authorizationPolicy', { id: 'authorizationPolicy', allowInvitesFrom: 'everyone' });
  graph.set('/v1.0/policies/identitySecurityDefaultsEnforcementPolicy', { id: 'one', isEnabled: false });
  graph.set('/beta/reports/authenticationMethods/userRegistrationDetails', [{ id: 'ann', isMfaRegistered: false }]);
}

/** Vaults list what they protect at a place of its own. */
const backups: Interceptor = ({ path }, { resources }) =>
  path.endsWith('/backupProtectedItems')
    ? { body: { value: resources.filter(({ type }) => type.endsWith('/protectedItems')) } }
    : undefined;
