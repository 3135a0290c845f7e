import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AskedKinds, CloudEntry, CloudProvider, MemberFinding } from '../provider/model';
import { ALL_NAMESPACES, namespacesOf, type NamespaceAccess } from './account';
import { Cluster, type KubernetesOptions } from './cluster';
import { contextsOf } from './contexts';
import { Discovery } from './discovery';
import { KubernetesSession, PAGE } from './kubernetes-session';
import { nameOf, ObjectList } from './object-list';

const NAMESPACES = '/api/v1/namespaces';

/** Clusters of Kubernetes, with the tokens of connectors. */
export class KubernetesProvider implements CloudProvider {
  constructor(private readonly options: KubernetesOptions = {}) {}

  async open({ connector, entry, secret = noSecret, signal }: CloudEntry): Promise<KubernetesSession> {
    const address = textOf(connector.clusterUrl);
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url?.protocol !== 'https:') throw new CloudError('auth-failed', 'the clusterUrl is no address with https');
    const namespaces = await namespacesOf(connector, entry, secret);
    const cluster = new Cluster({ url, caCert: textOf(connector.caCert), ...(signal && { signal }) }, this.options);
    const discovery = new Discovery(cluster, namespaces[0].token);
    try {
      // Every cluster has pods; a token that may not even discover them is the wrong one, or the cluster is.
      await discovery.find('pod');
      const each = await this.namespacesIn(cluster, namespaces);
      return new KubernetesSession(cluster, discovery, each, textOf(entry.context), this.options.pageSize);
    } catch (error) {
      cluster.close();
      throw error;
    }
  }

  async *members(asked: CloudEntry): AsyncGenerator<MemberFinding> {
    for (const member of await contextsOf(asked, asked.secret ?? noSecret)) yield { kind: 'member', member };
  }

  /** The namespaces with those of the cluster in the place of all. */
  private async namespacesIn(cluster: Cluster, access: readonly NamespaceAccess[]): Promise<NamespaceAccess[]> {
    const all = access.find(({ namespace }) => namespace === ALL_NAMESPACES);
    if (!all) return [...access];
    const named = access.filter((each) => each !== all);
    const known = new Set(named.map(({ namespace }) => namespace));
    const found: NamespaceAccess[] = [];
    try {
      for await (const item of new ObjectList(cluster, NAMESPACES, all.token, this.options.pageSize ?? PAGE).items()) {
        const namespace = nameOf(item);
        if (namespace !== '' && !known.has(namespace)) found.push({ namespace, token: all.token });
      }
    } catch (error) {
      if (!(error instanceof CloudError)) throw error;
      const detail = `${NAMESPACES}: ${error.message}; let the token list namespaces, or name those that it may read`;
      throw new CloudError(error.reason, detail, error.code);
    }
    return [...named, ...found.sort((one, other) => (one.namespace < other.namespace ? -1 : 1))];
  }

  asks({ type }: JsonObject): Promise<AskedKinds> {
    return Promise.resolve({ names: [textOf(type)] });
  }
}

function noSecret(): Promise<undefined> {
  return Promise.resolve(undefined);
}
