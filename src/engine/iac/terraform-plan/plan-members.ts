import { isJsonObject, type JsonObject } from '../../base/json';

export function objectAt(holder: JsonObject | undefined, key: string): JsonObject {
  const value = holder !== undefined && Object.hasOwn(holder, key) ? holder[key] : undefined;
  return isJsonObject(value) ? value : {};
}

export function objectsAt(holder: JsonObject, key: string): JsonObject[] {
  const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

export function text(holder: JsonObject, key: string): string {
  const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** A key as a part of a pointer. */
export function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
