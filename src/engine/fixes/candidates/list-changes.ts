import { valueAt, type JsonObject } from '../../base/json';
import type { AttributePath } from '../../resources/model/resource-input';
import type { Change } from '../model/fix';

const MOST_ELEMENTS = 8;

/** Texts put behind those of a list that is there, and each of its own taken out where others are left. */
export function listChanges(attributes: JsonObject, path: AttributePath, texts: readonly string[]): Change[][] {
  const list = valueAt(attributes, path);
  if (!Array.isArray(list) || list.length === 0 || list.length > MOST_ELEMENTS) return [];
  if (!list.every((each) => typeof each === 'string')) return [];
  const added = texts.filter((text) => !list.includes(text));
  return [
    ...added.map((value): Change[] => [{ kind: 'set', path: [...path, list.length], value }]),
    // A list that others have too is written anew at the place of use.
    ...added.map((text): Change[] => [{ kind: 'set', path, value: [...list, text] }]),
    ...(list.length > 1 ? list.map((_, i): Change[] => [{ kind: 'remove', path: [...path, i] }]) : []),
  ];
}
