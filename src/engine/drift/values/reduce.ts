import { isJsonObject, jsonObject, memberOf, setKey, type JsonObject, type JsonValue } from '../../base/json';
import type { AttributeMap } from './attribute-map';
import { cannedAcl } from './acl';
import { hasMembers, readCloud, readTemplate, textOf, writeAt } from './access';
import { documentIn } from './document';
import { writtenGrant } from './grants';
import { permissionsIn, statementOf } from './permissions';
import { publicIn } from './public-members';
import { wholeId } from './resource-id';
import { flatRules } from './rules';
import { elementOfMany, isUnresolved, manyOf, type Column } from './unresolved';

const NESTED = { asBlocks: false };

/** A value of a template with the names and values that the cloud has for it. */
export function reduceTemplate(attribute: AttributeMap, value: JsonValue, column: Column): JsonValue {
  const { kind, list, items } = attribute;
  // A document may be known but for expressions in its texts.
  if ((kind === 'policy' || kind === 'json') && typeof value === 'string') return documentIn(value);
  if (isUnresolved(value)) return value;
  if (kind === 'rules') return listOf(value).flatMap((rule) => eachOfMany(rule, (one) => flatRules([one])));
  if (kind === 'grants')
    return listOf(value).flatMap((each) => eachOfMany(each, (one) => [isJsonObject(one) ? writtenGrant(one) : one]));
  if (kind === 'permissions')
    return listOf(value).flatMap((each) => eachOfMany(each, (one) => [isJsonObject(one) ? statementOf(one) : one]));
  if (kind === 'public') return listOf(value);
  if (kind === 'present') return translated(attribute, presentIn(value), column);
  if (items) {
    return listOf(value).flatMap((element) =>
      eachOfMany(element, (one) => [isJsonObject(one) && !isUnresolved(one) ? reduceElement(items, one, column) : one]),
    );
  }
  if (list) return elementsIn(kind, value).map((each) => translated(attribute, each, column));
  if (kind === 'map') return mapOf(attribute, value);
  if (kind === 'choice') return chosenIn(value, (name) => translated(attribute, name, column));
  if (kind === 'policy' || kind === 'json') return value;
  return translated(attribute, Array.isArray(value) && value.length === 1 ? value[0] : value, column);
}

/** Reduces an element of a list; any number of it are any number of what it becomes. */
function eachOfMany(element: JsonValue, reduce: (one: JsonValue) => JsonValue[]): JsonValue[] {
  const one = elementOfMany(element);
  return one === undefined ? reduce(element) : reduce(one).map(manyOf);
}

/** The resource that an answer is about, for values that name it by themselves or leave it out. */
export interface Owner {
  /** The id of a security group. */
  readonly group?: string;
  /** The subscription and the resource group. */
  readonly scope?: string;
}

/** A value of the cloud without the members that the map does not know. */
export function reduceCloud(attribute: AttributeMap, value: JsonValue, owner: Owner = {}): JsonValue {
  const { kind, list: order, items, omit } = attribute;
  if (kind === 'rules') return flatRules(listOf(value), owner.group);
  if (kind === 'permissions') return permissionsIn(value);
  if (order) {
    const list = typeof value === 'string' && !items ? value.split(',') : elementsIn(kind, value);
    const kept = list.filter((each) => !omit.some((where) => hasMembers(each, where)));
    if (kind === 'public') return kept.filter((each) => publicIn(each).length > 0);
    if (items) return kept.map((element) => reduceElement(items, element, undefined, owner));
    if (kind === 'words') return elementsIn(kind, kept);
    return kind === 'id' ? kept.map((each) => idIn(each, owner)) : kept;
  }
  if (kind === 'map') return mapOf(attribute, value);
  if (kind === 'acl') return cannedAcl(listOf(value));
  if (kind === 'choice') return chosenIn(value, (name) => name);
  if (kind === 'policy' || kind === 'json') return documentIn(value);
  if (kind === 'id') return idIn(value, owner);
  return attribute.means.get(textOf(value) ?? '') ?? value;
}

function idIn(value: JsonValue, { scope }: Owner): JsonValue {
  return typeof value === 'string' && scope !== undefined ? wholeId(value, scope) : value;
}

/** The name of the only member of an object. With several, conditions that are not known choose one of them. */
function chosenIn(value: JsonValue, named: (name: string) => JsonValue): JsonValue {
  const holder = Array.isArray(value) ? (value[0] ?? null) : value;
  if (!isJsonObject(holder) || isUnresolved(holder)) return holder;
  const names = Object.keys(holder).filter((key) => {
    const member = holder[key];
    return member !== null && !(Array.isArray(member) && member.length === 0);
  });
  const [member] = listOf(holder[names[0]] ?? null);
  if (names.length > 1 || elementOfMany(member) !== undefined) return `\${${names.join(' or ')}}`;
  return names.length === 0 ? null : named(names[0]);
}

/** True for a block that is there; a switch as it is. */
function presentIn(value: JsonValue): JsonValue {
  const [one = null] = listOf(value);
  if (elementOfMany(one) !== undefined) return '${a block that may be left out}';
  return isJsonObject(one) ? true : one;
}

/** A map without the keys that are attributes of their own. */
function mapOf({ omit }: AttributeMap, value: JsonValue): JsonValue {
  const map = mapIn(value);
  if (omit.length === 0 || !isJsonObject(map)) return map;
  const others = new Set(omit.flatMap((where) => where.map(([, key]) => key)));
  return jsonObject(Object.entries(map).filter(([key]) => !others.has(key)));
}

function reduceElement(items: readonly AttributeMap[], element: JsonValue, column?: Column, owner?: Owner): JsonObject {
  const reduced = jsonObject();
  for (const item of items) {
    const value = column === undefined ? cloudMember(item, element, owner) : templateMember(item, element, column);
    if (value !== undefined) writeAt(reduced, item.cloud, value, NESTED);
  }
  return reduced;
}

function cloudMember(item: AttributeMap, element: JsonValue, owner: Owner | undefined): JsonValue | undefined {
  const found = readCloud(element, item.cloud);
  return found && reduceCloud(item, found.value, owner);
}

function templateMember(item: AttributeMap, element: JsonValue, column: Column): JsonValue | undefined {
  for (const { path } of item.sources[column]) {
    const found = readTemplate(element, path);
    if (!found) continue;
    if (found.isHidden) return found.value;
    const value = reduceTemplate(item, found.value, column);
    if (!found.isOptional) return value;
    return item.list && Array.isArray(value) ? value.map(manyOf) : manyOf(value);
  }
  // Whether the block is there is not known any more where other defaults are filled in.
  return item.isInBlock && hasBlock(item, element, column) ? item.defaults[column] : undefined;
}

/** True when a template has the block that an attribute is in, and not only perhaps. */
export function hasBlock({ sources }: AttributeMap, holder: JsonValue, column: Column): boolean {
  return sources[column].some(({ companion, path }) => {
    const found = companion === undefined ? readTemplate(holder, path.slice(0, -1)) : undefined;
    if (found === undefined || found.isHidden || found.isOptional) return false;
    const [first = null] = listOf(found.value);
    return !isUnresolved(first);
  });
}

/** The other state of a switch; what is none stays. */
export function opposite(value: JsonValue): JsonValue {
  const text = textOf(value);
  return text === 'true' ? false : text === 'false' ? true : value;
}

function translated({ values }: AttributeMap, value: JsonValue, column: Column): JsonValue {
  const text = textOf(value);
  return (text === undefined ? undefined : values[column].get(text)) ?? value;
}

/** The elements of a list that may be written in another form: words and networks as one text, ids as the keys of an object. */
function elementsIn(kind: AttributeMap['kind'], value: JsonValue): JsonValue[] {
  if (kind === 'id' && isJsonObject(value) && !isUnresolved(value)) return Object.keys(value);
  if (kind === 'cidr' && typeof value === 'string' && !isUnresolved(value))
    return value.split(',').map((each) => each.trim());
  if (kind !== 'words') return listOf(value);
  return listOf(value)
    .flatMap((each) => (typeof each === 'string' && !isUnresolved(each) ? each.split(',') : [each]))
    .filter((each) => textOf(each)?.trim().toLowerCase() !== NO_WORD);
}

export function listOf(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

/** A map, also one written as a list of keys and values. An entry with an unknown key has an expression as key. */
export function mapIn(value: JsonValue): JsonValue {
  if (!Array.isArray(value)) return value;
  const map = jsonObject();
  for (const [i, entry] of value.entries()) {
    const [key, content] = [memberOfAny(entry, KEYS), memberOfAny(entry, VALUES)];
    const name = textOf(key);
    if (isUnresolved(entry) || (key !== undefined && isUnresolved(key))) setKey(map, `\${${i}}`, entry);
    else if (name !== undefined) setKey(map, name, content ?? '');
  }
  return map;
}

/** The word of Azure for an empty list. */
const NO_WORD = 'none';
const KEYS = ['Key', 'key', 'name', 'Name'];
const VALUES = ['Value', 'value'];

function memberOfAny(value: JsonValue, keys: readonly string[]): JsonValue | undefined {
  for (const key of keys) {
    const member = memberOf(value, key);
    if (member !== undefined) return member;
  }
  return undefined;
}
