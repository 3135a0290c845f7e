import { textOf, type JsonObject } from '../../base/json';
import { changedAt, objectExample, OBJECT_EXAMPLES } from '../../../../test/support/drift/object-examples';
import type { DriftReport } from '../compare/detect-drift';
import type { JoinWay } from '../compare/model';
import { detectKubernetesDriftWith, type KubernetesDriftInput, type KubernetesPair } from './detect-objects';
import { isClusterObject } from './objects';

type Metadata = Readonly<Record<string, unknown>>;

function detect(
  manifests: readonly JsonObject[],
  live: readonly JsonObject[],
  more: Partial<KubernetesDriftInput> & { readonly isChart?: boolean } = {},
): DriftReport<KubernetesPair> {
  const { isChart, ...rest } = more;
  const templates = manifests.map((document, i) => ({ path: `/${i}.yaml`, document, ...(isChart && { isChart }) }));
  const resources = live.map((document) => ({ path: pathOf(document), document }));
  return detectKubernetesDriftWith({ templates, resources, ...rest }, (pair) => pair);
}

function pathOf({ kind, metadata }: JsonObject): string {
  const { name, namespace } = metadata as Record<string, string>;
  return `/api/v1/namespaces/${namespace}/${textOf(kind).toLowerCase()}s/${name}`;
}

function map(metadata: Metadata, more: JsonObject = {}): JsonObject {
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: metadata as JsonObject, data: { a: '1' }, ...more };
}

const TAGS = { service_unique_id: 'u-1', resource_type: 'settings' };
const summary = ({ pairs, unmatched }: DriftReport<KubernetesPair>) => ({
  pairs: pairs.map(({ joinedBy, address, cloudPath }) => `${joinedBy} ${address.path} ${cloudPath}`),
  unmatched: unmatched.map(({ reason, side, path, why }) => [reason, side, path, ...(why === undefined ? [] : [why])]),
});

describe(detectKubernetesDriftWith.name, () => {
  it('should join all examples with what an API server made of them, and show nothing', () => {
    const templates = OBJECT_EXAMPLES.map(({ manifest }, i) => ({ path: `/${i}.yaml`, document: manifest }));
    const resources = OBJECT_EXAMPLES.map(({ path, live }) => ({ path, document: live }));
    expect(resources.filter((each) => !isClusterObject(each))).toEqual([]);
    const report = detectKubernetesDriftWith({ templates, resources }, (pair) => pair);
    expect(report.pairs.filter(({ result }) => result === 'drifted')).toEqual([]);
    expect(report).toMatchObject({
      unmatched: [],
      unmanaged: [],
      provided: 0,
      undecided: 0,
      untagged: { iac: 0, cloud: 0 },
      copies: 0,
    });
    expect(report.pairs).toHaveLength(OBJECT_EXAMPLES.length);
    expect(JSON.stringify(report.pairs.map(({ iac, cloud }) => [iac, cloud]))).not.toMatch(/not-shown|c2VjcmV0/);
  });

  it('should tell both sides, the place in the manifest and the documents with the values of the other', () => {
    const { manifest, live } = objectExample('Deployment/full');
    const at = ['spec', 'template', 'spec', 'containers', 0, 'securityContext', 'privileged'];
    const running = changedAt(live, at, true);
    const { pairs } = detect([manifest], [running]);
    expect(pairs).toMatchObject([
      {
        result: 'drifted',
        joinedBy: 'identity',
        tags: { id: '', type: '' },
        address: { column: 'kubernetes', type: 'Deployment', name: 'full', pointer: '' },
        running: [0],
        iac: { name: 'full', type: 'Deployment' },
        cloud: { name: 'full', type: 'Deployment' },
        drifted: [
          {
            path: 'spec.template.spec.containers[0].securityContext.privileged',
            iacValue: false,
            cloudValue: true,
            template: '/0.yaml',
            pointer: '/spec/template/spec/containers/0/securityContext/privileged',
          },
        ],
        templateWithRunning: changedAt(manifest, at, true),
        runningWithTemplate: [changedAt(live, at, false)],
      },
    ]);
    expect(pairs[0].cloud.properties).not.toHaveProperty('status');
  });

  it('should find the objects of a list', () => {
    const items = [map({ name: 'a', namespace: 'x' }), map({ name: 'b', namespace: 'x' })];
    const list = {
      apiVersion: 'v1',
      kind: 'ConfigMapList',
      items: items.map(({ metadata, data }) => ({ metadata, data })),
    };
    const { pairs } = detect([list], [items[0], { ...items[1], data: { a: '2' } }]);
    expect(pairs.map(({ result }) => result)).toEqual(['undrifted', 'drifted']);
    expect(pairs[1]).toMatchObject({
      drifted: [{ path: 'data.a', pointer: '/items/1/data/a' }],
      templateWithRunning: { items: [{ data: { a: '1' } }, { data: { a: '2' } }] },
    });
  });

  it('should read older versions of an API as the present ones', () => {
    const { manifest, live } = objectExample('Deployment/bare');
    // The selector was the labels of the pods where it was not written.
    const old = changedAt({ ...manifest, apiVersion: 'extensions/v1beta1' }, ['spec', 'selector'], undefined);
    const backend = { serviceName: 'bare', servicePort: 80 };
    const ingress = {
      apiVersion: 'extensions/v1beta1',
      kind: 'Ingress',
      metadata: { name: 'old', namespace: 'shop' },
      spec: { backend, rules: [{ http: { paths: [{ path: '/', backend }] } }] },
    };
    const service = { service: { name: 'bare', port: { number: 80 } } };
    const paths = [{ path: '/', pathType: 'ImplementationSpecific', backend: service }];
    const present = {
      ...ingress,
      apiVersion: 'networking.k8s.io/v1',
      spec: { defaultBackend: service, rules: [{ http: { paths } }] },
    };
    const { pairs } = detect([old, ingress], [live, present]);
    expect(pairs.map(({ drifted }) => drifted)).toEqual([[], []]);
    const changed = changedAt(present, ['spec', 'rules', 0, 'http', 'paths', 0, 'backend', 'service', 'name'], 'evil');
    const [pair] = detect([ingress], [changed]).pairs;
    expect(pair.drifted).toMatchObject([{ path: 'spec.rules[0].http.paths[0].backend.service.name', pointer: '' }]);
    expect(pair.templateWithRunning).toBe(ingress);
  });

  it('should not compare versions of another form, and not take the kinds of extensions for those of Kubernetes', () => {
    const { manifest, live } = objectExample('HorizontalPodAutoscaler/full');
    const other = { ...manifest, apiVersion: 'autoscaling/v2beta1' };
    expect(summary(detect([other], [live]))).toEqual({
      pairs: [],
      unmatched: [['not-read', 'iac', '/0.yaml', 'objects of autoscaling/v2beta1 have another form']],
    });
    const service = { apiVersion: 'serving.knative.dev/v1', kind: 'Service', metadata: { name: 'a', namespace: 'x' } };
    expect(detect([service], [{ ...service, apiVersion: 'v1' }])).toMatchObject({
      pairs: [],
      unmatched: [],
      unmanaged: [{ type: 'Service' }],
      untagged: { iac: 1, cloud: 0 },
    });
  });

  describe('joining by names', () => {
    it.each<[string, Metadata, readonly Metadata[], object]>([
      [
        'the one in its namespace',
        { name: 'a', namespace: 'x' },
        [
          { name: 'a', namespace: 'x', uid: '1' },
          { name: 'a', namespace: 'y', uid: '2' },
        ],
        { pairs: ['identity /0.yaml /api/v1/namespaces/x/configmaps/a'], unmatched: [] },
      ],
      [
        'the only one with its name when it names no namespace',
        { name: 'a' },
        [{ name: 'a', namespace: 'y' }],
        { pairs: ['identity /0.yaml /api/v1/namespaces/y/configmaps/a'], unmatched: [] },
      ],
      [
        'none of several when it names no namespace',
        { name: 'a' },
        [
          { name: 'a', namespace: 'x' },
          { name: 'a', namespace: 'y' },
        ],
        { pairs: [], unmatched: [['ambiguous-identity', 'iac', '/0.yaml', '2 resources that run have it']] },
      ],
      [
        'none of the same place in two clusters',
        { name: 'a', namespace: 'x' },
        [
          { name: 'a', namespace: 'x', uid: '1' },
          { name: 'a', namespace: 'x', uid: '2' },
        ],
        { pairs: [], unmatched: [['ambiguous-identity', 'iac', '/0.yaml', '2 resources that run have it']] },
      ],
      [
        'one that two nodes found',
        { name: 'a', namespace: 'x' },
        [
          { name: 'a', namespace: 'x', uid: '1' },
          { name: 'a', namespace: 'x', uid: '1' },
        ],
        { pairs: ['identity /0.yaml /api/v1/namespaces/x/configmaps/a'], unmatched: [] },
      ],
      [
        'nothing for one that is gone',
        { name: 'a', namespace: 'x' },
        [{ name: 'a', namespace: 'y' }],
        { pairs: [], unmatched: [['missing-in-cloud', 'iac', '/0.yaml']] },
      ],
      [
        'nothing for one that may be in another namespace',
        { name: 'a' },
        [{ name: 'b', namespace: 'y' }],
        {
          pairs: [],
          unmatched: [['not-read', 'iac', '/0.yaml', 'it names no namespace, and is in none of those that were read']],
        },
      ],
      [
        'nothing for a name that the cluster makes',
        { generateName: 'a-', namespace: 'x' },
        [{ name: 'a-1', namespace: 'x' }],
        { pairs: [], unmatched: [['not-read', 'iac', '/0.yaml', 'the cluster makes its name']] },
      ],
      [
        'nothing for a name that is not known',
        { name: 'a-${ENV}', namespace: 'x' },
        [{ name: 'a-1', namespace: 'x' }],
        { pairs: [], unmatched: [['not-read', 'iac', '/0.yaml', 'not all of its name is known']] },
      ],
      [
        'nothing for a namespace that is not known',
        { name: 'a', namespace: '${ENV}' },
        [{ name: 'a', namespace: 'x' }],
        { pairs: [], unmatched: [['not-read', 'iac', '/0.yaml', 'not all of its namespace is known']] },
      ],
      [
        'nothing for a hook of Helm that is gone',
        { name: 'a', namespace: 'x', annotations: { 'helm.sh/hook': 'test' } },
        [],
        { pairs: [], unmatched: [['not-read', 'iac', '/0.yaml', 'it is a hook of Helm, which may be gone']] },
      ],
    ])('should find %s', (_, written, running, expected) => {
      const report = detect(
        [map(written)],
        running.map((each) => map(each)),
      );
      expect(summary(report)).toEqual(expected);
    });

    it('should not guess which of two manifests is meant', () => {
      const twice = [map({ name: 'a', namespace: 'x' }), map({ name: 'a', namespace: 'x' })];
      expect(summary(detect(twice, [map({ name: 'a', namespace: 'x' })]))).toEqual({
        pairs: [],
        unmatched: [0, 1].map((i) => ['ambiguous-identity', 'iac', `/${i}.yaml`, '2 resources of templates write it']),
      });
    });

    it('should leave the others to a manifest without a namespace', () => {
      const manifests = [map({ name: 'a' }), map({ name: 'a', namespace: 'x' })];
      const live = [map({ name: 'a', namespace: 'x' }), map({ name: 'a', namespace: 'y' })];
      expect(summary(detect(manifests, live)).pairs).toEqual([
        'identity /0.yaml /api/v1/namespaces/y/configmaps/a',
        'identity /1.yaml /api/v1/namespaces/x/configmaps/a',
      ]);
    });
  });

  describe('joining by tags', () => {
    it.each<[string, Metadata]>([
      ['labels', { labels: TAGS }],
      ['annotations', { annotations: TAGS }],
    ])('should find the one that carries both as %s, and show its other name', (_, tagged) => {
      const { pairs } = detect(
        [map({ name: 'a', namespace: 'x', ...tagged })],
        [map({ name: 'b', namespace: 'y', ...tagged })],
      );
      expect(pairs).toMatchObject([
        {
          joinedBy: 'tags',
          tags: { id: 'u-1', type: 'settings' },
          drifted: [{ path: 'metadata.name' }, { path: 'metadata.namespace' }],
        },
      ]);
    });

    it('should not take what a controller makes with the labels of another for it', () => {
      const owned = { ownerReferences: [{ kind: 'Widget', name: 'w', controller: true }] };
      const live = [map({ name: 'b', namespace: 'x', labels: TAGS, ...owned }), map({ name: 'a', namespace: 'x' })];
      const report = detect([map({ name: 'a', namespace: 'x', labels: TAGS })], live);
      expect(report).toMatchObject({ copies: 1, unmanaged: [], provided: 1, unmatched: [] });
      expect(report.pairs).toMatchObject([
        {
          joinedBy: 'identity',
          drifted: [{ path: 'metadata.labels.service_unique_id' }, { path: 'metadata.labels.resource_type' }],
        },
      ]);
    });

    it('should name all that carry the same, and what no manifest has', () => {
      const twice = [
        map({ name: 'a', namespace: 'x', labels: TAGS }),
        map({ name: 'b', namespace: 'x', labels: TAGS }),
      ];
      const other = map({ name: 'c', namespace: 'x', labels: { ...TAGS, service_unique_id: 'u-2' } });
      expect(summary(detect([twice[0]], [...twice, other]))).toEqual({
        pairs: [],
        unmatched: [
          ['ambiguous-tags', 'iac', '/0.yaml'],
          ['missing-in-iac', 'cloud', '/api/v1/namespaces/x/configmaps/c'],
        ],
      });
    });

    it.each<[readonly JoinWay[], string | undefined]>([
      [['tags'], undefined],
      [['identity'], 'identity'],
      [['state'], undefined],
    ])('should only use the ways %j', (join, joinedBy) => {
      const { pairs, untagged } = detect([map({ name: 'a', namespace: 'x' })], [map({ name: 'a', namespace: 'x' })], {
        join,
      });
      expect(pairs.map((pair) => pair.joinedBy)).toEqual(joinedBy === undefined ? [] : [joinedBy]);
      expect(untagged).toEqual(joinedBy === undefined ? { iac: 1, cloud: 1 } : { iac: 0, cloud: 0 });
    });
  });

  describe('what is unmanaged', () => {
    const stray = map({ name: 'stray', namespace: 'x' });

    it('should be listed without what the cluster makes itself', () => {
      const provided: JsonObject[] = [
        map({ name: 'kube-root-ca.crt', namespace: 'x' }),
        map({ name: 'a', namespace: 'kube-system' }),
        map({ name: 'default', namespace: 'x' }, { kind: 'ServiceAccount' }),
        map({ name: 'web-1', namespace: 'x', ownerReferences: [{ controller: true }] }, { kind: 'Pod' }),
        { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'ClusterRole', metadata: { name: 'system:node' } },
        {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'ClusterRole',
          metadata: { name: 'admin', labels: { 'kubernetes.io/bootstrapping': 'rbac-defaults' } },
        },
      ];
      expect(detect([], [stray, ...provided])).toMatchObject({
        unmanaged: [{ type: 'ConfigMap', path: '/api/v1/namespaces/x/configmaps/stray' }],
        provided: provided.length,
        undecided: 0,
      });
    });

    it.each<[string, readonly JsonObject[], object]>([
      ['a name that the cluster makes', [map({ generateName: 's', namespace: 'x' })], {}],
      ['a chart whose release has another name', [map({ name: 'release-name-a' })], { isChart: true }],
      ['templates of Terraform that make objects', [], { hasOtherWriters: true }],
    ])('should be undecided with %s', (_, manifests, more) => {
      expect(detect(manifests, [stray], more)).toMatchObject({ unmanaged: [], undecided: 1 });
    });
  });

  describe('a chart', () => {
    const web = (release: string, namespace: string): JsonObject => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web', namespace, labels: { instance: release, chart: `web-${release}` } },
      spec: { selector: { instance: release }, ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }] },
    });
    const rendered = web('release-name', 'default');

    it('should be compared without the name and the namespace of its release', () => {
      const { pairs } = detect([rendered], [web('prod', 'shop')], { isChart: true });
      expect(pairs).toMatchObject([{ result: 'undrifted', untracked: { length: 3 } }]);
    });

    it('should not show the namespace of its release where it names it', () => {
      const binding = (namespace: string): JsonObject => ({
        apiVersion: 'rbac.authorization.k8s.io/v1',
        kind: 'ClusterRoleBinding',
        metadata: { name: 'web' },
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
        subjects: [{ kind: 'ServiceAccount', name: 'web', namespace }],
      });
      const { pairs } = detect([binding('default')], [binding('shop')], { isChart: true });
      expect(pairs).toMatchObject([{ drifted: [], untracked: ['subjects[0].namespace'] }]);
      expect(pairs[0].templateWithRunning).toEqual(binding('default'));
      expect(detect([binding('default')], [binding('shop')]).pairs[0].drifted).toHaveLength(1);
    });

    it('should show what differs all the same', () => {
      const live = changedAt(web('prod', 'shop'), ['spec', 'type'], 'NodePort');
      const [pair] = detect([rendered], [live], { isChart: true }).pairs;
      expect(pair.drifted).toMatchObject([{ path: 'spec.type', iacValue: 'ClusterIP', cloudValue: 'NodePort' }]);
      expect(pair.templateWithRunning).toMatchObject({ metadata: { labels: { instance: 'release-name' } } });
      const other = changedAt(web('prod', 'shop'), ['metadata', 'labels', 'chart'], 'other-prod');
      expect(detect([rendered], [other], { isChart: true }).pairs[0].drifted).toMatchObject([
        { path: 'metadata.labels.chart' },
      ]);
    });

    it('should never be missing', () => {
      const report = detect([{ ...rendered, metadata: { name: 'web', namespace: 'x' } }], [], { isChart: true });
      expect(summary(report).unmatched).toEqual([
        ['not-read', 'iac', '/0.yaml', 'the release of its chart may have other names'],
      ]);
    });
  });

  it('should leave the copies of a workload to its autoscaler', () => {
    const { manifest, live } = objectExample('Deployment/bare');
    const scaled = changedAt(live, ['spec', 'replicas'], 5);
    const scaler = objectExample('HorizontalPodAutoscaler/bare').live;
    const drifted = (report: DriftReport<KubernetesPair>) => report.pairs[0].drifted.map(({ path }) => path);
    expect(drifted(detect([manifest], [scaled]))).toEqual(['spec.replicas']);
    expect(drifted(detect([manifest], [scaled, scaler]))).toEqual([]);
    const elsewhere = changedAt(scaler, ['metadata', 'namespace'], 'other');
    expect(drifted(detect([manifest], [scaled, elsewhere]))).toEqual(['spec.replicas']);
  });

  it('should neither compare nor show what an exported manifest has of its last application', () => {
    const at = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'];
    const whole = '{"data":{"password":"c2VjcmV0"}}';
    for (const name of ['Secret/shop', 'StatefulSet/database']) {
      const { manifest, live } = objectExample(name);
      const exported = changedAt(manifest, at, whole);
      const [masked] = detect([exported], [changedAt(live, at, '********')]).pairs;
      const [without] = detect([exported], [live]).pairs;
      expect([masked, without].map(({ drifted }) => drifted)).toEqual([[], []]);
      expect(JSON.stringify([masked.iac, masked.cloud, without.iac, without.cloud])).not.toMatch(/c2VjcmV0/);
    }
  });

  it('should show the drift of any of the documents about one object', () => {
    const [one, other] = [map({ name: 'a', namespace: 'x', uid: '1' }), { data: { a: '2' } }];
    const drifted = (live: readonly JsonObject[]) =>
      detect([map({ name: 'a', namespace: 'x' })], live).pairs[0].drifted;
    expect(drifted([one, one])).toEqual([]);
    expect(drifted([one, { ...one, ...other }])).toMatchObject([{ path: 'data.a', iacValue: '1', cloudValue: '2' }]);
  });

  it('should never show the values of a secret, nor mistake texts for data', () => {
    const { manifest, live } = objectExample('Secret/shop');
    const open = { ...live, data: { password: 'b3BlbmVk', more: 'b3BlbmVk' } };
    const [pair] = detect([manifest], [open]).pairs;
    expect(pair.drifted).toMatchObject([
      { path: 'data.token', iacValue: '(hidden)', cloudValue: null },
      { path: 'data.more', iacValue: null, cloudValue: '(hidden)' },
    ]);
    const shown = JSON.stringify([pair.drifted, pair.iac, pair.cloud]);
    expect(shown).not.toMatch(/b3BlbmVk|c2VjcmV0|not-shown/);
    expect(pair.templateWithRunning).toMatchObject({ data: { password: 'c2VjcmV0' }, stringData: {} });
  });
});
