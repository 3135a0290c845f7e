import { isJsonObject, memberOf, type JsonObject, type JsonValue } from '../../../base/json';

export function textAt(value: JsonValue | undefined, key: string): string {
  const member = memberOf(value, key);
  return typeof member === 'string' ? member : '';
}

export function groupOf(object: JsonObject): string {
  const version = textAt(object, 'apiVersion');
  return version.includes('/') ? version.slice(0, version.indexOf('/')) : '';
}

export function versionOf(object: JsonObject): string {
  const version = textAt(object, 'apiVersion');
  return version.slice(version.indexOf('/') + 1);
}

export function namespaceOf({ metadata }: JsonObject): string {
  return textAt(metadata, 'namespace');
}

export function labelsOf({ metadata }: JsonObject): JsonObject {
  const labels: JsonValue | undefined = isJsonObject(metadata) ? metadata.labels : undefined;
  return isJsonObject(labels) ? labels : {};
}
