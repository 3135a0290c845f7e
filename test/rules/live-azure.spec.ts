import { liveResources } from '../../src/engine/resources/live-resources';
import type { CloudDocument } from '../../src/engine/clouds';
import { failuresIn } from '../support/clouds/aws-crawl';
import { crawl } from '../support/clouds/azure-crawl';
import { AzureServer, refused } from '../support/clouds/azure-server';
import { builtIn } from './shared-rules';

const RETENTION = { retentionPolicy: { enabled: false, days: 0 } };
const log = (category: string, enabled = true): object => ({ category, categoryGroup: null, enabled, ...RETENTION });
const group = (categoryGroup: string): object => ({ category: null, categoryGroup, enabled: true, ...RETENTION });
const METRICS = [{ category: 'AllMetrics', enabled: true, ...RETENTION }];
const VAULT = ['Microsoft.KeyVault/vaults', 'PL-AZURE-KEYVAULT-6'] as const;
const CLUSTER = ['Microsoft.ContainerService/managedClusters', 'PL-AZURE-AKS-6'] as const;
const ACCOUNT = ['Microsoft.Storage/storageAccounts', 'PL-AZURE-STORAGE-13'] as const;
const NO_ADDONS = { addonProfiles: { omsagent: { enabled: false, config: null } } };

const refusedIn = ({ failures }: CloudDocument): Record<string, string> =>
  Object.fromEntries(failures.flatMap(({ call, reason }) => (call === undefined ? [] : [[call, reason]])));

let server: AzureServer;

beforeEach(async () => {
  server = await AzureServer.start();
});
afterEach(() => server.stop());

async function judged(type: string, id: string, exportPolls = 0): Promise<{ state: string; failures: string[] }> {
  server.exportPolls = exportPolls;
  const { reads } = await crawl(server, [{ masterSnapshotId: 'A', type }]);
  const documents = reads.flatMap((each) =>
    each.kind === 'resource' ? [{ path: each.resource.path, ...each.read, refused: refusedIn(each.read) }] : [],
  );
  const rule = builtIn.rules.filter((each) => each.id === id);
  const states = [...(liveResources('azure', documents, { listed: new Set() }) ?? [])]
    .flatMap(({ inputs }) => inputs)
    .filter(({ resource }) => rule[0].resources.includes(resource.type))
    .flatMap((input) => builtIn.judge(input, rule))
    .map(({ state, reason }) => reason || state);
  const failures = failuresIn(reads).map(({ scope, reason, detail }) => `${scope} ${reason} ${detail}`);
  return { state: states.join(), failures };
}

describe('the rules on logs of what runs in Azure', () => {
  it.each<[string, readonly [string, string], object, readonly object[] | undefined]>([
    ['passed', VAULT, {}, [log('AuditEvent'), log('AzurePolicyEvaluationDetails', false)]],
    ['passed', VAULT, {}, [group('audit')]],
    ['failed', VAULT, {}, [log('AuditEvent', false)]],
    ['failed', VAULT, {}, []],
    ['failed', VAULT, {}, undefined],
    ['passed', CLUSTER, NO_ADDONS, [log('kube-audit')]],
    ['failed', CLUSTER, NO_ADDONS, []],
    ['passed', ACCOUNT, {}, ['StorageRead', 'StorageWrite', 'StorageDelete'].map((each) => log(each))],
  ])('should say that it %s: %j %j with %j', async (state, [type, rule], properties, logs) => {
    const id = server.add(type, 'one', { properties, ...(type === ACCOUNT[0] && { kind: 'StorageV2' }) });
    const about = type === ACCOUNT[0] ? `${id}/queueServices/default` : id;
    if (logs) server.settings.set(about, [{ name: 'send', properties: { workspaceId: 'w', metrics: METRICS, logs } }]);
    expect(await judged(type, rule)).toEqual({ state, failures: [] });
    expect((await judged(type, rule, -1)).state).toBe(state);
  });

  it('should not take settings that may not be read for missing ones, and say so', async () => {
    server.add(VAULT[0], 'v');
    server.intercept = ({ path }) =>
      path.endsWith('/diagnosticSettings') ? refused(403, 'AuthorizationFailed') : undefined;
    expect(await judged(...VAULT)).toEqual({
      state: 'not-read: access-denied: diagnosticSettings',
      failures: ['resource access-denied diagnosticSettings: AuthorizationFailed: AuthorizationFailed'],
    });
  });

  it.each([[{ value: [{}] }], [{ value: null }], ['<html>']])('should not take %j for settings', async (body) => {
    server.add(VAULT[0], 'v');
    server.intercept = ({ path }) => (path.endsWith('/diagnosticSettings') ? { body } : undefined);
    const { state, failures } = await judged(...VAULT);
    const why = 'unexpected-answer';
    expect([state, failures]).toEqual([`not-read: ${why}: diagnosticSettings`, [expect.stringContaining(why)]]);
  });

  it('should ask for nothing of accounts without queues', async () => {
    server.add(ACCOUNT[0], 'files', { kind: 'FileStorage' });
    expect(await judged(...ACCOUNT)).toEqual({ state: 'not applicable', failures: [] });
    expect(server.paths().filter((path) => path.endsWith('/diagnosticSettings'))).toEqual([]);
  });
});

describe('the rules on what Azure leaves out of answers where it is not set', () => {
  const VAULTS = 'Microsoft.KeyVault/vaults';
  const CLUSTERS = 'Microsoft.ContainerService/managedClusters';
  const GATEWAYS = 'Microsoft.Network/applicationGateways';
  const DISKS = 'Microsoft.Compute/disks';
  const ENABLED = { attributes: { enabled: true } };
  const OPEN = { publicNetworkAccess: 'Enabled' };
  const provider = (config?: object) => ({
    addonProfiles: { azureKeyvaultSecretsProvider: { enabled: true, config } },
  });
  const predefined = (policyName: string) => ({ sslPolicy: { policyType: 'Predefined', policyName } });

  it.each<[string, string, object, object]>([
    ['KEYVAULT-1', VAULTS, { enableSoftDelete: true }, { enablePurgeProtection: true }],
    ['KEYVAULT-7', `${VAULTS}/keys`, ENABLED, { attributes: { exp: 1 } }],
    ['KEYVAULT-7', `${VAULTS}/keys`, ENABLED, { ...ENABLED, rotationPolicy: { attributes: { expiryTime: 'P1Y' } } }],
    ['KEYVAULT-7', `${VAULTS}/keys`, { ...ENABLED, rotationPolicy: { attributes: {} } }, { attributes: { exp: 1 } }],
    ['KEYVAULT-8', `${VAULTS}/secrets`, ENABLED, { attributes: { exp: 1 } }],
    ['KEYVAULT-9', `${VAULTS}/secrets`, ENABLED, { ...ENABLED, contentType: 'password' }],
    ['AKS-12', CLUSTERS, { dnsPrefix: 'd' }, { autoUpgradeProfile: { upgradeChannel: 'patch' } }],
    [
      'AKS-12',
      CLUSTERS,
      { autoUpgradeProfile: { nodeOSUpgradeChannel: 'None' } },
      { autoUpgradeProfile: { upgradeChannel: 'stable' } },
    ],
    ['AKS-13', CLUSTERS, { dnsPrefix: 'd' }, provider({ enableSecretRotation: 'true' })],
    ['AKS-13', CLUSTERS, provider(), provider({ enableSecretRotation: 'true' })],
    ['AKS-13', CLUSTERS, provider({}), provider({ enableSecretRotation: 'true' })],
    [
      'COMPUTE-11',
      DISKS,
      { encryption: { type: 'EncryptionAtRestWithPlatformKey' } },
      { encryption: { diskEncryptionSetId: '/e' } },
    ],
    ['REDIS-3', 'Microsoft.Cache/redis', OPEN, { ...OPEN, subnetId: '/s' }],
    ['ACR-3', 'Microsoft.ContainerRegistry/registries', OPEN, { ...OPEN, networkRuleSet: { defaultAction: 'Deny' } }],
    [
      'POSTGRESQL-3',
      'Microsoft.DBforPostgreSQL/flexibleServers',
      { network: OPEN },
      { network: { ...OPEN, delegatedSubnetResourceId: '/s' } },
    ],
    [
      'STORAGE-21',
      'Microsoft.Storage/storageAccounts',
      { isSftpEnabled: true },
      { isSftpEnabled: true, isLocalUserEnabled: false },
    ],
    ['GATEWAY-4', GATEWAYS, predefined('AppGwSslPolicy20150501'), predefined('AppGwSslPolicy20220101')],
  ])('should be decided: %s of %s with %j, and with %j', async (rule, type, bad, good) => {
    server.providers.set('Microsoft.DBforPostgreSQL', { flexibleServers: ['2025-08-01'] });
    const names = type.split('/').length > 2 ? ['around/one'] : ['one'];
    if (names[0] !== 'one') server.add(VAULTS, 'around');
    const id = server.add(type, names[0], { properties: bad });
    expect(await statesOf(type, rule)).toEqual(['failed', 'failed']);
    server.resources.splice(
      server.resources.findIndex((each) => each.id === id),
      1,
    );
    server.add(type, names[0], { properties: good });
    expect(await statesOf(type, rule)).toEqual(['passed', 'passed']);
  });

  it('should not be decided where an answer tells nothing, or an export lacks parts', async () => {
    server.add(VAULTS, 'bare');
    expect(await statesOf(VAULTS, 'KEYVAULT-1')).toEqual(['unread-value', 'unread-value']);
    server.resources.splice(0, 1);
    server.add(VAULTS, 'cut', { properties: { enableSoftDelete: true } });
    server.intercept = ({ path }) =>
      path.includes('/operationresults/')
        ? { body: { template: { resources: server.resources }, error: { code: 'ExportTemplateCompletedWithErrors' } } }
        : undefined;
    expect((await judged(VAULTS, 'PL-AZURE-KEYVAULT-1')).state).toBe('unread-value');
  });

  it.each([
    ['EVENTHUB-2', 'Microsoft.EventHub/namespaces'],
    ['SERVICEBUS-2', 'Microsoft.ServiceBus/namespaces'],
  ])('should ask for the networks of a namespace: %s of %s', async (rule, type) => {
    server.add(type, 'one', { properties: OPEN });
    const rules = server.add(`${type}/networkRuleSets`, 'one/default', {
      properties: { defaultAction: 'Allow', ...OPEN },
    });
    expect(await statesOf(type, rule)).toEqual(['failed', 'failed']);
    server.intercept = ({ path }) =>
      path.endsWith('/networkRuleSets/default') ? refused(403, 'AuthorizationFailed') : undefined;
    expect((await judged(type, `PL-AZURE-${rule}`, -1)).state).toBe('unread-value');
    server.intercept = () => undefined;
    server.resources.splice(
      server.resources.findIndex(({ id }) => id === rules),
      1,
    );
    server.add(`${type}/networkRuleSets`, 'one/default', { properties: { defaultAction: 'Deny', ...OPEN } });
    expect(await statesOf(type, rule)).toEqual(['passed', 'passed']);
  });

  /** By the exported template, and by the answer about the resource. */
  const statesOf = async (type: string, rule: string): Promise<string[]> => [
    (await judged(type, `PL-AZURE-${rule}`)).state,
    (await judged(type, `PL-AZURE-${rule}`, -1)).state,
  ];
});
