/** A number that a JavaScript number cannot hold exactly; kept as it was written. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

/**
 * An object read from JSON. Its keys are set with `setKey`, so that `__proto__` is an ordinary key; use `Object.hasOwn`
 * before reading a key that comes from outside. (Objects without a prototype would not need this, but are three times
 * as slow to build.)
 */
export interface JsonObject {
  [key: string]: JsonValue;
}

export type JsonValue = null | boolean | number | string | JsonNumber | JsonValue[] | JsonObject;

export function jsonObject(entries: Iterable<readonly [string, JsonValue]> = []): JsonObject {
  const object: JsonObject = {};
  for (const [key, value] of entries) setKey(object, key, value);
  return object;
}

/** Sets an own key, whatever its name. */
export function setKey<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__')
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

/** A copy of an object with other values under the same keys. */
export function mapValues(object: JsonObject, map: (value: JsonValue, key: string) => JsonValue): JsonObject {
  const result: JsonObject = {};
  for (const key of Object.keys(object)) setKey(result, key, map(object[key], key));
  return result;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** Copies any value into a JSON tree; what JSON cannot represent becomes null. */
export function toJsonValue(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || value instanceof JsonNumber)
    return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(toJsonValue);
  if (typeof value !== 'object') return null;
  return jsonObject(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, toJsonValue(item)]),
  );
}
