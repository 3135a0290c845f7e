import { childOf, isJsonObject, JsonNumber, memberOf, pointerPart, type JsonValue } from '../../base/json';
import { digestOf } from '../../base/store';
import type { FindingPath } from './verdict';

/** Fields that name an element of a list. */
const NAMES = ['name', 'Name', 'Sid', 'sid', 'id', 'Id', 'key', 'Key'] as const;
const DIGITS = 8;
/** Of all paths of a failure together. */
const MOST_CHARACTERS = 100_000;

/**
 * A path that stays the same when other elements come into a list or when a list is sorted anew: an element is `*`, with
 * a digest of its name where it has one. A path holds no value: values can be secrets.
 */
export function deniedPath(document: JsonValue | undefined, path: FindingPath): string {
  let value = document;
  const parts = path.map((key, i) => {
    const isElement = Array.isArray(value) || (typeof key === 'number' && !isJsonObject(value));
    value = childOf(value, key);
    return isElement ? `*${digestOfName(value, path[i + 1])}` : pointerPart(String(key));
  });
  return `/${parts.join('/')}`;
}

/** The name is left out where it is what was denied. */
function digestOfName(element: JsonValue | undefined, denied: string | number | undefined): string {
  for (const field of NAMES) {
    const name = field === denied ? undefined : nameIn(memberOf(element, field));
    if (name !== undefined) return digestOf(name).slice(0, DIGITS);
  }
  return '';
}

function nameIn(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'number' ? String(value) : undefined;
}

/** The paths of a failure in order, one for each reason; a digest stands for those that a result has no room for. */
export function sortedPaths(paths: readonly string[]): readonly string[] {
  const sorted = [...paths].sort();
  let room = MOST_CHARACTERS;
  const end = sorted.findIndex((path) => (room -= path.length) < 0);
  if (end < 0) return sorted;
  return [...sorted.slice(0, end), `others ${digestOf(JSON.stringify(sorted.slice(end)))}`];
}

/** The paths of a failure whose rule gives reasons and no paths: each reason is about the whole. */
export function wholes(reasons: readonly string[]): readonly string[] {
  return sortedPaths(reasons.map(() => deniedPath(undefined, [])));
}
