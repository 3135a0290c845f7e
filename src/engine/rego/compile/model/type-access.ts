import type { Term } from '../../syntax/ast';
import { toRegoText } from '../../values';
import { isScalar } from '../../syntax/nodes';
import { scalarValue } from './scalar-value';
import {
  ANY,
  either,
  elementOf,
  kindOfKey,
  propertyKey,
  propertyOf,
  type MaybeType,
  type StaticType,
} from './static-types';

const NUMBER: StaticType = { kind: 'number' };

/** A constant as the name of a property; undefined for what is no scalar. */
export function constantProperty(t: Term): string | undefined {
  if (!isScalar(t)) return undefined;
  const value = scalarValue(t) ?? null;
  return propertyKey(t.kind, typeof value === 'string' ? value : toRegoText(value));
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
      for (const k of t.props.keys()) keys = either(keys, { kind: kindOfKey(k) });
      return t.rest ? either(keys, t.rest.key ?? ANY) : keys;
    }
    case 'set':
      return t.of ?? ANY;
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
      return t.of ?? ANY;
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
      return memberOf(t.of ?? ANY, key);
    case 'union':
      return t.of.reduce<MaybeType>((all, m) => either(all, selectFromType(m, key)), undefined);
    default:
      return undefined;
  }
}

function memberOf(of: StaticType, key: string): MaybeType {
  const kind = kindOfKey(key);
  if (of.kind === 'any') return { kind };
  return (of.kind === 'union' ? of.of : [of]).find((m) => m.kind === kind);
}

/** The type at the end of a path into a value of some type. */
export function selectPath(t: MaybeType, path: readonly Term[]): MaybeType {
  let type = t;
  for (const p of path) {
    if (type === undefined || type.kind === 'any') return type;
    const key = constantProperty(p);
    type = key === undefined ? valuesOfType(type) : selectFromType(type, key);
  }
  return type;
}
