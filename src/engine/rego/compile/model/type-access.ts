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
  propertyKey,
  propertyOf,
  type MaybeType,
  type StaticType,
} from './static-types';

const NUMBER: StaticType = { kind: 'number' };

/** A constant as the name of a property; undefined for what is none. */
export function constantProperty(t: Term): string | undefined {
  if (isScalar(t)) {
    const value = scalarValue(t) ?? null;
    return propertyKey(t.kind, typeof value === 'string' ? value : toRegoText(value));
  }
  const value = constantValue(t);
  return value === undefined ? undefined : propertyKey('json', toJsonText(value));
}

/** Whether a type is that of a collection without members. */
export function isEmptyCollection(t: StaticType): boolean {
  if (t.kind === 'set') return t.of === undefined;
  if (t.kind === 'array') return t.items.length === 0 && t.rest === undefined;
  return t.kind === 'object' && t.props.size === 0 && t.rest === undefined;
}

/** The type of what iterating over a value gives as keys; undefined where there is nothing to iterate over. */
export function keysOfType(t: MaybeType): MaybeType {
  switch (t?.kind) {
    case 'any':
      return ANY;
    case 'array':
      return NUMBER;
    case 'object': {
      let keys: MaybeType;
      for (const k of t.props.keys()) keys = either(keys, keyType(k));
      return t.rest ? either(keys, t.rest.key) : keys;
    }
    case 'set':
      return t.of;
    case 'union':
      return t.of.reduce<MaybeType>((all, m) => either(all, keysOfType(m)), undefined);
    default:
      return undefined;
  }
}

/** The type of what iterating over a value gives as values. */
export function valuesOfType(t: MaybeType): MaybeType {
  switch (t?.kind) {
    case 'any':
      return ANY;
    case 'array':
      return either(t.items.reduce<MaybeType>(either, undefined), t.rest);
    case 'object':
      return either([...t.props.values()].reduce<MaybeType>(either, undefined), t.rest?.value);
    case 'set':
      return t.of;
    case 'union':
      return t.of.reduce<MaybeType>((all, m) => either(all, valuesOfType(m)), undefined);
    default:
      return undefined;
  }
}

/** The type of what is under a constant key. */
export function selectFromType(t: MaybeType, key: string): MaybeType {
  switch (t?.kind) {
    case 'any':
      return ANY;
    case 'array':
      return /^n\d+$/.test(key) ? elementOf(t, Number(key.slice(1))) : undefined;
    case 'object':
      return propertyOf(t, key);
    case 'set':
      return t.of && contains(t.of, keyType(key)) ? keyType(key) : undefined;
    case 'union':
      return t.of.reduce<MaybeType>((all, m) => either(all, selectFromType(m, key)), undefined);
    default:
      return undefined;
  }
}

/** The type at the end of a path into a value of some type. */
export function selectPath(t: MaybeType, path: readonly Term[]): MaybeType {
  let type = t;
  for (const p of path) {
    if (type === undefined) return type;
    type = isScalar(p) ? selectFromType(type, constantProperty(p) ?? '') : valuesOfType(type);
  }
  return type;
}
