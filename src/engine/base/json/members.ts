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

/** Equal whatever the order of keys. */
export function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]));
  if (isJsonObject(a)) {
    if (!isJsonObject(b)) return false;
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
    );
  }
  return (
    typeof a === 'object' &&
    a !== null &&
    typeof b === 'object' &&
    b !== null &&
    'text' in a &&
    'text' in b &&
    a.text === b.text
  );
}
