import { isJsonObject, type JsonValue } from '../../json';
import type { AttributeMap } from '../maps/map';
import { readCloud } from './access';
import type { Canonical } from './canonical';
import { canonicalDocument } from './document';
import { canonicalPolicy } from './policy';
import { canonicalRules } from './rules';
import { canonicalScalar } from './scalar';
import { functionOf, isIterated, isUnresolved, UNKNOWN, unresolvedText } from './unresolved';

/** A reduced value in the form in which it is compared. */
export function canonicalValue(attribute: AttributeMap, value: JsonValue, inTemplate: boolean): Canonical {
  const { kind, list, items, ignoreCase } = attribute;
  if (value === null) return null;
  if (kind === 'policy') return canonicalPolicy(value, inTemplate);
  if (list) {
    // An expression in the place of a list hides how many elements there are.
    if (!Array.isArray(value) || (inTemplate && value.some((each) => functionOf(each) === 'Fn::If'))) return UNKNOWN;
    if (inTemplate && (items || kind === 'rules') && value.some((each) => isIterated(each))) return UNKNOWN;
    if (kind === 'rules') return canonicalRules(value, inTemplate);
    if (kind === 'json') return canonicalDocument(value, inTemplate, list);
    const members = value
      .map((each) =>
        items
          ? canonicalElement(items, each, inTemplate)
          : canonicalPart(each, (scalar) => canonicalScalar(scalar, kind, ignoreCase, inTemplate), inTemplate),
      )
      .filter((each) => each !== null);
    if (members.length === 0) return null;
    return list === 'ordered' ? members : { kind: 'set', members };
  }
  if (inTemplate && isUnresolved(value)) return canonicalScalar(value, kind, ignoreCase, inTemplate);
  if (kind === 'json' || kind === 'map') return canonicalDocument(value, inTemplate);
  return canonicalPart(value, (scalar) => canonicalScalar(scalar, kind, ignoreCase, inTemplate), inTemplate);
}

/** An object where a text is expected is compared by what it holds. */
function canonicalPart(value: JsonValue, scalar: (value: JsonValue) => Canonical, inTemplate: boolean): Canonical {
  const isWhole = Array.isArray(value) || (isJsonObject(value) && !(inTemplate && isUnresolved(value)));
  return isWhole ? canonicalDocument(value, inTemplate) : scalar(value);
}

function canonicalElement(items: readonly AttributeMap[], element: JsonValue, inTemplate: boolean): Canonical {
  if (inTemplate && isUnresolved(element)) return unresolvedText(element);
  if (!isJsonObject(element)) return canonicalDocument(element, inTemplate);
  const entries = new Map<string, Canonical>();
  for (const item of items) {
    const value = readCloud(element, item.cloud)?.value ?? item.defaults.cloud;
    // What a template does not set and what has no default is left to the cloud.
    const member = value === undefined ? (inTemplate ? UNKNOWN : null) : canonicalValue(item, value, inTemplate);
    if (member !== null) entries.set(item.name, member);
  }
  return entries.size === 0 ? null : { kind: 'map', entries };
}
