import type { Term } from '../../syntax/ast';
import { isScalar } from '../../syntax/nodes';
import { toJsonText, toRegoText } from '../../values';
import { constantValue } from './constant-value';
import { scalarValue } from './scalar-value';
import {
  ANY,
  contains,
  either,
  elementOf,
  keyType,
  PLAIN,
  propertyKey,
  propertyOf,
  type MaybeType,
  type StaticType,
} from './static-types';

/** A constant as the name of a property; undefined for what is none. */
export function constantProperty(term: Term): string | undefined {
  if (isScalar(term)) {
    const value = scalarValue(term) ?? null;
    return propertyKey(term.kind, typeof value === 'string' ? value : toRegoText(value));
  }
  const value = constantValue(term);
  return value === undefined ? undefined : propertyKey('json', toJsonText(value));
}

export function isEmptyCollection(type: StaticType): boolean {
  if (type.kind === 'set') return type.of === undefined;
  if (type.kind === 'array') return type.items.length === 0 && type.rest === undefined;
  return type.kind === 'object' && type.props.size === 0 && type.rest === undefined;
}

/** The type of what iterating over a value gives as keys; undefined where there is nothing to iterate over. */
export function keysOfType(type: MaybeType): MaybeType {
  switch (type?.kind) {
    case 'any':
      return ANY;
    case 'array':
      return PLAIN.number;
    case 'object': {
      let keys: MaybeType;
      for (const key of type.props.keys()) keys = either(keys, keyType(key));
      return type.rest ? either(keys, type.rest.key) : keys;
    }
    case 'set':
      return type.of;
    case 'union':
      return type.of.reduce<MaybeType>((all, member) => either(all, keysOfType(member)), undefined);
    default:
      return undefined;
  }
}

/** The type of what iterating over a value gives as values. */
export function valuesOfType(type: MaybeType): MaybeType {
  switch (type?.kind) {
    case 'any':
      return ANY;
    case 'array':
      return either(type.items.reduce<MaybeType>(either, undefined), type.rest);
    case 'object':
      return either([...type.props.values()].reduce<MaybeType>(either, undefined), type.rest?.value);
    case 'set':
      return type.of;
    case 'union':
      return type.of.reduce<MaybeType>((all, member) => either(all, valuesOfType(member)), undefined);
    default:
      return undefined;
  }
}

/** The type of what is under a constant key. */
export function selectFromType(type: MaybeType, key: string): MaybeType {
  switch (type?.kind) {
    case 'any':
      return ANY;
    case 'array':
      return /^n\d+$/.test(key) ? elementOf(type, Number(key.slice(1))) : undefined;
    case 'object':
      return propertyOf(type, key);
    case 'set':
      return type.of && contains(type.of, keyType(key)) ? keyType(key) : undefined;
    case 'union':
      return type.of.reduce<MaybeType>((all, member) => either(all, selectFromType(member, key)), undefined);
    default:
      return undefined;
  }
}

/** The type at the end of a path into a value of some type. */
export function selectPath(each: MaybeType, path: readonly Term[]): MaybeType {
  let type = each;
  for (const part of path) {
    if (type === undefined || type.kind === 'any') return type;
    type = isScalar(part) ? selectFromType(type, constantProperty(part) ?? '') : valuesOfType(type);
  }
  return type;
}
