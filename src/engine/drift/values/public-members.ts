import { isJsonObject, writeJson, type JsonValue } from '../../base/json';
import { textOf } from './access';

/** The members of Google Cloud that stand for everybody, with the words of templates that mean them, in small letters. */
const PUBLIC: ReadonlyMap<string, readonly string[]> = new Map([
  ['allusers', ['allusers', 'publicread']],
  ['allauthenticatedusers', ['allauthenticatedusers', 'authenticatedread']],
]);

/** True for a member that stands for everybody, or for everybody with an account. */
export function isPublic(member: JsonValue): boolean {
  return PUBLIC.has(textOf(member)?.toLowerCase() ?? '');
}

/** True when a part of a template names a public member. An expression that does not name it is not taken for it. */
export function namesPublic(written: JsonValue, member: JsonValue): boolean {
  const text = writeJson(written).toLowerCase();
  return (PUBLIC.get(textOf(member)?.toLowerCase() ?? '') ?? []).some((word) => text.includes(word));
}

/** The elements of an access list that let a public member in whom the template does not name. */
export function unwrittenPublic(written: JsonValue, entries: readonly JsonValue[]): JsonValue[] {
  return entries.filter((entry) => publicIn(entry).some((member) => !namesPublic(written, member)));
}

/** The public members in an element of an access list. */
export function publicIn(entry: JsonValue): JsonValue[] {
  return isJsonObject(entry) ? Object.values(entry).filter(isPublic) : [];
}
