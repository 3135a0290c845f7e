import type { JsonObject } from '../../../src/engine/base/json';
import { KubernetesProvider, type KubernetesOptions } from '../../../src/engine/clouds/kubernetes';
import type { CloudFailure } from '../../../src/engine/clouds/provider/model';
import { readNode, type CloudRead } from '../../../src/engine/clouds/provider/read-node';
import { CERTIFICATE } from './kubernetes-api-server';

export const KUBERNETES_OPTIONS: KubernetesOptions = {
  allowPrivateHosts: true,
  lookup: () => Promise.resolve(['127.0.0.1']),
  tries: 2,
};

/** A connector with two namespaces and a token for each. */
export function connectorFor(clusterUrl: string, change: JsonObject = {}): JsonObject {
  return {
    type: 'kubernetes',
    clusterUrl,
    caCert: CERTIFICATE,
    namespaces: ['blue', 'green'].map((namespace) => ({
      namespace,
      serviceAccounts: [
        { name: 'other', secret: 'wrong' },
        { name: 'reader', secret: `token-of-${namespace}` },
      ],
    })),
    ...change,
  };
}

/** All that nodes find, one after the other, in one session. */
export async function crawlCluster(
  connector: JsonObject,
  nodes: readonly JsonObject[],
  entry: JsonObject = { serviceAccount: 'reader', namespace: 'blue' },
  options: KubernetesOptions = {},
): Promise<CloudRead[]> {
  const provider = new KubernetesProvider({ ...KUBERNETES_OPTIONS, ...options });
  const session = await provider.open({ connector, entry });
  try {
    const reads: CloudRead[] = [];
    for (const node of nodes) for await (const read of readNode(session, node)) reads.push(read);
    return reads;
  } finally {
    session.close();
  }
}

export function foundPaths(reads: readonly CloudRead[]): string[] {
  return reads.flatMap((read) => (read.kind === 'resource' ? [read.resource.path] : []));
}

export function foundFailures(reads: readonly CloudRead[]): CloudFailure[] {
  return reads.flatMap((read) => (read.kind === 'failure' ? [read.failure] : []));
}
