import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';

/** The same document with its keys trimmed; of keys that become equal the last one wins. */
export function trimKeys(object: JsonObject): JsonObject;
export function trimKeys(value: JsonValue): JsonValue;
export function trimKeys(value: JsonValue): JsonValue {
  return hasBlanks(value) ? trimmed(value) : value;
}

/** Most documents need no copy. */
function hasBlanks(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasBlanks);
  if (!isJsonObject(value)) return false;
  for (const key of Object.keys(value)) if (key !== key.trim() || hasBlanks(value[key])) return true;
  return false;
}

function trimmed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isJsonObject(value)) return value;
  const result: JsonObject = {};
  for (const key of Object.keys(value)) setKey(result, key.trim(), trimmed(value[key]));
  return result;
}
