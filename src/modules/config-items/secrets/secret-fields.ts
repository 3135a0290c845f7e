import { isJsonObject, mapValues, type JsonObject, type JsonValue } from '../../../engine/json';
import { isSecretName } from '../../../common/secrets/secret-names';
import { hasSecretParts, isAddressField } from '../validation/plain-address';
import { isEmpty } from '../validation/problems';
import type { ItemKind } from '../data';

/** What a secret reads back as; written back, it keeps the stored one. */
export const MASK = '********';

/** Keys and positions from the top of a document down to one value. */
export type Place = readonly (string | number)[];

export interface PlacedSecret {
  readonly place: Place;
  readonly value: JsonValue;
}

/** Kinds of items that can hold secrets. */
export const SECRET_KINDS: readonly ItemKind[] = ['connector', 'notifications'];

export function hasSecrets(kind: ItemKind): boolean {
  return SECRET_KINDS.includes(kind);
}

/**
 * Takes the secrets out of a document: each leaves the mask in its place, whatever its type and depth, for a misplaced
 * secret is a secret too. The document itself stays as it is.
 */
export function takeSecrets(kind: ItemKind, body: JsonObject): { masked: JsonObject; secrets: PlacedSecret[] } {
  if (!hasSecrets(kind)) return { masked: body, secrets: [] };
  const secrets: PlacedSecret[] = [];
  const masked = rewrite(body, (value, place) => {
    const key = place.at(-1);
    if (typeof key !== 'string' || isEmpty(value)) return undefined;
    if (!isSecretName(key) && !(isAddressField(key) && (value === MASK || hasSecretParts(value)))) return undefined;
    secrets.push({ place: [...place], value });
    return MASK;
  });
  return { masked, secrets };
}

/** Puts secrets back in their places. */
export function putSecrets(masked: JsonObject, secrets: readonly PlacedSecret[]): JsonObject {
  if (secrets.length === 0) return masked;
  const byPlace = new Map(secrets.map(({ place, value }) => [placeKey(place), value]));
  return rewrite(masked, (value, place) => (value === MASK ? byPlace.get(placeKey(place)) : undefined));
}

/** A copy of a document in which `replace` has exchanged values; `place` is good during the call only. */
function rewrite(body: JsonObject, replace: (value: JsonValue, place: Place) => JsonValue | undefined): JsonObject {
  const place: (string | number)[] = [];
  const at = (step: string | number, value: JsonValue): JsonValue => {
    place.push(step);
    const result = replace(value, place) ?? copy(value);
    place.pop();
    return result;
  };
  const copyObject = (object: JsonObject): JsonObject => mapValues(object, (value, key) => at(key, value));
  const copy = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map((item, index) => at(index, item));
    return isJsonObject(value) ? copyObject(value) : value;
  };
  return copyObject(body);
}

/** A place as a map key. */
export function placeKey(place: Place): string {
  return JSON.stringify(place);
}

/** A place as it stands in messages: `accounts[0].users[1].secret-access`. */
export function placeText(place: Place): string {
  return place
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : `${index === 0 ? '' : '.'}${step}`))
    .join('');
}
