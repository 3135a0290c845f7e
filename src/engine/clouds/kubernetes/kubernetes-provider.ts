import { textOf, type JsonObject } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { AskedKinds, CloudEntry, CloudProvider } from '../provider/model';
import { namespacesOf } from './account';
import { Cluster, type KubernetesOptions } from './cluster';
import { Discovery } from './discovery';
import { KubernetesSession } from './kubernetes-session';

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
    // Every cluster has pods; a token that may not even discover them is the wrong one, or the cluster is.
    await discovery.find('pod');
    return new KubernetesSession(cluster, discovery, namespaces, this.options.pageSize);
  }

  asks({ type }: JsonObject): Promise<AskedKinds> {
    return Promise.resolve({ names: [textOf(type)] });
  }
}

function noSecret(): Promise<undefined> {
  return Promise.resolve(undefined);
}
