import type { JsonObject } from '../../../base/json';
import type { FileProblem } from '../model/foreign-rule';
import { GatekeeperConstraints, type ObjectInput } from './gatekeeper-constraints';
import { readGatekeeper } from './read-gatekeeper';

const POLICY = `package names
violation[{"msg": msg}] {
  input.review.object.spec.image == input.parameters.forbidden
  msg := sprintf("%v in %v", [input.review.object.spec.image, input.review.kind.kind])
}`;

function verdict(target: JsonObject, spec: JsonObject, input: ObjectInput) {
  const template = {
    apiVersion: 'templates.gatekeeper.sh/v1',
    kind: 'ConstraintTemplate',
    spec: { crd: { spec: { names: { kind: 'Names' } } }, targets: [target] },
  };
  const constraint = {
    apiVersion: 'constraints.gatekeeper.sh/v1beta1',
    kind: 'Names',
    metadata: { name: 'all' },
    spec,
  };
  const problems: FileProblem[] = [];
  const documents = [template, constraint].map((value) => ({ file: 'a.yaml', value }));
  const rules = readGatekeeper(documents, problems);
  expect(problems).toEqual([]);
  if (rules?.source.kind !== 'gatekeeper') throw new Error('no constraint');
  return new GatekeeperConstraints(rules.source).verdict('Names/all', input);
}

function pod(metadata: JsonObject, image = 'old'): JsonObject {
  return { apiVersion: 'v1', kind: 'Pod', metadata, spec: { image } };
}

function judged(match: JsonObject, input: ObjectInput) {
  return verdict({ rego: POLICY }, { match, parameters: { forbidden: 'old' } }, input);
}

describe('GatekeeperConstraints', () => {
  it('should deny and pass with the parameters of the constraint', () => {
    expect(judged({}, { object: pod({}) })).toMatchObject({ state: 'failed', message: 'old in Pod' });
    expect(judged({}, { object: pod({}, 'new') })).toMatchObject({ state: 'passed' });
  });

  it.each<[JsonObject, JsonObject, boolean]>([
    [{ kinds: [{ apiGroups: [''], kinds: ['Pod'] }] }, {}, true],
    [{ kinds: [{ apiGroups: ['*'], kinds: ['*'] }] }, {}, true],
    [{ kinds: [{ apiGroups: ['apps'], kinds: ['Pod'] }] }, {}, false],
    [{ namespaces: ['shop-*'] }, { namespace: 'shop-live' }, true],
    [{ namespaces: ['shop-*'] }, { namespace: 'bank' }, false],
    [{ namespaces: ['shop'] }, {}, true],
    [{ excludedNamespaces: ['*-system'] }, { namespace: 'kube-system' }, false],
    [{ excludedNamespaces: ['*-system'] }, { namespace: 'shop' }, true],
    [{ excludedNamespaces: ['*-system'] }, {}, true],
    [{ scope: 'Cluster' }, { namespace: 'shop' }, false],
    [{ scope: 'Namespaced' }, {}, true],
    [{ name: 'web-*' }, { name: 'web-1' }, true],
    [{ name: 'web-*' }, { name: 'db-1' }, false],
    [{ labelSelector: { matchLabels: { a: 'b' } } }, { labels: { a: 'b' } }, true],
    [{ labelSelector: { matchLabels: { a: 'b' } } }, { labels: { a: 'c' } }, false],
    [{ labelSelector: { matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }] } }, {}, false],
    [{ labelSelector: { matchExpressions: [{ key: 'a', operator: 'NotIn', values: ['b'] }] } }, {}, true],
    [{ labelSelector: { matchExpressions: [{ key: 'a', operator: 'Exists' }] } }, { labels: { a: '' } }, true],
    [{ labelSelector: { matchExpressions: [{ key: 'a', operator: 'DoesNotExist' }] } }, { labels: { a: '' } }, false],
  ])('should match by %j an object with the metadata %j: %s', (match, metadata, isMatch) => {
    const { state, reason } = judged(match, { object: pod(metadata) });
    expect({ state, reason }).toEqual(
      isMatch ? { state: 'failed', reason: '' } : { state: 'skipped', reason: 'not applicable' },
    );
  });

  it.each([
    ['v1', 'Node', 'skipped'],
    ['networking.k8s.io/v1', 'ServiceCIDR', 'skipped'],
    ['templates.gatekeeper.sh/v1', 'ConstraintTemplate', 'skipped'],
    ['acme.example/v1', 'Node', 'failed'],
  ])('should know whether an object of %s, %s may lie in a namespace', (apiVersion, kind, state) => {
    expect(judged({ scope: 'Namespaced' }, { object: { ...pod({}), apiVersion, kind } })).toMatchObject({ state });
  });

  it('should select by the labels of the namespace where they are known', () => {
    const match = { namespaceSelector: { matchLabels: { stage: 'live' } } };
    const object = pod({ namespace: 'shop' });
    const namespace = (stage: string): JsonObject => ({ metadata: { name: 'shop', labels: { stage } } });
    expect(judged(match, { object, namespace: namespace('live') })).toMatchObject({ state: 'failed' });
    expect(judged(match, { object, namespace: namespace('test') })).toMatchObject({ reason: 'not applicable' });
    expect(judged(match, { object })).toMatchObject({
      state: 'skipped',
      reason: 'the labels of the namespace shop are not known: no manifest beside the object has them',
    });
    const byName = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } } };
    expect(judged(byName, { object })).toMatchObject({ state: 'failed' });
  });

  it('should not pass by a value that is filled in later', () => {
    const object = pod({ name: '${NAME}' }, '${IMAGE}');
    const unknown = [
      ['metadata', 'name'],
      ['spec', 'image'],
    ];
    expect(judged({}, { object, unknown })).toMatchObject({ state: 'skipped', reason: 'unresolved-expression' });
    expect(judged({}, { object: pod({}, 'new'), unknown: [['metadata', 'name']] })).toMatchObject({ state: 'passed' });
    expect(judged({ name: 'web' }, { object, unknown })).toMatchObject({ reason: 'unresolved-expression' });
  });

  it.each([
    [{ code: [{ engine: 'K8sNativeValidation', source: {} }] }, 'its policy is written in CEL (K8sNativeValidation)'],
    [
      { rego: 'package a\nviolation[{"msg": "x"}] { data.inventory.cluster }' },
      'it reads data.inventory, the objects of a cluster',
    ],
    [
      { rego: 'package a\nimport data.inventory as i\nviolation[{"msg": "x"}] { i.cluster }' },
      'it reads data.inventory, the objects of a cluster',
    ],
    [
      { rego: 'package a\nviolation[{"msg": "x"}] { external_data({"provider": "p", "keys": []}) }' },
      'it calls external_data, which asks other services',
    ],
  ])('should skip %j with the reason', (target, reason) => {
    expect(verdict(target, {}, { object: pod({}) })).toMatchObject({
      state: 'skipped',
      reason: `not covered: ${reason}`,
    });
  });

  it('should take a policy in Rego v1 beside one in CEL', () => {
    const source = { version: 'v1', rego: 'package a\nviolation contains {"msg": "x"} if input.review.object' };
    const code = [
      { engine: 'K8sNativeValidation', source: {} },
      { engine: 'Rego', source },
    ];
    expect(verdict({ code }, {}, { object: pod({}) })).toMatchObject({ state: 'failed', message: 'x' });
  });

  it('should be an error when a policy fails or gives a message that is no text', () => {
    const rego = 'package a\nviolation[{"msg": 1}] { true }';
    expect(verdict({ rego }, {}, { object: pod({}) })).toMatchObject({
      state: 'error',
      reason: 'a.yaml: eval_type_error: the msg of a violation is no text',
    });
  });
});
