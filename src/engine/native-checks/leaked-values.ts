import { isJsonObject, writeJson, type JsonObject, type JsonValue } from '../json';
import type { ValueTest } from './suspicious-values';

/** Where a value lies that a test finds. */
export interface LeakedValue {
  /** What users see: the type of its resource stands for the place of that in the list. */
  readonly shown: string;
  readonly path: readonly (string | number)[];
}

/** All values below the resources of a document that a test finds; undefined without a list of resources. */
export function leakedValues(document: JsonValue, isLeak: ValueTest): LeakedValue[] | undefined {
  const list = ['resources', 'Resources'].find((key) => isJsonObject(document) && Array.isArray(own(document, key)));
  if (list === undefined) return undefined;
  const resources = (document as JsonObject)[list] as readonly JsonValue[];
  return resources.flatMap((resource, index) => {
    const type = isJsonObject(resource) ? (textAt(resource, 'type') ?? textAt(resource, 'Type') ?? '') : '';
    return [...leaks(resource, isLeak)].map((path) => ({
      shown: ['resources', type, ...path].join('/'),
      path: [list, index, ...path],
    }));
  });
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
