import { compareStrings } from '../../base/go/strings/strings';
import {
  arithmetic,
  convert,
  DYNAMIC,
  friendlyName,
  isMapping,
  isNull,
  isSequence,
  listType,
  listValue,
  mapType,
  MapValue,
  mapValue,
  objectValue,
  sameType,
  SequenceValue,
  STRING,
  tupleValue,
  Type,
  typeOf,
  Value,
} from '../values';
import type { FunctionContext, FunctionDefinition, Parameter } from './definition';
import { FunctionError } from './function-error';
import { graphemeCount } from './graphemes';

const inside: Parameter = { name: 'inputMap', type: DYNAMIC, unresolved: 'inside' };

function keys([mapping]: readonly Value[]): Value {
  if (!isMapping(mapping)) throw new FunctionError('must have map or object type', 0);
  const names = [...mapping.entries.keys()];
  return mapping.kind === 'map' ? listValue(STRING, names) : tupleValue(names);
}

function values([mapping]: readonly Value[]): Value {
  if (!isMapping(mapping)) throw new FunctionError('values() requires a map as the first argument', 0);
  const members = [...mapping.entries.values()];
  return mapping.kind === 'map' ? listValue(mapping.type.element, members) : tupleValue(members);
}

function length([value]: readonly Value[], { work }: FunctionContext): Value | undefined {
  if (typeof value === 'string') {
    work.text(value.length);
    return arithmetic.fromInteger(graphemeCount(value));
  }
  if (isMapping(value)) return arithmetic.fromInteger(value.entries.size);
  if (!isSequence(value)) {
    throw new FunctionError('argument must be a string, a collection type, or a structural type', 0);
  }
  // Members of a set that are unresolved may turn out to be the same.
  return value.kind === 'set' && !value.known && value.items.length > 1
    ? undefined
    : arithmetic.fromInteger(value.items.length);
}

function lookup([mapping, key, ...defaults]: readonly Value[]): Value {
  if (defaults.length > 1) throw new FunctionError('lookup() takes two or three arguments');
  if (!isMapping(mapping)) throw new FunctionError('lookup() requires a map as the first argument', 0);
  const fallback = (defaults as (Value | undefined)[])[0];
  const converted = fallback === undefined || mapping.kind === 'object' ? fallback : mapDefault(fallback, mapping);
  const found = mapping.entries.get(key as string) ?? converted;
  if (found === undefined) throw new FunctionError(`lookup failed to find key "${key as string}"`, 1);
  return found;
}

function mapDefault(fallback: Value, { type }: MapValue): Value {
  return convert(fallback, type.element);
}

function merge(args: readonly Value[], { work }: FunctionContext): Value {
  const merged = new Map<string, Value>();
  // After a null without a type OpenTofu looks at no further types.
  const checked = args.findIndex((arg) => typeOf(arg).kind === 'dynamic');
  args.forEach((arg, i) => {
    const { kind } = typeOf(arg);
    if (kind !== 'map' && kind !== 'object' && (checked < 0 || i < checked || !isNull(arg))) {
      throw new FunctionError(`arguments must be maps or objects, got "${friendlyName(typeOf(arg))}"`, i);
    }
    if (!isMapping(arg)) return;
    work.members(arg.entries.size);
    for (const [name, value] of arg.entries) merged.set(name, value);
  });
  const [first] = args;
  const type: Type = args.length === 0 ? DYNAMIC : typeOf(first);
  const alike = type.kind === 'map' && args.every((arg) => sameType(typeOf(arg), type));
  return alike ? mapValue(type.element, merged) : objectValue(merged);
}

function transpose([mapping]: readonly Value[], { work }: FunctionContext): Value {
  const turned = new Map<string, string[]>();
  for (const [key, list] of (mapping as MapValue).entries) {
    if (isNull(list)) throw new FunctionError(`cannot use null list for ["${key}"]`, 0);
    for (const item of (list as SequenceValue).items) {
      if (typeof item !== 'string') throw new FunctionError(`cannot use null string for ["${key}"]`, 0);
      work.step();
      const known = turned.get(item);
      if (known === undefined) turned.set(item, [key]);
      else known.push(key);
    }
  }
  return mapValue(
    listType(STRING),
    [...turned].map(([key, names]) => [key, listValue(STRING, names.sort(compareStrings))] as const),
  );
}

function zipMap([keyList, valueList]: readonly Value[]): Value {
  const { items: names } = keyList as SequenceValue;
  if (!isSequence(valueList) || valueList.kind === 'set') {
    throw new FunctionError('values argument must be a list or tuple value', 1);
  }
  if (names.length !== valueList.items.length) {
    throw new FunctionError(
      `number of keys (${names.length}) does not match number of values (${valueList.items.length})`,
    );
  }
  const entries = names.map((name, i): [string, Value] => {
    if (typeof name !== 'string') throw new FunctionError(`keys list has null value at index ${i}`, 0);
    return [name, valueList.items[i]];
  });
  return valueList.kind === 'tuple' ? objectValue(entries) : mapValue(valueList.type.element, entries);
}

const nullable: Parameter = { name: 'maps', type: DYNAMIC, nullable: true, unresolved: 'inside' };

/** Functions on maps and objects, and `length`. */
export const mapFunctions: readonly FunctionDefinition[] = [
  { name: 'keys', parameters: [inside], call: keys },
  { name: 'length', parameters: [{ ...inside, name: 'value' }], call: length },
  {
    name: 'lookup',
    parameters: [inside, { name: 'key', type: STRING }],
    rest: { name: 'default', type: DYNAMIC, nullable: true, unresolved: 'any' },
    call: lookup,
  },
  { name: 'merge', parameters: [], rest: nullable, call: merge },
  { name: 'transpose', parameters: [{ name: 'values', type: mapType(listType(STRING)) }], call: transpose },
  { name: 'values', parameters: [{ ...inside, name: 'mapping' }], call: values },
  {
    name: 'zipmap',
    parameters: [
      { name: 'keys', type: listType(STRING) },
      { name: 'values', type: DYNAMIC, unresolved: 'inside' },
    ],
    call: zipMap,
  },
];
