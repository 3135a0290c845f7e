import { ApiServer, CERTIFICATE, failed, type Handler } from '../../../test/support/clouds/kubernetes-api-server';
import { KUBERNETES_OPTIONS } from '../../../test/support/clouds/kubernetes-crawl';
import { KeepingSink } from '../../../test/support/keeping-sink';
import { THREAD_SCRIPT } from '../../../test/support/run-threads';
import type { JsonObject } from '../base/json';
import { KubernetesProvider } from '../clouds/kubernetes';
import { runContainer, type Container, type RunReport } from '.';

const TOKEN = 'the-token-of-the-reader';

interface Outcome {
  readonly report: RunReport;
  readonly identities: ReadonlySet<string>;
  readonly found: readonly string[];
  readonly rows: readonly string[];
  readonly listed: number;
}

describe('a connector that names the contexts of a kubeconfig', () => {
  const servers: ApiServer[] = [];

  afterEach(() => Promise.all(servers.splice(0).map((server) => server.stop())));

  async function cluster(
    namespaces: readonly string[] = ['shop'],
    handler: Handler = () => undefined,
  ): Promise<string> {
    const server = await ApiServer.start((asked, response) => {
      const own = handler(asked, response);
      if (own !== undefined) return own;
      if (asked.token !== TOKEN) return failed(401, 'Unauthorized');
      if (asked.path === '/api/v1/namespaces') return { items: namespaces.map((name) => ({ metadata: { name } })) };
      const [, namespace] = /^\/api\/v1\/namespaces\/(\w+)\/pods$/.exec(asked.path) ?? [];
      return namespace === undefined ? undefined : { items: [{ metadata: { name: 'web', namespace } }] };
    });
    servers.push(server);
    return server.url;
  }

  async function run(clusters: JsonObject, entry: JsonObject = {}, secrets: JsonObject = {}): Promise<Outcome> {
    const sink = new KeepingSink();
    const provider = new KubernetesProvider(KUBERNETES_OPTIONS);
    const report = await runContainer(container(clusters, entry), {
      repositories: { open: () => Promise.reject(new Error('there is no repository')) },
      clouds: {
        provider: () => Promise.resolve(provider),
        secret: (name) => Promise.resolve(secrets[name] as string | undefined),
      },
      ...{ threads: 1, startedAt: Date.UTC(2026, 0, 1), crawl: true, evaluate: true, includesSensitiveFiles: false },
      known: { isCrawled: () => false, foundBy: () => Promise.resolve([]) },
      sink,
      threadOptions: { script: THREAD_SCRIPT },
    });
    expect(JSON.stringify(report)).not.toContain(TOKEN);
    return {
      report,
      found: sink.keptFound.map(({ reference, path }) => `${reference} ${path}`),
      rows: report.coverage.map(({ name, reason, detail }) => `${reason} ${name}: ${detail}`),
      identities: new Set(sink.keptFound.map(({ identity }) => identity)),
      listed: sink.keptNodes.length,
    };
  }

  it('should read every context and each of its namespaces, and tell objects of one path apart', async () => {
    const kubeconfig = config({ dev: { server: await cluster(['shop', 'tools']) }, prod: { server: await cluster() } });
    const { report, found, identities, rows, listed } = await run({ kubeconfig });
    expect(rows).toEqual([]);
    expect(found).toEqual([
      'dev/shop /api/v1/namespaces/shop/pods/web',
      'dev/tools /api/v1/namespaces/tools/pods/web',
      'prod/shop /api/v1/namespaces/shop/pods/web',
    ]);
    expect(identities.size).toBe(3);
    expect(report.counts).toMatchObject({ passed: 3, error: 0 });
    expect(listed).toBe(1);
  });

  it('should read what the connector or the entry chooses', async () => {
    const one = { server: await cluster(['shop', 'tools']) };
    const kubeconfig = config({ dev: one, 'prod-1': one, 'prod-2': { ...one, namespace: 'tools' } });
    expect((await run({ kubeconfig, include: { names: ['prod-*'] } })).found).toEqual([
      'prod-1/shop /api/v1/namespaces/shop/pods/web',
      'prod-1/tools /api/v1/namespaces/tools/pods/web',
      'prod-2/tools /api/v1/namespaces/tools/pods/web',
    ]);
    const entry = { context: 'prod-1', namespace: 'shop' };
    expect((await run({ kubeconfig }, entry)).found).toEqual(['prod-1/shop /api/v1/namespaces/shop/pods/web']);
    const named = await run({ id: 'CLUSTERS', namespaces: ['tools'] }, { context: 'dev' }, { CLUSTERS: kubeconfig });
    expect(named.found).toEqual(['dev/tools /api/v1/namespaces/tools/pods/web']);
  });

  it('should say which clusters could not be entered, and read the others', async () => {
    const there = await cluster();
    const denied = await cluster([], ({ path }) => (path === '/api/v1/namespaces' ? failed(403, 'no') : undefined));
    const { found, rows, report } = await run({
      kubeconfig: config({
        a: { server: there },
        b: { server: there, token: 'wrong' },
        c: { server: there, token: '' },
        d: { server: 'http://plain.example.test' },
        e: { server: denied },
      }),
    });
    expect(found).toEqual(['a/shop /api/v1/namespaces/shop/pods/web']);
    expect(rows).toEqual([
      expect.stringMatching(/^auth-failed snap snapshots\[0\] \(b\): .*or exclude the context$/),
      expect.stringMatching(/^auth-failed snap snapshots\[0\] \(c\): .*there is no token/),
      expect.stringMatching(/^auth-failed snap snapshots\[0\] \(d\): .*no address with https/),
      expect.stringMatching(/^access-denied snap snapshots\[0\] \(e\): .*let the token list namespaces/),
    ]);
    expect(report.counts).toMatchObject({ passed: 1, error: 1 });
  });

  it.each<[string, JsonObject, RegExp]>([
    ['no YAML', { kubeconfig: `a: [${TOKEN}` }, /is no YAML with contexts/],
    ['no kubeconfig', { kubeconfig: `- ${TOKEN}` }, /is no YAML with contexts/],
    ['no secret of its name', { id: 'MISSING' }, /has no kubeconfig/],
  ])('should refuse %s without quoting it', async (_, clusters, message) => {
    const { rows, report } = await run(clusters);
    expect(rows).toEqual([expect.stringMatching(message)]);
    expect(report.entries).toEqual({ opened: 0, failed: 1 });
  });
});

interface Context {
  readonly server: string;
  readonly token?: string;
  readonly namespace?: string;
}

/** A kubeconfig, which is YAML and so JSON, too. */
function config(contexts: Readonly<Record<string, Context>>): string {
  const all = Object.entries(contexts);
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: all.map(([name, { server }]) => ({
      name: `cluster-${name}`,
      cluster: { server, 'certificate-authority-data': Buffer.from(CERTIFICATE).toString('base64') },
    })),
    users: all.map(([name, { token = TOKEN }]) => ({ name: `user-${name}`, user: { token } })),
    contexts: all.map(([name, { namespace }]) => ({
      name,
      context: { cluster: `cluster-${name}`, user: `user-${name}`, ...(namespace !== undefined && { namespace }) },
    })),
  });
}

function container(clusters: JsonObject, entry: JsonObject): Container {
  const nodes = [{ masterSnapshotId: 'PODS', type: 'pod', collection: 'pods' }];
  const evals = [{ id: 'E1', eval: 'data.rule.rulepass' }];
  const cases = [{ masterTestId: 'T1', masterSnapshotId: ['PODS'], type: 'rego', rule: 'file(rule.rego)', evals }];
  return {
    name: 'c',
    connectors: [{ name: 'clusters', content: { type: 'kubernetes', clusters } }],
    snapshots: [],
    masterSnapshots: [{ name: 'snap', content: { snapshots: [{ source: 'clusters', nodes, ...entry }] } }],
    tests: [],
    masterTests: [{ name: 'test', content: { masterSnapshot: 'snap', testSet: [{ cases }] } }],
    exclusions: [],
    ruleFile: () => Promise.resolve('package rule\nrulepass = true { input }\n'),
  };
}
