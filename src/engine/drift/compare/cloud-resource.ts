import { jsonObject, memberOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributeMap, TypeMap } from '../values/attribute-map';
import type { RunningDocument } from './model';
import { readCloud, textOf } from '../values/access';
import type { Path } from '../values/path';
import { cloudOfPath, type Cloud } from '../values/clouds';
import { reduceCloud } from '../values/reduce';
import { scopeOf } from '../values/resource-id';
import { runningKey, runningPlace, type RunningPlace } from './place';

/** Something that runs, with the answers of all nodes that found it. */
export interface RunningResource {
  readonly path: string;
  /** See `runningKey`. */
  readonly key: string;
  readonly cloud: Cloud;
  /** One document per node. */
  readonly documents: readonly JsonObject[];
  /** The indexes of these among all that were given. */
  readonly indexes: readonly number[];
  /** All answers together. */
  readonly document: JsonObject;
  readonly place: RunningPlace;
  readonly tags: ReadonlyMap<string, string>;
  /** False when no node could read the tags. */
  readonly areTagsKnown: boolean;
  /** Undefined when one of the nodes does not tell. */
  readonly calls?: ReadonlySet<string>;
}

/** Puts the documents about one resource together. */
export function cloudResources(all: readonly RunningDocument[]): RunningResource[] {
  const byKey = new Map<string, number[]>();
  for (const [i, resource] of all.entries()) {
    const key = runningKey(resource);
    const known = byKey.get(key);
    if (known) known.push(i);
    else byKey.set(key, [i]);
  }
  return [...byKey].map(([key, indexes]) =>
    runningResource(
      key,
      indexes,
      indexes.map((i) => all[i]),
    ),
  );
}

function runningResource(key: string, indexes: readonly number[], parts: readonly RunningDocument[]): RunningResource {
  const [{ path }] = parts;
  return {
    path,
    key,
    indexes,
    cloud: cloudOfPath(path),
    documents: parts.map(({ document }) => document),
    document: parts.length === 1 ? parts[0].document : merged(parts.map(({ document }) => document)),
    place: runningPlace(path, parts.find(({ account }) => account !== undefined)?.account),
    tags: new Map(parts.flatMap(({ tags = {} }) => Object.entries(tags))),
    areTagsKnown: parts.some(({ tags }) => tags),
    calls: parts.every(({ calls }) => calls) ? new Set(parts.flatMap(({ calls = [] }) => calls)) : undefined,
  };
}

function merged(documents: readonly JsonObject[]): JsonObject {
  const result = jsonObject();
  for (const document of documents) for (const key of Object.keys(document)) setKey(result, key, document[key]);
  return result;
}

/** The cloud's value of an attribute. */
export interface Running {
  /** Reduced; null when it is not set. */
  readonly value: JsonValue;
  /** True when none of the calls that were made would tell the value. */
  readonly isUnread: boolean;
}

const UNREAD: Running = { value: null, isUnread: true };

export function readRunning(attribute: AttributeMap, resource: RunningResource, base: JsonValue): Running {
  const { call, cloud, isAtRoot, isComparedWhenPresent, kind } = attribute;
  if (call !== undefined && resource.calls && !resource.calls.has(call)) return UNREAD;
  const found = readCloud(isAtRoot ? resource.document : base, cloud);
  if (!found)
    return isComparedWhenPresent && !(call !== undefined && resource.calls) ? UNREAD : { value: null, isUnread: false };
  const owner = {
    ...(kind === 'rules' && { group: textOf(memberOf(base, 'GroupId')) }),
    ...(resource.cloud === 'azure' && { scope: scopeOf(resource.path) }),
  };
  return { value: reduceCloud(attribute, found.value, owner), isUnread: false };
}

/** The part of an answer that is the resource; undefined when the answers are about something else. */
export function baseOf(map: TypeMap, document: JsonObject): JsonValue | undefined {
  const path = basePath(map, document);
  return path && readCloud(document, path)?.value;
}

/** The place of the resource in an answer. */
export function basePath({ bases, name }: TypeMap, document: JsonObject): Path | undefined {
  return bases.find(({ path, has, without }) => {
    const found = readCloud(document, path)?.value;
    if (found === undefined || !readCloud(found, name)) return false;
    return (!has || readCloud(found, has)) && !(without && readCloud(found, without));
  })?.path;
}

/** The ids by which a state, or a template of others, may know a resource. */
export function idsOf(map: TypeMap, { path, document }: RunningResource): string[] {
  const base = baseOf(map, document) ?? null;
  const texts = map.ids.flatMap((id) => textOf(readCloud(id.isAtRoot ? document : base, id.path)?.value) ?? []);
  return [path, ...texts];
}
