import { KubernetesProvider } from '../../../src/engine/clouds/kubernetes';
import { readNode } from '../../../src/engine/clouds/provider/read-node';
import { ApiServer } from '../../../test/support/clouds/kubernetes-api-server';
import { connectorFor, KUBERNETES_OPTIONS } from '../../../test/support/clouds/kubernetes-crawl';

const MEGABYTE = 1024 * 1024;
const PAGE = 500;
const DEPLOYMENTS = '/apis/apps/v1/namespaces/blue/deployments';

/** A deployment as clusters answer it, with all that they note about it. */
function deployment(i: number): object {
  const labels = { app: `web-${i}`, 'app.kubernetes.io/part-of': 'shop' };
  const fields = Object.fromEntries([...Array(30).keys()].map((each) => [`f:field-${each}`, { '.': {} }]));
  const container = {
    ...{ name: 'web', image: 'registry.example/web:1.2.3', imagePullPolicy: 'IfNotPresent' },
    env: [...Array(10).keys()].map((each) => ({ name: `SETTING_${each}`, value: `value ${each} of ${i}` })),
    resources: { limits: { cpu: '1', memory: '1Gi' }, requests: { cpu: '100m', memory: '128Mi' } },
    securityContext: { allowPrivilegeEscalation: false, runAsNonRoot: true },
  };
  const metadata = { name: `web-${i}`, namespace: 'blue', uid: `u-${i}`, labels, resourceVersion: String(i) };
  const managedFields = [{ manager: 'kubectl', operation: 'Update', fieldsV1: fields }];
  return {
    metadata: { ...metadata, managedFields },
    spec: {
      ...{ replicas: 2, selector: { matchLabels: labels } },
      template: { metadata: { labels }, spec: { containers: [container], serviceAccountName: 'web' } },
    },
    status: { replicas: 2, readyReplicas: 2, conditions: [{ type: 'Available', status: 'True' }] },
  };
}

/** The pages of a list, by the mark that leads to them. */
function pagesOf(count: number): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (let from = 0; from < count; from += PAGE) {
    const items = [...Array(Math.min(PAGE, count - from)).keys()].map((i) => deployment(from + i));
    const next = from + PAGE < count ? String(from + PAGE) : '';
    pages.set(from === 0 ? '' : String(from), JSON.stringify({ metadata: { continue: next }, items }));
  }
  return pages;
}

/** Reads the objects of one kind of a cluster, and prints what it takes, with what the server takes to send them. */
export async function benchCluster(sizes: readonly number[]): Promise<void> {
  console.log('Deployments of one namespace, read page by page\n');
  console.log('| objects | answers | processor time | most memory more than before |');
  console.log('| ---: | ---: | ---: | ---: |');
  for (const size of [sizes[0], ...sizes]) {
    const pages = pagesOf(size);
    const server = await ApiServer.start(({ path, query }) => {
      const text = path === DEPLOYMENTS ? pages.get(query.get('continue') ?? '') : undefined;
      return text === undefined ? undefined : { status: 200, text };
    });
    const provider = new KubernetesProvider({ ...KUBERNETES_OPTIONS, tries: 5 });
    const entry = { serviceAccount: 'reader', namespace: 'blue' };
    const session = await provider.open({ connector: connectorFor(server.url), entry });
    const before = { cpu: process.cpuUsage(), memory: process.memoryUsage().rss };
    let [count, most] = [0, 0];
    for await (const read of readNode(session, { masterSnapshotId: 'D', type: 'deployment' })) {
      if (read.kind === 'failure') throw new Error(read.failure.detail);
      if (++count % 100 === 0) most = Math.max(most, process.memoryUsage().rss - before.memory);
    }
    const { user, system } = process.cpuUsage(before.cpu);
    session.close();
    await server.stop();
    if (count !== size) throw new Error(`only ${count} of ${size} were read`);
    const length = [...pages.values()].reduce((sum, page) => sum + page.length, 0);
    const cells = [`${(length / MEGABYTE).toFixed(1)} MB`, `${((user + system) / 1e6).toFixed(2)} s`];
    console.log(`| ${count} | ${cells.join(' | ')} | ${(most / MEGABYTE).toFixed(0)} MB |`);
  }
}
