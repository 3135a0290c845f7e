import {
  BOOL,
  convert,
  DYNAMIC,
  listType,
  listValue,
  mapType,
  mapValue,
  NUMBER,
  setType,
  STRING,
  Type,
  typeOf,
  typeText,
  unify,
  Value,
} from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';

const anything: Parameter = { name: 'v', type: DYNAMIC, nullable: true, unresolved: 'inside' };
const whatever: Parameter = { name: 'value', type: DYNAMIC, nullable: true, unresolved: 'any' };

function conversion(name: string, type: Type): FunctionDefinition {
  return {
    name,
    parameters: [anything],
    call: ([value], { work }) => {
      if (typeof value === 'object' && 'items' in value) {
        work.members(value.items.length);
        // The order of a set with unresolved members is not known.
        if (name === 'tolist' && value.kind === 'set' && !value.known) return undefined;
      }
      return convert(value, type);
    },
  };
}

function commonOf(values: readonly Value[]): Type {
  const common = values.length === 0 ? DYNAMIC : unify(values.map(typeOf), true);
  if (common === undefined) throw new FunctionError('all arguments must have the same type');
  return common;
}

// These two are from before there was syntax for lists and maps; old templates use them.
function oldList(args: readonly Value[], { work }: FunctionContext): Value {
  work.members(args.length);
  const common = commonOf(args);
  return listValue(
    common,
    args.map((arg) => convert(arg, common)),
  );
}

function oldMap(args: readonly Value[], { work }: FunctionContext): Value {
  work.members(args.length);
  if (args.length % 2 !== 0) throw new FunctionError('map requires an even number of two or more arguments');
  const values = args.filter((_, i) => i % 2 === 1);
  const common = commonOf(values);
  const entries = new Map<string, Value>();
  values.forEach((value, i) => {
    const key = convert(args[2 * i], STRING);
    if (typeof key !== 'string') throw new FunctionError('argument is a map key, so it must not be null', 2 * i);
    if (entries.has(key)) throw new FunctionError(`argument is a duplicate of the key "${key}"`, 2 * i);
    entries.set(key, convert(value, common));
  });
  return mapValue(common, entries);
}

/** Conversions between types, and functions that give back their argument. */
export const conversionFunctions: readonly FunctionDefinition[] = [
  conversion('tobool', BOOL),
  conversion('tolist', listType(DYNAMIC)),
  conversion('tomap', mapType(DYNAMIC)),
  conversion('tonumber', NUMBER),
  conversion('toset', setType(DYNAMIC)),
  conversion('tostring', STRING),
  { name: 'list', parameters: [], rest: { ...whatever, unresolved: 'inside' }, call: oldList },
  { name: 'map', parameters: [], rest: { ...whatever, unresolved: 'inside' }, call: oldMap },
  { name: 'ephemeralasnull', parameters: [whatever], call: ([value]) => value },
  { name: 'nonsensitive', parameters: [whatever], call: ([value]) => value },
  { name: 'sensitive', parameters: [whatever], call: ([value]) => value },
  {
    name: 'type',
    parameters: [{ ...whatever, unresolved: 'inside' }],
    call: ([value]) => typeText(typeOf(value)),
  },
];
