import type { JsonObject } from '../base/json';
import { kubernetesResources } from './kubernetes-resources';

const object = (kind: string, name: string, rest: JsonObject = {}, namespace = ''): JsonObject => ({
  kind,
  metadata: { name, ...(namespace && { namespace }) },
  ...rest,
});

const workload = (kind: string, spec: JsonObject, namespace = ''): JsonObject =>
  object(kind, 'web', { spec: { template: { metadata: { labels: { app: 'web', tier: 'front' } }, spec } } }, namespace);

/** A workload of OpenShift with a trigger that sets the images of containers. */
const triggered = (container: string): JsonObject => {
  const triggers: JsonObject[] = [{ type: 'ConfigChange' }, { imageChangeParams: { containerNames: [container] } }];
  const template = { spec: { containers: [{ name: 'web' }] } };
  return object('DeploymentConfig', 'web', { spec: { triggers, template } });
};

const policy = (name: string, podSelector: JsonObject, namespace = ''): JsonObject =>
  object('NetworkPolicy', name, { spec: { podSelector } }, namespace);

function companions(...documents: JsonObject[]): readonly string[] {
  const [first] = kubernetesResources(documents.map((document) => ({ document })));
  return first.input.companions.map(({ address }) => address);
}

describe('companions of Kubernetes objects', () => {
  it('should be the service account of a workload, in its namespace', () => {
    const accounts = [
      object('ServiceAccount', 'shop'),
      object('ServiceAccount', 'default'),
      object('ServiceAccount', 'shop', {}, 'other'),
    ];
    expect(companions(workload('Deployment', { serviceAccountName: 'shop' }), ...accounts)).toEqual([
      'ServiceAccount/shop',
    ]);
    expect(companions(workload('Job', {}, 'default'), ...accounts)).toEqual(['ServiceAccount/default']);
    expect(companions(workload('Job', { serviceAccount: 'shop' }, 'other'), ...accounts)).toEqual([
      'ServiceAccount/other/shop',
    ]);
  });

  it.each<[string, JsonObject, boolean]>([
    ['an empty selector', {}, true],
    ['its labels', { matchLabels: { app: 'web' } }, true],
    ['other labels', { matchLabels: { app: 'web', tier: 'back' } }, false],
    ['In', { matchExpressions: [{ key: 'tier', operator: 'In', values: ['front', 'back'] }] }, true],
    ['In without it', { matchExpressions: [{ key: 'tier', operator: 'In', values: ['back'] }] }, false],
    ['NotIn', { matchExpressions: [{ key: 'tier', operator: 'NotIn', values: ['front'] }] }, false],
    ['Exists', { matchExpressions: [{ key: 'app', operator: 'Exists' }] }, true],
    ['DoesNotExist', { matchExpressions: [{ key: 'app', operator: 'DoesNotExist' }] }, false],
    ['a label that objects inherit', { matchExpressions: [{ key: 'toString', operator: 'Exists' }] }, false],
  ])('should be network policies that select its pods: %s', (_, selector, isSelected) => {
    expect(companions(workload('StatefulSet', {}), policy('p', selector))).toEqual(
      isSelected ? ['NetworkPolicy/p'] : [],
    );
  });

  it('should be the autoscalers of a workload', () => {
    const scaler = (kind: string, name: string) =>
      object('HorizontalPodAutoscaler', `${kind}-${name}`, { spec: { scaleTargetRef: { kind, name } } });
    expect(companions(workload('Deployment', {}), scaler('StatefulSet', 'web'), scaler('Deployment', 'web'))).toEqual([
      'HorizontalPodAutoscaler/Deployment-web',
    ]);
  });

  it('should be none where a manifest is no workload or has no template', () => {
    expect(companions(object('ConfigMap', 'c'), policy('p', {}))).toEqual([]);
    expect(companions(object('Deployment', 'd', { spec: null }), policy('p', {}))).toEqual([]);
  });
});

describe('objects of Kubernetes manifests', () => {
  it('should be completed by what the same Kustomization makes alone', () => {
    const documents = [
      { document: workload('Deployment', {}), scope: 'prod:' },
      { document: policy('stray', {}) },
      { document: policy('own', {}), scope: 'prod:' },
    ];
    const [web] = kubernetesResources(documents);
    expect(web.input.resource.address).toBe('prod:Deployment/web');
    expect(web.input.companions.map(({ name }) => name)).toEqual(['own']);
    expect(kubernetesResources(documents).map(({ template }) => template)).toEqual([0, 1, 2]);
  });

  it('should be the items of lists, each at its place', () => {
    const documents: JsonObject[] = [
      { kind: 'PodList', apiVersion: 'v1', items: [{ metadata: { name: 'a' }, spec: {} }, null] },
      { kind: 'List', items: [object('Service', 's'), { kind: 'RoleList', items: [{ metadata: { name: 'r' } }] }] },
      { kind: 'AllowList', metadata: { name: 'own' } },
    ];
    const found = kubernetesResources(documents.map((document) => ({ document })));
    expect(found.map(({ input, template, start }) => [input.resource.address, template, start])).toEqual([
      ['Pod/a', 0, ['items', 0]],
      ['Service/s', 1, ['items', 0]],
      ['Role/r', 1, ['items', 1, 'items', 0]],
      ['AllowList/own', 2, []],
    ]);
    expect(found[0].input.resource.attributes).toMatchObject({ kind: 'Pod', apiVersion: 'v1' });
  });

  it('should not be values of a chart that have a kind, but nothing else of an object', () => {
    const documents: JsonObject[] = [
      { kind: 'DaemonSet', image: { tag: '1' } },
      { kind: 'Deployment', spec: { replicas: 1 } },
      { kind: 'Pod', apiVersion: 'v1' },
      { kind: 'Job', metadata: { name: 'old' } },
    ];
    const found = kubernetesResources(documents.map((document) => ({ document })));
    expect(found.map(({ input }) => input.resource.address)).toEqual(['Pod', 'Job/old']);
  });

  it.each<[string, JsonObject, true | undefined]>([
    ['no containers', workload('Deployment', { hostNetwork: false }), true],
    ['no template', object('Deployment', 'web', { spec: { replicas: 2 } }), true],
    ['a container without an image', workload('Job', { containers: [{ image: 'a' }, { name: 'b' }] }), true],
    ['images', workload('Job', { containers: [{ image: 'a' }] }), undefined],
    ['an image that a trigger sets', triggered('web'), undefined],
    ['a container whose image no trigger sets', triggered('other'), true],
    ['no pods', object('Service', 'web', { spec: { type: 'NodePort' } }), undefined],
  ])('should be told from patches: %s', (_what, document, isPatch) => {
    expect(kubernetesResources([{ document }])[0].input.isPatch).toBe(isPatch);
  });

  it('should not be those that a patch of Kustomize takes away', () => {
    const documents = [object('Deployment', 'web', { $patch: 'delete' }), object('Deployment', 'shop')];
    const found = kubernetesResources(documents.map((document) => ({ document })));
    expect(found.map(({ input, template }) => [input.resource.name, template])).toEqual([['shop', 1]]);
  });
});
