import { isJsonObject, jsonObject, memberOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { ArmNames } from '../maps/drift-maps';
import { textOf } from '../values/access';
import { MAX_DEPTH } from '../values/unresolved';
import type { DriftTemplate, TemplateResource } from './model';
import { templateKey } from './place';

type Keys = readonly (string | number)[];

/** The keys under which a resource has its whole name, that of its parent, and that of the resource around all of them. */
export const ARM_KEYS = { name: '_name', parent: '_parent', root: '_root' } as const;

const DEPLOYMENT = 'microsoft.resources/deployments';
const EXPRESSION = /^\[(?!\[)(.*)\]$/s;

/** The resources of an ARM template with those in others. Those of deployments are in the list of the document. */
export function armResources(template: DriftTemplate, names: ArmNames): TemplateResource[] {
  return resourcesIn({ template, names }, template.document, [], '', '');
}

interface Reading {
  readonly template: DriftTemplate;
  readonly names: ArmNames;
}

function resourcesIn(
  reading: Reading,
  holder: JsonObject,
  above: Keys,
  aroundType: string,
  aroundName: string,
): TemplateResource[] {
  const { template, names } = reading;
  const list = memberOf(holder, 'resources');
  if (!Array.isArray(list) || above.length > MAX_DEPTH) return [];
  return list.flatMap((entry: JsonValue, index): TemplateResource[] => {
    const [ownType, ownName] = [textOf(memberOf(entry, 'type')), textOf(memberOf(entry, 'name'))];
    if (!isJsonObject(entry) || ownType === undefined || ownName === undefined) return [];
    if (entry.condition === false || entry.existing === true || ownType.toLowerCase() === DEPLOYMENT) return [];
    const isWhole = aroundType === '' || ownType.toLowerCase().startsWith('microsoft.');
    const type = isWhole ? ownType : `${aroundType}/${ownType}`;
    const name = isWhole ? ownName : `${aroundName}/${ownName}`;
    const keys = [...above, 'resources', index];
    const condition = textOf(entry.condition);
    const resource = {
      template,
      type,
      name,
      properties: written(entry, type, name, names),
      index,
      keys,
      module: '',
      scope: templateKey(template),
      // A loop of which the number is not known has one copy.
      isMany: isJsonObject(entry.copy),
      isInMany: false,
      ...(condition !== undefined && condition !== 'true' && { condition }),
    };
    return [resource, ...resourcesIn(reading, entry, keys, type, name)];
  });
}

/** The attributes of a resource, with expressions as other templates have them, and the names by which it is found. */
function written(entry: JsonObject, type: string, name: string, names: ArmNames): JsonObject {
  const result = jsonObject();
  const own = names.get(type.toLowerCase());
  const nameOf = (key: string): string => own?.get(key.toLowerCase()) ?? key;
  for (const key of Object.keys(entry)) {
    // The names of tags are no names of properties.
    const inner = key === 'tags' ? (each: string) => each : nameOf;
    if (key !== 'resources') setKey(result, nameOf(key), opened(entry[key], inner, 0));
  }
  const depth = type.split('/').length - 1;
  setKey(result, 'name', opened(name, nameOf, 0));
  setKey(result, ARM_KEYS.name, plainName(name));
  if (depth > 1) setKey(result, ARM_KEYS.parent, nameAround(name, 1));
  if (depth > 1) setKey(result, ARM_KEYS.root, nameAround(name, depth - 1));
  return result;
}

/** Texts with expressions are written as in Terraform. */
function opened(value: JsonValue, nameOf: (key: string) => string, depth: number): JsonValue {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') {
    const [, expression] = EXPRESSION.exec(value) ?? [];
    return expression === undefined ? value : `\${${expression.replaceAll('{', '(').replaceAll('}', ')')}}`;
  }
  if (Array.isArray(value)) return value.map((each) => opened(each, nameOf, depth + 1));
  if (!isJsonObject(value)) return value;
  return jsonObject(
    Object.keys(value).map((key): [string, JsonValue] => [nameOf(key), opened(value[key], nameOf, depth + 1)]),
  );
}

/**
 * The name of a resource around another one, so many levels up. Names are mostly made by expressions, of which the one of a
 * child holds that of its parent.
 */
function nameAround(name: string, levels: number): string {
  const composed = /^\[(?:concat|format)\((.*)\)\]$/is.exec(name)?.[1];
  if (composed !== undefined)
    return plainName(
      composed.replace(/^'\{0\}\/[^']*',(.*?)(?:,\s*'[^']*')*$/s, '$1').replace(/,\s*'\/[^']*'.*$/s, ''),
    );
  return plainName(name.split('/').slice(0, -levels).join('/'));
}

/** A name as text without the marks of expressions: case and spaces do not count. */
function plainName(name: string): string {
  return name
    .replace(/^\[|\]$/g, '')
    .replace(/\s+/g, '')
    .toLowerCase();
}
