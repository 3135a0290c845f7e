import { isJsonObject, objectsOf, textOf, textsOf, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { ListTable } from './tables/table';

/** Members that lists have beside their elements. */
const BESIDE = new Set([
  ...['kind', 'id', 'selfLink', 'etag', 'header', 'metadata', 'apiVersion', 'totalSize', 'totalItems', 'nextPageToken'],
  ...['warning', 'warnings', 'unreachable', 'unreachables', 'missingZones'],
]);
const NO_RESULTS = 'NO_RESULTS_ON_PAGE';

/** The elements of a page; throws a CloudError when it is no page of such a list. */
export function elementsOf(page: JsonObject, { items, isAggregated }: ListTable): JsonObject[] {
  if (items.text === '.') return [page];
  if (!isAggregated) return listAt(page, items.first(page), items.text);
  const { items: scopes } = page;
  if (scopes === undefined) return listAt(page, undefined, 'items');
  if (!isJsonObject(scopes)) throw unexpected('items');
  return Object.values(scopes).flatMap((scope) => {
    if (!isJsonObject(scope)) throw unexpected('items');
    return listAt(scope, items.first(scope), items.text);
  });
}

/** The places that a page says it leaves out. */
export function gapsIn(page: JsonObject, { isAggregated }: ListTable): string[] {
  const scopes = isAggregated && isJsonObject(page.items) ? Object.entries(page.items) : [];
  return [
    ...['unreachable', 'unreachables', 'missingZones'].flatMap((key) => textsOf(page[key])),
    ...warningsOf(page),
    ...scopes.flatMap(([scope, content]) => (isJsonObject(content) && warningsOf(content).length > 0 ? [scope] : [])),
  ];
}

function warningsOf({ warning, warnings }: JsonObject): string[] {
  return objectsOf([warning ?? null, ...(Array.isArray(warnings) ? warnings : [])])
    .filter(({ code }) => textOf(code) !== NO_RESULTS)
    .map(({ region, code }) => textOf(region) || textOf(code) || 'a part');
}

/** APIs leave a list out when it is empty; an answer with other members instead is another one. */
function listAt(holder: JsonObject, list: JsonValue | undefined, name: string): JsonObject[] {
  if (list === undefined) {
    if (Object.keys(holder).every((key) => BESIDE.has(key))) return [];
    throw unexpected(name);
  }
  if (!Array.isArray(list) || !list.every(isJsonObject)) throw unexpected(name);
  return list;
}

function unexpected(name: string): CloudError {
  return new CloudError('unexpected-answer', `the answer has no ${name} as the table expects them`);
}
