import { isJsonObject, type JsonValue } from '../../base/json';
import { elementOfMany, isUnresolved, MAX_DEPTH, unresolvedText } from './unresolved';

/** Members that do not tell who may do what: a policy names its own resource, and an id is never everybody. */
const HARMLESS: ReadonlySet<string> = new Set([
  'Resource',
  'NotResource',
  'Sid',
  'GroupId',
  'PrefixListId',
  'PolicyName',
]);

/** True when what a template writes could let anybody do anything, because a part of it is an expression. */
export function leavesAccessOpen(reduced: JsonValue, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  const one = elementOfMany(reduced);
  if (one !== undefined) return leavesAccessOpen(one, depth + 1);
  if (isUnresolved(reduced)) {
    const known = unresolvedText(reduced);
    return known !== null && typeof known === 'object' && 'kind' in known && known.kind === 'unknown';
  }
  if (Array.isArray(reduced)) return reduced.some((each) => leavesAccessOpen(each, depth + 1));
  if (!isJsonObject(reduced)) return false;
  return Object.entries(reduced).some(([key, each]) => !HARMLESS.has(key) && leavesAccessOpen(each, depth + 1));
}
