import { isJsonObject, textOf, textsOf, type JsonObject, type JsonValue } from '../../../base/json';
import { DataPath } from '../../provider/data-path';
import graph from './graph.json';
import type { Diagnostics, Follows, GraphTable, TypeTable } from './table';
import types from './types.json';

const NAMESPACE = /^[A-Za-z]\w*(?:\.\w+)+$/;
const TYPE = /^[A-Za-z]\w*(?:\/[A-Za-z]\w*)*$/;
const VERSION = /^\d{4}-\d{2}-\d{2}(?:-preview)?$/;
/** Providers have versions such as `2018-06-01-privatepreview`, too. */
const ANY_VERSION = /^\d{4}-\d{2}-\d{2}(?:-\w+)?$/;
const GRAPH_VERSION = /^(?:v1\.0|beta)$/;
const LIST = /^(?:\/subscriptions\/\{subscription\}|\{scope\}\/providers|\{parent\})(?:\/[A-Za-z][\w.]*)+$/;
/** Types and names in turn. */
const PART = /^(?:\w+\/\w+(?:\/\w+\/\w+)*)?$/;
const CHILD = /^[A-Za-z]+\/[A-Za-z]+$/;
const KEYS = ['version', 'under', 'list', 'single', 'whole', 'part', 'absent', 'follows', 'diagnostics', 'children'];

/** A table that is not as tables must be; the message names the entries. */
export class AzureTableError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Invalid tables of Azure - ${problems.join('; ')}`);
    this.name = AzureTableError.name;
  }
}

/** The types of Azure and of Graph, by their names in small letters. */
export class AzureTables {
  private readonly types = new Map<string, TypeTable>();
  private readonly graph = new Map<string, GraphTable>();
  private readonly versions = new Map<string, string>();

  /** Reads the tables that come with the program, or others; throws an AzureTableError that names all that is wrong. */
  constructor(
    files: { readonly types: JsonObject; readonly graph: JsonObject } = { types, graph },
    /** Versions of types that no table names, as `{ "version": "2020-01-01" }` by the type. */
    versions: JsonObject = {},
  ) {
    const problems: string[] = [];
    for (const [namespace, file] of Object.entries(files.types)) this.addNamespace(namespace, file, problems);
    for (const [type, file] of Object.entries(files.graph)) this.addGraph(type, file, problems);
    for (const table of this.types.values()) this.checkParents(table, problems);
    if (problems.length > 0) throw new AzureTableError(problems);
    for (const [type, entry] of Object.entries(versions)) {
      const version = isJsonObject(entry) ? textOf(entry.version) : '';
      if (ANY_VERSION.test(version)) this.versions.set(type.toLowerCase(), version);
    }
  }

  /** The table of a type; of one that no table names, how Azure usually has such types. */
  typeOf(type: string): TypeTable {
    const known = this.types.get(type.toLowerCase());
    if (known) return known;
    const parent = parentOf(type);
    const version = this.versions.get(type.toLowerCase());
    return {
      type,
      ...(version !== undefined && { version }),
      ...(parent !== undefined && { under: parent }),
      isSingle: false,
      isWhole: false,
      absent: [],
      children: [],
    };
  }

  knows(type: string): boolean {
    return this.types.has(type.toLowerCase()) || this.graph.has(type.toLowerCase());
  }

  graphOf(type: string): GraphTable | undefined {
    return this.graph.get(type.toLowerCase());
  }

  private addNamespace(namespace: string, file: JsonValue, problems: string[]): void {
    if (!NAMESPACE.test(namespace) || !isJsonObject(file) || !isJsonObject(file.types)) {
      problems.push(`${namespace} is no provider with types`);
      return;
    }
    for (const [name, entry] of Object.entries(file.types)) {
      const type = `${namespace}/${name}`;
      const table = TYPE.test(name) && isJsonObject(entry) ? typeIn(type, entry, file.version, problems) : undefined;
      if (!table) problems.push(`${type} is no type`);
      else if (this.types.has(type.toLowerCase())) problems.push(`${type} is there twice`);
      else this.types.set(type.toLowerCase(), table);
    }
  }

  private addGraph(type: string, file: JsonValue, problems: string[]): void {
    const { version, path, single } = isJsonObject(file) ? file : ({} as JsonObject);
    if (typeof version !== 'string' || !GRAPH_VERSION.test(version)) problems.push(`${type}.version is none`);
    else if (typeof path !== 'string' || !/^(?:\/\w+)+$/.test(path)) problems.push(`${type}.path is none`);
    else this.graph.set(type.toLowerCase(), { type, version, path, isSingle: single === true });
  }

  private checkParents({ type, under, follows }: TypeTable, problems: string[]): void {
    if (under !== undefined && !this.types.has(under.toLowerCase()))
      problems.push(`${type} is under ${under}, which no table has`);
    if (follows && !this.types.has(follows.type.toLowerCase()))
      problems.push(`${type} follows ${follows.type}, which no table has`);
  }
}

function typeIn(type: string, entry: JsonObject, common: JsonValue | undefined, problems: string[]): TypeTable {
  const { version = common, under = parentOf(type), list, part, follows, diagnostics } = entry as Partial<JsonObject>;
  const problem = (text: string): number => problems.push(`${type}${text}`);
  for (const key of Object.keys(entry)) if (!KEYS.includes(key)) problem(`.${key} has no meaning`);
  if (typeof version !== 'string' || !VERSION.test(version)) problem('.version is none');
  if (list !== undefined && (typeof list !== 'string' || !LIST.test(list))) problem('.list is no path of a list');
  const isBelow = typeof list !== 'string' || list.startsWith('{parent}');
  if (isBelow && list !== undefined && under === undefined) problem('.list names a parent that there is not');
  if (part !== undefined && (typeof part !== 'string' || list !== undefined || under === undefined))
    problem('.part is no member of a parent');
  const followed = follows === undefined ? undefined : followsIn(follows);
  if (follows !== undefined && !followed) problem('.follows is not complete');
  const diagnosed = diagnostics === undefined ? undefined : diagnosticsIn(diagnostics);
  if (diagnostics !== undefined && !diagnosed) problem('.diagnostics names no part');
  const children = textsOf(entry.children);
  if (!children.every((each) => CHILD.test(each))) problem('.children names something else');
  return {
    type,
    ...(typeof version === 'string' && { version }),
    ...(typeof under === 'string' && isBelow && { under }),
    ...(typeof list === 'string' && { list }),
    isSingle: entry.single === true,
    isWhole: entry.whole === true,
    ...(typeof part === 'string' && { part }),
    absent: textsOf(entry.absent),
    ...(followed && { follows: followed }),
    ...(diagnosed && { diagnostics: diagnosed }),
    children,
  };
}

function followsIn(file: JsonValue): Follows | undefined {
  if (!isJsonObject(file)) return undefined;
  const { at, into, type } = file;
  const path = typeof at === 'string' ? DataPath.parse(at) : undefined;
  return path && typeof into === 'string' && typeof type === 'string' ? { at: path, into, type } : undefined;
}

function diagnosticsIn(file: JsonValue): Diagnostics | undefined {
  if (!isJsonObject(file)) return undefined;
  const { of = '', kinds } = file as Partial<JsonObject>;
  return typeof of === 'string' && PART.test(of) ? { of, kinds: textsOf(kinds) } : undefined;
}

/** Types of more than two segments belong to the type without the last one. */
function parentOf(type: string): string | undefined {
  const segments = type.split('/');
  return segments.length > 2 ? segments.slice(0, -1).join('/') : undefined;
}
