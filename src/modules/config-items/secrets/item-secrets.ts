import type { TenantId } from '../../../common/context/tenant';
import { isJsonObject, jsonObject, type JsonObject, type JsonValue, readJson, writeJson } from '../../../engine/json';
import type { ItemKind } from '../data';
import { splitPassword } from '../validation/git-url';
import { isEmpty, Problems } from '../validation/problems';
import { Counterparts, type Counterpart } from './counterparts';
import { MASK, placeKey, placeText, takeSecrets, type PlacedSecret } from './secret-fields';

/** Where an item belongs; a sealed text opens nowhere else. */
export function sealPlace(tenant: TenantId, containerId: number, kind: ItemKind, name: string): string {
  return JSON.stringify([tenant, containerId, kind, name]);
}

/** The secrets of an item as the text that is sealed. */
export function secretsText(secrets: readonly PlacedSecret[]): string {
  return writeJson(secrets.map(({ place, value }) => [[...place], value]));
}

/** Reads what `secretsText` wrote. */
export function readSecretsText(text: string): PlacedSecret[] {
  return (readJson(text) as [(string | number)[], JsonValue][]).map(([place, value]) => ({ place, value }));
}

export interface StoredSecrets {
  /** The document with masks. */
  readonly masked: JsonObject;
  readonly secrets: readonly PlacedSecret[];
}

export interface SeparatedSecrets extends StoredSecrets {
  /** Texts about masks that stand for nothing. */
  readonly problems: readonly string[];
}

const NO_SECRET = `${MASK} stands for a stored secret, and there is none for this place`;

/** Separates a written document from its secrets; masks in it mean the secrets of the item as it was before. */
export function separateSecrets(kind: ItemKind, body: JsonObject, before: StoredSecrets | undefined): SeparatedSecrets {
  const { masked, secrets } = takeSecrets(kind, kind === 'connector' ? movePassword(body) : body);
  const counterparts = before && new Counterparts(masked, before.masked);
  const known = new Map(before?.secrets.map(({ place, value }) => [placeKey(place), value]));
  const problems = new Problems();
  const kept: PlacedSecret[] = [];
  for (const { place, value } of secrets) {
    const old = value === MASK ? counterparts?.of(place) : undefined;
    const secret = value !== MASK ? value : old && 'place' in old ? known.get(placeKey(old.place)) : undefined;
    if (secret !== undefined) kept.push({ place, value: secret });
    else problems.invalid(placeText(place), refusal(old, before));
  }
  return { masked, secrets: kept, problems: problems.texts };
}

/** Why a mask cannot stand for a secret. */
function refusal(old: Counterpart | undefined, before: StoredSecrets | undefined): string {
  if (old !== undefined && 'changed' in old)
    return `${old.changed} has changed, and ${MASK} would send the stored secret elsewhere: write the secret again`;
  return before === undefined ? NO_SECRET : `${NO_SECRET}: write the secret itself`;
}

/** A password inside the address of a repository becomes `httpsPassword`, where it is kept as the secret it is. */
function movePassword(body: JsonObject): JsonObject {
  const key = (wanted: string) => Object.keys(body).find((candidate) => candidate.trim() === wanted) ?? wanted;
  const provider = body[key('gitProvider')];
  const parts = typeof provider === 'string' ? splitPassword(provider) : undefined;
  if (parts === undefined) return body;
  const moved = jsonObject(Object.entries(body));
  moved[key('gitProvider')] = parts.address;
  if (isEmpty(body[key('httpsUser')]) && parts.user !== '') moved[key('httpsUser')] = parts.user;
  const given = body[key('httpsPassword')];
  if ((isEmpty(given) || given === MASK) && parts.password !== '') moved[key('httpsPassword')] = parts.password;
  return moved;
}

/** The document of an item from its stored text, which always is an object. */
export function readBody(text: string): JsonObject {
  const body = readJson(text);
  if (!isJsonObject(body)) throw new Error('a stored config item is no object');
  return body;
}
