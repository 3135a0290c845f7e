import { jsonObject, type JsonObject, type JsonValue } from '../../base/json';
import { CloudError } from '../provider/cloud-error';
import type { CloudResource } from '../provider/model';
import { matchResource, parseArn } from './arn';
import { partitionOf } from './partition';
import type { ListTable, ServiceTable } from './tables/table';
import { fill, type Scope } from './tables/template';

/** The session's own knowledge of a resource, which others do not see. */
export interface Origin {
  readonly table: ServiceTable;
  /** Undefined for nodes that name a call and its arguments themselves. */
  readonly list?: ListTable;
  /** The region for calls about the resource. */
  readonly region: string;
  readonly arn?: string;
  /** The answer of the listing, reduced to this resource. */
  readonly listed?: JsonObject;
  readonly item?: JsonValue;
  /** The arguments that a node gives. */
  readonly given?: JsonObject;
}

export interface Found {
  readonly resource: CloudResource;
  readonly origin: Origin;
}

/** The circumstances of a listing: its tables, region and account, and the type and calls of its node. */
export interface Place {
  readonly table: ServiceTable;
  readonly list: ListTable;
  readonly region: string;
  readonly account: string;
  readonly type: string;
  readonly calls: readonly string[];
  /** The ids of the resource that the list was asked about. */
  readonly outer?: Readonly<Record<string, string>>;
}

/** The resource of an item of a list; throws a CloudError when the item lacks a value that the table expects. */
export function foundItem(item: JsonValue, listed: JsonObject, place: Place): Found {
  const { table, list, account, type, calls } = place;
  const own = list.region?.first(item);
  const region = typeof own === 'string' && own !== '' ? own : place.region;
  const shown = list.isGlobal && region !== own ? '' : region;
  const itemIds = Object.fromEntries(
    list.ids.map(({ name, at, after, end, default: otherwise }) => {
      const value = at.first(item) ?? otherwise;
      if (typeof value !== 'string' && typeof value !== 'number')
        throw new CloudError('unexpected-answer', `an element of ${list.items.text} has no ${at.text}`);
      const text = String(value);
      const whole = after === undefined ? text : text.slice(text.lastIndexOf(after) + after.length);
      return [name, end !== undefined && whole.endsWith(end) ? whole.slice(0, -end.length) : whole];
    }),
  );
  const inItem = typeof list.arn === 'object' ? list.arn.first(item) : undefined;
  const arn = typeof inItem === 'string' ? inItem : undefined;
  const ids = { ...itemIds, ...(arn !== undefined && idsInArn(arn, list)), ...place.outer };
  const known: Known = { ids, arn, region: shown, account, partition: partitionOf(region).name };
  const path = textFrom(list.path, known) ?? arn ?? shortPath(table, known);
  const real = arn ?? (typeof list.arn === 'string' ? textFrom(list.arn, known) : undefined);
  const names = real === undefined || real === path ? [] : [real];
  return {
    resource: { path, names, ids, region: known.region, type, reference: account, askedCalls: calls },
    origin: { table, list, region, listed, item, ...(real !== undefined && { arn: real }) },
  };
}

/** The resource that a node names by its ARN, be it a real one or the short form of paths. */
export function foundArn(text: string, place: Place): Found | undefined {
  const { table, list, region, account, type, calls } = place;
  const arn = parseArn(text);
  if (!arn) return undefined;
  const ids = idsInArn(text, list) ?? (arn.account === '' ? shortIds(arn.resource, list) : undefined);
  if (!ids) return undefined;
  const known: Known = { ids, region, account, partition: partitionOf(region).name };
  const real = arn.account === '' && typeof list.arn === 'string' ? textFrom(list.arn, known) : text;
  return {
    resource: { path: text, ids, region: list.isGlobal ? '' : region, type, reference: account, askedCalls: calls },
    origin: { table, list, region, ...(real !== undefined && { arn: real }) },
  };
}

interface Known {
  readonly ids: Readonly<Record<string, string>>;
  readonly arn?: string;
  readonly region: string;
  readonly account: string;
  readonly partition: string;
}

/** Looks up the values of the placeholders in a template. */
export function scopeOf(known: Known): Scope {
  return (name) => {
    if (Object.hasOwn(known.ids, name)) return known.ids[name];
    if (name === 'arn') return known.arn;
    if (name === 'region' || name === 'account' || name === 'partition') return known[name];
    return undefined;
  };
}

function textFrom(template: string | undefined, known: Known): string | undefined {
  if (template === undefined) return undefined;
  const filled = fill(template, scopeOf(known));
  return 'value' in filled && typeof filled.value === 'string' ? filled.value : undefined;
}

/** The ids in an ARN; undefined when it does not look like the ARNs of the list. */
function idsInArn(text: string, { ids, arn, resource }: ListTable): Record<string, string> | undefined {
  const pattern = resource ?? (typeof arn === 'string' ? parseArn(arn)?.resource : undefined);
  const whole = typeof arn === 'object' ? ids.filter(({ at }) => at.text === arn.text) : [];
  if (pattern === undefined && typeof arn !== 'object') return undefined;
  const parts = pattern === undefined ? {} : matchResource(pattern, parseArn(text)?.resource ?? '');
  return parts && { ...parts, ...Object.fromEntries(whole.map(({ name }) => [name, text])) };
}

/** The short form has the first id alone behind an empty account. */
function shortIds(resource: string, { ids }: ListTable): Record<string, string> | undefined {
  return ids.length === 0 ? undefined : { [ids[0].name]: resource };
}

/** The path of a resource that has no ARN in its list. */
function shortPath({ service }: ServiceTable, { ids, partition, region }: Known): string {
  return `arn:${partition}:${service}:${region}::${Object.values(ids)[0] ?? ''}`;
}

/** The resource of a node of the oldest form, which names a call and its arguments. */
export function foundGiven(call: string, given: JsonObject, place: Omit<Place, 'list' | 'calls'>): Found {
  const { table, region, account, type } = place;
  const ids = jsonObject(Object.entries(given));
  const first = Object.values(given)
    .flat()
    .find((value) => typeof value === 'string');
  const known: Known = { ids: { id: String(first ?? '') }, region, account, partition: partitionOf(region).name };
  return {
    resource: {
      path: shortPath(table, known),
      ids: known.ids,
      region: table.isGlobal ? '' : region,
      type,
      reference: account,
      askedCalls: [call],
    },
    origin: { table, region, given: ids },
  };
}
