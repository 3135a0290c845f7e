import { type ItemKind, splitPassword, isEmpty, Problems } from '../../../engine/files/collection-files';
import type { TenantId } from '../../../common/context/tenant';
import {
  isJsonObject,
  jsonObject,
  type JsonObject,
  type JsonValue,
  readJson,
  writeJson,
} from '../../../engine/base/json';

import { Counterparts, type Counterpart } from './counterparts';
import { MASK, pathKey, formatPath, takeSecrets, type SecretAtPath } from './secret-fields';

/** Identifies an item for its sealed secrets, which open for no other one. */
export function sealLocation(tenant: TenantId, containerId: number, kind: ItemKind, name: string): string {
  return JSON.stringify([tenant, containerId, kind, name]);
}

/** The secrets of an item as the string that is sealed. */
export function serialiseSecrets(secrets: readonly SecretAtPath[]): string {
  return writeJson(secrets.map(({ path, value }) => [[...path], value]));
}

/** Reads the string that `serialiseSecrets` wrote. */
export function parseSecrets(json: string): SecretAtPath[] {
  return (readJson(json) as [(string | number)[], JsonValue][]).map(([path, value]) => ({ path, value }));
}

export interface StoredSecrets {
  /** The document with masks. */
  readonly masked: JsonObject;
  readonly secrets: readonly SecretAtPath[];
}

export interface SeparatedSecrets extends StoredSecrets {
  /** Messages about masks without a stored secret. */
  readonly problems: readonly string[];
}

const NO_SECRET = `${MASK} stands for a stored secret, and there is none for this field`;

/** Separates a written document from its secrets; a mask keeps the secret that the item had before. */
export function separateSecrets(
  kind: ItemKind,
  document: JsonObject,
  before: StoredSecrets | undefined,
): SeparatedSecrets {
  const { masked, secrets } = takeSecrets(kind, kind === 'connector' ? movePassword(document) : document);
  const counterparts = before && new Counterparts(masked, before.masked);
  const known = new Map(before?.secrets.map(({ path, value }) => [pathKey(path), value]));
  const problems = new Problems();
  const kept: SecretAtPath[] = [];
  for (const { path, value } of secrets) {
    const old = value === MASK ? counterparts?.of(path) : undefined;
    const secret = value !== MASK ? value : old && 'path' in old ? known.get(pathKey(old.path)) : undefined;
    if (secret !== undefined) kept.push({ path, value: secret });
    else problems.invalid(formatPath(path), refusal(old, before));
  }
  return { masked, secrets: kept, problems: problems.messages };
}

/** Returns the reason why a mask is refused. */
function refusal(old: Counterpart | undefined, before: StoredSecrets | undefined): string {
  if (old !== undefined && 'changed' in old)
    return `${old.changed} has changed, and ${MASK} would send the stored secret elsewhere: write the secret again`;
  return before === undefined ? NO_SECRET : `${NO_SECRET}: write the secret itself`;
}

/** A password inside the address of a repository becomes `httpsPassword`, where it is kept as the secret it is. */
function movePassword(document: JsonObject): JsonObject {
  const key = (wanted: string) => Object.keys(document).find((candidate) => candidate.trim() === wanted) ?? wanted;
  const provider = document[key('gitProvider')];
  const parts = typeof provider === 'string' ? splitPassword(provider) : undefined;
  if (parts === undefined) return document;
  const moved = jsonObject(Object.entries(document));
  moved[key('gitProvider')] = parts.address;
  if (isEmpty(document[key('httpsUser')]) && parts.user !== '') moved[key('httpsUser')] = parts.user;
  const given = document[key('httpsPassword')];
  if ((isEmpty(given) || given === MASK) && parts.password !== '') moved[key('httpsPassword')] = parts.password;
  return moved;
}

/** The document of an item from its stored JSON, which is always an object. */
export function readDocument(json: string): JsonObject {
  const document = readJson(json);
  if (!isJsonObject(document)) throw new Error('a stored config item is not an object');
  return document;
}
