import Ajv, { type ValidateFunction } from 'ajv';
import { isJsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { textOf } from '../values/access';
import {
  childPath,
  parsePath,
  PathSyntaxError,
  type Conditions,
  type IndexStep,
  type KeyStep,
  type Path,
  type ShownPath,
} from '../values/path';
import { cloudOfType, TAG_HABITS } from '../values/clouds';
import { COLUMNS, perColumn, type Column } from '../values/unresolved';
import type {
  AttributeMap,
  Base,
  Companion,
  IdPath,
  Kind,
  Source,
  TypeMap,
  ValueConditions,
} from '../values/attribute-map';
import { MapError } from './map-error';
import schema from './map.schema.json';
import type { BaseFile, CompanionFiles, ConditionFile, MapFile, PlacedAttribute, PlacedAttributes } from './map-file';
import { COMPANION, OPPOSITE, withTablePlaces } from './table-columns';

let validator: ValidateFunction<MapFile> | undefined;

/** Reads an attribute map and throws a MapError when it is not as maps must be. */
export function readMap(file: unknown): TypeMap {
  validator ??= new Ajv({ allErrors: true, allowUnionTypes: true }).compile<MapFile>(schema);
  const called = isJsonObject(file) && typeof file.type === 'string' ? file.type : '(without a type)';
  if (!validator(file)) {
    const problems = (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
    throw new MapError(called, problems);
  }
  try {
    const problems: string[] = [];
    const map = typeMap(file, withTablePlaces(file, problems));
    problems.push(...problemsOf(map));
    if (problems.length > 0) throw new MapError(called, problems);
    return map;
  } catch (error) {
    if (error instanceof PathSyntaxError) throw new MapError(called, [error.message]);
    throw error;
  }
}

function typeMap(file: MapFile, placed: PlacedAttributes): TypeMap {
  const {
    names = {},
    companions = {},
    computed = {},
    provided = [],
    beside = [],
    makes = {},
    partOf,
    within,
    leftTo = {},
  } = file;
  const attributes = attributesOf(placed);
  const name = parsePath(file.name);
  const tags = file.tags || {};
  const cloud = cloudOfType(file.type);
  return {
    cloud,
    type: file.type,
    types: perColumn((column) => file[column] ?? []),
    node: file.node,
    bases: [file.base].flat().map(baseIn),
    paths: [file.paths ?? []].flat().map(pathForm),
    newest: optionalPath(file.newest),
    name,
    nameKind: nameKindOf(name, attributes),
    ids: [file.id ?? file.name].flat().map(idPath),
    provided: provided.map(valueConditions),
    only: file.only && valueConditions(file.only),
    makes: Object.entries(makes).map(([type, paths]) => ({ type, paths: [paths].flat().map(parsePath) })),
    partOf: partOf && { type: partOf.type, path: parsePath(partOf.id) },
    within: within && { type: within.type, lists: perColumn((column) => optionalPath(within[column])) },
    names: perColumn((column) => optionalPath(names[column])),
    tags: perColumn((column) => parsePath(tags[column] ?? usualTags(column, TAG_HABITS[cloud].attribute))),
    runningTags: optionalPath(tags.cloud),
    hasTags: file.tags !== false,
    inheritsTags: tags.defaults !== false,
    leftTo: perColumn((column) => [leftTo[column] ?? []].flat().map(parsePath)),
    companions: perColumn((column) => companionsOf(companions[column])),
    attributes,
    beside: beside.map(parsePath),
    computed: perColumn((column) => new Set(computed[column])),
  };
}

function usualTags(column: Column, inTerraform: string): string {
  return { terraform: inTerraform, cloudformation: 'Tags', arm: 'tags' }[column];
}

/** The form of a path, in which `*` is any name. */
function pathForm(text: string): RegExp {
  return new RegExp(`^${text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '[^/]+')}$`, 'i');
}

/** Names are compared as the attribute that holds them. */
function nameKindOf(name: Path, attributes: readonly AttributeMap[]): TypeMap['nameKind'] {
  const text = JSON.stringify(name);
  const { kind = 'text', ignoreCase = false } =
    attributes.find(({ cloud, isAtRoot }) => !isAtRoot && JSON.stringify(cloud) === text) ?? {};
  return { kind, ignoreCase };
}

function valueConditions(file: ConditionFile): ValueConditions {
  return Object.entries(file).map(([path, text]) => ({ path: parsePath(path), text }));
}

function baseIn(file: BaseFile): Base {
  if (typeof file === 'string') return { path: parsePath(file) };
  const { path, has, without } = file;
  return { path: parsePath(path), has: optionalPath(has), without: optionalPath(without) };
}

function idPath(text: string): IdPath {
  const isAtRoot = text.startsWith('/');
  return { path: parsePath(isAtRoot ? text.slice(1) : text), isAtRoot };
}

function optionalPath(text: string | undefined): Path | undefined {
  return text === undefined ? undefined : parsePath(text);
}

function companionsOf(companions: CompanionFiles = {}): Companion[] {
  return Object.entries(companions).map(([type, parents]) => ({ type, parents: [parents].flat().map(parsePath) }));
}

/** Whoever lets everybody in is shown, also where templates grant nothing. */
const ALWAYS_COMPARED: ReadonlySet<Kind | undefined> = new Set<Kind>(['grants', 'public']);

function attributesOf(files: PlacedAttributes): AttributeMap[] {
  return Object.entries(files).map(([key, file]) => {
    const isAtRoot = key.startsWith('/');
    const name = isAtRoot ? key.slice(1) : key;
    const grantsAccess = file.access ?? false;
    const isCompared = grantsAccess || ALWAYS_COMPARED.has(file.kind);
    const fallback = 'default' in file ? file.default : isCompared ? null : undefined;
    const cloud = parsePath(name);
    const shown: ShownPath = file.as === undefined ? shownPath(cloud) : [{ kind: 'key', key: file.as }];
    return {
      name: shown.reduce((path, step) => childPath(path, step.kind === 'index' ? step.index : step.key), ''),
      shown,
      cloud,
      isAtRoot,
      sources: perColumn((column) => sourcesOf(file.places[column])),
      kind: file.kind ?? 'text',
      list: file.list ?? (file.items ? 'ordered' : undefined),
      one: [file.one ?? []].flat(),
      items: file.items && attributesOf(file.items),
      ignoreCase: file.ignoreCase ?? false,
      values: perColumn((column) => valuesOf(file, column)),
      defaults: { ...perColumn(() => fallback), cloud: fallback, ...file.defaults },
      formerly: Object.entries(file.formerly ?? {})
        .map(([before, value]) => ({ before: Number(before), value }))
        .sort((a, b) => a.before - b.before),
      means: new Map(Object.entries(file.means ?? {})),
      omit: (file.omit ?? []).map(conditionsOf),
      ...(file.provided !== undefined && { provided: pathForm(file.provided) }),
      call: file.call,
      unless: optionalPath(file.unless),
      when: optionalPath(file.when),
      isComparedWhenPresent: file.whenPresent ?? false,
      isInBlock: file.inBlock ?? false,
      grantsAccess,
      own: (file.own ?? []).map(({ value }) => value),
      isSecret: file.secret ?? false,
      isText: file.text ?? false,
    };
  });
}

function valuesOf({ values, valuesIn }: PlacedAttribute, column: Column): ReadonlyMap<string, JsonValue> {
  return new Map(valuesIn === undefined || valuesIn === column ? Object.entries(values) : []);
}

/** A list that is read as a whole ends the path; an element that is chosen by its members is named by them. */
function shownPath(cloud: Path): ShownPath {
  const shown: (KeyStep | IndexStep)[] = [];
  for (const step of cloud) {
    if (step.kind === 'all') break;
    if (step.kind !== 'first') shown.push(step);
    else shown.push({ kind: 'key', key: step.where.map(([, text]) => text).join(' ') });
  }
  return shown;
}

function conditionsOf(members: JsonObject): Conditions {
  return Object.entries(members).map(([key, value]) => [key, textOf(value) ?? '']);
}

function sourcesOf(places: readonly string[]): Source[] {
  return places.map((text) => {
    const [, companion, where, path] = COMPANION.exec(text) ?? [undefined, undefined, undefined, text];
    const conditions = (where?.split(',') ?? []).map((each): [string, string] => {
      const [key, value = ''] = each.split('=');
      return [key, value];
    });
    const [, opposite] = OPPOSITE.exec(path) ?? [];
    const place = parsePath(opposite ?? (path === '.' ? '' : path));
    return { companion, where: conditions, path: place, text, ...(opposite !== undefined && { isOpposite: true }) };
  });
}

const SETS: ReadonlySet<Kind> = new Set<Kind>(['rules', 'permissions', 'grants', 'public']);

function problemsOf({ types, companions, attributes }: TypeMap): string[] {
  const problems: string[] = [];
  for (const column of COLUMNS) {
    const known = new Set(companions[column].map(({ type }) => type));
    const used = attributes.flatMap(({ sources }) => sources[column]);
    if (types[column].length === 0 && used.length > 0) problems.push(`there is no ${column} type for its attributes`);
    if (types[column].length > 0 && used.length === 0) problems.push(`no attribute has a place in ${column}`);
    for (const { companion } of used) {
      if (companion !== undefined && !known.has(companion)) problems.push(`${companion} is no companion`);
    }
    for (const type of known) {
      if (!used.some(({ companion }) => companion === type)) problems.push(`${type} holds no attribute`);
    }
  }
  for (const { name, kind, list, items, cloud } of attributes) {
    if (items && kind !== 'text') problems.push(`${name} has items and a kind`);
    if (SETS.has(kind) && list !== 'unordered') problems.push(`${name} must be an unordered list`);
    if (!list && cloud.some((step) => step.kind === 'all')) problems.push(`${name} leads to several values`);
    if (cloud[0]?.kind !== 'key') problems.push(`${name} does not begin with a key`);
  }
  return problems;
}
