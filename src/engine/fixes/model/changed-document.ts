import { isJsonObject, jsonObject, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributePath, NormalisedResource, ResourceInput } from '../../resources/model/resource-input';
import { Written, type Change, type FixValue } from './fix';

/** The value that rules see for the value of a fix. */
export function supposed(value: FixValue): JsonValue {
  if (value instanceof Written) return value.supposed;
  if (Array.isArray(value)) return value.map(supposed);
  if (typeof value !== 'object' || value === null) return value;
  return jsonObject(
    Object.entries(value as Readonly<Record<string, FixValue>>).map(([key, each]) => [key, supposed(each)]),
  );
}

/** A document with another value at a place that it has. */
export function withValue(document: JsonValue, [key, ...rest]: AttributePath, value: JsonValue): JsonValue {
  if (key === undefined) return value;
  if (Array.isArray(document)) return document.map((each, i) => (i === key ? withValue(each, rest, value) : each));
  const object = document as JsonObject;
  return { ...object, [String(key)]: withValue(object[String(key)] ?? {}, rest, value) };
}

/** Attributes as they are after changes. Undefined when one of them finds no place, or changes nothing. */
export function changedAttributes(attributes: JsonObject, changes: readonly Change[]): JsonObject | undefined {
  let changed: JsonValue | undefined = attributes;
  for (const change of changes) {
    if (change.kind === 'add') continue;
    changed = assigned(changed, change.path, change.kind === 'set' ? supposed(change.value) : undefined);
    if (changed === undefined) return undefined;
  }
  return isJsonObject(changed) ? changed : undefined;
}

/** A copy with another value at a path, where blocks on the way may be missing, or without the value. */
function assigned(
  value: JsonValue | undefined,
  [key, ...rest]: AttributePath,
  by: JsonValue | undefined,
): JsonValue | undefined {
  if (key === undefined) return by;
  if (typeof key === 'number') {
    if (value !== undefined && value !== null && !Array.isArray(value)) return undefined;
    const list = [...(value ?? [])];
    if (key > list.length || (by === undefined && key >= list.length)) return undefined;
    if (rest.length === 0 && by === undefined) {
      list.splice(key, 1);
      return list;
    }
    const member = assigned(list.at(key) ?? {}, rest, by);
    if (member === undefined) return undefined;
    list[key] = member;
    return list;
  }
  if (value !== undefined && value !== null && !isJsonObject(value)) return undefined;
  const object = jsonObject(Object.entries(value ?? {}));
  const has = Object.hasOwn(object, key);
  if (by === undefined && !has) return undefined;
  if (rest.length === 0 && by === undefined) {
    delete object[key];
    return object;
  }
  const first = typeof rest[0] === 'number' ? [] : {};
  const member = assigned(has ? object[key] : first, rest, by);
  if (member === undefined) return undefined;
  // A block that was the only one is no empty list: there is none.
  if (by === undefined && rest.length === 1 && Array.isArray(member) && member.length === 0 && isBlockList(object[key]))
    delete object[key];
  else setKey(object, key, member);
  return object;
}

function isBlockList(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.every(isJsonObject);
}

/** An input as it is after changes; undefined when they find no place. */
export function withChanges(input: ResourceInput, changes: readonly Change[]): ResourceInput | undefined {
  const attributes = changedAttributes(input.resource.attributes, changes);
  if (!attributes) return undefined;
  const added = changes.flatMap((change): NormalisedResource[] =>
    change.kind === 'add'
      ? [
          {
            ...input.resource,
            type: change.type,
            address: `${change.type}.${input.resource.name}`,
            attributes: supposed(change.attributes) as JsonObject,
          },
        ]
      : [],
  );
  return { ...input, resource: { ...input.resource, attributes }, companions: [...input.companions, ...added] };
}
