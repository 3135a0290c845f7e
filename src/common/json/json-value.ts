/** A number that a JavaScript number cannot hold exactly; kept as it was written. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

/** An object read from JSON. It has no prototype, so that `__proto__` and `constructor` are keys like any other. */
export interface JsonObject {
  [key: string]: JsonValue;
}

export type JsonValue = null | boolean | number | string | JsonNumber | JsonValue[] | JsonObject;

export function jsonObject(entries: Iterable<readonly [string, JsonValue]> = []): JsonObject {
  const object = Object.create(null) as JsonObject;
  for (const [key, value] of entries) object[key] = value;
  return object;
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber);
}

/** Own tree for a value that came from elsewhere; anything JSON cannot say becomes null. */
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
