import { isJsonObject, jsonObject, type JsonObject, type JsonValue } from '../../../common/json/json-value';

/** The same document with the blanks around its keys gone; the last of keys that become equal wins. */
export function trimKeys(object: JsonObject): JsonObject;
export function trimKeys(value: JsonValue): JsonValue;
export function trimKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((item) => trimKeys(item));
  if (!isJsonObject(value)) return value;
  return jsonObject(Object.keys(value).map((key) => [key.trim(), trimKeys(value[key])]));
}
