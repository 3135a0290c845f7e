import { isJsonObject, mapValues, type JsonObject, type JsonValue } from '../../base/json';

/** The placeholders for the name and the namespace of a release. */
export const RELEASE = '${release-name}';
export const RELEASE_NAMESPACE = '${release-namespace}';
/** The texts that Helm renders for a release that it does not know. */
const RENDERED_NAME = 'release-name';
const RENDERED_NAMESPACE = 'default';

/** A rendered manifest with placeholders for the release. */
export function withOpenRelease(document: JsonObject): JsonObject {
  return mapValues(document, (value, key) =>
    key === 'namespace' && value === RENDERED_NAMESPACE
      ? RELEASE_NAMESPACE
      : changed(value, withOpenRelease, (text) => text.replaceAll(RENDERED_NAME, RELEASE)),
  );
}

/** The manifest as Helm rendered it. */
export function withRenderedRelease(document: JsonObject): JsonObject {
  return mapValues(document, (value) =>
    changed(value, withRenderedRelease, (text) =>
      text.replaceAll(RELEASE, RENDERED_NAME).replaceAll(RELEASE_NAMESPACE, RENDERED_NAMESPACE),
    ),
  );
}

function changed(
  value: JsonValue,
  ofObject: (object: JsonObject) => JsonObject,
  ofText: (text: string) => string,
): JsonValue {
  if (typeof value === 'string') return ofText(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, ofObject, ofText));
  return isJsonObject(value) ? ofObject(value) : value;
}
