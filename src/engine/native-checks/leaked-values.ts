import { isJsonObject, writeJson, type JsonObject, type JsonValue } from '../json';
import type { ValueTest } from './suspicious-values';

/** The paths of all values below the resources of a document that a test finds; undefined without a list of resources. */
export function leakedPaths(document: JsonValue, isLeak: ValueTest): string[] | undefined {
  const resources = resourcesOf(document);
  return resources?.flatMap((resource) => {
    const type = isJsonObject(resource) ? (textAt(resource, 'type') ?? textAt(resource, 'Type') ?? '') : '';
    return [...leaks(resource, isLeak)].map((path) => ['resources', type, ...path].join('/'));
  });
}

function resourcesOf(document: JsonValue): readonly JsonValue[] | undefined {
  if (!isJsonObject(document)) return undefined;
  return ['resources', 'Resources'].map((key) => own(document, key)).find((value) => Array.isArray(value));
}

/** Depth first in the order of the document, without recursion: documents may be deep. */
function* leaks(root: JsonValue, isLeak: ValueTest): Generator<readonly string[]> {
  interface Visit {
    readonly value: JsonValue;
    readonly path: readonly string[];
    /** The nearest key of an object above the value. */
    readonly key: string;
  }
  const open: Visit[] = [{ value: root, path: [], key: '' }];
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, path, key } = visit;
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i--) open.push({ value: value[i], path: [...path, String(i)], key });
    } else if (isJsonObject(value)) {
      for (const name of Object.keys(value).reverse())
        open.push({ value: value[name], path: [...path, name], key: name.toLowerCase() });
    } else if (value !== null && isLeak(key, typeof value === 'string' ? value : writeJson(value))) yield path;
  }
}

function textAt(object: JsonObject, key: string): string | undefined {
  const value = own(object, key);
  return typeof value === 'string' ? value : undefined;
}

function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
