import { Dec, objEntries, RObject, RSet, setOwn, type PlainObject, type Value } from '../../engine/rego';

/** The data document while files are merged into it. */
export type DataTree = Record<string, Value>;

/** Merges a document into the tree below a path; returns the reason when they conflict. */
export function mergeData(tree: DataTree, path: readonly string[], document: Value): string | undefined {
  let wrapped = document;
  for (const key of [...path].reverse()) {
    const outer: DataTree = {};
    setOwn(outer, key, wrapped);
    wrapped = outer;
  }
  return isPlain(wrapped) ? mergeInto(tree, wrapped, 'data') : 'data at the root must be an object';
}

function mergeInto(target: DataTree, from: PlainObject, at: string): string | undefined {
  for (const [key, value] of objEntries(from) as (readonly [string, Value])[]) {
    const known = Object.hasOwn(target, key) ? target[key] : undefined;
    // A copy, because other files are merged into it later.
    if (known === undefined) setOwn(target, key, isPlain(value) ? copyOf(value) : value);
    else if (isPlain(known) && isPlain(value)) {
      const problem = mergeInto(known, value, `${at}.${key}`);
      if (problem !== undefined) return problem;
    } else return `conflicting values for ${at}.${key}`;
  }
  return undefined;
}

function copyOf(value: PlainObject): DataTree {
  const result: DataTree = {};
  mergeInto(result, value, '');
  return result;
}

function isPlain(value: Value): value is DataTree {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return !(value instanceof RObject || value instanceof RSet || value instanceof Dec);
}
