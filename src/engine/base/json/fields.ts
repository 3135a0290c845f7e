import { isJsonObject, JsonNumber, type JsonObject, type JsonValue } from './json-value';

/** A string, or a number as it was written; empty for everything else. */
export function textOf(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'number' ? String(value) : '';
}

/** A string; empty for everything else. */
export function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The strings of a list, or the one that stands alone. */
export function textsOf(value: JsonValue | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '');
}

export function objectsOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
