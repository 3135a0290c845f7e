import { compareStrings } from '../../base/go/strings/strings';
import { isLimitReason } from '../../base/limits/limit-reason';
import { isInfinite, type BigFloat, type NumberValue } from './number';
import {
  BOOL,
  CollectionType,
  DYNAMIC,
  listType,
  mapType,
  NUMBER,
  ObjectType,
  objectType,
  setType,
  STRING,
  TupleType,
  tupleType,
  Type,
} from './types';

/** A value that nests deeper than any walk over values could follow. */
export class ValueTooDeepError extends Error {
  constructor() {
    super('the value is nested too deeply');
    this.name = 'ValueTooDeepError';
  }
}

/** Properties that all composite values have. */
interface Composite {
  /** True when nothing in it is unresolved. */
  readonly known: boolean;
  /** True when no number in it is infinite. */
  readonly finite: boolean;
  readonly depth: number;
  /** The number of values that it adds to a document: shared values count as often as they are written. */
  readonly size: number;
}

const MAX_DEPTH = 1000;

/** Stands in targets for the key of a copy that is not known. */
export const ANY_COPY = '[?]';

/** A null; it has a type like any other value. */
export interface NullValue {
  readonly kind: 'null';
  readonly type: Type;
}

/** An expression that could not be resolved: its text and the reason. Its type is dynamic unless converted. */
export interface Unresolved {
  readonly kind: 'unresolved';
  readonly text: string;
  readonly reason: string;
  readonly type: Type;
  /** True when the language refuses the expression, so that `try` goes on to its next argument. */
  readonly refused?: true;
  /** The value that stands for it in a document when more of it is known than its text. */
  readonly shown?: Value;
  /**
   * The managed resources that it names or takes a part of: their addresses with known keys, `[?]` for others, and the
   * steps behind them. Several where it is one of them, an empty text where it may be something else.
   */
  readonly targets?: readonly string[];
  /** JSON pointers to the parts of `shown` that blocks of an unknown number make. */
  readonly open?: readonly string[];
}

/** A list or a set; the members of a set are in order and occur once. */
export interface SequenceValue extends Composite {
  readonly kind: 'list' | 'set';
  readonly type: CollectionType;
  readonly items: readonly Value[];
}

export interface MapValue extends Composite {
  readonly kind: 'map';
  readonly type: CollectionType;
  /** In the order of the keys. */
  readonly entries: ReadonlyMap<string, Value>;
}

export interface TupleValue extends Composite {
  readonly kind: 'tuple';
  readonly items: readonly Value[];
}

export interface ObjectValue extends Composite {
  readonly kind: 'object';
  /** In the order of the names. */
  readonly entries: ReadonlyMap<string, Value>;
  /**
   * Set where it may have more attributes than these: the text that stands for it, why they are not known, and the
   * address of the managed resource that it is.
   */
  readonly partial?: { readonly text: string; readonly reason: string; readonly target?: string };
}

export type CompositeValue = SequenceValue | MapValue | TupleValue | ObjectValue;
export type Value = string | boolean | number | BigFloat | NullValue | Unresolved | CompositeValue;

/** The `null` of the language, which takes any type. */
export const NULL: NullValue = { kind: 'null', type: DYNAMIC };

export function nullOf(type: Type): NullValue {
  return type.kind === 'dynamic' ? NULL : { kind: 'null', type };
}

export function unresolved(text: string, reason: string, type: Type = DYNAMIC): Unresolved {
  return { kind: 'unresolved', text, reason, type };
}

/** A string value: always in Unicode's composed normal form. */
export function stringValue(text: string): string {
  return PLAIN.test(text) ? text : text.normalize('NFC');
}

// Nothing below U+0300 changes under normalisation.
const PLAIN = /^[\u0000-\u02ff]*$/;

export function listValue(element: Type, items: readonly Value[]): SequenceValue {
  return { kind: 'list', type: listType(element), items, ...compositeOf(items) };
}

/** A set of members that are in order already and differ from each other; `makeSet` sees to both. */
export function orderedSet(element: Type, items: readonly Value[]): SequenceValue {
  return { kind: 'set', type: setType(element), items, ...compositeOf(items) };
}

export function mapValue(element: Type, entries: Iterable<readonly [string, Value]>): MapValue {
  const sorted = sortedEntries(entries);
  return { kind: 'map', type: mapType(element), entries: sorted, ...compositeOf(sorted.values(), sorted.keys()) };
}

export function tupleValue(items: readonly Value[]): TupleValue {
  return { kind: 'tuple', items, ...compositeOf(items) };
}

export function objectValue(entries: Iterable<readonly [string, Value]>): ObjectValue {
  const sorted = sortedEntries(entries);
  return { kind: 'object', entries: sorted, ...compositeOf(sorted.values(), sorted.keys()) };
}

function compositeOf(members: Iterable<Value>, keys: Iterable<string> = []): Composite {
  let known = true;
  let finite = true;
  let depth = 1;
  let size = 1;
  for (const key of keys) size += key.length / CHARACTERS_PER_VALUE;
  for (const member of members) {
    size += sizeOf(member);
    if (typeof member !== 'object') {
      if (typeof member === 'number' && isInfinite(member)) finite = false;
    } else if (member.kind === 'unresolved') known = false;
    else if ('depth' in member) {
      known &&= member.known;
      finite &&= member.finite;
      if (member.depth >= depth) depth = member.depth + 1;
    }
  }
  if (depth > MAX_DEPTH) throw new ValueTooDeepError();
  return { known, finite, depth, size };
}

/** A character is much cheaper than a value, but a text may be the JSON of many values, two characters each. */
const CHARACTERS_PER_VALUE = 16;
const JSON_CHARACTERS_PER_VALUE = 2;
const BEGINS_LIKE_JSON = /^\s*[[{]/;

/** The number of values by which a document grows when a value is written into it. */
export function sizeOf(value: Value): number {
  if (typeof value === 'string')
    return 1 + value.length / (BEGINS_LIKE_JSON.test(value) ? JSON_CHARACTERS_PER_VALUE : CHARACTERS_PER_VALUE);
  if (typeof value !== 'object') return 1;
  if (value.kind === 'unresolved')
    return 1 + value.text.length / CHARACTERS_PER_VALUE + (value.shown === undefined ? 0 : sizeOf(value.shown));
  return 'size' in value ? value.size : 1;
}

// The last of equal keys wins; most objects are written in order already.
function sortedEntries(entries: Iterable<readonly [string, Value]>): ReadonlyMap<string, Value> {
  const map = new Map(entries);
  let last: string | undefined;
  for (const key of map.keys()) {
    if (last !== undefined && compareStrings(last, key) > 0) {
      return new Map([...map].sort(([a], [b]) => compareStrings(a, b)));
    }
    last = key;
  }
  return map;
}

export function isNumber(value: Value): value is NumberValue {
  return typeof value === 'number' || (typeof value === 'object' && value.kind === 'number');
}

export function isNull(value: Value): value is NullValue {
  return typeof value === 'object' && value.kind === 'null';
}

export function isUnresolved(value: Value): value is Unresolved {
  return typeof value === 'object' && value.kind === 'unresolved';
}

/** Says whether neither the value nor anything in it is an infinite number, which no document can hold. */
export function isWhollyFinite(value: Value): boolean {
  if (typeof value === 'number') return !isInfinite(value);
  return typeof value !== 'object' || !('finite' in value) || value.finite;
}

/** True when neither the value nor anything in it is unresolved. */
export function isWhollyKnown(value: Value): boolean {
  if (typeof value !== 'object' || value.kind === 'number' || value.kind === 'null') return true;
  return value.kind === 'unresolved' ? false : value.known;
}

/** The first unresolved value in a value, for the reason it gives; one that a limit has cost comes before others. */
export function firstUnresolved(value: Value): Unresolved | undefined {
  if (isWhollyKnown(value) || typeof value !== 'object' || value.kind === 'number' || value.kind === 'null') {
    return undefined;
  }
  if (value.kind === 'unresolved') return value;
  let first: Unresolved | undefined;
  for (const item of membersOf(value)) {
    const found = firstUnresolved(item);
    if (found !== undefined && isLimitReason(found.reason)) return found;
    first ??= found;
  }
  return first;
}

/** The targets of all unresolved values in some values. */
export function targetsIn(values: Iterable<Value>): readonly string[] {
  const found = new Set<string>();
  for (const value of values) {
    if (isWhollyKnown(value) || typeof value !== 'object') continue;
    const own = isUnresolved(value) ? (value.targets ?? []) : 'depth' in value ? targetsIn(membersOf(value)) : [];
    for (const target of own) found.add(target);
  }
  return [...found];
}

/** An unresolved value that names what others name. */
export function withTargets(value: Unresolved, targets: readonly string[] = []): Unresolved {
  return targets.length === 0 ? value : { ...value, targets };
}

/** The members of a composite value, in order. */
export function membersOf(value: CompositeValue): Iterable<Value> {
  return 'items' in value ? value.items : value.entries.values();
}

export function isSequence(value: Value): value is SequenceValue | TupleValue {
  return typeof value === 'object' && (value.kind === 'list' || value.kind === 'set' || value.kind === 'tuple');
}

export function isMapping(value: Value): value is MapValue | ObjectValue {
  return typeof value === 'object' && (value.kind === 'map' || value.kind === 'object');
}

const types = new WeakMap<TupleValue | ObjectValue, TupleType | ObjectType>();

/** The type of a value. */
export function typeOf(value: Value): Type {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'boolean':
      return BOOL;
    case 'number':
      return NUMBER;
    default:
  }
  switch (value.kind) {
    case 'number':
      return NUMBER;
    case 'tuple':
    case 'object':
      return structuralType(value);
    default:
      return value.type;
  }
}

function structuralType(value: TupleValue | ObjectValue): Type {
  let type = types.get(value);
  if (type === undefined) {
    type =
      value.kind === 'tuple'
        ? tupleType(value.items.map(typeOf))
        : objectType(new Map([...value.entries].map(([name, member]) => [name, typeOf(member)])));
    types.set(value, type);
  }
  return type;
}
