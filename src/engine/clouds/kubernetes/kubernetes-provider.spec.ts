import type { JsonObject } from '../../base/json';
import type { CloudRead } from '../provider/read-node';
import { ApiServer, failed, HOST, type Handler } from '../../../../test/support/clouds/kubernetes-api-server';
import {
  connectorFor,
  crawlCluster,
  foundFailures,
  foundPaths,
  KUBERNETES_OPTIONS,
} from '../../../../test/support/clouds/kubernetes-crawl';
import type { KubernetesOptions } from './cluster';
import { KubernetesProvider } from './kubernetes-provider';

/** A public address and a private one. */
const TWO_ADDRESSES = (): Promise<string[]> => Promise.resolve(['93.184.215.14', '127.0.0.1']);
const PODS = '/api/v1/namespaces/blue/pods';
const ROLES = '/apis/rbac.authorization.k8s.io/v1/clusterroles';
const POD_NODE = { masterSnapshotId: 'K1', type: 'pod', paths: ['ignored'] };

function pod(name: string, namespace = 'blue'): JsonObject {
  return {
    metadata: { name, namespace, labels: { 'app.io/part': 'web' }, annotations: null },
    spec: { hostPID: true },
  };
}

describe(KubernetesProvider.name, () => {
  let server: ApiServer | undefined;

  afterEach(() => server?.stop());

  async function serve(handler: Handler = () => undefined): Promise<void> {
    server = await ApiServer.start(handler);
  }

  const connector = (change: JsonObject = {}): JsonObject => connectorFor(server?.url ?? '', change);
  const crawl = (
    node: JsonObject,
    entry?: JsonObject,
    options?: KubernetesOptions,
    change?: JsonObject,
  ): Promise<CloudRead[]> => crawlCluster(connector(change), [node], entry, options);
  const [paths, failures] = [foundPaths, foundFailures];

  it('should read objects as the API has them, with their kind and without nulls', async () => {
    await serve(({ path }) => (path === PODS ? { items: [pod('p')] } : undefined));
    expect(await crawl(POD_NODE)).toEqual([
      {
        kind: 'resource',
        resource: {
          path: `${PODS}/p`,
          ids: { kind: 'Pod', name: 'p', namespace: 'blue' },
          region: '',
          type: 'pod',
          reference: 'blue',
          askedCalls: [],
        },
        read: {
          document: {
            apiVersion: 'v1',
            kind: 'Pod',
            metadata: { name: 'p', namespace: 'blue', labels: { 'app.io/part': 'web' } },
            spec: { hostPID: true },
          },
          tags: { 'app.io/part': 'web' },
          calls: [],
          failures: [],
          volatile: expect.arrayContaining(['metadata.resourceVersion']) as string[],
        },
      },
    ]);
  });

  it.each([
    ['in a list', { masterSnapshotId: 'K1', type: 'secret', paths: [] }],
    ['by its path', { snapshotId: 'K1', type: 'secret', paths: ['/api/v1/namespaces/blue/secrets/db'] }],
  ])('should not take over what a secret holds that is found %s', async (_where, node) => {
    const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
    const secret = {
      metadata: { name: 'db', annotations: { [lastApplied]: '{"data":{"password":"aHVudGVyMg=="}}', team: 'a' } },
      type: 'Opaque',
      data: { password: 'aHVudGVyMg==' },
      stringData: { user: 'root' },
    };
    await serve(({ path }) => {
      if (path === '/api/v1/namespaces/blue/secrets') return { items: [secret] };
      return path.endsWith('/secrets/db') ? { apiVersion: 'v1', kind: 'Secret', ...secret } : undefined;
    });
    const [read] = await crawl(node);
    expect(read).toMatchObject({
      read: {
        document: {
          kind: 'Secret',
          type: 'Opaque',
          data: { password: '********' },
          stringData: { user: '********' },
          metadata: { annotations: { [lastApplied]: '********', team: 'a' } },
        },
      },
    });
    expect(JSON.stringify(read)).not.toMatch(/aHVudGVyMg|root/);
  });

  it('should read all pages, each namespace with its own token', async () => {
    await serve(({ path, query, token }) => {
      const namespace = /namespaces\/(\w+)\/pods$/.exec(path)?.[1];
      if (namespace === undefined) return undefined;
      if (token !== `token-of-${namespace}`) return failed(403, 'wrong token');
      const page = Number(query.get('continue') ?? 0);
      const mark = page < 2 ? String(page + 1) : '';
      return { metadata: { continue: mark }, items: [pod(`p${page}`, namespace)] };
    });
    const reads = await crawl(POD_NODE, { serviceAccount: 'reader' });
    expect(paths(reads)).toEqual(
      ['blue', 'green'].flatMap((namespace) => [0, 1, 2].map((i) => `/api/v1/namespaces/${namespace}/pods/p${i}`)),
    );
    expect(server?.asked.at(-1)?.query.get('limit')).toBe('500');
  });

  it.each([
    ['Deployment', '/apis/apps/v1/namespaces/blue/deployments'],
    ['deployments', '/apis/apps/v1/namespaces/blue/deployments'],
    ['clusterrole', '/apis/rbac.authorization.k8s.io/v1/clusterroles'],
  ])('should find %s by discovery', async (type, expected) => {
    await serve(({ path }) => (path === expected ? { items: [{ metadata: { name: 'x' } }] } : undefined));
    expect(
      paths(await crawl({ masterSnapshotId: 'K1', type }, { serviceAccount: 'reader', namespace: ['blue'] })),
    ).toEqual([`${expected}/x`]);
  });

  it('should ask once what is in no namespace', async () => {
    await serve(({ path }) => (path.endsWith('/clusterroles') ? { items: [] } : undefined));
    await crawl({ masterSnapshotId: 'K1', type: 'clusterrole' }, {}, {}, {});
    expect(server?.paths().filter((path) => path.endsWith('/clusterroles'))).toHaveLength(1);
  });

  it.each([
    ['in a list', { masterSnapshotId: 'K1', type: 'clusterrole' }],
    ['by its path', { snapshotId: 'K1', type: 'clusterrole', paths: [`${ROLES}/admin`] }],
  ])('should read what is in no namespace with a later token where the first may not, %s', async (_, node) => {
    const role = { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name: 'admin' } };
    await serve(({ path, token }) => {
      if (!path.startsWith(ROLES)) return undefined;
      if (token !== 'token-of-green') return failed(403, 'clusterroles is forbidden');
      return path === ROLES ? { items: [role] } : role;
    });
    const reads = await crawl(node, { serviceAccount: 'reader' });
    expect([paths(reads), failures(reads)]).toEqual([[`${ROLES}/admin`], []]);
    expect(reads).toMatchObject([{ read: { document: role, failures: [] } }]);
  });

  it('should not list with another token what one has listed a part of', async () => {
    await serve(({ path, query, token }) => {
      if (path !== ROLES) return undefined;
      if (query.get('continue') !== null) return failed(403, 'clusterroles is forbidden');
      return { metadata: { continue: '1' }, items: [{ metadata: { name: token } }] };
    });
    const reads = await crawl({ masterSnapshotId: 'K1', type: 'clusterrole' }, { serviceAccount: 'reader' });
    expect(paths(reads)).toEqual([`${ROLES}/token-of-blue`]);
    expect(failures(reads)).toMatchObject([{ scope: 'region', reason: 'access-denied', leavesGap: true }]);
  });

  describe('nodes that name one object', () => {
    it('should read it by its path', async () => {
      await serve(({ path }) => (path === `${PODS}/p` ? { apiVersion: 'v1', kind: 'Pod', ...pod('p') } : undefined));
      const reads = await crawl({ snapshotId: 'K1', type: 'pod', paths: [`${PODS}/p`] });
      expect(reads).toMatchObject([{ resource: { path: `${PODS}/p` }, read: { document: { kind: 'Pod' } } }]);
    });

    it('should read it in the preferred version when its own is no longer served, and say so', async () => {
      const preferred = '/apis/apps/v1/namespaces/blue/deployments/d';
      await serve(({ path }) => (path === preferred ? { kind: 'Deployment', ...pod('d') } : undefined));
      const old = '/apis/extensions/v1beta1/namespaces/blue/deployments/d';
      const reads = await crawl({ snapshotId: 'K1', type: 'deployment', paths: [old] });
      expect(reads[0]).toMatchObject({ resource: { path: old }, read: { document: { kind: 'Deployment' } } });
      expect(failures(reads)).toMatchObject([
        { scope: 'resource', name: old, reason: 'api-not-served', leavesGap: false },
      ]);
      expect(failures(reads)[0].detail).toContain(preferred);
    });

    it.each<[string, string, string]>([
      ['is not there', `${PODS}/gone`, 'api-error'],
      ['is in another namespace', '/api/v1/namespaces/red/pods/p', 'auth-failed'],
      ['has no path of an object', '/healthz', 'unknown-method'],
    ])('should name one that %s', async (_, path, reason) => {
      await serve();
      const reads = await crawl({ snapshotId: 'K1', type: 'pod', paths: [path] });
      expect(failures(reads)).toMatchObject([{ reason, leavesGap: true }]);
    });
  });

  describe('failures', () => {
    it.each<[string, ReturnType<Handler>, string, RegExp]>([
      ['a denied list', failed(403, 'pods is forbidden'), 'access-denied', /HTTP 403: pods is forbidden/],
      ['throttling', failed(429, 'slow down'), 'throttled', /HTTP 429/],
      ['a failed server', failed(500, 'oops'), 'api-error', /HTTP 500: oops/],
      ['half an answer', { status: 200, text: '{"items":[' }, 'unexpected-answer', /cannot be read \(HTTP 200\)/],
      ['another shape', { pods: [] }, 'unexpected-answer', /the answer has no items/],
      ['a redirect', { status: 302, headers: { location: 'https://x' }, text: '' }, 'unexpected-answer', /HTTP 302/],
      [
        'an endless list',
        { metadata: { continue: 'x' }, items: [] },
        'unexpected-answer',
        /a page that was there already/,
      ],
      ['an item without a name', { items: [{}] }, 'unexpected-answer', /an item has no name/],
    ])('should name the namespace of %s', async (_, answer, reason, detail) => {
      await serve(({ path }) => (path === PODS ? answer : undefined));
      const [failure, ...more] = failures(await crawl(POD_NODE));
      expect(failure).toMatchObject({ scope: 'region', reason, leavesGap: true });
      expect(failure.detail).toMatch(detail);
      expect(more).toEqual([]);
    });

    it('should begin anew when the server no longer knows the page, and find nothing twice', async () => {
      let expired = 0;
      await serve(({ path, query }) => {
        if (path !== PODS) return undefined;
        if (!query.has('continue')) return { metadata: { continue: 'x' }, items: [pod('a'), pod('b')] };
        return expired++ === 0 ? failed(410, 'expired') : { items: [pod('c')] };
      });
      const reads = await crawl(POD_NODE);
      expect(paths(reads)).toEqual(['a', 'b', 'c'].map((name) => `${PODS}/${name}`));
      expect(failures(reads)).toEqual([]);
    });

    it('should not begin anew for ever', async () => {
      await serve(({ path, query }) => {
        if (path !== PODS) return undefined;
        return query.has('continue') ? failed(410, 'expired') : { metadata: { continue: 'x' }, items: [pod('a')] };
      });
      const reads = await crawl(POD_NODE);
      expect(paths(reads)).toEqual([`${PODS}/a`]);
      expect(failures(reads)).toMatchObject([{ scope: 'region', reason: 'api-error', leavesGap: true }]);
    });

    it('should not follow pages in a circle', async () => {
      await serve(({ path, query }) => {
        const next = query.get('continue') === 'one' ? 'two' : 'one';
        return path === PODS ? { metadata: { continue: next }, items: [pod(next)] } : undefined;
      });
      const reads = await crawl(POD_NODE);
      expect(paths(reads)).toEqual(['one', 'two'].map((name) => `${PODS}/${name}`));
      expect(failures(reads)).toMatchObject([{ reason: 'unexpected-answer', leavesGap: true }]);
    });

    it('should read fewer objects at a time when they are too large together', async () => {
      const many = Array.from({ length: 10 }, (_, i) => `p${i}`);
      await serve(({ path, query }) => {
        if (path !== PODS) return undefined;
        const start = Number(query.get('continue') ?? 0);
        const end = start + Number(query.get('limit'));
        const items = many
          .slice(start, end)
          .map((name) => ({ ...pod(name), data: new Array<number>(150_000).fill(0) }));
        return { metadata: { continue: end < many.length ? String(end) : '' }, items };
      });
      const reads = await crawl(POD_NODE);
      expect(paths(reads)).toEqual(many.map((name) => `${PODS}/${name}`));
      expect(failures(reads)).toEqual([]);
      const limits = server?.asked.flatMap(({ query }) => query.get('limit') ?? []);
      expect(limits).toEqual(['500', '50', '5', '5']);
    });

    it.each([
      ['values', `{"items":[${'0,'.repeat(1_000_000)}0]}`, /more than 1000000 values/],
      ['bytes', ' '.repeat(64 * 1024 ** 2 + 1), /more than 64 MB/],
    ])('should not read an answer with too many %s', async (_, text, detail) => {
      await serve(({ path }) => (path === PODS ? { status: 200, text } : undefined));
      const [failure, ...more] = failures(await crawl(POD_NODE));
      expect(failure).toMatchObject({ scope: 'region', reason: 'unexpected-answer', leavesGap: true });
      expect(failure.detail).toMatch(detail);
      expect(more).toEqual([]);
    });

    it('should not ask about groups without end', async () => {
      const groups = Array.from({ length: 2_001 }, (_, i) => ({ preferredVersion: { groupVersion: `g${i}/v1` } }));
      await serve(({ path }) => (path === '/apis' ? { groups } : undefined));
      const reads = await crawl({ masterSnapshotId: 'K1', type: 'clusterrole' });
      expect(failures(reads)).toMatchObject([
        { scope: 'node', reason: 'unexpected-answer', detail: '/apis: more than 2000 versions', leavesGap: true },
      ]);
    });

    it('should not remember kinds without end', async () => {
      const resources = Array.from({ length: 100_001 }, (_, i) => ({ name: `n${i}` }));
      await serve(({ path }) => (path === '/apis/apps/v1' ? { groupVersion: 'apps/v1', resources } : undefined));
      const reads = await crawl({ masterSnapshotId: 'K1', type: 'widget' });
      expect(failures(reads)).toMatchObject([
        {
          scope: 'node',
          reason: 'unexpected-answer',
          detail: '/apis/apps/v1: the cluster names more than 100000 kinds',
        },
      ]);
    });

    it('should try again when the server is busy, as late as it is told', async () => {
      let asked = 0;
      await serve(({ path }) => {
        if (path !== PODS) return undefined;
        return asked++ === 0 ? failed(429, 'slow down', { 'retry-after': '1' }) : { items: [pod('p')] };
      });
      expect(paths(await crawl(POD_NODE))).toEqual([`${PODS}/p`]);
    });

    it('should give up on a list that hangs', async () => {
      await serve(({ path }) => (path === PODS ? 'nothing' : undefined));
      expect(failures(await crawl(POD_NODE, undefined, { callMillis: 3_000 }))).toMatchObject([
        { reason: 'no-answer' },
      ]);
    });

    it('should not call a kind unknown when a part of the API is down', async () => {
      await serve(({ path }) => (path === '/apis/apps/v1' ? failed(503, 'no endpoints') : undefined));
      const [failure] = failures(await crawl({ masterSnapshotId: 'K1', type: 'widget' }));
      expect(failure).toMatchObject({ scope: 'node', reason: 'api-error', leavesGap: true });
      const roles = await crawl({ masterSnapshotId: 'K1', type: 'clusterrole' });
      expect(failures(roles)).toMatchObject([{ scope: 'region', reason: 'api-error', leavesGap: true }]);
    });

    it('should say that a kind is not served', async () => {
      await serve();
      const reads = await crawl({ masterSnapshotId: 'K1', type: 'podsecuritypolicy' });
      expect(failures(reads)).toMatchObject([{ scope: 'node', reason: 'api-not-served', leavesGap: false }]);
    });
  });

  describe('opening', () => {
    it('should refuse a token that the cluster does not know', async () => {
      await serve(() => failed(401, 'Unauthorized'));
      await expect(crawl(POD_NODE)).rejects.toMatchObject({
        reason: 'auth-failed',
        message: expect.stringContaining('401') as string,
      });
    });

    it.each<[string, JsonObject, KubernetesOptions, RegExp]>([
      ['signed by nobody we know', { caCert: '' }, {}, /certificate .* not trusted/],
      ['for another host', { clusterUrl: 'other' }, {}, /certificate .* not trusted/],
      ['in a private network', {}, { allowPrivateHosts: false }, /private network/],
      ['that may be in one', {}, { allowPrivateHosts: false, lookup: TWO_ADDRESSES }, /private network/],
    ])('should not send a token to a cluster %s', async (_, change, options, message) => {
      await serve();
      const clusterUrl = (server?.url ?? '').replace(HOST, change.clusterUrl === 'other' ? 'other.example.test' : HOST);
      const opened = crawl(POD_NODE, undefined, options, { ...change, clusterUrl });
      await expect(opened).rejects.toThrow(message);
      expect(server?.asked).toEqual([]);
    });

    it.each<[string, JsonObject, JsonObject, RegExp]>([
      ['an address without https', { clusterUrl: 'http://x' }, {}, /no address with https/],
      ['no address', { clusterUrl: '' }, {}, /no address with https/],
      ['an unknown namespace', {}, { namespace: 'red' }, /no namespace red/],
      ['an unknown account', {}, { serviceAccount: 'nobody' }, /no service account nobody in namespace blue/],
      ['no namespaces', { namespaces: [] }, {}, /has no namespace/],
      ['no token', { namespaces: [{ namespace: 'blue', serviceAccounts: [{ name: 'x' }] }] }, {}, /no token/],
    ])('should refuse %s', async (_, change, entry, message) => {
      await serve();
      await expect(crawl(POD_NODE, entry, {}, change)).rejects.toMatchObject({
        reason: 'auth-failed',
        message: expect.stringMatching(message) as string,
      });
      expect(server?.asked).toEqual([]);
    });

    it('should ask for a token that the connector does not hold', async () => {
      await serve();
      const namespaces = [{ namespace: 'blue', serviceAccounts: [{ name: 'reader', id: 'blue-token' }] }];
      const secret = (name: string): Promise<string> => Promise.resolve(`value-of-${name}`);
      await new KubernetesProvider(KUBERNETES_OPTIONS).open({
        connector: connector({ namespaces }),
        entry: {},
        secret,
      });
      expect(server?.asked[0].token).toBe('value-of-blue-token');
    });
  });
});
