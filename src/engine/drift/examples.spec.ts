import { isJsonObject, readJson, writeJson, type JsonObject, type JsonValue } from '../json';
import { detectDrift, type DriftPair } from './drift';
import type { AttributeMap, TypeMap } from './maps/map';
import type { DriftCloudResource, DriftTemplate } from './model';
import { MAPS, exampleNames, exampleRunning, exampleTemplates, onlyPair } from './spec-support';
import { copyOf, readCloud, textOf, writeAt } from './values/access';
import type { Path } from './values/path';
import { documentIn } from './values/document';

const COLUMNS = ['terraform', 'cloudformation'] as const;
const CASES = COLUMNS.flatMap((column) =>
  exampleNames()
    .filter((name) => exampleTemplates(name, column) !== undefined)
    .map((name) => [column, name] as const),
);

/** Attributes that the examples write and that are not compared, or only as far as they are known. */
const EXPECTED: Readonly<Record<string, { readonly untracked?: string[]; readonly unresolved?: string[] }>> = {
  'terraform s3-bucket': { unresolved: ['Policy'] },
  'cloudformation s3-bucket': { untracked: ['ReplicationConfiguration.Rules'], unresolved: ['Policy'] },
  'cloudformation ec2-security-group': { unresolved: ['IpPermissions'] },
};

function compare(templates: readonly DriftTemplate[], resource: DriftCloudResource): DriftPair {
  return onlyPair(detectDrift({ templates, resources: [resource], maps: MAPS }));
}

function fullPath({ base }: TypeMap, { cloud, isAtRoot }: AttributeMap): Path {
  return isAtRoot ? cloud : [...base, ...cloud];
}

/** The attributes that the answer of the example and the template of the column have. */
function comparedAttributes(pair: DriftPair, document: JsonObject): AttributeMap[] {
  return pair.map.attributes.filter(
    (attribute) =>
      attribute.sources[pair.template.column].length > 0 && readCloud(document, fullPath(pair.map, attribute)),
  );
}

/** Another value of the same form, as somebody would set it by hand. */
function changed(attribute: AttributeMap, value: JsonValue): JsonValue {
  const { kind, list, items, omit } = attribute;
  if (kind === 'policy' || kind === 'json') return changedDocument(kind, value);
  if (kind === 'acl') return [];
  if (Array.isArray(value)) {
    if (kind === 'rules') return value.slice(1);
    if (!items)
      return [...value, value.length > 0 && typeof value[0] === 'string' ? changedText(attribute, value[0]) : 'x'];
    // The last element may be one that no template writes.
    return omit.length > 0 ? [] : value.slice(0, -1);
  }
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (isJsonObject(value)) return { ...value, ADDED: 'x' };
  if (list) return `${textOf(value)},x`;
  return changedText(attribute, textOf(value) ?? '');
}

function changedText({ kind }: AttributeMap, text: string): string {
  if (kind === 'cidr') return '192.168.0.0/24';
  if (text.startsWith('alias/')) return 'alias/other';
  if (kind === 'key') return 'arn:aws:kms:eu-west-1:123456789012:key/00000000-1111-2222-3333-444444444444';
  if (kind === 'version') return '99.9';
  return text === 'true' ? 'false' : text === 'false' ? 'true' : /^\d+$/.test(text) ? `${text}1` : `${text}x`;
}

function changedDocument(kind: string, value: JsonValue): JsonValue {
  const document = documentIn(value);
  if (!isJsonObject(document)) throw new Error('no document');
  const other = kind === 'policy' ? { ...document, Statement: [] } : { ...document, added: 1 };
  return typeof value === 'string' ? writeJson(other) : other;
}

const GRANT_TO_ALL = readJson(
  '[{"Grantee":{"Type":"Group","URI":"http://acs.amazonaws.com/groups/global/AllUsers"},"Permission":"READ"}]',
);

describe('examples', () => {
  it('should be there for every map', () => {
    const types = MAPS.check().flatMap(({ types: { terraform } }) => terraform[0]);
    const tagged = exampleNames().map((name) => exampleRunning(name).tags.resource_type);
    expect(tagged.sort()).toEqual(types.sort());
    expect(CASES).toHaveLength(
      types.length +
        MAPS.check().filter(
          ({
            types: {
              cloudformation: { length },
            },
          }) => length > 0,
        ).length,
    );
  });

  it.each(CASES)('should show no drift in %s %s', (column, name) => {
    const pair = compare(exampleTemplates(name, column) ?? [], exampleRunning(name));
    expect(pair.drifted).toEqual([]);
    expect(pair.result).toBe('undrifted');
    const { untracked = [], unresolved = [] } = EXPECTED[`${column} ${name}`] ?? {};
    expect([pair.untracked, pair.unresolved]).toEqual([untracked, unresolved]);
  });

  it.each(CASES)('should show the one attribute that was changed in %s %s', (column, name) => {
    const templates = exampleTemplates(name, column) ?? [];
    const resource = exampleRunning(name);
    const pair = compare(templates, resource);
    const attributes = comparedAttributes(pair, resource.document);
    const reported = attributes.map((attribute) => {
      const path = fullPath(pair.map, attribute);
      const document = copyOf(resource.document) as JsonObject;
      const value =
        attribute.kind === 'acl' ? GRANT_TO_ALL : changed(attribute, readCloud(document, path)?.value ?? null);
      writeAt(document, path, value, { asBlocks: false });
      return compare(templates, { ...resource, document }).drifted.map((each) => each.path);
    });
    const expected = attributes.map((each) => [each.kind === 'map' ? `${each.name}.ADDED` : each.name]);
    expect(reported).toEqual(expected);
    const mapped = pair.map.attributes.filter(({ sources }) => sources[column].length > 0);
    expect(attributes.length).toBeGreaterThanOrEqual(Math.min(5, mapped.length));
  });

  it.each(CASES)('should show the list of which one part was changed in %s %s', (column, name) => {
    const templates = exampleTemplates(name, column) ?? [];
    const resource = exampleRunning(name);
    const pair = compare(templates, resource);
    for (const attribute of comparedAttributes(pair, resource.document)) {
      const path = fullPath(pair.map, attribute);
      for (const item of (attribute.items ?? []).filter(({ sources }) => sources[column].length > 0)) {
        const document = copyOf(resource.document) as JsonObject;
        const list = readCloud(document, path)?.value;
        const element = Array.isArray(list) ? list.find((each) => readCloud(each, item.cloud)) : undefined;
        const value = element && readCloud(element, item.cloud)?.value;
        if (value === undefined || !isJsonObject(element)) continue;
        writeAt(element, item.cloud, changed(item, value), { asBlocks: false });
        const { drifted } = compare(templates, { ...resource, document });
        expect([item.name, drifted.map((each) => each.path)]).toEqual([item.name, [attribute.name]]);
      }
    }
  });

  it.each(CASES)('should show a tag that was changed in %s %s', (column, name) => {
    const resource = exampleRunning(name);
    const tags = { ...resource.tags, env: 'test', 'cost:center': 'x' };
    const { drifted } = compare(exampleTemplates(name, column) ?? [], { ...resource, tags });
    expect(drifted.map(({ path, iacValue, cloudValue }) => [path, iacValue, cloudValue])).toEqual([
      ['Tags.env', 'prod', 'test'],
      ['Tags["cost:center"]', null, 'x'],
    ]);
  });
});
