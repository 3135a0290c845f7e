import { hasSecretParts, isAddressField, isEmpty, type ItemKind } from '../../../engine/files/collection-files';
import { isJsonObject, mapValues, type JsonObject, type JsonValue } from '../../../engine/base/json';
import { isSecretName } from '../../../engine/base/secrets';

/** The text that stands for a secret in answers; writing it back keeps the stored secret. */
export const MASK = '********';

/** Keys and indexes from the top of a document down to one value. */
export type ValuePath = readonly (string | number)[];

export interface SecretAtPath {
  readonly path: ValuePath;
  readonly value: JsonValue;
}

/** Kinds of items that can hold secrets. */
export const SECRET_KINDS: readonly ItemKind[] = ['connector', 'notifications'];

export function hasSecrets(kind: ItemKind): boolean {
  return SECRET_KINDS.includes(kind);
}

/**
 * Replaces the secrets of a document by the mask, whatever their type and depth, because a misplaced secret is a secret
 * too. The document itself is not changed.
 */
export function takeSecrets(kind: ItemKind, document: JsonObject): { masked: JsonObject; secrets: SecretAtPath[] } {
  if (!hasSecrets(kind)) return { masked: document, secrets: [] };
  const secrets: SecretAtPath[] = [];
  const masked = rewrite(document, (value, path) => {
    const key = path.at(-1);
    if (typeof key !== 'string' || isEmpty(value)) return undefined;
    if (!isSecretName(key) && !(isAddressField(key) && (value === MASK || hasSecretParts(value)))) return undefined;
    secrets.push({ path: [...path], value });
    return MASK;
  });
  return { masked, secrets };
}

/** Puts secrets back at their paths. */
export function putSecrets(masked: JsonObject, secrets: readonly SecretAtPath[]): JsonObject {
  if (secrets.length === 0) return masked;
  const byPath = new Map(secrets.map(({ path, value }) => [pathKey(path), value]));
  return rewrite(masked, (value, path) => (value === MASK ? byPath.get(pathKey(path)) : undefined));
}

/** A copy of a document with the values that `replace` returns; its argument `path` is only valid during the call. */
function rewrite(
  document: JsonObject,
  replace: (value: JsonValue, path: ValuePath) => JsonValue | undefined,
): JsonObject {
  const path: (string | number)[] = [];
  const at = (step: string | number, value: JsonValue): JsonValue => {
    path.push(step);
    const result = replace(value, path) ?? copy(value);
    path.pop();
    return result;
  };
  const copyObject = (object: JsonObject): JsonObject => mapValues(object, (value, key) => at(key, value));
  const copy = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map((item, index) => at(index, item));
    return isJsonObject(value) ? copyObject(value) : value;
  };
  return copyObject(document);
}

/** A path as a map key. */
export function pathKey(path: ValuePath): string {
  return JSON.stringify(path);
}

/** A path as it is written in messages: `accounts[0].users[1].secret-access`. */
export function formatPath(path: ValuePath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}
