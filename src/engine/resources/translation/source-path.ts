import { childOf, isJsonObject, textOf, type JsonValue } from '../../base/json';
import { parsePath, type Conditions, type Path } from '../../drift/values/path';
import type { SourcePath } from '../model/translation';
import { refusalIn } from '../model/unread-text';

type Keys = readonly (string | number)[];

/** A value of the source with the keys that lead to it. */
export interface Found {
  readonly value: JsonValue;
  readonly keys: Keys;
  /** The elements of a list that stand apart from each other. */
  readonly each?: readonly Found[];
}

/** A resource of the source. */
export interface SourceResource {
  readonly root: Found;
  /** The part of it that paths begin at. */
  readonly base: Found;
  /** The element of a list that it is about, where there is a resource for each. */
  readonly element?: Found;
  /** The texts that stand for values which cannot be known, or only in part. */
  readonly open: ReadonlySet<string>;
  /** JSON pointers to the elements of lists that may not be there, or more than once. */
  readonly uncertain?: ReadonlySet<string>;
  /** True when what is not set cannot be known: an answer leaves out what its version does not have. */
  readonly isPartial?: boolean;
  /** True when it may lack even what such answers have wherever it is set. */
  readonly isCut?: boolean;
  /** True when an object in which nothing is set says as much as none. */
  readonly ignoresBlank?: boolean;
  /** The text that an encryption key is known by; none for a key that stands for none. */
  readonly keyText?: (written: string) => string | undefined;
}

const parsed = new Map<string, Path>();

function pathOf(text: string): Path {
  const path = parsed.get(text) ?? parsePath(text);
  parsed.set(text, path);
  return path;
}

/** The first of some paths that is set, or that leads to a value which cannot be known. */
export function findFirst(source: SourceResource, from: Found, paths: SourcePath): Found | undefined {
  for (const text of typeof paths === 'string' ? [paths] : paths) {
    const start = text.startsWith('/') ? source.root : text.startsWith('@') ? source.element : from;
    const found = start && follow(start, pathOf(text.replace(/^[/@]/, '')), source.open);
    if (found && found.value !== null) return found;
  }
  return undefined;
}

function follow(start: Found, path: Path, open: ReadonlySet<string>): Found | undefined {
  let { value, keys } = start;
  for (const [i, step] of path.entries()) {
    if (isOpen(value, open)) return { value, keys };
    if (step.kind === 'all') return followAll({ value, keys }, step.where, path.slice(i + 1), open);
    const doubt = step.kind === 'first' ? doubtIn(value, step.where, open) : undefined;
    if (doubt !== undefined) return { value: doubt, keys };
    const key = step.kind === 'key' ? step.key : step.kind === 'index' ? step.index : indexIn(value, step.where);
    const inner = childOf(value, key);
    if (inner === undefined) return undefined;
    keys = [...keys, key];
    value = inner;
  }
  return { value, keys };
}

/** The values of all elements, in one list. */
function followAll(list: Found, where: Conditions, rest: Path, open: ReadonlySet<string>): Found | undefined {
  if (!Array.isArray(list.value)) return undefined;
  const each = elementsOf(list).flatMap((element): readonly Found[] => {
    if (!isOpen(element.value, open) && !fits(element.value, where, open)) return [];
    const found = follow(element, rest, open);
    return found && found.value !== null ? elementsOf(found) : [];
  });
  return { value: each.map(({ value }) => value), keys: list.keys, each };
}

function indexIn(value: JsonValue, where: Conditions): number {
  return Array.isArray(value) ? value.findIndex((each) => fits(each, where, NONE)) : -1;
}

/** The text of an element that cannot be known and may fit, where none fits for sure. */
function doubtIn(value: JsonValue, where: Conditions, open: ReadonlySet<string>): string | undefined {
  if (!Array.isArray(value) || indexIn(value, where) >= 0) return undefined;
  for (const each of value) {
    if (isOpen(each, open)) return each;
    const doubtful = where.map(([key]) => childOf(each, key)).find((member) => isOpen(member, open));
    if (typeof doubtful === 'string' && fits(each, where, open)) return doubtful;
  }
  return undefined;
}

const NONE: ReadonlySet<string> = new Set();

function fits(value: JsonValue, where: Conditions, open: ReadonlySet<string>): boolean {
  return where.every(([key, text]) => {
    const member = childOf(value, key);
    const known = typeof member === 'boolean' ? String(member) : textOf(member);
    return isOpen(member, open) || known.toLowerCase() === text.toLowerCase();
  });
}

export function isOpen(value: JsonValue | undefined, open: ReadonlySet<string>): value is string {
  return typeof value === 'string' && (open.has(value) || refusalIn(value) !== undefined);
}

/** The elements of a list, or the one value. */
export function elementsOf({ value, keys, each }: Found): readonly Found[] {
  if (each) return each;
  return Array.isArray(value) ? value.map((each, i) => ({ value: each, keys: [...keys, i] })) : [{ value, keys }];
}

/** True for an object in which nothing is set: an answer may have one in the place of none. */
export function isBlank(value: JsonValue): boolean {
  return isJsonObject(value) && Object.values(value).every((each) => each === null || each === '' || isBlank(each));
}

/** A value without the objects in which nothing is set; undefined when there is nothing else. */
export function withoutBlanks(found: Found): Found | undefined {
  const all = elementsOf(found);
  const each = all.filter(({ value }) => !isBlank(value));
  if (each.length === all.length) return found;
  return each.length === 0 ? undefined : { value: each.map(({ value }) => value), keys: found.keys, each };
}
