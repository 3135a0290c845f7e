import { isJsonObject, valueAt, type JsonValue } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import { candidates } from './candidates';
import { manifestCandidates } from './manifest-candidates';
import type { WorkspaceResource } from '../model/workspace-resource';
import { askedIn, type Change } from '../model/fix';
import type { RuleWords } from '../hints/rule-words';

const MOST_PLACES = 30;

/** Changes of a resource that may please a rule over its whole document; `denied` are the paths that the rule names. */
export function* documentCandidates(
  { input, format, written }: WorkspaceResource,
  denied: readonly AttributePath[],
  words: RuleWords,
): Generator<readonly Change[]> {
  const { type, name, attributes } = input.resource;
  const propose = format === 'kubernetesObjectFiles' ? manifestCandidates : candidates;
  const spoken = spokenOf(attributes, words).slice(0, MOST_PLACES);
  const seen = new Set<string>();
  const named = denied.filter((each) => each.length > 0).map((each) => elementAt(attributes, each));
  for (const path of [...named, [], ...spoken])
    for (const changes of propose({ type, name, attributes, path, words, hints: [] })) {
      const key = JSON.stringify(changes);
      if (seen.has(key) || askedIn(changes).length > 0) continue;
      seen.add(key);
      if (changes.every((change) => !leadsPast(change, written, words))) yield changes;
    }
}

/** The only element of a list in the place of the list: a firewall's rule that is left without networks is of no use. */
function elementAt(attributes: JsonValue, path: AttributePath): AttributePath {
  const value = valueAt(attributes, path);
  const isAlone = Array.isArray(value) && value.length === 1 && !isJsonObject(value[0]);
  return isAlone ? [...path, 0] : path;
}

/** The places whose values the rule speaks of. */
function spokenOf(value: JsonValue, words: RuleWords, path: AttributePath = []): AttributePath[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => spokenOf(each, words, [...path, i]));
  if (isJsonObject(value)) return Object.keys(value).flatMap((key) => spokenOf(value[key], words, [...path, key]));
  const isRead = words.read.has(String(path.findLast((key) => typeof key === 'string')));
  const isConstant =
    (typeof value === 'string' && words.texts.has(value)) || (typeof value === 'number' && words.numbers.has(value));
  return isConstant || (isRead && typeof value === 'boolean') ? [path] : [];
}

/** Attributes that say what a resource is: rules choose by them which resources they are about. */
const CHOOSING =
  /^(?:arn|bucket|engine|engine_\w+|family|identifier|kind|location|name|\w+_name|\w*port|protocol|region|sku\w*|tier|type|\w+_type|\w+_id)$/i;

/**
 * True for a change that would only lead past the rule: of what a resource is, of a text that the rule names already, or
 * of a list as a whole where one of several elements is meant.
 */
function leadsPast(change: Change, written: JsonValue, { compared }: RuleWords): boolean {
  if (change.kind === 'add') return true;
  const name = String(change.path.findLast((key) => typeof key === 'string'));
  const isMember = typeof change.path.at(-1) === 'number';
  const value = valueAt(written, change.path);
  if (CHOOSING.test(name) && !isMember) return true;
  if (change.kind === 'remove') return Array.isArray(value) && value.length > 1;
  return typeof value === 'string' && (compared.get(name)?.has(value) ?? false);
}
