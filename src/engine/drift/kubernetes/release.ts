import { isJsonObject, mapValues, type JsonValue, type JsonObject } from '../../base/json';

/** The namespace and the name that Helm renders for a release that it does not know. */
export const RENDERED_NAMESPACE = 'default';
const RENDERED_NAME = 'release-name';
/** The placeholder for the name of a release. */
export const RELEASE = '${release-name}';

/** A rendered manifest with a placeholder for the name of the release. */
export function withOpenRelease(document: JsonObject): JsonObject {
  return mapValues(document, (value) => withText(value, RENDERED_NAME, RELEASE));
}

/** The manifest as Helm rendered it. */
export function withRenderedRelease(document: JsonObject): JsonObject {
  return mapValues(document, (value) => withText(value, RELEASE, RENDERED_NAME));
}

function withText(value: JsonValue, from: string, to: string): JsonValue {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((each) => withText(each, from, to));
  return isJsonObject(value) ? mapValues(value, (each) => withText(each, from, to)) : value;
}
