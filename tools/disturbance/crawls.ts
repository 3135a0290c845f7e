import type { JsonObject } from '../../src/engine/base/json';
import { CONNECTOR, ENTRY } from '../../test/support/clouds/azure-crawl';
import { AzureServer, refused as refusedByAzure } from '../../test/support/clouds/azure-server';
import { GoogleServer, PROJECT, refused } from '../../test/support/clouds/google-server';
import { ApiServer, failed } from '../../test/support/clouds/kubernetes-api-server';
import { connectorFor } from '../../test/support/clouds/kubernetes-crawl';
import { AZURE_ESTATE, serveAzureEstate } from '../../test/support/drift/azure-estate';
import { GOOGLE_NODES, serveGoogleEstate } from '../../test/support/drift/google-estate';

type Fault = 'hang' | 'refuse';

/** A cloud on loopback that a run crawls, and that can leave requests without an answer or refuse them. */
export interface Crawl {
  readonly name: string;
  readonly connector: JsonObject;
  readonly entry: JsonObject;
  readonly nodes: readonly JsonObject[];
  /** The variables by which a process finds the cloud. */
  readonly environment: Readonly<Record<string, string>>;
  /** How many requests were made. */
  requests(): number;
  /**
   * Resolves with the path of the request that comes after so many others; it and all later ones are not answered, or are
   * refused as with a key that was revoked.
   */
  failAfter(count: number, fault: Fault): Promise<string>;
  /** Answers again. */
  release(): void;
  stop(): Promise<void>;
}

/** Counts requests, and hangs or refuses from one on. */
class Gate {
  count = 0;
  private from = Infinity;
  private fault: Fault = 'hang';
  private reported: (path: string) => void = () => undefined;

  /** What a request meets; undefined when it is answered. */
  faultAt(path: string): Fault | undefined {
    if (this.count++ < this.from) return undefined;
    this.reported(path);
    return this.fault;
  }

  failAfter(count: number, fault: Fault): Promise<string> {
    this.from = this.count + count;
    this.fault = fault;
    return new Promise((resolve) => (this.reported = resolve));
  }

  release(): void {
    this.from = Infinity;
  }
}

function gated(gate: Gate): Pick<Crawl, 'requests' | 'failAfter' | 'release'> {
  return {
    requests: () => gate.count,
    failAfter: (count, fault) => gate.failAfter(count, fault),
    release: () => gate.release(),
  };
}

/** The estate of the drift tests in a subscription of Azure. */
export async function azureCrawl(): Promise<Crawl> {
  const server = await AzureServer.start();
  serveAzureEstate(server, true, () => false);
  server.exportPauses = [0, 0];
  const gate = new Gate();
  server.intercept = ({ part, path }) => {
    const fault = gate.faultAt(path);
    if (fault !== 'refuse') return fault;
    if (part !== 'login') return refusedByAzure(401, 'InvalidAuthenticationToken');
    return { status: 401, body: { error: 'invalid_client', error_description: 'AADSTS7000222: the keys are expired' } };
  };
  const types = [...new Set(AZURE_ESTATE.map(({ type }) => type))];
  return {
    ...{ name: 'Azure', connector: CONNECTOR, entry: ENTRY, environment: server.environment, ...gated(gate) },
    nodes: types.map((type, i) => ({ masterSnapshotId: `A${i}`, type, collection: 'azure' })),
    stop: () => server.stop(),
  };
}

/** The estate of the drift tests in a project of Google Cloud. */
export async function googleCrawl(): Promise<Crawl> {
  const server = await GoogleServer.start();
  serveGoogleEstate(server, true, () => false);
  const gate = new Gate();
  server.intercept = ({ path }) => {
    const fault = gate.faultAt(path);
    server.refusal = fault === 'refuse' ? { status: 400, json: { error: 'invalid_grant' } } : undefined;
    return fault === 'refuse' ? refused(401, 'UNAUTHENTICATED') : fault;
  };
  const { api, token } = server.addresses;
  return {
    ...{ name: 'Google Cloud', connector: server.connector(), nodes: GOOGLE_NODES, ...gated(gate) },
    entry: { testUser: 'ann', 'project-id': PROJECT },
    environment: { GOOGLE_API_URL: api, GOOGLE_TOKEN_URL: token },
    stop: () => server.stop(),
  };
}

const PODS = '/api/v1/namespaces/blue/pods';
const DEPLOYMENTS = '/apis/apps/v1/namespaces/blue/deployments';

/** Pods and deployments of a cluster, in pages of five. */
export async function kubernetesCrawl(): Promise<Crawl> {
  const gate = new Gate();
  const objects = Array.from({ length: 60 }, (_, i) => ({
    metadata: { name: `o-${i}`, namespace: 'blue', uid: `u-${i}` },
    spec: { nodeName: 'n' },
  }));
  const server = await ApiServer.start(({ path, query }) => {
    const fault = gate.faultAt(path);
    if (fault !== undefined) return fault === 'hang' ? 'nothing' : failed(401, 'Unauthorized');
    if (path !== PODS && path !== DEPLOYMENTS) return undefined;
    const from = Number(query.get('continue') ?? 0);
    const more = from + 5 < objects.length ? { continue: String(from + 5) } : {};
    const kind = path === PODS ? 'Pod' : 'Deployment';
    return { kind: `${kind}List`, metadata: more, items: objects.slice(from, from + 5) };
  });
  const { port } = new URL(server.url);
  return {
    ...{ name: 'Kubernetes', connector: connectorFor(`https://127.0.0.1:${port}`), ...gated(gate) },
    entry: { serviceAccount: 'reader', namespace: 'blue' },
    nodes: ['pod', 'deployment'].map((type, i) => ({ masterSnapshotId: `K${i}`, type, collection: 'cluster' })),
    environment: {},
    stop: () => server.stop(),
  };
}
