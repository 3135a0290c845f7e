import { gitEndpoint, isEmpty } from '../../../engine/files/collection-files';
import { isJsonObject, writeJson, type JsonObject, type JsonValue } from '../../../engine/base/json';

/** Fields that name the owner of the secret or are sent along with it; without case, `-` and `_`. */
const PARTNERS = new Set([
  'type',
  'httpsuser',
  'sshuser',
  'accountid',
  'accesskey',
  'rolearn',
  'rolename',
  'tenantid',
  'subscriptionid',
  'clientid',
  'projectid',
  'clientemail',
  'namespace',
  'cacert',
  'port',
]);
/** The fields of connectors to issue trackers are not documented; these say where a token is used. */
const TRACKER_PARTNERS = new Set(['username', 'user', 'email', 'account', 'project', 'organization']);
const TRACKERS: readonly unknown[] = ['jira', 'azureboard'];
const ADDRESS = /(?:url|uri|host|hostname|server|endpoint|address|domain|gitprovider)$/;

/**
 * Returns the destination of a secret in or below an object, as far as the object itself names it: strings by field,
 * equal when they mean the same. The name of a whole connector is only a label; that of a user or service account is
 * not.
 */
function destinationIn(object: JsonObject, isTop: boolean): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const isTracker = TRACKERS.includes(object.type);
  for (const key of Object.keys(object)) {
    const field = key.trim();
    if (!isDestination(field, isTop, isTracker)) continue;
    // Of keys that differ only in blanks, the last one counts.
    if (isEmpty(object[key])) fields.delete(field);
    else fields.set(field, comparable(field, object[key]));
  }
  return fields;
}

function isDestination(field: string, isTop: boolean, isTracker: boolean): boolean {
  const name = field.toLowerCase().replaceAll(/[-_]/g, '');
  if (name === 'name') return !isTop;
  return PARTNERS.has(name) || ADDRESS.test(name) || (isTracker && TRACKER_PARTNERS.has(name));
}

function comparable(field: string, value: JsonValue): string {
  if (typeof value !== 'string') return writeJson(value);
  if (field === 'gitProvider') return gitEndpoint(value);
  return value.includes('://') && URL.canParse(value) ? new URL(value).href : value;
}

/** The first field of two objects that sends secrets elsewhere; undefined when their destination is the same. */
export function changedDestination(newer: JsonValue, older: JsonValue, isTop: boolean): string | undefined {
  if (!isJsonObject(newer) || !isJsonObject(older)) return undefined;
  const [next, old] = [destinationIn(newer, isTop), destinationIn(older, isTop)];
  return [...next.keys(), ...old.keys()].find((field) => next.get(field) !== old.get(field));
}
