import { makeSet } from './compare';
import { parseNumber, numberText } from './number-text';
import {
  CollectionType,
  DYNAMIC,
  friendlyName,
  isCollection,
  isPrimitive,
  ObjectType,
  sameType,
  Type,
  withoutOptional,
} from './types';
import { canConvert, elementFor, unify } from './unify';
import { dynamicReplaced } from './dynamic-replaced';
import {
  isNull,
  isNumber,
  isUnresolved,
  listValue,
  MapValue,
  mapValue,
  nullOf,
  ObjectValue,
  objectValue,
  SequenceValue,
  TupleValue,
  tupleValue,
  typeOf,
  unresolved,
  Value,
  withTargets,
} from './value';

/** A value that does not fit the type it should have. */
export class ConversionError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConversionError';
  }
}

/** The value as a value of another type; throws a ConversionError when there is no way to it. */
export function convert(value: Value, wanted: Type): Value {
  const type = typeOf(value);
  if (wanted.kind === 'dynamic' || sameType(type, withoutOptional(wanted))) return value;
  if (!canConvert(type, wanted, true)) throw new ConversionError(mismatch(type, wanted));
  return apply(value, wanted);
}

function mismatch(type: Type, wanted: Type): string {
  if (wanted.kind === 'object' && type.kind === 'object') {
    for (const name of wanted.attributes.keys()) {
      if (!type.attributes.has(name) && wanted.optional?.has(name) !== true) {
        return `attribute ${JSON.stringify(name)} is required`;
      }
    }
  }
  return `${friendlyName(wanted)} required`;
}

function apply(value: Value, wanted: Type): Value {
  if (wanted.kind === 'dynamic') return value;
  if (isUnresolved(value) || isNull(value)) {
    const type = dynamicReplaced(value.type, withoutOptional(wanted));
    return isNull(value) ? nullOf(type) : { ...value, type };
  }
  if (sameType(typeOf(value), wanted)) return value;
  if (isPrimitive(wanted)) return primitive(value, wanted.kind);
  if (typeof value !== 'object' || value.kind === 'number') throw new ConversionError(mismatch(typeOf(value), wanted));
  switch (wanted.kind) {
    case 'list':
    case 'set':
      return sequence(value as SequenceValue | TupleValue, wanted);
    case 'map':
      return map(value as MapValue | ObjectValue, wanted);
    case 'tuple':
      return tupleValue((value as TupleValue).items.map((item, i) => converted(item, wanted.elements[i])));
    default:
      return object(value as MapValue | ObjectValue, wanted);
  }
}

function converted(value: Value, wanted: Type): Value {
  return sameType(typeOf(value), wanted) ? value : apply(value, wanted);
}

function primitive(value: Value, wanted: 'string' | 'number' | 'bool'): Value {
  if (wanted === 'string') {
    if (isNumber(value)) return numberText(value);
    if (typeof value === 'boolean') return String(value);
  }
  if (typeof value === 'string') {
    if (wanted === 'number') {
      const number = parseNumber(value);
      if (number !== undefined) return number;
    } else if (value === 'true' || value === '1') return true;
    else if (value === 'false' || value === '0') return false;
  }
  throw new ConversionError(`a ${wanted} is required`);
}

function sequence(value: SequenceValue | TupleValue, wanted: CollectionType): Value {
  const ofTuple = value.kind === 'tuple';
  const element = ofTuple ? elementFor(value.items.map(typeOf), wanted.element, true, true) : wanted.element;
  if (element === undefined) throw new ConversionError(mismatch(typeOf(value), wanted));
  if (value.items.length === 0) {
    const empty = ofTuple || element.kind !== 'dynamic' ? withoutOptional(element) : value.type.element;
    return wanted.kind === 'set' ? makeSet(empty, []) : listValue(empty, []);
  }
  let items = value.items.map((item) => converted(item, element));
  if (ofTuple && wanted.kind === 'list') items = unified(items, true);
  const common = commonType(items, wanted.kind);
  return wanted.kind === 'set' ? makeSet(common, items) : listValue(common, items);
}

// Elements that were converted to "any" of something may still differ from each other.
function unified(items: readonly Value[], unsafe: boolean): Value[] {
  const types = items.map(typeOf);
  const [first] = types;
  if (types.every((type) => sameType(type, first))) return [...items];
  const common = unify(types, unsafe);
  if (common === undefined) throw new ConversionError('cannot find a common base type for all elements');
  return items.map((item) => converted(item, common));
}

function commonType(items: readonly Value[], kind: string): Type {
  let common: Type = DYNAMIC;
  for (const item of items) {
    const type = typeOf(item);
    if (type.kind === 'dynamic') continue;
    if (common.kind === 'dynamic') common = type;
    else if (!sameType(common, type)) {
      throw new ConversionError(`element types must all match for conversion to ${kind}`);
    }
  }
  return common;
}

function map(value: MapValue | ObjectValue, wanted: CollectionType): Value {
  const ofObject = value.kind === 'object';
  const members = [...value.entries.values()];
  const element = ofObject ? elementFor(members.map(typeOf), wanted.element, true, false) : wanted.element;
  if (element === undefined) throw new ConversionError(mismatch(typeOf(value), wanted));
  if (members.length === 0) {
    return mapValue(ofObject || element.kind !== 'dynamic' ? withoutOptional(element) : value.type.element, []);
  }
  let items = members.map((member) => converted(member, element));
  if (isCollection(element) || element.kind === 'object') items = unified(items, ofObject);
  const keys = [...value.entries.keys()];
  return mapValue(
    commonType(items, 'map'),
    keys.map((key, i) => [key, items[i]]),
  );
}

function object(value: MapValue | ObjectValue, wanted: ObjectType): Value {
  const entries: [string, Value][] = [];
  for (const [name, type] of wanted.attributes) {
    const member = value.entries.get(name);
    if (member !== undefined) {
      if (!sameType(typeOf(member), type) && !canConvert(typeOf(member), type, true)) {
        throw new ConversionError(`attribute ${JSON.stringify(name)}: ${mismatch(typeOf(member), type)}`);
      }
      entries.push([name, converted(member, type)]);
    } else if (value.kind === 'object' && value.partial) {
      const { text, reason, target } = value.partial;
      const open = unresolved(`${text}.${name}`, reason, withoutOptional(type));
      entries.push([name, withTargets(open, target === undefined ? [] : [`${target}.${name}`])]);
    } else if (wanted.optional?.has(name) === true) entries.push([name, nullOf(withoutOptional(type))]);
    else throw new ConversionError(`map has no element for required attribute ${JSON.stringify(name)}`);
  }
  return objectValue(entries);
}
