import {
  CollectionType,
  DYNAMIC,
  isPrimitive,
  listType,
  mapType,
  ObjectType,
  objectType,
  sameType,
  TupleType,
  tupleType,
  Type,
} from './types';
import { preferredFirst } from './type-preference';

/**
 * True when values of one type convert to another. `unsafe` also allows conversions that may fail for some values, such
 * as a string to a number.
 */
export function canConvert(from: Type, to: Type, unsafe: boolean): boolean {
  if (to.kind === 'dynamic') return true;
  if (from.kind === 'dynamic') return unsafe;
  if (isPrimitive(from) && isPrimitive(to)) {
    return from.kind !== to.kind && (to.kind === 'string' || (unsafe && from.kind === 'string'));
  }
  switch (to.kind) {
    case 'object':
      if (from.kind === 'object') return objectToObject(from, to, unsafe);
      return from.kind === 'map' && unsafe && mapToObject(from, to);
    case 'tuple':
      return from.kind === 'tuple' && tupleToTuple(from, to, unsafe);
    case 'list':
    case 'set':
      if (from.kind === 'tuple') return membersConvert(from.elements, to.element, unsafe, true);
      if (from.kind !== 'list' && from.kind !== 'set') return false;
      if (to.kind === 'set' && from.kind === 'list' && !unsafe) return false;
      return same(from.element, to.element, unsafe);
    case 'map':
      if (from.kind === 'map') return same(from.element, to.element, unsafe);
      return from.kind === 'object' && membersConvert([...from.attributes.values()], to.element, unsafe, false);
    default:
      return false;
  }
}

function same(from: Type, to: Type, unsafe: boolean): boolean {
  return sameType(from, to) || canConvert(from, to, unsafe);
}

function objectToObject(from: ObjectType, to: ObjectType, unsafe: boolean): boolean {
  for (const [name, type] of to.attributes) {
    const own = from.attributes.get(name);
    if (own === undefined ? to.optional?.has(name) !== true : !same(own, type, unsafe)) return false;
  }
  return true;
}

// An optional attribute of another type does no harm while the map has no such key.
function mapToObject(from: CollectionType, to: ObjectType): boolean {
  for (const [name, type] of to.attributes) {
    if (!same(from.element, type, true) && to.optional?.has(name) !== true) return false;
  }
  return true;
}

function tupleToTuple(from: TupleType, to: TupleType, unsafe: boolean): boolean {
  return (
    from.elements.length === to.elements.length &&
    from.elements.every((element, i) => same(element, to.elements[i], unsafe))
  );
}

function membersConvert(members: readonly Type[], wanted: Type, unsafe: boolean, strict: boolean): boolean {
  const element = elementFor(members, wanted, unsafe, strict);
  return element !== undefined && members.every((member) => same(member, element, unsafe));
}

/**
 * The element type of a collection made of members of these types: the one that is wanted, or the one they have in
 * common where any will do. `strict` refuses a mixture of types with nothing in common but being values.
 */
export function elementFor(members: readonly Type[], wanted: Type, unsafe: boolean, strict: boolean): Type | undefined {
  if (wanted.kind !== 'dynamic' || members.length === 0) return wanted;
  const common = unify(members, unsafe);
  if (common === undefined) return undefined;
  const mixed = strict && common.kind === 'dynamic' && members.some((member) => member.kind !== 'dynamic');
  return mixed ? undefined : common;
}

/** The most general of the types, or one made of them, to which all convert; undefined when there is none. */
export function unify(given: readonly Type[], unsafe: boolean): Type | undefined {
  const types = differentTypes(given);
  if (types.length <= 1) return types[0];
  const kinds = new Set(types.map((type) => type.kind));
  const dynamic = kinds.delete('dynamic');
  const only = (...allowed: readonly string[]): boolean => [...kinds].every((kind) => allowed.includes(kind));
  if (kinds.has('map') && only('map', 'object')) {
    if (kinds.size === 1) return dynamic ? DYNAMIC : unifyCollections(types as CollectionType[], unsafe);
    const mapped = unifyAs(types, 'object', unsafe);
    if (mapped !== undefined) return mapped;
  } else if (kinds.has('list') && only('list', 'tuple')) {
    if (kinds.size === 1) return dynamic ? DYNAMIC : unifyCollections(types as CollectionType[], unsafe);
    const listed = unifyAs(types, 'tuple', unsafe);
    if (listed !== undefined) return listed;
  } else if (kinds.size === 1) {
    if (kinds.has('set')) return dynamic ? DYNAMIC : unifyCollections(types as CollectionType[], unsafe);
    if (kinds.has('object')) return dynamic ? DYNAMIC : unifyObjects(types as ObjectType[], unsafe);
    if (kinds.has('tuple')) return dynamic ? DYNAMIC : unifyTuples(types as TupleType[], unsafe);
  } else if (kinds.has('object') && kinds.has('tuple')) return undefined;
  return preferredFirst(types).find((wanted) => types.every((type) => type === wanted || same(type, wanted, unsafe)));
}

// Lists of thousands have few types; all that follows compares each with each.
function differentTypes(types: readonly Type[]): Type[] {
  const found: Type[] = [];
  for (const type of types) if (!found.some((other) => sameType(other, type))) found.push(type);
  return found;
}

function unifyCollections(types: readonly CollectionType[], unsafe: boolean): Type | undefined {
  const element = unify(
    types.map((type) => type.element),
    unsafe,
  );
  return element === undefined ? undefined : allConvert(types, { kind: types[0].kind, element }, unsafe);
}

// Objects beside maps are maps in disguise, and tuples beside lists are lists.
function unifyAs(types: readonly Type[], disguised: 'object' | 'tuple', unsafe: boolean): Type | undefined {
  const hidden = types.filter((type) => type.kind === disguised);
  const common =
    disguised === 'object' ? objectsToMap(hidden as ObjectType[], unsafe) : tuplesToList(hidden as TupleType[], unsafe);
  if (common === undefined) return undefined;
  const unified = unify(
    types.map((type) => (type.kind === disguised ? common : type)),
    unsafe,
  );
  return unified?.kind === common.kind ? unified : undefined;
}

function unifyObjects(types: readonly ObjectType[], unsafe: boolean): Type | undefined {
  const [first] = types;
  const alike = types.every(
    ({ attributes }) =>
      attributes.size === first.attributes.size && [...attributes.keys()].every((name) => first.attributes.has(name)),
  );
  if (!alike) return objectsToMap(types, unsafe);
  const attributes = new Map<string, Type>();
  for (const name of first.attributes.keys()) {
    const type = unify(
      types.map((object) => object.attributes.get(name) ?? DYNAMIC),
      unsafe,
    );
    if (type === undefined) return undefined;
    attributes.set(name, type);
  }
  return allConvert(types, objectType(attributes), unsafe) ?? objectsToMap(types, unsafe);
}

function objectsToMap(types: readonly ObjectType[], unsafe: boolean): Type | undefined {
  const element = unify(
    types.flatMap(({ attributes }) => [...attributes.values()]),
    unsafe,
  );
  return element === undefined ? undefined : allConvert(types, mapType(element), unsafe);
}

function unifyTuples(types: readonly TupleType[], unsafe: boolean): Type | undefined {
  const [first] = types;
  if (types.some(({ elements }) => elements.length !== first.elements.length)) return tuplesToList(types, unsafe);
  const elements: Type[] = [];
  for (let i = 0; i < first.elements.length; i++) {
    const element = unify(
      types.map((tuple) => tuple.elements[i]),
      unsafe,
    );
    if (element === undefined) return undefined;
    elements.push(element);
  }
  return allConvert(types, tupleType(elements), unsafe) ?? tuplesToList(types, unsafe);
}

function tuplesToList(types: readonly TupleType[], unsafe: boolean): Type | undefined {
  const element = unify(
    types.flatMap(({ elements }) => elements),
    unsafe,
  );
  return element === undefined ? undefined : allConvert(types, listType(element), unsafe);
}

function allConvert(types: readonly Type[], to: Type, unsafe: boolean): Type | undefined {
  return types.every((type) => same(type, to, unsafe)) ? to : undefined;
}
