import {
  caseInput,
  expandCase,
  InputGroup,
  readTestCase,
  type CaseResource,
  type ExpansionScope,
  type InputResource,
} from '.';
import type { JsonObject, JsonValue } from '../../base/json';

interface Resource extends CaseResource, InputResource {
  readonly name: string;
  readonly document: JsonValue;
}

function resource(name: string, id: string, document: JsonValue, more: Partial<Resource> = {}): Resource {
  return { name, masterSnapshotIds: [id], isKubernetes: false, innerTypes: [], document, ...more };
}

const A1 = resource('a1', 'A', { resources: [1] }, { innerTypes: ['aws_s3_bucket'] });
const A2 = resource('a2', 'A', { resources: [2] });
const B1 = resource('b1', 'B', { resources: [3] });
const B2 = resource('b2', 'B', { other: 4 });
const P1 = resource('p1', 'POD', { kind: 'Pod', spec: {} }, { isKubernetes: true });
const D1 = resource('d1', 'DEPLOY', { kind: 'Deployment' }, { isKubernetes: true });

function expanded(testCase: JsonObject, more: Partial<ExpansionScope<Resource>> = {}) {
  const resources = [A1, A2, B1, B2];
  const nodeIds = new Set(['A', 'B', 'EMPTY']);
  const expansion = expandCase(readTestCase(testCase), { resources, nodeIds, isMaster: true, ...more });
  if ('state' in expansion) return `${expansion.state} ${expansion.reason}`;
  return expansion.cases.map(({ groups }) =>
    [...groups].map(([id, found]) => `${id}: ${found.map(({ name }) => name).join(' ')}`.trim()).join(', '),
  );
}

const REGO = { masterTestId: 'T', type: 'rego', rule: 'file(x.rego)' };

describe('expandCase', () => {
  it.each<[string, JsonObject, string[] | string]>([
    ['one case per resource of one id', { masterSnapshotId: ['A'] }, ['A: a1', 'A: a2']],
    ['an id that is no list', { masterSnapshotId: 'A' }, ['A: a1', 'A: a2']],
    [
      'one case per resource of the master snapshot for ALL',
      { masterSnapshotId: ['ALL'] },
      ['ALL: a1', 'ALL: a2', 'ALL: b1', 'ALL: b2'],
    ],
    [
      'the resources of the first id joined by all of the others',
      { masterSnapshotId: ['A', 'B', 'EMPTY'] },
      ['A: a1, B: b1 b2, EMPTY:', 'A: a2, B: b1 b2, EMPTY:'],
    ],
    [
      'only resources with one of the types, in any case',
      { masterSnapshotId: ['A'], resourceTypes: ['AWS_S3_Bucket'] },
      ['A: a1'],
    ],
    [
      'the types of the parent alone in a joined case',
      { masterSnapshotId: ['A', 'B'], resourceTypes: ['aws_s3_bucket'] },
      ['A: a1, B: b1 b2'],
    ],
    ['no resource', { masterSnapshotId: ['EMPTY'] }, 'skipped no-resource-for-case'],
    ['an id as a prefix of another', { masterSnapshotId: ['EMP'] }, 'skipped no-resource-for-case'],
    ['a case that is switched off', { masterSnapshotId: ['A'], status: 'Disable' }, 'skipped disabled'],
  ])('should give %s', (_what, fields, expected) => expect(expanded({ ...REGO, ...fields })).toEqual(expected));

  it('should take several ids of Kubernetes as alternatives in a master test, and join them in a test', () => {
    const scope = { resources: [P1, D1], nodeIds: new Set(['POD', 'DEPLOY']) };
    const testCase = { ...REGO, masterSnapshotId: ['POD', 'DEPLOY'] };
    expect(expanded(testCase, scope)).toEqual(['POD: p1, DEPLOY:', 'POD:, DEPLOY: d1']);
    expect(expanded(testCase, { ...scope, isMaster: false })).toEqual(['POD: p1, DEPLOY: d1']);
  });

  it('should join a template with the Kubernetes objects that a case names beside it', () => {
    const scope = { resources: [A1, P1, D1], nodeIds: new Set(['A', 'POD', 'DEPLOY']) };
    expect(expanded({ ...REGO, masterSnapshotId: ['A', 'POD'] }, scope)).toEqual(['A: a1, POD: p1']);
  });

  it('should combine the resources of the ids in a rule', () => {
    const rule = { testId: 'T', rule: '{A}.x={B}.x' };
    expect(expanded(rule, { ruleIds: ['A', 'B'] })).toEqual([
      'A: a1, B: b1',
      'A: a1, B: b2',
      'A: a2, B: b1',
      'A: a2, B: b2',
    ]);
    expect(expanded(rule, { ruleIds: ['A'] })).toEqual(['A: a1', 'A: a2']);
    expect(expanded(rule, { ruleIds: ['A', 'EMPTY'] })).toBe('skipped no-resource-for-case');
    expect(expanded(rule, { ruleIds: ['A', 'NONE'] })).toBe('error unknown id {NONE}');
    expect(expanded({ ...rule, resourceTypes: ['aws_s3_bucket'] }, { ruleIds: ['A', 'B'] })).toEqual([
      'A: a1, B: b1',
      'A: a1, B: b2',
    ]);
  });

  it('should refuse to join more than 10,000 others, unless there is nothing to judge', () => {
    const resources = [...Array<Resource>(10_001).fill(B1), A1];
    const joined = (...ids: string[]) => expanded({ ...REGO, masterSnapshotId: ids }, { resources });
    expect(joined('A', 'B')).toBe('error each resource is joined by more than 10000 others');
    expect(joined('EMPTY', 'B')).toBe('skipped no-resource-for-case');
    expect(joined('B', 'A')).toHaveLength(10_001);
  });

  it('should refuse more than 10,000 combinations', () => {
    const resources = Array.from({ length: 102 }, (_, i) => resource(`r${i}`, i % 2 === 0 ? 'A' : 'B', {}));
    const many = { resources: [...resources, ...resources, ...resources], ruleIds: ['A', 'B'] };
    expect(expanded({ testId: 'T', rule: '{A}={B}' }, many)).toBe('error more than 10000 combinations of resources');
  });
});

describe('caseInput', () => {
  const documentOf = ({ document }: Resource) => document;
  const groups = (...entries: [string, Resource[]][]) =>
    new Map(entries.map(([id, resources]) => [id, new InputGroup(resources, documentOf)]));

  it('should be the document itself for one id', () => {
    expect(caseInput(A1, documentOf, groups(['A', [A1]]))).toBe(A1.document);
  });

  it('should hold the documents of every id and all their resources, those of the parent first', () => {
    expect(caseInput(B1, documentOf, groups(['A', [A1, A2]], ['B', [B1]], ['EMPTY', []]))).toEqual({
      A: [A1.document, A2.document],
      B: [B1.document],
      EMPTY: [],
      resources: [3, 1, 2],
    });
  });

  it('should not have resources where no document has such a list', () => {
    expect(caseInput(B2, documentOf, groups(['B', [B2]], ['C', []]))).toEqual({ B: [B2.document], C: [] });
  });

  it('should hold the own keys of a Kubernetes object beside the ids', () => {
    expect(caseInput(P1, documentOf, groups(['POD', [P1]], ['kind', []]))).toEqual({
      POD: [P1.document],
      kind: [],
      spec: {},
    });
  });
});

describe('readTestCase', () => {
  it.each<[JsonObject, object]>([
    [
      { type: 'Rego', rule: 'file( a/b.rego )' },
      { kind: 'rego', rule: { file: 'a/b.rego' } },
    ],
    [
      { type: 'rego', rule: 'input.a == 1', regoVersion: 'v1' },
      { kind: 'rego', rule: { inline: 'input.a == 1' }, version: 'v1' },
    ],
    [
      { type: 'python', rule: 'file(secret_tf.py)' },
      { kind: 'python', rule: { file: 'secret_tf.py' } },
    ],
    [
      { type: 'lua', rule: 'x' },
      { kind: 'unknown', type: 'lua' },
    ],
    [{ rule: '{1}.a = 1' }, { kind: 'comparison', source: '{1}.a = 1' }],
    [
      { attribute: 'a.b', comparison: 'gt 1' },
      { kind: 'attribute', attribute: 'a.b', comparison: 'gt 1' },
    ],
  ])('should find how %j judges', (fields, method) => expect(readTestCase(fields).method).toEqual(method));

  it('should keep every field and eval', () => {
    const evals = [{ id: 'E1', eval: 'data.rule.a', message: 'data.rule.a_err', remediationFunction: 'fix' }];
    const fields = { testId: 'T', severity: 'hIGH', title: 'x', tags: [{ cloud: 'aws' }], own: 1 };
    const testCase = readTestCase({ ...fields, evals });
    expect(testCase).toMatchObject({
      id: 'T',
      severity: 'High',
      evaluations: evals,
      fields,
      isEnabled: true,
      eval: 'data.rule.rulepass',
    });
    expect(testCase.fields).not.toHaveProperty('evals');
  });

  it('should know critical cases of built-in rules alone', () => {
    expect(readTestCase({ severity: 'Critical' })).toMatchObject({ severity: 'Low', unknownSeverity: 'Critical' });
    expect(readTestCase({ severity: 'Critical', rule_severity: 'critical' }).severity).toBe('Critical');
    // As they were stored before.
    expect(readTestCase({ severity: 'High', rule_severity: 'critical' }).severity).toBe('High');
  });

  it('should count an unknown severity as Low and name it', () => {
    expect(readTestCase({ severity: 'urgent' })).toMatchObject({ severity: 'Low', unknownSeverity: 'urgent' });
    expect(readTestCase({})).not.toHaveProperty('unknownSeverity');
  });
});
