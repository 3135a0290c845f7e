import type { JsonValue } from '../../base/json';
import {
  changedAt,
  compareExample,
  objectExample,
  pathsOf,
  type Keys,
} from '../../../../test/support/drift/object-examples';

interface Noise {
  readonly what: string;
  readonly of: string;
  readonly at: Keys;
  readonly to: JsonValue | undefined;
}

const POD = ['spec', 'template', 'spec'];
const CONTAINER = [...POD, 'containers', 0];

/** Things that clusters add and change, and that say nothing new. */
const NOISE: readonly Noise[] = [
  { what: 'a state', of: 'Deployment/bare', at: ['status'], to: { replicas: 1, conditions: [{ type: 'Available' }] } },
  {
    what: 'the notes of controllers and tools',
    of: 'Deployment/bare',
    at: ['metadata', 'annotations'],
    to: {
      'deployment.kubernetes.io/revision': '3',
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
      'meta.helm.sh/release-name': 'shop',
    },
  },
  {
    what: 'a restart',
    of: 'Deployment/bare',
    at: ['spec', 'template', 'metadata', 'annotations'],
    to: { 'kubectl.kubernetes.io/restartedAt': '2026-01-01T00:00:00Z' },
  },
  {
    what: 'the notes of a network about a pod',
    of: 'Pod/bare',
    at: ['metadata', 'annotations'],
    to: { 'cni.projectcalico.org/containerID': 'a', 'cni.projectcalico.org/podIP': '10.0.0.1/32' },
  },
  {
    what: 'the notes of load balancers',
    of: 'Service/bare',
    at: ['metadata', 'annotations'],
    to: { 'metallb.io/ip-allocated-from-pool': 'pool', 'service.kubernetes.io/firewall-rule': 'k8s2-x' },
  },
  {
    what: 'the labels of Flux',
    of: 'Deployment/bare',
    at: ['metadata', 'labels'],
    to: { 'kustomize.toolkit.fluxcd.io/name': 'apps', 'kustomize.toolkit.fluxcd.io/namespace': 'flux-system' },
  },
  {
    what: 'the label of a tool',
    of: 'Deployment/bare',
    at: ['metadata', 'labels'],
    to: { 'app.kubernetes.io/managed-by': 'Helm' },
  },
  { what: 'a managed field', of: 'Deployment/bare', at: ['metadata', 'managedFields'], to: [{ manager: 'kubectl' }] },
  {
    what: 'another unit',
    of: 'Deployment/full',
    at: [...CONTAINER, 'resources', 'limits'],
    to: { cpu: '1000m', memory: '2Gi' },
  },
  { what: 'a number for a text', of: 'Deployment/full', at: [...CONTAINER, 'resources', 'limits', 'cpu'], to: 1 },
  {
    what: 'a port for a text',
    of: 'Deployment/full',
    at: [...CONTAINER, 'readinessProbe', 'tcpSocket', 'port'],
    to: '8080',
  },
  { what: 'an empty context', of: 'Deployment/bare', at: [...CONTAINER, 'securityContext'], to: {} },
  {
    what: 'a switch that is off',
    of: 'Deployment/bare',
    at: [...CONTAINER, 'securityContext'],
    to: { privileged: false },
  },
  { what: 'an empty list', of: 'Deployment/bare', at: [...POD, 'volumes'], to: [] },
  { what: 'another order of names', of: 'Role/reader', at: ['rules', 0, 'verbs'], to: ['watch', 'get', 'list'] },
  { what: 'another order of groups', of: 'ServiceAccount/shop', at: ['secrets'], to: [{ name: 'shop-token-x2x4d' }] },
  {
    what: 'a finalizer',
    of: 'Service/public',
    at: ['metadata', 'finalizers'],
    to: ['service.kubernetes.io/load-balancer-cleanup'],
  },
  { what: 'an owner', of: 'Deployment/bare', at: ['metadata', 'ownerReferences'], to: [{ kind: 'App', name: 'a' }] },
  { what: 'the node of a pod', of: 'Pod/bare', at: ['spec', 'nodeName'], to: 'node-1' },
  {
    what: 'the token of a pod',
    of: 'Pod/bare',
    at: ['spec', 'volumes'],
    to: [{ name: 'kube-api-access-x7k2p', projected: { sources: [] } }],
  },
  {
    what: 'the mount of the token of a pod',
    of: 'Pod/bare',
    at: ['spec', 'containers', 0, 'volumeMounts'],
    to: [{ name: 'kube-api-access-x7k2p', mountPath: '/var/run/secrets/kubernetes.io/serviceaccount', readOnly: true }],
  },
  { what: 'the volume of a claim', of: 'PersistentVolumeClaim/data', at: ['spec', 'volumeName'], to: 'pvc-1' },
  { what: 'the class of a claim', of: 'PersistentVolumeClaim/data', at: ['spec', 'storageClassName'], to: 'standard' },
  { what: 'the rules of an aggregated role', of: 'ClusterRole/joined', at: ['rules'], to: [{ verbs: ['get'] }] },
  {
    what: 'the certificate of a webhook',
    of: 'ValidatingWebhookConfiguration/checks',
    at: ['webhooks', 0, 'clientConfig', 'caBundle'],
    to: 'AAAA',
  },
];

describe('what a cluster does by itself', () => {
  it.each(NOISE)('should not show $what', ({ of, at, to }) => {
    const example = objectExample(of);
    expect(pathsOf(compareExample(example, changedAt(example.live, at, to)))).toEqual([]);
  });

  it('should leave the number of copies to an autoscaler', () => {
    const example = objectExample('Deployment/full');
    const live = changedAt(example.live, ['spec', 'replicas'], 7);
    expect(pathsOf(compareExample(example, live))).toEqual(['spec.replicas']);
    expect(compareExample(example, live, true)).toMatchObject({ differences: [], untracked: ['spec.replicas'] });
  });
});

describe('a value that says nothing', () => {
  it.each<[string, Keys, JsonValue]>([
    ['Service/bare', ['spec', 'type'], ''],
    ['Service/bare', ['spec', 'clusterIP'], ''],
    ['Service/bare', ['spec', 'ipFamilies'], []],
    ['Service/bare', ['spec', 'ports', 0, 'nodePort'], 0],
    ['Secret/shop', ['type'], ''],
    ['Job/once', ['metadata', 'labels'], {}],
    ['Deployment/bare', [...CONTAINER, 'imagePullPolicy'], ''],
    ['Deployment/bare', [...CONTAINER, 'terminationMessagePath'], ''],
    ['Deployment/bare', [...POD, 'nodeSelector'], {}],
    ['Deployment/bare', [...POD, 'hostNetwork'], null],
    ['Deployment/full', [...CONTAINER, 'livenessProbe', 'failureThreshold'], 0],
    ['Deployment/hosted', [...CONTAINER, 'ports', 0, 'hostPort'], 0],
    ['Pod/bare', ['spec', 'serviceAccount'], ''],
  ])('should mean its default in %s %j', (of, at, written) => {
    const { manifest, live } = objectExample(of);
    expect(pathsOf(compareExample({ manifest: changedAt(manifest, at, written) }, live))).toEqual([]);
  });

  it('should be told from no storage class at all', () => {
    const { manifest, live } = objectExample('PersistentVolumeClaim/data');
    const none = changedAt(manifest, ['spec', 'storageClassName'], '');
    const filled = changedAt(live, ['spec', 'storageClassName'], 'standard');
    expect(pathsOf(compareExample({ manifest: none }, filled))).toEqual(['spec.storageClassName']);
  });
});

describe('a text that another program replaces', () => {
  const example = objectExample('Deployment/full');
  const compareWith = (at: Keys, written: JsonValue, running?: JsonValue) =>
    compareExample(
      { manifest: changedAt(example.manifest, at, written) },
      running === undefined ? example.live : changedAt(example.live, at, running),
    );

  it.each<[string, Keys, JsonValue]>([
    ['a value', ['spec', 'replicas'], '${REPLICAS}'],
    ['a label', ['metadata', 'labels', 'tier'], '{{ tier }}'],
    ['an image', [...CONTAINER, 'image'], 'registry.example.com/${NAME}:${TAG}'],
  ])('should stand for any in %s', (_, at, written) => {
    const { differences, untracked } = compareWith(at, written);
    expect({ differences, untracked: untracked.length }).toEqual({ differences: [], untracked: 1 });
  });

  it('should not be mistaken for one that the cluster itself replaces', () => {
    const { manifest, live } = objectExample('StorageClass/fast');
    const at = ['parameters', 'csi.storage.k8s.io/node-stage-secret-namespace'];
    const written = { manifest: changedAt(manifest, at, '${pvc.namespace}') };
    expect(compareExample(written, changedAt(live, at, '${pvc.namespace}')).untracked).toEqual([]);
    expect(pathsOf(compareExample(written, changedAt(live, at, 'eve')))).toHaveLength(1);
  });

  it.each<[string, Keys, JsonValue, JsonValue]>([
    ['around it in an image', [...CONTAINER, 'image'], 'registry.example.com/shop:${TAG}', 'evil.example.com/shop:1'],
    ['behind it in an image', [...CONTAINER, 'image'], '${REGISTRY}/web:1.4', 'registry.example.com/web:1.5'],
    ['of a command', [...POD, 'initContainers', 0, 'command', 2], 'echo ${HOME}', 'curl evil.example.com'],
    ['of a variable', [...CONTAINER, 'env', 0, 'value'], '${MODE}', 'debug'],
    ['of an annotation', ['metadata', 'annotations', 'team.example.com/owner'], '${OWNER}', 'eve'],
  ])('should not hide a change %s', (_, at, written, running) => {
    expect(pathsOf(compareWith(at, written, running))).toHaveLength(1);
  });
});
