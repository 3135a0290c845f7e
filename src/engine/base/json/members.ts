import { isJsonObject, type JsonValue } from './json-value';

/** The value that an object has under a key of its own. */
export function memberOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The value that a list has at an index, or an object under a key of its own. */
export function childOf(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  return Array.isArray(value) ? value[Number(key)] : memberOf(value, String(key));
}

export function valueAt(value: JsonValue | undefined, path: readonly (string | number)[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(childOf, value);
}
