import { isJsonObject, memberOf, type JsonObject } from '../../base/json';

export function objectAt(holder: JsonObject | undefined, key: string): JsonObject {
  const value = memberOf(holder, key);
  return isJsonObject(value) ? value : {};
}

export function objectsAt(holder: JsonObject, key: string): JsonObject[] {
  const value = memberOf(holder, key);
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function text(holder: JsonObject, key: string): string {
  const value = memberOf(holder, key);
  return typeof value === 'string' ? value : '';
}
