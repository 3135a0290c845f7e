import { Board, liveResources, readRules, RULES_ON_BOARD, ruleTexts } from '../../src/engine/board';
import type { CloudDocument } from '../../src/engine/clouds';
import { failuresIn } from '../support/clouds/aws-crawl';
import { crawl } from '../support/clouds/azure-crawl';
import { AzureServer, refused } from '../support/clouds/azure-server';

const board = new Board(readRules(ruleTexts(RULES_ON_BOARD)));

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

describe('the rules on logs of what runs in Azure', () => {
  let server: AzureServer;

  beforeEach(async () => {
    server = await AzureServer.start();
  });
  afterEach(() => server.stop());

  const judged = async (type: string, id: string, exportPolls = 0): Promise<{ state: string; failures: string[] }> => {
    server.exportPolls = exportPolls;
    const { reads } = await crawl(server, [{ masterSnapshotId: 'A', type }]);
    const documents = reads.flatMap((each) =>
      each.kind === 'resource' ? [{ path: each.resource.path, ...each.read, refused: refusedIn(each.read) }] : [],
    );
    const rule = board.rules.filter((each) => each.id === id);
    const states = [...(liveResources('azure', documents, { listed: new Set() }) ?? [])]
      .flatMap(({ inputs }) => inputs)
      .filter(({ resource }) => rule[0].resources.includes(resource.type))
      .flatMap((input) => board.judge(input, rule))
      .map(({ state, reason }) => reason || state);
    const failures = failuresIn(reads).map(({ scope, reason, detail }) => `${scope} ${reason} ${detail}`);
    return { state: states.join(), failures };
  };

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
