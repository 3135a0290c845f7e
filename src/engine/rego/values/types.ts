/** Scalars that SameValueZero compares as Rego does, so that they can be keys of a Map directly. */
export type MapKey = null | boolean | string | number | bigint;

/**
 * An object whose keys are all strings: JSON data as it was given. Read it only through the accessors of `access.ts`.
 */
export interface PlainObject {
  readonly [key: string]: Value;
}

/**
 * A Rego value. Numbers are canonical: `number` for safe integers and for non-integers whose shortest decimal form is
 * the exact value, `bigint` for longer integers, `Dec` for the rest. Values are immutable once built.
 */
export type Value = null | boolean | string | number | bigint | Dec | readonly Value[] | PlainObject | RObject | RSet;

export type NumberValue = number | bigint | Dec;
export type ObjectValue = PlainObject | RObject;

/** A decimal that neither a double nor a bigint holds: 0.DIGITS times ten to the power of `point`, no outer zeros. */
export class Dec {
  constructor(
    readonly negative: boolean,
    readonly digits: string,
    readonly point: number,
  ) {}
}

/** An object with at least one key that is not a string. Built by `ObjectBuilder`. */
export class RObject {
  /** Sorted keys and canonical key, filled on first use. */
  sortedKeys: readonly Value[] | undefined = undefined;
  canonical: string | undefined = undefined;

  constructor(
    readonly scalars: ReadonlyMap<MapKey, Value>,
    readonly composites: ReadonlyMap<string, readonly [Value, Value]>,
  ) {}

  get size(): number {
    return this.scalars.size + this.composites.size;
  }
}

/** A set. Scalars are kept as they are, other members under their canonical key. Built by `SetBuilder`. */
export class RSet {
  /** Sorted members and canonical key, filled on first use. */
  sortedMembers: readonly Value[] | undefined = undefined;
  canonical: string | undefined = undefined;

  constructor(
    readonly scalars: ReadonlySet<MapKey>,
    readonly composites: ReadonlyMap<string, Value> | undefined,
  ) {}

  get size(): number {
    return this.composites === undefined ? this.scalars.size : this.scalars.size + this.composites.size;
  }
}

export type TypeName = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'set';

/** The name OPA gives to the type of a value. */
export function typeName(value: Value): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'number':
    case 'bigint':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      if (value === null) return 'null';
      if (Array.isArray(value)) return 'array';
      if (value instanceof RSet) return 'set';
      return value instanceof Dec ? 'number' : 'object';
  }
}

/** True for numbers in any representation. */
export function isNumber(value: Value): value is NumberValue {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Dec;
}

/** True for objects, plain or with keys of other types. */
export function isObject(value: Value): value is ObjectValue {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof RSet) &&
    !(value instanceof Dec)
  );
}

/** True for arrays; narrows readonly arrays, which `Array.isArray` does not. */
export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isSet(value: Value): value is RSet {
  return value instanceof RSet;
}
