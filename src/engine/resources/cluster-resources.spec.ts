import type { JsonObject } from '../base/json';
import type { ResourceInput } from './model/resource-input';
import { clusterResources } from './cluster-resources';

const ALL: ReadonlySet<string> = new Set([
  'serviceaccounts',
  'networkpolicy',
  'HorizontalPodAutoscalers'.toLowerCase(),
]);

const CONTAINER = { name: 'web', image: 'web:1', imagePullPolicy: 'IfNotPresent' };
const TOKEN = 'kube-api-access-x7k2p';

function deployment(spec: JsonObject = {}): JsonObject {
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [CONTAINER], ...spec } };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: 'web',
      namespace: 'shop',
      uid: 'd',
      resourceVersion: '7',
      managedFields: [{ manager: 'kubectl' }],
    },
    spec: { replicas: 2, template },
    status: { replicas: 2 },
  };
}

const ownedBy = (kind: string, name: string, uid: string): JsonObject => ({
  ownerReferences: [{ kind, name, uid, controller: true }],
});

function replicaSet(more: JsonObject = {}, spec: JsonObject = {}): JsonObject {
  const template = { metadata: { labels: { app: 'web' } }, spec: { containers: [CONTAINER], ...spec } };
  return {
    kind: 'ReplicaSet',
    metadata: { name: 'web-5d9f', namespace: 'shop', uid: 'r', ...ownedBy('Deployment', 'web', 'd') },
    spec: { replicas: 2, template, ...more },
  };
}

/** A pod as the cluster makes it from a template. */
function pod(spec: JsonObject = {}): JsonObject {
  return {
    kind: 'Pod',
    metadata: {
      name: 'web-5d9f-abcde',
      namespace: 'shop',
      uid: 'p',
      labels: { app: 'web', 'pod-template-hash': '5d9f' },
      ...ownedBy('ReplicaSet', 'web-5d9f', 'r'),
    },
    spec: {
      nodeName: 'node-1',
      serviceAccountName: 'default',
      volumes: [{ name: TOKEN, projected: { sources: [] } }],
      containers: [{ ...CONTAINER, volumeMounts: [{ name: TOKEN, mountPath: '/var/run/secrets' }] }],
      ...spec,
    },
  };
}

function judged(objects: readonly JsonObject[], listed = ALL): readonly ResourceInput[] {
  const documents = objects.map((document, i) => ({ path: `/${i}`, document, calls: [] }));
  return [...clusterResources(documents, { listed })].flatMap(({ inputs }) => inputs);
}

const addresses = (...objects: JsonObject[]): string[] => judged(objects).map(({ resource }) => resource.address);

describe('objects of a cluster', () => {
  it('should be judged as their manifests, without what the cluster writes', () => {
    const [{ resource }] = judged([deployment()]);
    expect(resource).toMatchObject({ type: 'Deployment', address: 'Deployment/shop/web', source: 'cluster' });
    expect(Object.keys(resource.attributes)).toEqual(['apiVersion', 'kind', 'metadata', 'spec']);
    expect(resource.attributes.metadata).toEqual({ name: 'web', namespace: 'shop', uid: 'd' });
  });

  it('should not be judged again when the objects that made them say the same', () => {
    expect(addresses(deployment(), replicaSet(), pod())).toEqual(['Deployment/shop/web']);
  });

  it('should not be judged again when the replica set between was not looked for', () => {
    expect(addresses(deployment(), pod())).toEqual(['Deployment/shop/web']);
  });

  it('should be judged when what made them was not looked for', () => {
    expect(addresses(pod())).toEqual(['Pod/shop/web-5d9f-abcde']);
    expect(addresses(replicaSet(), pod())).toEqual(['ReplicaSet/shop/web-5d9f']);
  });

  it.each<[string, JsonObject]>([
    ['a container', { containers: [CONTAINER, { name: 'side', image: 'side:1' }] }],
    ['a privilege', { containers: [{ ...CONTAINER, securityContext: { privileged: true } }] }],
    ['the network of the node', { hostNetwork: true }],
    ['a volume', { volumes: [{ name: 'root', hostPath: { path: '/' } }] }],
    ['a volume with the name of a token', { volumes: [{ name: TOKEN, hostPath: { path: '/' } }] }],
    ['a container to look inside', { ephemeralContainers: [{ name: 'debug', image: 'debug:1' }] }],
  ])('should be judged when they have more than what made them: %s', (_, spec) => {
    expect(addresses(deployment(), replicaSet(), pod(spec))).toContain('Pod/shop/web-5d9f-abcde');
  });

  it('should be judged when they only claim to be made by an object of another kind', () => {
    const claimed = { ...pod(), metadata: { name: 'x', namespace: 'shop', ...ownedBy('DaemonSet', 'web', 'd') } };
    expect(addresses(deployment(), claimed)).toContain('Pod/shop/x');
  });

  it('should not be judged when they are replica sets of former versions, which run nothing', () => {
    const former = replicaSet({ replicas: 0 }, { hostNetwork: true });
    expect(addresses(deployment(), former)).toEqual(['Deployment/shop/web']);
  });

  it('should tell the kinds that may complete them and were not looked for', () => {
    const [{ unread }] = judged([deployment()], new Set(['networkpolicies']));
    expect(unread).toEqual(['ServiceAccount', 'HorizontalPodAutoscaler']);
    expect(judged([deployment()])[0].unread).toBeUndefined();
  });

  it('should know the one service account that they name, however it was found', () => {
    const account = { kind: 'ServiceAccount', metadata: { name: 'default', namespace: 'shop' } };
    expect(judged([deployment(), account], new Set())[0].unread).toEqual(['NetworkPolicy', 'HorizontalPodAutoscaler']);
  });

  it('should not be completed by the network policies of extensions', () => {
    const policy = (apiVersion: string): JsonObject => ({
      apiVersion,
      kind: 'NetworkPolicy',
      metadata: { name: 'all', namespace: 'shop' },
      spec: {},
    });
    expect(judged([deployment(), policy('crd.projectcalico.org/v1')])[0].companions).toEqual([]);
    expect(judged([deployment(), policy('networking.k8s.io/v1')])[0].companions).toHaveLength(1);
  });

  it('should not know the values of secrets, which are never read', () => {
    const secret = { kind: 'Secret', metadata: { name: 's', namespace: 'shop' }, data: { password: '********' } };
    expect(judged([secret])[0].unknown).toEqual([['data', 'password']]);
  });
});
