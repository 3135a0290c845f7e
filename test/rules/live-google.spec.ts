import { readJson, writeJson, type JsonObject } from '../../src/engine/base/json';
import type { LiveDocument } from '../../src/engine/resources/model/live-document';
import { UNREAD, UNTRANSLATED } from '../../src/engine/resources/model/verdict-reasons';
import { liveResources } from '../../src/engine/resources/live-resources';
import { GOOGLE_TYPES } from '../../src/engine/resources/translation';
import { ServiceTables } from '../../src/engine/clouds/google/tables/service-tables';
import { CALL_TABLES } from '../../src/engine/clouds/google/tables/services';
import { TWINS, type GoogleTwin } from './live-google/twins';
import { builtIn } from './shared-rules';

/** Of the states on several resources of a document, the first of these counts. */
const WORST = ['failed', 'error', UNREAD, UNTRANSLATED, 'passed', 'not applicable'];

/** A document as the crawl makes it from the answers of calls. */
function crawled({ path }: Pick<GoogleTwin, 'path'>, answers: Readonly<Record<string, object>>): LiveDocument {
  const document = Object.assign({}, ...Object.values(answers)) as JsonObject;
  return { path, document: readJson(writeJson(document)) as JsonObject, calls: Object.keys(answers), tags: {} };
}

/** The states by rule. */
function judged(document: LiveDocument): ReadonlyMap<string, string> {
  const states = new Map<string, string>();
  const [found] = liveResources('google', [document], { listed: new Set() }) ?? [];
  for (const input of found?.inputs ?? [])
    for (const { rule, state, reason } of builtIn.judge(input)) {
      const own = state === 'skipped' ? reason : state;
      const known = states.get(rule.id) ?? own;
      states.set(rule.id, WORST.indexOf(known) <= WORST.indexOf(own) ? known : own);
    }
  return states;
}

describe.each(Object.entries(TWINS))('what runs in Google Cloud: %s', (_name, twin) => {
  const good = judged(crawled(twin, twin.good));
  const bad = judged(crawled(twin, twin.bad));

  it('should be judged like the resource of Terraform that it is', () => {
    expect(twin.rules.map((id) => `${id} ${good.get(id)} ${bad.get(id)}`)).toEqual(
      twin.rules.map((id) => `${id} passed failed`),
    );
  });

  it('should not be in error', () => {
    expect([...good, ...bad].filter(([, state]) => state === 'error' || state === 'unresolved-expression')).toEqual([]);
  });

  it.each(Object.keys(twin.bad))('should not be better or worse than it is when %s was not answered', (call) => {
    const without = (answers: Readonly<Record<string, object>>): ReadonlyMap<string, string> =>
      judged(crawled(twin, Object.fromEntries(Object.entries(answers).filter(([each]) => each !== call))));
    const better = [...without(twin.bad)].filter(([id, state]) => state === 'passed' && bad.get(id) === 'failed');
    const worse = [...without(twin.good)].filter(([id, state]) => state === 'failed' && good.get(id) === 'passed');
    expect({ better, worse }).toEqual({ better: [], worse: [] });
  });
});

describe('what runs in Google Cloud', () => {
  it('should not pass or fail by what only templates have', () => {
    const { cluster, table } = TWINS;
    for (const answers of [cluster.good, cluster.bad])
      expect(judged(crawled(cluster, answers)).get('PL-GOOGLE-GKE-21')).toBe(UNTRANSLATED);
    expect(judged(crawled(table, table.good)).get('PL-GOOGLE-BIGQUERY-5')).toBe(UNTRANSLATED);
  });

  it.each<[string, string, string, object]>([
    ['gke/client-certificate', 'cluster', UNREAD, { masterAuth: { clusterCaCertificate: 'LS0=' } }],
    ['gke/client-certificate', 'cluster', 'passed', { masterAuth: { clientCertificateConfig: {} } }],
    ['gke/private-nodes', 'cluster', 'failed', { nodePools: [{ networkConfig: { enablePrivateNodes: false } }] }],
    ['gke/private-nodes', 'cluster', 'passed', { nodePools: [{ networkConfig: {} }] }],
    [
      'gke/binary-authorization',
      'cluster',
      'failed',
      { binaryAuthorization: { enabled: true, evaluationMode: 'DISABLED' } },
    ],
    ['gke/binary-authorization', 'cluster', 'passed', { binaryAuthorization: { enabled: true } }],
    ['gke/cos-image', 'cluster', UNREAD, { nodePools: [{ config: { serviceAccount: 'own@shop.example' } }] }],
    ['gke/cos-image', 'cluster', UNREAD, { nodePools: [{ name: 'front' }] }],
    ['sql/open-networks', 'database of MySQL', UNREAD, { settings: undefined }],
    ['compute/instance-public-ip', 'instance', UNREAD, { networkInterfaces: undefined }],
    ['compute/instance-disk-cmek', 'instance', UNREAD, { disks: undefined }],
    ['bigquery/public-dataset', 'dataset', UNREAD, { access: undefined }],
    ['kms/destroy-delay', 'key', UNREAD, { destroyScheduledDuration: undefined }],
  ])('should not be better than it is: %s on a %s should be %s', (rule, name, state, change) => {
    const twin = TWINS[name];
    const [call] = Object.keys(twin.good);
    const { id = '' } = builtIn.rules.find(({ file }) => file === `google/${rule}.rego`) ?? {};
    expect(judged(crawled(twin, { ...twin.good, [call]: { ...twin.good[call], ...change } })).get(id)).toBe(state);
  });

  it('should not judge what Google manages itself', () => {
    const key = { name: '2', keyType: 'SYSTEM_MANAGED', keyOrigin: 'GOOGLE_PROVIDED' };
    expect(judged(crawled(TWINS['key of an account'], { 'iam/serviceAccounts.keys.get': key })).size).toBe(0);
    const { cluster } = TWINS;
    const managed = { ...cluster.bad['container/clusters.get'], autopilot: { enabled: true } };
    expect(judged(crawled(cluster, { 'container/clusters.get': managed })).has('PL-GOOGLE-GKE-30')).toBe(false);
  });

  it('should have a place of its own for each part', () => {
    const { project, cluster } = TWINS;
    const documents = [crawled(project, project.bad), crawled(cluster, cluster.bad)];
    const found = [...(liveResources('google', documents, { listed: new Set() }) ?? [])];
    expect(found.map(({ inputs }) => inputs.map(({ resource }) => resource.address))).toEqual([
      [project.path, `${project.path}.policy`, `${project.path}.policy.auditConfigs[0]`],
      [cluster.path, `${cluster.path}.nodePools[0]`, `${cluster.path}.nodePools[1]`],
    ]);
  });

  it('should be told by this many rules', () => {
    expect(new Set(Object.values(TWINS).flatMap(({ rules }) => rules)).size).toBe(142);
  });

  it.each(Object.entries(GOOGLE_TYPES))(
    'should be told by calls that the crawl knows: %s',
    (_origin, { base = {} }) => {
      const tables = new ServiceTables(CALL_TABLES);
      const calls = Object.keys(base).map((name) => name.split('/'));
      expect(calls.filter(([service, call]) => !tables.call(service, call))).toEqual([]);
      expect(calls).not.toEqual([]);
    },
  );
});
