import { isJsonObject, type JsonValue } from '../../base/json';
import type { AttributeMap } from './attribute-map';
import { readCloud } from './access';
import type { Canonical } from './canonical';
import { canonicalDocument } from './document';
import { canonicalPolicy, canonicalStatement } from './policy';
import { canonicalRule } from './rules';
import { canonicalScalar } from './scalar';
import { ANY_TEXT, elementOfMany, functionOf, isIterated, isUnresolved, UNKNOWN, unresolvedText } from './unresolved';

/** A reduced value in the form in which it is compared. */
export function canonicalValue(attribute: AttributeMap, value: JsonValue, inTemplate: boolean): Canonical {
  const { kind, list, ignoreCase } = attribute;
  if (value === null) return null;
  if (kind === 'policy') return canonicalPolicy(value, inTemplate);
  if (list) {
    // An expression in the place of a list hides how many elements there are.
    if (!Array.isArray(value)) return UNKNOWN;
    const members = value
      .map((each) => (inTemplate ? writtenMember(attribute, each) : canonicalMember(attribute, each, false)))
      .filter((each) => each !== null);
    if (members.length === 0) return null;
    return list === 'ordered' ? members : { kind: 'set', members };
  }
  if (inTemplate && isUnresolved(value)) return canonicalScalar(value, kind, ignoreCase, inTemplate);
  if (kind === 'json' || kind === 'map') return canonicalDocument(value, inTemplate);
  return canonicalPart(value, (scalar) => canonicalScalar(scalar, kind, ignoreCase, inTemplate), inTemplate);
}

/** An element of a template's list, of which there may be any number. */
function writtenMember(attribute: AttributeMap, element: JsonValue): Canonical {
  // A condition may leave its element out.
  if (functionOf(element) === 'Fn::If') return { kind: 'some', of: UNKNOWN, isOptional: true };
  const repeated = elementOfMany(element) ?? (isIterated(element) ? element : undefined);
  if (repeated === undefined) return canonicalMember(attribute, element, true);
  return { kind: 'some', of: canonicalMember(attribute, repeated, true, isIterated(repeated)) };
}

function canonicalMember(
  { kind, list, items, ignoreCase }: AttributeMap,
  element: JsonValue,
  inTemplate: boolean,
  isIteratedOver = false,
): Canonical {
  if (items) return canonicalElement(items, element, inTemplate, isIteratedOver);
  if (kind === 'rules') return canonicalRule(element, inTemplate);
  if (kind === 'permissions' && isJsonObject(element) && functionOf(element) === undefined)
    return canonicalStatement(element, inTemplate);
  if (kind === 'json') return canonicalDocument(element, inTemplate, list, 1);
  return canonicalPart(element, (scalar) => canonicalScalar(scalar, kind, ignoreCase, inTemplate), inTemplate);
}

/** An object where a text is expected is compared by its content. */
function canonicalPart(value: JsonValue, scalar: (value: JsonValue) => Canonical, inTemplate: boolean): Canonical {
  const isWhole = Array.isArray(value) || (isJsonObject(value) && !(inTemplate && isUnresolved(value)));
  return isWhole ? canonicalDocument(value, inTemplate) : scalar(value);
}

function canonicalElement(
  items: readonly AttributeMap[],
  element: JsonValue,
  inTemplate: boolean,
  isIteratedOver: boolean,
): Canonical {
  if (inTemplate && isUnresolved(element)) {
    const known = unresolvedText(element);
    return known === ANY_TEXT ? UNKNOWN : known;
  }
  if (!isJsonObject(element)) return canonicalDocument(element, inTemplate);
  const entries = new Map<string, Canonical>();
  for (const item of items) {
    const value = readCloud(element, item.cloud)?.value ?? defaultOf(item, inTemplate);
    // An attribute that a template does not set and that has no default is left to the cloud.
    const member = value === undefined ? (inTemplate ? UNKNOWN : null) : canonicalValue(item, value, inTemplate);
    if (member === null) continue;
    // A loop may make a block in its element or leave it out.
    const isInBlock = isIteratedOver && item.sources.terraform.some(({ path }) => path.length > 1);
    entries.set(item.name, isInBlock ? { kind: 'either', of: [member, null] } : member);
  }
  return entries.size === 0 ? null : { kind: 'map', entries };
}

/** A default that counts only in a block is there already, where the template has the block. */
function defaultOf({ defaults, isInBlock }: AttributeMap, inTemplate: boolean): JsonValue | undefined {
  if (!inTemplate) return defaults.cloud;
  return isInBlock ? undefined : defaults.terraform;
}
