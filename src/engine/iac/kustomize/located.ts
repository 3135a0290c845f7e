import { isJsonObject, JsonNumber, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { Place, PositionTable } from '../model';

export type Scalar = null | boolean | number | string | JsonNumber;
export type LocatedMap = Map<string, Located>;

/** A value with the place that it was written at. Transformations change the content. */
export interface Located {
  readonly place: Place;
  content: Scalar | LocatedMap | Located[];
}

/** A value of a parsed file. */
export function locatedOf(value: JsonValue, positions: PositionTable, place: Place): Located {
  if (Array.isArray(value))
    return {
      place,
      content: value.map((item, i) => locatedOf(item, positions, positions.placeOf(value, i) ?? place)),
    };
  if (!isJsonObject(value)) return { place, content: value };
  const members = Object.entries(value).map(([key, member]): [string, Located] => [
    key,
    locatedOf(member, positions, positions.placeOf(value, key) ?? place),
  ]);
  return { place, content: new Map(members) };
}

/** A value all of which was written at one place. */
export function writtenAt(place: Place, value: JsonValue): Located {
  if (Array.isArray(value)) return { place, content: value.map((item) => writtenAt(place, item)) };
  if (!isJsonObject(value)) return { place, content: value };
  return { place, content: new Map(Object.entries(value).map(([key, member]) => [key, writtenAt(place, member)])) };
}

/** A copy that can be changed by itself. */
export function copyOf({ place, content }: Located): Located {
  if (content instanceof Map)
    return { place, content: new Map([...content].map(([key, member]) => [key, copyOf(member)])) };
  return { place, content: Array.isArray(content) ? content.map(copyOf) : content };
}

/** The value without its places, which are noted in a table. */
export function jsonOf({ content }: Located, table?: PositionTable): JsonValue {
  if (Array.isArray(content)) {
    const list = content.map((item) => jsonOf(item, table));
    content.forEach(({ place }, i) => table?.record(list, i, place));
    return list;
  }
  if (!(content instanceof Map)) return content;
  const object: JsonObject = {};
  for (const [key, member] of content) {
    setKey(object, key, jsonOf(member, table));
    table?.record(object, key, member.place);
  }
  return object;
}

export function mapIn(located: Located | undefined): LocatedMap | undefined {
  return located?.content instanceof Map ? located.content : undefined;
}

export function listIn(located: Located | undefined): Located[] | undefined {
  return Array.isArray(located?.content) ? located.content : undefined;
}

export function memberOf(located: Located | undefined, key: string): Located | undefined {
  return mapIn(located)?.get(key);
}

/** The value at a path of members, not of items. */
export function memberAt(located: Located | undefined, ...keys: readonly string[]): Located | undefined {
  return keys.reduce(memberOf, located);
}

/** The text of a scalar; empty for anything else. */
export function textOf(located: Located | undefined): string {
  const content = located?.content;
  if (content === undefined || content === null || typeof content === 'object')
    return content instanceof JsonNumber ? content.text : '';
  return String(content);
}

/** The number of values in a value, itself included. */
export function sizeOf({ content }: Located): number {
  const members = content instanceof Map ? [...content.values()] : Array.isArray(content) ? content : [];
  return members.reduce((sum, member) => sum + sizeOf(member), 1);
}

/** True for a map or a list. */
export function isHolder(located: Located | undefined): boolean {
  return Array.isArray(located?.content) || located?.content instanceof Map;
}
