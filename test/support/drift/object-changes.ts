import type { JsonObject, JsonValue } from '../../../src/engine/base/json';
import { objectExample, type Keys } from './object-examples';

/** A change by hand of the object of an example. */
export interface ObjectChange {
  readonly what: string;
  readonly of: string;
  readonly at: Keys;
  readonly to: JsonValue | undefined;
  /** The path of the only difference. */
  readonly shows: string;
  readonly running?: JsonValue;
  /** True for a change that API servers refuse. */
  readonly isRefused?: true;
}

function listAt(name: string, ...keys: (string | number)[]): JsonValue[] {
  const found = keys.reduce<JsonValue>((value, key) => (value as JsonObject)[key], objectExample(name).live);
  return [...(found as JsonValue[])];
}

export const OBJECT_CHANGES = ((): readonly ObjectChange[] => {
  const pod = ['spec', 'template', 'spec'];
  const container = [...pod, 'containers', 0];
  const bare = 'Deployment/bare';
  const full = 'Deployment/full';
  return [
    {
      what: 'an added container',
      of: bare,
      at: [...pod, 'containers', 1],
      to: { name: 'miner', image: 'miner' },
      shows: 'spec.template.spec.containers[1]',
    },
    {
      what: 'an added init container',
      of: bare,
      at: [...pod, 'initContainers'],
      to: [{ name: 'i', image: 'i' }],
      shows: 'spec.template.spec.initContainers[0]',
    },
    {
      what: 'an added volume',
      of: bare,
      at: [...pod, 'volumes'],
      to: [{ name: 'h', hostPath: { path: '/', type: '' } }],
      shows: 'spec.template.spec.volumes[0]',
    },
    {
      what: 'an added empty volume',
      of: full,
      at: [...pod, 'volumes', 10],
      to: { name: 'e', emptyDir: {} },
      shows: 'spec.template.spec.volumes[10]',
    },
    {
      what: 'an added mount',
      of: full,
      at: [...container, 'volumeMounts', 2],
      to: { name: 'host', mountPath: '/h' },
      shows: 'spec.template.spec.containers[0].volumeMounts[2]',
    },
    {
      what: 'an added variable',
      of: bare,
      at: [...container, 'env'],
      to: [{ name: 'A', value: 'hidden-value' }],
      shows: 'spec.template.spec.containers[0].env[0]',
      running: { name: 'A', value: '(hidden)' },
    },
    {
      what: 'an added empty variable',
      of: bare,
      at: [...container, 'env'],
      to: [{ name: 'A' }],
      shows: 'spec.template.spec.containers[0].env[0]',
    },
    {
      what: 'an added port',
      of: full,
      at: [...container, 'ports', 2],
      to: { containerPort: 22, protocol: 'TCP' },
      shows: 'spec.template.spec.containers[0].ports[2]',
    },
    {
      what: 'a port of the host',
      of: full,
      at: [...container, 'ports', 0, 'hostPort'],
      to: 8080,
      shows: 'spec.template.spec.containers[0].ports[0].hostPort',
    },
    {
      what: 'a privileged container',
      of: bare,
      at: [...container, 'securityContext'],
      to: { privileged: true },
      shows: 'spec.template.spec.containers[0].securityContext.privileged',
    },
    {
      what: 'an added capability',
      of: full,
      at: [...container, 'securityContext', 'capabilities', 'add'],
      to: ['NET_BIND_SERVICE', 'SYS_ADMIN'],
      shows: 'spec.template.spec.containers[0].securityContext.capabilities.add',
    },
    {
      what: 'a first capability',
      of: bare,
      at: [...container, 'securityContext'],
      to: { capabilities: { add: ['SYS_ADMIN'] } },
      shows: 'spec.template.spec.containers[0].securityContext.capabilities.add',
      running: ['SYS_ADMIN'],
    },
    {
      what: 'a root user',
      of: bare,
      at: [...container, 'securityContext'],
      to: { runAsUser: 0 },
      shows: 'spec.template.spec.containers[0].securityContext.runAsUser',
    },
    {
      what: 'a container that may be root',
      of: full,
      at: [...container, 'securityContext', 'runAsNonRoot'],
      to: false,
      shows: 'spec.template.spec.containers[0].securityContext.runAsNonRoot',
    },
    {
      what: 'a removed switch',
      of: full,
      at: [...container, 'securityContext', 'allowPrivilegeEscalation'],
      to: undefined,
      shows: 'spec.template.spec.containers[0].securityContext.allowPrivilegeEscalation',
      running: true,
    },
    {
      what: 'a removed token switch',
      of: full,
      at: [...pod, 'automountServiceAccountToken'],
      to: undefined,
      shows: 'spec.template.spec.automountServiceAccountToken',
    },
    {
      what: 'a removed probe',
      of: full,
      at: [...container, 'livenessProbe'],
      to: undefined,
      shows: 'spec.template.spec.containers[0].livenessProbe',
    },
    {
      what: 'an added probe',
      of: bare,
      at: [...container, 'livenessProbe'],
      to: { exec: { command: ['x'] } },
      shows: 'spec.template.spec.containers[0].livenessProbe',
    },
    {
      what: 'a removed limit',
      of: full,
      at: [...container, 'resources', 'limits', 'cpu'],
      to: undefined,
      shows: 'spec.template.spec.containers[0].resources.limits.cpu',
    },
    {
      what: 'the network of the host',
      of: bare,
      at: [...pod, 'hostNetwork'],
      to: true,
      shows: 'spec.template.spec.hostNetwork',
      running: true,
    },
    {
      what: 'the processes of the host',
      of: bare,
      at: [...pod, 'hostPID'],
      to: true,
      shows: 'spec.template.spec.hostPID',
    },
    {
      what: 'another service account',
      of: bare,
      at: [...pod, 'serviceAccountName'],
      to: 'admin',
      shows: 'spec.template.spec.serviceAccountName',
    },
    {
      what: 'an added toleration',
      of: full,
      at: [...pod, 'tolerations', 2],
      to: { operator: 'Exists' },
      shows: 'spec.template.spec.tolerations[2]',
    },
    {
      what: 'an added label',
      of: bare,
      at: ['metadata', 'labels'],
      to: { expose: 'yes' },
      shows: 'metadata.labels.expose',
    },
    {
      what: 'an added annotation',
      of: bare,
      at: ['metadata', 'annotations'],
      to: { 'x.example.com/y': 'z' },
      shows: 'metadata.annotations["x.example.com/y"]',
    },
    {
      what: 'an annotation that makes pods unconfined',
      of: bare,
      at: ['spec', 'template', 'metadata', 'annotations'],
      to: { 'container.apparmor.security.beta.kubernetes.io/web': 'unconfined' },
      shows: 'spec.template.metadata.annotations["container.apparmor.security.beta.kubernetes.io/web"]',
    },
    { what: 'an unknown member', of: bare, at: ['spec', 'later'], to: { a: 1 }, shows: 'spec.later', isRefused: true },
    {
      what: 'another order of steps',
      of: full,
      at: [...pod, 'initContainers'],
      to: listAt(full, ...pod, 'initContainers').reverse(),
      shows: 'spec.template.spec.initContainers',
    },
    {
      what: 'another order of words',
      of: full,
      at: [...container, 'args'],
      to: ['8080', '--port'],
      shows: 'spec.template.spec.containers[0].args',
    },
    {
      what: 'a volume of another source',
      of: full,
      at: [...pod, 'volumes', 2],
      to: { name: 'none', hostPath: { path: '/', type: '' } },
      shows: 'spec.template.spec.volumes[2].hostPath',
    },
    {
      what: 'a debugger in a pod',
      of: 'Pod/bare',
      at: ['spec', 'ephemeralContainers'],
      to: [{ name: 'd', image: 'd' }],
      shows: 'spec.ephemeralContainers[0]',
      isRefused: true,
    },
    {
      what: 'a volume of a pod named like that of its token',
      of: 'Pod/bare',
      at: ['spec', 'volumes'],
      to: [{ name: 'kube-api-access-1', hostPath: { path: '/' } }],
      shows: 'spec.volumes[0]',
      isRefused: true,
    },
    {
      what: 'a volume named like that of tokens',
      of: bare,
      at: [...pod, 'volumes'],
      to: [{ name: 'kube-api-access-1', hostPath: { path: '/' } }],
      shows: 'spec.template.spec.volumes[0]',
    },
    {
      what: 'an added rule of a role',
      of: 'Role/reader',
      at: ['rules'],
      to: [{ apiGroups: ['*'], resources: ['*'], verbs: ['*'] }, ...listAt('Role/reader', 'rules')],
      shows: 'rules[0]',
    },
    {
      what: 'an added verb',
      of: 'Role/reader',
      at: ['rules', 0, 'verbs'],
      to: ['get', 'list', 'watch', 'delete'],
      shows: 'rules[0].verbs',
    },
    {
      what: 'an added subject',
      of: 'RoleBinding/reader',
      at: ['subjects', 2],
      to: { kind: 'User', name: 'eve', apiGroup: 'rbac.authorization.k8s.io' },
      shows: 'subjects[2]',
    },
    {
      what: 'an added rule of a policy',
      of: 'NetworkPolicy/allow',
      at: ['spec', 'ingress', 2],
      to: {},
      shows: 'spec.ingress[2]',
      running: {},
    },
    {
      what: 'a first rule of a policy',
      of: 'NetworkPolicy/deny',
      at: ['spec', 'ingress'],
      to: [{}],
      shows: 'spec.ingress[0]',
      running: {},
    },
    {
      what: 'a peer with all namespaces',
      of: 'NetworkPolicy/allow',
      at: ['spec', 'ingress', 0, 'from', 1, 'namespaceSelector'],
      to: {},
      shows: 'spec.ingress[0].from[1].namespaceSelector',
      running: {},
    },
    {
      what: 'a policy of fewer pods',
      of: 'NetworkPolicy/deny',
      at: ['spec', 'podSelector'],
      to: { matchLabels: { app: 'a' } },
      shows: 'spec.podSelector.matchLabels.app',
    },
    {
      what: 'a removed range',
      of: 'Service/public',
      at: ['spec', 'loadBalancerSourceRanges'],
      to: ['10.0.0.0/8'],
      shows: 'spec.loadBalancerSourceRanges',
    },
    {
      what: 'an external address',
      of: 'Service/bare',
      at: ['spec', 'externalIPs'],
      to: ['203.0.113.1'],
      shows: 'spec.externalIPs',
    },
    {
      what: 'a service that is open',
      of: 'Service/bare',
      at: ['spec', 'type'],
      to: 'NodePort',
      shows: 'spec.type',
      running: 'NodePort',
    },
    {
      what: 'a token that is mounted',
      of: 'ServiceAccount/shop',
      at: ['automountServiceAccountToken'],
      to: undefined,
      shows: 'automountServiceAccountToken',
      running: true,
    },
    {
      what: 'an added path',
      of: 'Ingress/web',
      at: ['spec', 'rules', 0, 'http', 'paths', 2],
      to: { path: '/admin', pathType: 'Prefix', backend: {} },
      shows: 'spec.rules[0].http.paths[2]',
      isRefused: true,
    },
    {
      what: 'an added key of a secret',
      of: 'Secret/shop',
      at: ['data', 'more'],
      to: 'aGlkZGVu',
      shows: 'data.more',
      running: '(hidden)',
    },
    {
      what: 'a namespace that is let loose',
      of: 'Namespace/kiosk',
      at: ['metadata', 'labels', 'pod-security.kubernetes.io/enforce'],
      to: 'privileged',
      shows: 'metadata.labels["pod-security.kubernetes.io/enforce"]',
    },
    {
      what: 'a webhook that fails open',
      of: 'ValidatingWebhookConfiguration/checks',
      at: ['webhooks', 0, 'failurePolicy'],
      to: 'Ignore',
      shows: 'webhooks[0].failurePolicy',
    },
  ];
})();
