import { isJsonObject, readJson, writeJson, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import type { DriftPair } from '../../../src/engine/drift/compare/detect-drift';
import type { AttributeMap, TypeMap } from '../../../src/engine/drift/values/attribute-map';
import { readCloud, textOf } from '../../../src/engine/drift/values/access';
import { documentIn } from '../../../src/engine/drift/values/document';
import type { Path } from '../../../src/engine/drift/values/path';

const GRANT_TO_ALL = readJson(
  '[{"Grantee":{"Type":"Group","URI":"http://acs.amazonaws.com/groups/global/AllUsers"},"Permission":"READ"}]',
);

/** The path of an attribute in the whole answer. */
export function fullPath({ bases: [base] }: TypeMap, { cloud, isAtRoot }: AttributeMap): Path {
  return isAtRoot ? cloud : [...base.path, ...cloud];
}

/** Another value of the same form, as somebody would set it by hand. */
export function changed(attribute: AttributeMap, value: JsonValue): JsonValue {
  const { kind, list, items, omit } = attribute;
  if (kind === 'policy' || kind === 'json' || kind === 'permissions') return changedDocument(kind, value);
  if (kind === 'acl') return GRANT_TO_ALL;
  if (kind === 'grants') return [];
  if (Array.isArray(value)) {
    if (kind === 'rules') return value.slice(1);
    if (kind === 'map') return [...value, { key: 'ADDED', value: 'x' }];
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
  if (kind === 'account') return `x${text}`;
  return text === 'true'
    ? 'false'
    : text === 'false'
      ? 'true'
      : /^\d+$/.test(text)
        ? String(Number(text) + 1)
        : `${text}x`;
}

function changedDocument(kind: string, value: JsonValue): JsonValue {
  const document = documentIn(value);
  if (!isJsonObject(document)) throw new Error('no document');
  const other = kind === 'json' ? { ...document, added: 1 } : { ...document, Statement: [] };
  return typeof value === 'string' ? writeJson(other) : other;
}

/**
 * The attributes that the answer of the example and the template of the column have; those of public members tell only these.
 * What is found by its name is not found by another.
 */
export function comparedAttributes(pair: DriftPair, document: JsonObject): AttributeMap[] {
  const names = pair.joinedBy === 'identity' ? [JSON.stringify(pair.map.name)] : [];
  return pair.map.attributes.filter(
    (attribute) =>
      !names.includes(JSON.stringify(attribute.cloud)) &&
      attribute.sources[pair.template.column].length > 0 &&
      attribute.kind !== 'public' &&
      !(attribute.unless && readCloud(document, attribute.unless)) &&
      readCloud(document, fullPath(pair.map, attribute)),
  );
}
