import { isJsonObject, setKey, type JsonObject, type JsonValue } from '../../../base/json';
import type { FileProblem } from '../model/foreign-rule';

/** A file beside policies, which they see as `data`. */
export interface DataFile {
  readonly file: string;
  /** From the folder of rules: folders are keys of the data. */
  readonly path: string;
  readonly value: JsonValue;
  /** False when the file holds other documents too. */
  readonly isOnly: boolean;
}

/** All data files as one document. */
export function dataOf(files: readonly DataFile[], problems: FileProblem[]): JsonObject {
  const data: JsonObject = {};
  for (const { file, path, value, isOnly } of files) {
    const folders = path.split('/').slice(0, -1);
    const problem = isOnly ? merged(data, nested(folders, value)) : 'a file of data must hold one document';
    if (problem !== undefined) problems.push({ file, problem });
  }
  return data;
}

function nested(folders: readonly string[], value: JsonValue): JsonValue {
  return folders.reduceRight<JsonValue>((inner, folder) => {
    const outer: JsonObject = {};
    setKey(outer, folder, inner);
    return outer;
  }, value);
}

/** Adds a document to another; returns what is wrong with it. */
function merged(into: JsonObject, from: JsonValue, path = 'data'): string | undefined {
  if (!isJsonObject(from)) return 'a file of data must hold an object';
  for (const key of Object.keys(from)) {
    const known = Object.hasOwn(into, key) ? into[key] : undefined;
    const value = from[key];
    if (known === undefined) setKey(into, key, value);
    else if (!isJsonObject(known) || !isJsonObject(value)) return `${path}.${key} is also in another file of data`;
    else {
      const problem = merged(known, value, `${path}.${key}`);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
