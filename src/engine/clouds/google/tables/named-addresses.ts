import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../base/json';

interface Parts {
  readonly service: string;
  /** The beginning of all paths of that version of the API. */
  readonly root: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

interface Added {
  readonly lists: Record<string, JsonObject>;
  readonly calls: Record<string, JsonObject>;
}

const ADDRESS =
  /^https:\/\/([a-z]+)\.googleapis\.com\/((?:[a-z]+\/)?v[a-z\d]+)\/((?=[a-zA-Z\d{])(?:[\w{}:.-]+\/)*[\w{}:.-]+)(?:\?([^#]*))?$/;
const CALL = /^[A-Za-z]+(?:\.[A-Za-z]+)+$/;
/** The APIs whose elements have their address, in lists that are called items; others have their path as name. */
const WITH_ADDRESSES: ReadonlySet<string> = new Set(['compute', 'sqladmin', 'storage']);
/** Those of another id than the project, and addresses that end in an id or a verb, are no lists. */
const NO_LIST = /\{(?!project\})\w+\}|[{}:.-][^/]*$/;
const UP_TO_LAST_ID = /^.*\}/;

/**
 * Tables for the calls that a `googleParams.json` of the older tool names: addresses of lists in `GoogleApis`, those of other
 * calls in `GoogleGetApis`. What cannot be read as either is left out, so that a node which asks for it is told.
 */
export function tablesOfAddresses({ GoogleApis, GoogleGetApis }: Partial<JsonObject>): readonly JsonObject[] {
  const tables = new Map<string, Added>();
  const tableOf = (service: string): Added => {
    const table = tables.get(service) ?? { lists: {}, calls: {} };
    tables.set(service, table);
    return table;
  };
  for (const [name, url] of membersOf(GoogleApis)) {
    const parts = partsOf(url);
    const own = withoutService(name, parts);
    if (!parts || NO_LIST.test(parts.path) || !CALL.test(own)) continue;
    const { lists, calls } = tableOf(parts.service);
    const get = own.replace(/\w+$/, 'get');
    lists[own] = { ...listOf(parts), get };
    calls[get] ??= { url: `${parts.root}/{path}` };
  }
  for (const [name, call] of membersOf(GoogleGetApis)) {
    const parts = isJsonObject(call) ? partsOf(call.url) : undefined;
    const own = withoutService(name, parts);
    if (!parts || !isJsonObject(call) || !UP_TO_LAST_ID.test(parts.path) || !CALL.test(own)) continue;
    tableOf(parts.service).calls[own] = {
      url: `${parts.root}/${parts.path.replace(UP_TO_LAST_ID, '{path}')}`,
      ...(textOf(call.method).toUpperCase() === 'POST' && { body: {} }),
    };
  }
  return [...tables].map(([service, { lists, calls }]) => ({ service, root: '', lists, calls }));
}

function membersOf(value: JsonValue | undefined): [string, JsonValue][] {
  return value !== undefined && isJsonObject(value) ? Object.entries(value) : [];
}

function partsOf(url: JsonValue): Parts | undefined {
  const [, service, root, path, query = ''] = ADDRESS.exec(textOf(url).replaceAll('{projectId}', '{project}')) ?? [];
  if (service === undefined) return undefined;
  return { service, root, path, query: Object.fromEntries(new URLSearchParams(query)) };
}

function withoutService(name: string, parts: Parts | undefined): string {
  return parts && name.startsWith(`${parts.service}/`) ? name.slice(parts.service.length + 1) : name;
}

function listOf({ service, root, path, query }: Parts): JsonObject {
  const own = path.slice(path.lastIndexOf('/') + 1);
  const above = path.slice(0, -own.length);
  const hasAddresses = WITH_ADDRESSES.has(service);
  const common = {
    url: `${root}/${path}`,
    ...(Object.keys(query).length > 0 && { query: { ...query } }),
    named: hasAddresses ? 'selfLink' : 'name',
  };
  if (!/\/aggregated\/$/.test(above)) {
    const pattern = above.replace(/(?<=\/)-(?=\/)/g, '{place}');
    return { ...common, items: hasAddresses ? 'items' : own, path: `${pattern}${own}/{name}` };
  }
  const places = ['zones/{place}', 'regions/{place}', 'global'];
  const patterns = places.map((place) => `${above.replace(/aggregated\/$/, place)}/${own}/{name}`);
  return { ...common, items: own, aggregated: true, path: patterns };
}
