import {
  arithmetic,
  BOOL,
  compareNumbers,
  convert,
  DYNAMIC,
  equalValues,
  friendlyName,
  isNull,
  isSequence,
  isUnresolved,
  listType,
  listValue,
  NUMBER,
  NumberValue,
  sameType,
  SequenceValue,
  STRING,
  TupleValue,
  tupleValue,
  Type,
  typeOf,
  unify,
  Value,
} from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { wholeNumber } from './whole-number';

const MAX_RANGE = 1024;
/** The reason why a range that is too long is refused. */
export const RANGE_LIMIT = `more than ${MAX_RANGE} values were generated`;

const anyList: Parameter = { name: 'list', type: listType(DYNAMIC) };
const listInside: Parameter = { name: 'list', type: listType(DYNAMIC), unresolved: 'inside' };
const anyInside: Parameter = { name: 'list', type: DYNAMIC, unresolved: 'inside' };
const strings: Parameter = { name: 'list', type: listType(STRING) };

type List = SequenceValue | TupleValue;

/** True for a list or a tuple. */
function isList(value: Value): value is List {
  return isSequence(value) && value.kind !== 'set';
}

/** A sequence of the same kind with other items. */
function like(list: List, items: readonly Value[]): Value {
  return list.kind === 'tuple' ? tupleValue(items) : listValue(list.type.element, items);
}

function chunk([list, size]: readonly Value[]): Value {
  const { items, type } = list as SequenceValue;
  const length = Number(wholeNumber(size, 1));
  if (length < 0) throw new FunctionError('the size argument must be positive', 1);
  const chunks: Value[] = [];
  if (length === 0 && items.length > 0) chunks.push(list);
  for (let i = 0; length > 0 && i < items.length; i += length) {
    chunks.push(listValue(type.element, items.slice(i, i + length)));
  }
  return listValue(type, chunks);
}

function coalesceList(args: readonly Value[]): Value | undefined {
  if (args.length === 0) throw new FunctionError('at least one argument is required');
  const known = args.every((arg) => !isUnresolved(arg));
  const wrong = args.findIndex((arg) => !isUnresolved(arg) && !['list', 'tuple'].includes(typeOf(arg).kind));
  if (known && wrong >= 0) throw new FunctionError('coalescelist arguments must be lists or tuples', wrong);
  for (const arg of args) {
    if (isUnresolved(arg)) return undefined;
    if (!isNull(arg) && isSequence(arg) && arg.items.length > 0) return arg;
  }
  throw new FunctionError('no non-null arguments');
}

function concat(args: readonly Value[], { work }: FunctionContext): Value {
  if (args.length === 0) throw new FunctionError('at least one argument is required');
  args.forEach((arg, i) => {
    if (!isList(arg)) {
      throw new FunctionError(`all arguments must be lists or tuples; got ${friendlyName(typeOf(arg))}`, i);
    }
  });
  const lists = args as readonly List[];
  work.members(lists.reduce((count, { items }) => count + items.length, 0));
  const common = lists.every(({ kind }) => kind === 'list') ? unify(lists.map(typeOf), true) : undefined;
  if (common?.kind !== 'list') return tupleValue(lists.flatMap(({ items }) => items));
  return listValue(
    common.element,
    lists.flatMap((list) => (convert(list, common) as SequenceValue).items),
  );
}

function distinct([list]: readonly Value[], { work }: FunctionContext): Value {
  const { items, type } = list as SequenceValue;
  if (items.every((item) => typeof item === 'string')) return listValue(type.element, [...new Set(items)]);
  const found: Value[] = [];
  for (const item of items) {
    work.step(found.length + 1);
    if (!found.some((other) => equalValues(other, item) === true)) found.push(item);
  }
  return listValue(type.element, found);
}

function element([list, index]: readonly Value[]): Value {
  const at = wholeNumber(index, 1);
  if (!isList(list)) throw new FunctionError(`cannot read elements from ${friendlyName(typeOf(list))}`, 0);
  if (list.items.length === 0) throw new FunctionError('cannot use element function with an empty list', 0);
  const length = BigInt(list.items.length);
  return list.items[Number(((at % length) + length) % length)];
}

function flatten([list]: readonly Value[], { work }: FunctionContext): Value | undefined {
  if (!isSequence(list)) throw new FunctionError('can only flatten lists, sets and tuples', 0);
  const out: Value[] = [];
  const complete = flattenInto(list.items, out);
  work.members(out.length);
  return complete ? tupleValue(out) : undefined;
}

// An unresolved value may turn out to be a list, and then its members would stand here.
function flattenInto(items: readonly Value[], out: Value[]): boolean {
  let complete = true;
  for (const item of items) {
    if (isUnresolved(item)) complete &&= isPlain(item.type);
    if (isSequence(item)) complete = flattenInto(item.items, out) && complete;
    else out.push(item);
  }
  return complete;
}

function isPlain({ kind }: Type): boolean {
  return kind === 'string' || kind === 'number' || kind === 'bool';
}

function index([list, wanted]: readonly Value[]): Value | undefined {
  if (!isList(list)) throw new FunctionError('argument must be a list or tuple', 0);
  if (list.items.length === 0) throw new FunctionError('cannot search an empty list', 0);
  for (const [i, item] of list.items.entries()) {
    const equal = equalValues(item, wanted);
    if (equal === undefined) return undefined;
    if (equal) return arithmetic.fromInteger(i);
  }
  throw new FunctionError('item not found');
}

function matchKeys([values, keys, searched]: readonly Value[], { work }: FunctionContext): Value {
  const list = values as SequenceValue;
  const common = unify([typeOf(keys), typeOf(searched)], true);
  if (common === undefined) throw new FunctionError('keys and searchset must be of the same type');
  const [given, wanted] = [convert(keys, common) as SequenceValue, convert(searched, common) as SequenceValue];
  if (list.items.length !== given.items.length) throw new FunctionError('length of keys and values should be equal');
  work.step(given.items.length * wanted.items.length);
  const found = list.items.filter((_, i) => wanted.items.some((item) => equalValues(given.items[i], item) === true));
  return listValue(list.type.element, found);
}

function one([list]: readonly Value[]): Value | undefined {
  if (isSequence(list)) {
    if (list.items.length === 1) return list.items[0];
    if (list.items.length === 0)
      return convert({ kind: 'null', type: DYNAMIC }, list.kind === 'tuple' ? DYNAMIC : list.type.element);
    if (list.kind === 'set' && !list.known) return undefined;
  }
  throw new FunctionError('must be a list, set, or tuple value with either zero or one elements', 0);
}

function range(args: readonly Value[], { work }: FunctionContext): Value {
  const given = args as readonly NumberValue[];
  if (given.length < 1 || given.length > 3) throw new FunctionError('must have one, two, or three arguments');
  const [start, end] = given.length === 1 ? [0, given[0]] : given;
  const step = given[2] ?? (compareNumbers(end, start) < 0 ? -1 : 1);
  // A step of zero counts as upwards, so that only an empty range comes to an end.
  const direction = compareNumbers(step, 0) < 0 ? -1 : 1;
  if (compareNumbers(end, start) * direction < 0) {
    const side = direction < 0 ? 'less than start when step is negative' : 'greater than start when step is positive';
    throw new FunctionError(`end must be ${side}`, 1);
  }
  const items: NumberValue[] = [];
  for (let next = start; compareNumbers(end, next) * direction > 0; next = arithmetic.add(next, step)) {
    if (items.length >= MAX_RANGE) throw new FunctionError(RANGE_LIMIT);
    items.push(next);
  }
  work.members(items.length);
  return listValue(NUMBER, items);
}

function reverse([list]: readonly Value[]): Value | undefined {
  if (!isSequence(list)) {
    throw new FunctionError(`can only reverse list or tuple values, not ${friendlyName(typeOf(list))}`, 0);
  }
  const items = [...list.items].reverse();
  if (list.kind === 'set') return list.known ? listValue(list.type.element, items) : undefined;
  return like(list, items);
}

function slice([list, start, end]: readonly Value[]): Value {
  if (!isList(list)) throw new FunctionError('must be a list or tuple value', 0);
  const [from, to] = [wholeNumber(start, 1), wholeNumber(end, 2)];
  const length = BigInt(list.items.length);
  if (from < 0n || from > length) throw new FunctionError('start index is out of the list', 1);
  if (to < 0n || to > length) throw new FunctionError('end index is out of the list', 2);
  if (from > to) throw new FunctionError('start index must not be greater than end index', 1);
  return like(list, list.items.slice(Number(from), Number(to)));
}

function allTrue([list]: readonly Value[]): Value | undefined {
  for (const item of (list as SequenceValue).items) {
    if (isUnresolved(item)) return undefined;
    if (item !== true) return false;
  }
  return true;
}

function anyTrue([list]: readonly Value[]): Value | undefined {
  const { items } = list as SequenceValue;
  if (items.includes(true)) return true;
  return items.some(isUnresolved) ? undefined : false;
}

function coalesce(args: readonly Value[]): Value | undefined {
  const common = unify(args.map(typeOf), true);
  if (common === undefined) throw new FunctionError('all arguments must have the same type');
  for (const arg of args) {
    if (isUnresolved(arg)) return undefined;
    const value = sameType(typeOf(arg), common) ? arg : convert(arg, common);
    if (!isNull(value) && !(value === '' && common.kind === 'string')) return value;
  }
  throw new FunctionError('no non-null, non-empty-string arguments');
}

const booleans: Parameter = { name: 'list', type: listType(BOOL), unresolved: 'inside' };
const anything: Parameter = { name: 'vals', type: DYNAMIC, nullable: true, unresolved: 'any' };

/** Functions on lists and tuples. */
export const listFunctions: readonly FunctionDefinition[] = [
  { name: 'alltrue', parameters: [booleans], call: allTrue },
  { name: 'anytrue', parameters: [booleans], call: anyTrue },
  { name: 'chunklist', parameters: [listInside, { name: 'size', type: NUMBER }], call: chunk },
  { name: 'coalesce', parameters: [], rest: anything, call: coalesce },
  { name: 'coalescelist', parameters: [], rest: anything, call: coalesceList },
  {
    name: 'compact',
    parameters: [strings],
    call: ([list]) => {
      const { items } = list as SequenceValue;
      return listValue(
        STRING,
        items.filter((item) => !isNull(item) && item !== ''),
      );
    },
  },
  { name: 'concat', parameters: [], rest: { ...anyInside, name: 'seqs' }, call: concat },
  { name: 'distinct', parameters: [anyList], call: distinct },
  { name: 'element', parameters: [anyInside, { name: 'index', type: NUMBER }], call: element },
  { name: 'flatten', parameters: [anyInside], call: flatten },
  { name: 'index', parameters: [anyInside, { name: 'value', type: DYNAMIC }], call: index },
  {
    name: 'matchkeys',
    parameters: [listInside, { ...anyList, name: 'keys' }, { ...anyList, name: 'searchset' }],
    call: matchKeys,
  },
  { name: 'one', parameters: [anyInside], call: one },
  { name: 'range', parameters: [], rest: { name: 'params', type: NUMBER }, call: range },
  { name: 'reverse', parameters: [anyInside], call: reverse },
  {
    name: 'slice',
    parameters: [anyInside, { name: 'start_index', type: NUMBER }, { name: 'end_index', type: NUMBER }],
    call: slice,
  },
];
