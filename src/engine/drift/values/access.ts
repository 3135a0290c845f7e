import {
  isJsonObject,
  JsonNumber,
  jsonObject,
  mapValues,
  memberOf,
  setKey,
  type JsonObject,
  type JsonValue,
} from '../../base/json';
import type { Conditions, Path, Step } from './path';
import { elementOfMany, functionOf, isUnresolved, manyOf } from './unresolved';

type Keys = readonly (string | number)[];

/** The value that a path leads to in a document, or the expression that hides it. */
export interface Found {
  readonly value: JsonValue;
  /** The keys and indexes that lead to the value; to the whole list when a path leads to several. */
  readonly keys: Keys;
  readonly isHidden?: true;
  /** True when it is in a block that may be left out. */
  readonly isOptional?: true;
}

/** The text of a scalar; undefined for null, lists and objects. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  return value instanceof JsonNumber ? value.text : undefined;
}

/** Follows a path through an answer of a cloud. */
export function readCloud(value: JsonValue, path: Path): Found | undefined {
  return follow(value, path, 0, [], false);
}

/** Follows a path through a template: a block is the first of its list, and an expression hides what is in it. */
export function readTemplate(value: JsonValue, path: Path): Found | undefined {
  return follow(value, path, 0, [], true);
}

/** `keys` led to the value and is extended on the way. */
function follow(
  start: JsonValue,
  path: Path,
  from: number,
  keys: (string | number)[],
  inTemplate: boolean,
): Found | undefined {
  let value = start;
  let optional: Pick<Found, 'isOptional'> = {};
  const open = (given: JsonValue): JsonValue => {
    const element = inTemplate ? elementOfMany(given) : undefined;
    if (element !== undefined) optional = { isOptional: true };
    return element ?? given;
  };
  for (let at = from; at < path.length; at++) {
    value = open(value);
    if (inTemplate && isUnresolved(value)) return { value, keys, isHidden: true };
    const step = path[at];
    if (step.kind === 'all') {
      const all = followAll(value, path, at, keys, inTemplate);
      return all && { ...all, ...optional };
    }
    if (step.kind === 'key' && inTemplate && Array.isArray(value) && value.length > 0) {
      value = open(value[0]);
      keys.push(0);
      if (isUnresolved(value)) return { value, keys, isHidden: true };
    }
    const key = step.kind === 'key' ? step.key : indexIn(value, step);
    const inner = typeof key === 'string' ? memberOf(value, key) : Array.isArray(value) ? value[key] : undefined;
    if (inner === undefined) return undefined;
    value = inner;
    keys.push(key);
  }
  return value === null ? undefined : { value, keys, ...optional };
}

function followAll(value: JsonValue, path: Path, at: number, keys: Keys, inTemplate: boolean): Found | undefined {
  const step = path[at];
  const list = Array.isArray(value) ? value : isJsonObject(value) && inTemplate ? [value] : undefined;
  if (list === undefined || step.kind !== 'all') return undefined;
  const values: JsonValue[] = [];
  for (const [i, given] of list.entries()) {
    const repeated = inTemplate && path.length > at + 1 ? elementOfMany(given) : undefined;
    const each = repeated ?? given;
    // An expression in the place of an element stands for what the path would lead to in it, if anything.
    if (inTemplate && isUnresolved(each) && (path.length > at + 1 || step.where.length > 0)) {
      values.push(functionOf(each) === 'Fn::If' ? each : manyOf(each));
      continue;
    }
    if (!hasMembers(each, step.where)) continue;
    const found = follow(each, path, at + 1, [...keys, i], inTemplate);
    if (found === undefined) continue;
    if (found.isHidden) {
      values.push(manyOf(found.value));
      continue;
    }
    const isList = Array.isArray(found.value) && path.slice(at + 1).some(({ kind }) => kind === 'all');
    for (const inner of isList && Array.isArray(found.value) ? found.value : [found.value])
      values.push(repeated === undefined && !found.isOptional ? inner : manyOf(inner));
  }
  return { value: values, keys };
}

function indexIn(value: JsonValue, step: Exclude<Step, { kind: 'key' }>): number {
  if (step.kind === 'index') return step.index;
  return Array.isArray(value) ? value.findIndex((each) => hasMembers(each, step.where)) : -1;
}

export function hasMembers(value: JsonValue, where: Conditions): boolean {
  return where.every(([key, text]) => {
    const [own, wanted] = [textOf(memberBelow(value, key)) ?? '', text].map((each) => each.toLowerCase());
    return wanted.includes('*') ? isLike(own, wanted.split('*')) : own === wanted;
  });
}

/** True for a text that has some parts in their order, the first at its beginning and the last at its end. */
function isLike(text: string, parts: readonly string[]): boolean {
  const last = parts[parts.length - 1];
  let at = parts[0].length;
  if (!text.startsWith(parts[0])) return false;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - at >= last.length && text.endsWith(last);
}

/** The member of this name, else the one that the parts of the name lead to. */
function memberBelow(value: JsonValue, key: string): JsonValue | undefined {
  return memberOf(value, key) ?? key.split('.').reduce<JsonValue | undefined>((at, part) => memberOf(at, part), value);
}

/** A deep copy, so that values can be put into it. */
export function copyOf(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(copyOf);
  return isJsonObject(value) ? mapValues(value, copyOf) : value;
}

/** `asBlocks` creates missing members on the way as lists of one object, as blocks are. */
export interface WriteOptions {
  readonly asBlocks: boolean;
}

/** Puts a value at a path, or takes it away (null), and makes what is missing on the way. */
export function writeAt(holder: JsonObject, path: Path, value: JsonValue, options: WriteOptions): void {
  const [step, ...rest] = path;
  if (step.kind !== 'key') return;
  const current = memberOf(holder, step.key);
  if (rest.length === 0) {
    if (value === null) delete holder[step.key];
    else setKey(holder, step.key, value);
    return;
  }
  if (rest[0].kind !== 'key') {
    if (value === null && current === undefined) return;
    const list = Array.isArray(current) ? current : [];
    setKey(holder, step.key, list);
    writeInList(list, rest, value, options);
    return;
  }
  let inner = Array.isArray(current) && options.asBlocks ? current[0] : current;
  if (!isJsonObject(inner)) {
    if (value === null) return;
    inner = jsonObject();
    setKey(holder, step.key, options.asBlocks ? [inner] : inner);
  }
  writeAt(inner, rest, value, options);
}

function membersOf(where: Conditions): [string, JsonValue][] {
  return where.map(([key, text]) => [key, text === 'true' ? true : text === 'false' ? false : text]);
}

function writeInList(list: JsonValue[], [step, ...rest]: Path, value: JsonValue, options: WriteOptions): void {
  if (step.kind === 'key') return;
  if (step.kind === 'all') {
    const others = step.where.length === 0 ? [] : list.filter((each) => !hasMembers(each, step.where));
    const values = Array.isArray(value) ? value : value === null ? [] : [value];
    const elements = values.map((each) => {
      if (rest.length === 0)
        return isJsonObject(each) ? jsonObject([...membersOf(step.where), ...Object.entries(each)]) : each;
      const element = jsonObject(membersOf(step.where));
      writeAt(element, rest, each, options);
      return element;
    });
    list.length = 0;
    for (const each of [...others, ...elements]) list.push(each);
    return;
  }
  const index = step.kind === 'index' ? step.index : list.findIndex((each) => hasMembers(each, step.where));
  const found = index >= 0 && index < list.length ? list[index] : undefined;
  if (rest.length === 0) {
    if (value !== null) list.splice(found === undefined ? list.length : index, 1, value);
    else if (found !== undefined) list.splice(index, 1);
    return;
  }
  if (value === null && !isJsonObject(found)) return;
  const element = isJsonObject(found) ? found : jsonObject(step.kind === 'first' ? membersOf(step.where) : []);
  if (!isJsonObject(found)) list.push(element);
  writeAt(element, rest, value, options);
}
