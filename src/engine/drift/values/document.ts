import {
  isJsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  readJson,
  type JsonValue,
} from '../../base/json';
import { textOf } from './access';
import type { Canonical } from './canonical';
import { elementOfMany, isUnresolved, MAX_DEPTH, UNKNOWN, unresolvedText } from './unresolved';

const MAX_VALUES = 100_000;
const NO_JSON = [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError, URIError];

/** The document that a text holds, also one that is encoded as part of a URL; any other value as it is. */
export function documentIn(value: JsonValue): JsonValue {
  if (typeof value !== 'string') return value;
  // One service answers with escaped quotes.
  if (value.startsWith('{\\"')) return documentIn(value.replaceAll('\\"', '"').replaceAll('\\\\', '\\'));
  const isEncoded = /^\s*%(?:7B|5B)/i.test(value);
  if (!isEncoded && !/^\s*[[{]/.test(value)) return value;
  try {
    return readJson(isEncoded ? decodeURIComponent(value.replaceAll('+', ' ')) : value, { maxValues: MAX_VALUES });
  } catch (error) {
    if (NO_JSON.some((refusal) => error instanceof refusal)) return value;
    throw error;
  }
}

/** A JSON document in the form in which it is compared. The order of a list counts unless told otherwise. */
export function canonicalDocument(
  value: JsonValue,
  inTemplate: boolean,
  list: 'ordered' | 'unordered' = 'ordered',
  depth = 0,
): Canonical {
  if (depth > MAX_DEPTH) return UNKNOWN;
  const repeated = inTemplate ? elementOfMany(value) : undefined;
  if (repeated !== undefined) return { kind: 'some', of: canonicalDocument(repeated, inTemplate, list, depth + 1) };
  if (inTemplate && isUnresolved(value)) return unresolvedText(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return null;
    const members = value.map((each) => canonicalDocument(each, inTemplate, list, depth + 1));
    return list === 'ordered' ? members : { kind: 'set', members };
  }
  if (!isJsonObject(value)) return textOf(value) || null;
  const entries = new Map<string, Canonical>();
  for (const key of Object.keys(value)) {
    const member = canonicalDocument(value[key], inTemplate, list, depth + 1);
    if (member !== null) entries.set(key, member);
  }
  return entries.size === 0 ? null : { kind: 'map', entries };
}
