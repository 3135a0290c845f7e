import type { JsonObject } from '../../base/json';
import type { CloudRead } from '../provider/read-node';
import { ApiServer, failed, type Handler } from '../../../../test/support/clouds/kubernetes-api-server';
import {
  connectorFor,
  crawlCluster,
  foundFailures,
  foundPaths,
} from '../../../../test/support/clouds/kubernetes-crawl';
import type { KubernetesOptions } from './cluster';

const PODS = '/api/v1/namespaces/blue/pods';
const ROLES = '/apis/rbac.authorization.k8s.io/v1/clusterroles';
const INGRESSES = '/apis/networking.k8s.io/v1/namespaces/blue/ingresses';
const ENTRY = { serviceAccount: 'reader' };

const node = (type: string, more: JsonObject = {}): JsonObject => ({ masterSnapshotId: 'K1', type, ...more });
const named = (...paths: string[]): JsonObject => ({ snapshotId: 'K1', type: 'any', paths });
const object = (name: string): JsonObject => ({ metadata: { name } });

/** The versions of a group, the preferred one first. */
function group(name: string, ...versions: string[]): JsonObject {
  const all = versions.map((version) => ({ groupVersion: `${name}/${version}`, version }));
  return { name, preferredVersion: all[0], versions: all };
}

const RBAC = group('rbac.authorization.k8s.io', 'v1');

function kinds(...resources: readonly [plural: string, kind: string][]): JsonObject {
  return { resources: resources.map(([name, kind]) => ({ name, singularName: '', kind, namespaced: true })) };
}

describe('a cluster of which not everything answers', () => {
  let server: ApiServer | undefined;

  afterEach(() => server?.stop());

  async function crawl(
    handler: Handler,
    nodes: readonly JsonObject[],
    entry: JsonObject = ENTRY,
    options: KubernetesOptions = {},
    change: JsonObject = {},
  ): Promise<CloudRead[]> {
    server = await ApiServer.start(handler);
    return crawlCluster(connectorFor(server.url, change), nodes, entry, options);
  }

  /** Answers by path; other paths are left to what every cluster answers. */
  const answers =
    (byPath: Readonly<Record<string, ReturnType<Handler>>>): Handler =>
    ({ path }) =>
      Object.hasOwn(byPath, path) ? byPath[path] : undefined;

  describe('discovery', () => {
    const DOWN = '/apis/down.example.com/v1';

    it.each<[string, ReturnType<Handler>, string]>([
      ['is down', failed(503, 'service unavailable'), 'api-error'],
      ['is not there', failed(404, 'page not found'), 'api-error'],
      ['is denied', failed(403, 'forbidden'), 'access-denied'],
      ['asks to slow down', failed(429, 'too many requests'), 'throttled'],
      ['hangs', 'nothing', 'no-answer'],
      ['answers half', { status: 200, text: '{"resources":[' }, 'unexpected-answer'],
      ['answers something else', { kinds: [] }, 'unexpected-answer'],
    ])('should find the kinds of other groups when one %s, and not call its own unknown', async (_, answer, reason) => {
      const gizmos = '/apis/up.example.com/v1/namespaces/blue/gizmos';
      const handler = answers({
        '/apis': { groups: [group('down.example.com', 'v1'), group('up.example.com', 'v1'), RBAC] },
        [DOWN]: answer,
        '/apis/up.example.com/v1': kinds(['gizmos', 'Gizmo']),
        [gizmos]: { items: [object('g')] },
        [ROLES]: { items: [object('r')] },
      });
      const nodes = [node('widget'), node('gizmo'), node('clusterrole'), node('gadget')];
      const reads = await crawl(handler, nodes, { ...ENTRY, namespace: 'blue' }, { callMillis: 5_000 });
      expect(foundPaths(reads)).toEqual([`${gizmos}/g`, `${ROLES}/r`]);
      expect(foundFailures(reads)).toMatchObject(
        ['widget', 'gadget'].map((name) => ({ scope: 'node', name, reason, leavesGap: true })),
      );
      expect(foundFailures(reads)[0].detail).toContain(`${DOWN}: `);
      const most = ['api-error', 'throttled'].includes(reason) ? 2 : 1;
      expect(server?.paths().filter((path) => path === DOWN).length).toBeLessThanOrEqual(most);
    });

    it.each<[string, ReturnType<Handler>, string]>([
      ['down', failed(503, 'service unavailable'), 'api-error'],
      ['denied', failed(403, 'forbidden'), 'access-denied'],
      ['another answer', { versions: [] }, 'unexpected-answer'],
      ['with a group without versions', { groups: [RBAC, { name: 'x' }] }, 'unexpected-answer'],
    ])('should read what is in no group when the list of groups is %s', async (_, answer, reason) => {
      const handler = answers({ '/apis': answer, [PODS]: { items: [object('p')] } });
      const reads = await crawl(handler, [node('pod'), node('clusterrole')], { ...ENTRY, namespace: 'blue' });
      expect(foundPaths(reads)).toEqual([`${PODS}/p`]);
      expect(foundFailures(reads)).toMatchObject([{ scope: 'node', name: 'clusterrole', reason, leavesGap: true }]);
    });

    it('should find a kind that only another version than the preferred one has', async () => {
      const beta = '/apis/batch/v1beta1/namespaces/blue/cronjobs';
      const handler = answers({
        '/apis': { groups: [group('batch', 'v1', 'v1beta1'), RBAC] },
        '/apis/batch/v1': kinds(['jobs', 'Job']),
        '/apis/batch/v1beta1': kinds(['jobs', 'Job'], ['cronjobs', 'CronJob']),
        [beta]: { items: [object('c')] },
        '/apis/batch/v1/namespaces/blue/jobs': { items: [object('j')] },
      });
      const reads = await crawl(handler, [node('CronJob'), node('job')], { ...ENTRY, namespace: 'blue' });
      expect(foundPaths(reads)).toEqual([`${beta}/c`, '/apis/batch/v1/namespaces/blue/jobs/j']);
      expect(foundFailures(reads)).toEqual([]);
    });

    it("should not take an extension's kind for the one of Kubernetes, but find it by its group", async () => {
      const calico = '/apis/crd.projectcalico.org/v1/namespaces/blue/networkpolicies';
      const handler = answers({
        '/apis': { groups: [group('crd.projectcalico.org', 'v1'), group('networking.k8s.io', 'v1')] },
        '/apis/crd.projectcalico.org/v1': kinds(['networkpolicies', 'NetworkPolicy']),
        '/apis/networking.k8s.io/v1': failed(403, 'forbidden'),
        [calico]: { items: [object('c')] },
      });
      const nodes = [node('networkpolicy'), node('NetworkPolicies.crd.projectcalico.org')];
      const reads = await crawl(handler, nodes, { ...ENTRY, namespace: 'blue' });
      expect(foundPaths(reads)).toEqual([`${calico}/c`]);
      expect(foundFailures(reads)).toMatchObject([
        { scope: 'node', name: 'networkpolicy', reason: 'access-denied', leavesGap: true },
      ]);
    });
  });

  describe('versions that are no longer served', () => {
    const OLD = '/apis/extensions/v1beta1/namespaces/blue/ingresses/i';

    it.each([
      ['a list', node('ingress', { paths: ['apis/extensions/v1beta1'] }), `${INGRESSES}/i`, []],
      ['a name', named(OLD), OLD, [{ scope: 'resource', name: OLD, reason: 'api-not-served', leavesGap: false }]],
    ])('should be read in the one that is served by %s', async (_, asked, path, notes) => {
      const handler = answers({ [INGRESSES]: { items: [object('i')] }, [`${INGRESSES}/i`]: object('i') });
      const reads = await crawl(handler, [asked], { ...ENTRY, namespace: 'blue' });
      expect(reads[0]).toMatchObject({
        resource: { path },
        read: { document: { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress' } },
      });
      expect(foundPaths(reads)).toHaveLength(1);
      expect(foundFailures(reads)).toMatchObject(notes);
    });

    it.each<[string, string, string, RegExp]>([
      ['kind', '/apis/policy/v1beta1/podsecuritypolicies/p', 'api-not-served', /serves no podsecuritypolicies/],
      // Another group has objects with this plural, which are others.
      ['group', '/apis/serving.example.com/v1/namespaces/blue/pods/p', 'api-not-served', /serves no pods of serving/],
      ['version', '/api/v2/namespaces/blue/pods/gone', 'api-error', /HTTP 404/],
      ['namespace', '/api/v1/pods/p', 'unknown-method', /not the path of an object/],
      ['watch', '/api/v1/watch/pods', 'api-not-served', /serves no watch of v1/],
    ])('should be told where nothing is there in this %s', async (_, path, reason, detail) => {
      const reads = await crawl(answers({ [`${PODS}/p`]: object('p') }), [named(path)]);
      expect(foundFailures(reads)).toMatchObject([{ scope: 'resource', name: path, reason, leavesGap: true }]);
      expect(foundFailures(reads)[0].detail).toMatch(detail);
    });

    it('should not read an object of another group when the named one is gone', async () => {
      const handler = answers({
        '/apis': { groups: [group('serving.example.com', 'v1')] },
        '/apis/serving.example.com/v1': kinds(['pods', 'Pod']),
        [`${PODS}/p`]: object('p'),
      });
      const reads = await crawl(handler, [named('/apis/serving.example.com/v1/namespaces/blue/pods/p')]);
      expect(foundFailures(reads)).toMatchObject([{ reason: 'api-error', leavesGap: true }]);
    });
  });

  describe('lists', () => {
    const GREEN = '/api/v1/namespaces/green/pods';

    it('should ask again where the server has closed the connection', async () => {
      let asked = 0;
      const handler: Handler = ({ path }, response) => {
        if (path !== PODS) return undefined;
        if (asked++ > 0) return { items: [object('p')] };
        response.destroy();
        return 'nothing';
      };
      const reads = await crawl(handler, [node('pod')], { ...ENTRY, namespace: 'blue' });
      expect([foundPaths(reads), foundFailures(reads)]).toEqual([[`${PODS}/p`], []]);
    });

    it('should leave a gap where one namespace or one kind is denied, and read the others', async () => {
      const handler = answers({
        [PODS]: failed(403, 'pods is forbidden'),
        [GREEN]: { items: [object('g')] },
        [ROLES]: failed(403, 'clusterroles is forbidden'),
      });
      const reads = await crawl(handler, [node('pod'), node('clusterrole')]);
      expect(foundPaths(reads)).toEqual([`${GREEN}/g`]);
      expect(foundFailures(reads)).toMatchObject([
        { scope: 'region', name: 'blue', reason: 'access-denied', leavesGap: true },
        { scope: 'region', name: '', reason: 'access-denied', leavesGap: true },
      ]);
    });

    const half = (response: Parameters<Handler>[1]): 'nothing' => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"items":[{"metadata":{"name":"b"}},');
      return 'nothing';
    };

    it.each<[string, Handler, string]>([
      ['the token is no longer known', () => failed(401, 'Unauthorized'), 'auth-failed'],
      ['the page never ends', (_, response) => half(response), 'no-answer'],
      [
        'the page is cut off',
        (_, response) => {
          half(response);
          response.destroy();
          return 'nothing';
        },
        'no-answer',
      ],
      ['an item is none', () => ({ items: [object('b'), null] }), 'unexpected-answer'],
      ['the next page is of another kind', () => ({ kind: 'Status', status: 'Success' }), 'unexpected-answer'],
    ])('should keep what was found and leave a gap when in the middle %s', async (_, second, reason) => {
      const handler: Handler = (asked, response) => {
        if (asked.path === GREEN) return { items: [object('g')] };
        if (asked.path !== PODS) return undefined;
        if (asked.query.has('continue')) return second(asked, response);
        return { metadata: { continue: 'x' }, items: [object('a')] };
      };
      const reads = await crawl(handler, [node('pod')], ENTRY, { callMillis: 5_000 });
      expect(foundPaths(reads)).toEqual([`${PODS}/a`, `${GREEN}/g`]);
      expect(foundFailures(reads)).toMatchObject([{ scope: 'region', name: 'blue', reason, leavesGap: true }]);
    });

    it('should ask for pages of the size that it is told', async () => {
      const all = ['a', 'b', 'c', 'd', 'e'];
      const handler: Handler = ({ path, query }) => {
        if (path !== PODS) return undefined;
        const start = Number(query.get('continue') ?? 0);
        const end = start + Number(query.get('limit'));
        return {
          metadata: { continue: end < all.length ? String(end) : '' },
          items: all.slice(start, end).map(object),
        };
      };
      const reads = await crawl(handler, [node('pod')], { ...ENTRY, namespace: 'blue' }, { pageSize: 2 });
      expect(foundPaths(reads)).toEqual(all.map((name) => `${PODS}/${name}`));
      expect(server?.paths().filter((path) => path === PODS)).toHaveLength(3);
    });

    it('should read a namespace once that the connector has twice', async () => {
      const account = (name: string): JsonObject => ({ serviceAccounts: [{ name, secret: `token-of-${name}` }] });
      const namespaces = ['other', 'reader'].map((name) => ({ namespace: 'blue', ...account(name) }));
      const handler = answers({ [PODS]: { items: [object('p')] } });
      const reads = await crawl(handler, [node('pod')], ENTRY, {}, { namespaces });
      expect(foundPaths(reads)).toEqual([`${PODS}/p`]);
      expect(server?.asked.at(-1)?.token).toBe('token-of-reader');
    });
  });

  describe('objects that a node names', () => {
    it('should all be read, also when one is no object', async () => {
      const handler = answers({ [`${PODS}/a`]: object('a'), [`${PODS}/b`]: object('b') });
      const reads = await crawl(handler, [named(`${PODS}/a`, '/healthz', `${PODS}/b`)]);
      expect(foundPaths(reads)).toEqual([`${PODS}/a`, `${PODS}/b`]);
      expect(foundFailures(reads)).toMatchObject([{ reason: 'unknown-method', leavesGap: true }]);
    });

    it.each(['?', '?x', '#', '..', '.', '%2e%2e', '..\\x', '%2F', ' '])(
      'should not become the address of something else by the name "%s"',
      async (name) => {
        const reads = await crawl(() => undefined, [named(`/api/v1/namespaces/blue/secrets/${name}`)]);
        expect(foundFailures(reads)).toMatchObject([{ reason: 'unknown-method', leavesGap: true }]);
        expect(server?.paths()).toEqual(['/api/v1']);
      },
    );

    it.each<[string, JsonObject]>([
      ['nothing', {}],
      ['a list', { kind: 'SecretList', items: [{ metadata: { name: 'db' }, data: { password: 'aHVudGVyMg==' } }] }],
      ['another object', { metadata: { name: 'other' }, data: { password: 'aHVudGVyMg==' } }],
    ])('should not be taken from an answer that is %s', async (_, answer) => {
      const path = '/api/v1/namespaces/blue/secrets/db';
      const reads = await crawl(answers({ [path]: answer }), [named(path)]);
      expect(foundFailures(reads)).toMatchObject([
        { scope: 'resource', name: path, reason: 'unexpected-answer', leavesGap: true },
      ]);
      expect(JSON.stringify(reads)).not.toContain('aHVudGVyMg');
    });

    it('should keep no value of a secret that does not say its kind', async () => {
      const path = '/api/v1/namespaces/blue/secrets/db';
      const reads = await crawl(answers({ [path]: { ...object('db'), data: { password: 'aHVudGVyMg==' } } }), [
        named(path),
      ]);
      expect(reads).toMatchObject([{ read: { document: { kind: 'Secret', data: { password: '********' } } } }]);
    });
  });

  describe('requests', () => {
    const IMPERSONATION = {
      as: 'system:admin',
      'as-groups': ['system:masters'],
      impersonate: 'system:admin',
      headers: { 'Impersonate-User': 'system:admin' },
      user: { as: 'system:admin' },
    };

    it('should be made as the owner of the token alone, whatever a connector or an entry says', async () => {
      const account = { name: 'reader', secret: 'token-of-blue', ...IMPERSONATION };
      const namespaces = [{ namespace: 'blue', serviceAccounts: [account], ...IMPERSONATION }];
      const handler = answers({ [PODS]: { items: [object('p')] }, [`${PODS}/p`]: object('p') });
      const nodes = [node('pod', IMPERSONATION), { ...named(`${PODS}/p`), ...IMPERSONATION }];
      const entry = { ...ENTRY, ...IMPERSONATION };
      const reads = await crawl(handler, nodes, entry, {}, { namespaces, ...IMPERSONATION });
      expect(foundPaths(reads)).toEqual([`${PODS}/p`, `${PODS}/p`]);
      const sent = new Set(server?.asked.flatMap(({ headers }) => Object.keys(headers)));
      expect([...sent].sort()).toEqual(['accept', 'authorization', 'connection', 'host']);
    });

    it.each<[string, JsonObject, RegExp]>([
      [
        'a token with another header in it',
        { namespace: 'blue', serviceAccounts: [{ name: 'reader', secret: 'a\r\nImpersonate-User: b' }] },
        /characters that no token has/,
      ],
      [
        'a namespace that is above all',
        { namespace: '..', serviceAccounts: [{ name: 'reader', secret: 'a' }] },
        /no name of a namespace/,
      ],
    ])('should not be made with %s', async (_, namespace, message) => {
      const opened = crawl(() => undefined, [node('pod')], ENTRY, {}, { namespaces: [namespace] });
      await expect(opened).rejects.toMatchObject({
        reason: 'auth-failed',
        message: expect.stringMatching(message) as string,
      });
      expect(server?.asked).toEqual([]);
    });
  });
});
