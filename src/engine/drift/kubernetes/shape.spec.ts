import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownKinds } from '../../clouds/kubernetes/known-kinds';
import kinds from './kinds.json';
import { kindOf } from './shape';
import shapes from './shapes.json';

const FIELD_KEYS: ReadonlySet<string> = new Set([
  ...['shape', 'list', 'key', 'isOrdered', 'map', 'default', 'like', 'when', 'computed', 'use', 'unless', 'omit'],
  ...['known', 'isQuantity', 'isSecret', 'isLiteral', 'isImage', 'isZeroNone', 'keepsEmpty'],
]);
const USES = ['own', 'filled', 'more', 'keys', 'scaled'];
const COMPUTED = ['pullPolicy', 'podLabels', 'podSelector', 'policyTypes', 'replacementPolicy', 'subjectGroup'];

describe('the table of shapes', () => {
  const entries = Object.entries(shapes as Record<string, Record<string, unknown>>);

  it('should have no unknown words, and no shapes that are not there or not used', () => {
    const problems: string[] = [];
    const used = new Set<unknown>(Object.values(kinds).map(({ shape }) => shape));
    for (const [name, fields] of entries)
      for (const [key, field] of Object.entries(fields)) {
        const entry = (typeof field === 'string' ? { shape: field } : field) as Record<string, unknown>;
        used.add(entry.shape);
        const words = Object.keys(entry).filter((each) => !FIELD_KEYS.has(each));
        if (words.length > 0) problems.push(`${name}.${key}: ${words.join(', ')}`);
        if (entry.use !== undefined && !USES.includes(entry.use as string)) problems.push(`${name}.${key}: use`);
        if (entry.computed !== undefined && !COMPUTED.includes(entry.computed as string))
          problems.push(`${name}.${key}: computed`);
        if ((entry.list === 'keyed') !== (entry.key !== undefined)) problems.push(`${name}.${key}: key`);
      }
    const known = new Set(entries.map(([name]) => name));
    problems.push(...[...used].filter((name) => name !== undefined && !known.has(name as string)).map(String));
    problems.push(...[...known].filter((name) => !used.has(name)).map((name) => `${name} is not used`));
    expect(problems).toEqual([]);
  });
});

describe('docs/reference/drift-kubernetes.md', () => {
  it('should name the kinds that are compared', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/reference/drift-kubernetes.md'), 'utf8');
    const [, listed = ''] = /## Kinds\n\n([^.]*)\./.exec(page) ?? [];
    expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual(Object.keys(kinds).sort());
  });
});

describe(kindOf.name, () => {
  it('should know the kinds by the groups that they are or were in', () => {
    const known = new KnownKinds();
    for (const [kind, { groups }] of Object.entries(kinds))
      expect([kind, known.groupsOf(kind.toLowerCase())?.toSorted()]).toEqual([kind, groups.toSorted()]);
  });

  it.each([
    ['Deployment', 'apps/v1', true],
    ['Deployment', 'extensions/v1beta1', true],
    ['Deployment', 'apps.example.com/v1', false],
    ['Service', 'serving.knative.dev/v1', false],
    ['Widget', 'v1', false],
    ['constructor', 'v1', false],
  ])('should tell whether %s of %s is compared', (name, version, isCompared) => {
    expect(kindOf(name, version) !== undefined).toBe(isCompared);
  });
});
