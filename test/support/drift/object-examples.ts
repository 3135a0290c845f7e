import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, readJson, textOf, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import { readYaml } from '../../../src/engine/base/yaml';
import { compareObjects, type ObjectComparison } from '../../../src/engine/drift/kubernetes/compare-objects';
import { presentForm } from '../../../src/engine/drift/kubernetes/present-form';
import { kindOf } from '../../../src/engine/drift/kubernetes/shape';
import { copyOf } from '../../../src/engine/drift/values/access';

const FOLDER = join(__dirname, '../../../src/engine/drift/kubernetes/examples');

export type Keys = readonly (string | number)[];

/** A manifest, and the object that an API server made of it. */
export interface ObjectExample {
  readonly name: string;
  readonly manifest: JsonObject;
  readonly path: string;
  readonly live: JsonObject;
}

export const OBJECT_EXAMPLES: readonly ObjectExample[] = ['surroundings', 'workloads'].flatMap((file) => {
  const read = (extension: string): string => readFileSync(join(FOLDER, `${file}.${extension}`), 'utf8');
  const live = readJson(read('json')) as JsonObject[];
  return readYaml(read('yaml')).map(({ value }, i) => {
    const manifest = value as JsonObject;
    const { name } = manifest.metadata as JsonObject;
    return {
      name: `${textOf(manifest.kind)}/${textOf(name)}`,
      manifest,
      path: textOf(live[i].path),
      live: live[i].document as JsonObject,
    };
  });
});

export function objectExample(name: string): ObjectExample {
  const found = OBJECT_EXAMPLES.find((each) => each.name === name);
  if (!found) throw new Error(`there is no example ${name}`);
  return found;
}

export function compareExample(
  { manifest }: Pick<ObjectExample, 'manifest'>,
  live: JsonObject,
  isScaled = false,
): ObjectComparison {
  const kind = kindOf(textOf(manifest.kind), textOf(manifest.apiVersion));
  if (!kind) throw new Error(`${textOf(manifest.kind)} is not compared`);
  return compareObjects(kind, presentForm(manifest), presentForm(live), isScaled);
}

export function pathsOf({ differences }: ObjectComparison): string[] {
  return differences.map(({ path }) => path);
}

export function leavesOf(value: JsonValue, keys: Keys = []): { readonly keys: Keys; readonly value: JsonValue }[] {
  if (Array.isArray(value)) return value.flatMap((each, i) => leavesOf(each, [...keys, i]));
  if (isJsonObject(value)) return Object.keys(value).flatMap((key) => leavesOf(value[key], [...keys, key]));
  return [{ keys, value }];
}

/** A copy with another value in a place, or without the place when the value is undefined. */
export function changedAt(object: JsonObject, keys: Keys, value: JsonValue | undefined): JsonObject {
  const copy = copyOf(object) as JsonObject;
  let holder: JsonValue = copy;
  for (const key of keys.slice(0, -1)) {
    const inside: JsonObject = holder as JsonObject;
    if (inside[key] === undefined) inside[key] = {};
    holder = inside[key];
  }
  const last = keys[keys.length - 1];
  if (value !== undefined) (holder as JsonObject)[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else delete (holder as JsonObject)[last];
  return copy;
}
