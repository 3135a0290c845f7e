import {
  convert,
  DYNAMIC,
  hasMember,
  isSequence,
  isUnresolved,
  listValue,
  makeSet,
  sameType,
  SequenceValue,
  setType,
  tupleType,
  TupleValue,
  tupleValue,
  Type,
  typeOf,
  unify,
  Value,
} from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';

type Combine = (left: readonly Value[], right: readonly Value[]) => readonly Value[];

const set: Parameter = { name: 'first_set', type: setType(DYNAMIC) };
const otherSets: Parameter = { name: 'other_sets', type: setType(DYNAMIC) };

function setOperation(combine: Combine): FunctionDefinition['call'] {
  return (args, { work }) => {
    const sets = args as readonly SequenceValue[];
    const type = setType(commonElement(sets));
    let result = convertSet(sets[0], type, 0);
    for (let i = 1; i < sets.length; i++) {
      const other = convertSet(sets[i], type, i);
      if (!sameType(result.type, other.type)) throw new FunctionError('given sets have different element types', i);
      work.step(costOf(result.items, other.items));
      result = makeSet(type.element, combine(result.items, other.items));
    }
    return result;
  };
}

// Members that are strings are looked up by a hash; others are compared with each other.
function costOf(left: readonly Value[], right: readonly Value[]): number {
  return typeof left[0] === 'string' ? left.length + right.length : left.length * right.length;
}

function convertSet(value: Value, type: Type, index: number): SequenceValue {
  try {
    return convert(value, type) as SequenceValue;
  } catch (error) {
    throw new FunctionError(error instanceof Error ? error.message : 'wrong element type', index);
  }
}

// An empty set of nothing in particular goes with any other.
function commonElement(sets: readonly SequenceValue[]): Type {
  const elements = sets
    .filter(({ items, type }) => items.length > 0 || type.element.kind !== 'dynamic')
    .map(({ type }) => type.element);
  if (elements.length === 0) return DYNAMIC;
  const common = unify(elements, true);
  if (common === undefined) throw new FunctionError('given sets must all have compatible element types');
  return common;
}

function filterBy(members: readonly Value[], other: readonly Value[], keep: boolean): readonly Value[] {
  if (members.every((member) => typeof member === 'string')) {
    const lookup = new Set(other);
    return members.filter((member) => lookup.has(member) === keep);
  }
  return members.filter((member) => (hasMember(other, member) === true) === keep);
}

function product(args: readonly Value[], { work }: FunctionContext): Value | undefined {
  if (args.length < 2) throw new FunctionError('at least two arguments are required');
  const elements = args.map(elementOf);
  const element = tupleType(elements);
  const lists = args.map((arg, i) => itemsOf(arg, elements[i]));
  const count = lists.reduce((total, items) => total * items.length, 1);
  work.members(count * args.length);
  if (args.some((arg) => isSequence(arg) && arg.kind === 'set' && !arg.known)) return undefined;
  let rows: Value[][] = count === 0 ? [] : [[]];
  for (const items of count === 0 ? [] : lists) rows = rows.flatMap((row) => items.map((item) => [...row, item]));
  const tuples = rows.map((row) => tupleValue(row));
  return args.every((arg) => (arg as SequenceValue | TupleValue).kind !== 'set')
    ? listValue(element, tuples)
    : makeSet(element, tuples);
}

function elementOf(arg: Value, index: number): Type {
  if (!isSequence(arg)) throw new FunctionError('a set or a list is required', index);
  if (arg.kind !== 'tuple') return arg.type.element;
  if (arg.items.length === 0) return DYNAMIC;
  const common = unify(arg.items.map(typeOf), true);
  if (common === undefined) throw new FunctionError('all elements must be of the same type', index);
  return common;
}

function itemsOf(arg: Value, element: Type): readonly Value[] {
  return (arg as SequenceValue | TupleValue).items.map((item) => convert(item, element));
}

function contains([list, value]: readonly Value[], { work }: FunctionContext): Value | undefined {
  if (!isSequence(list)) throw new FunctionError('argument must be list, tuple, or set', 0);
  work.step(list.items.length);
  if (list.items.length > 0 && isUnresolved(value)) return undefined;
  return hasMember(list.items, value);
}

/** Functions on sets, and `contains`. */
export const setFunctions: readonly FunctionDefinition[] = [
  {
    name: 'contains',
    parameters: [
      { name: 'list', type: DYNAMIC, unresolved: 'inside' },
      { name: 'value', type: DYNAMIC, unresolved: 'inside' },
    ],
    call: contains,
  },
  {
    name: 'setintersection',
    parameters: [set],
    rest: otherSets,
    call: setOperation((left, right) => filterBy(left, right, true)),
  },
  { name: 'setproduct', parameters: [], rest: { name: 'sets', type: DYNAMIC, unresolved: 'inside' }, call: product },
  {
    name: 'setsubtract',
    parameters: [
      { ...set, name: 'a' },
      { ...otherSets, name: 'b' },
    ],
    call: setOperation((left, right) => filterBy(left, right, false)),
  },
  {
    name: 'setunion',
    parameters: [{ ...set, unresolved: 'inside' }],
    rest: { ...otherSets, unresolved: 'inside' },
    call: setOperation((left, right) => [...left, ...right]),
  },
];
