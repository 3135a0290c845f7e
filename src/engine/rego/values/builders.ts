import { work } from '../../base/limits/meter';
import { isMapKey } from './access';
import { objKeys } from './compare';
import { canonicalKey } from './key';
import { MapKey, ObjectValue, PlainObject, RObject, RSet, Value } from './types';

/** Sets an own property, also under the name `__proto__`. */
export function setOwn<T>(object: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else object[key] = value;
}

/** Builds an object: a plain one while all keys are strings, else an RObject. Not to be used after `build`. */
export class ObjectBuilder {
  private readonly plain: Record<string, Value> = {};
  private scalars: Map<MapKey, Value> | undefined = undefined;
  private composites: Map<string, readonly [Value, Value]> | undefined = undefined;

  /** Sets a key, replacing what it had. */
  set(key: Value, value: Value): this {
    if (this.scalars === undefined) {
      if (typeof key === 'string') {
        setOwn(this.plain, key, value);
        return this;
      }
      this.scalars = new Map(Object.entries(this.plain));
      this.composites = new Map();
    }
    if (isMapKey(key)) this.scalars.set(key, value);
    else this.composites?.set(canonicalKey(key), [key, value]);
    return this;
  }

  /** The value set under a key so far. */
  get(key: Value): Value | undefined {
    if (this.scalars === undefined) {
      return typeof key === 'string' && Object.hasOwn(this.plain, key) ? this.plain[key] : undefined;
    }
    return isMapKey(key) ? this.scalars.get(key) : this.composites?.get(canonicalKey(key))?.[1];
  }

  /** Sets all entries of an object. */
  setAll(object: ObjectValue): this {
    for (const [key, value] of objEntries(object)) this.set(key, value);
    return this;
  }

  /** The finished object. */
  build(): ObjectValue {
    return this.scalars === undefined ? this.plain : new RObject(this.scalars, this.composites ?? new Map());
  }
}

/** Builds a set. Not to be used after `build`. */
export class SetBuilder {
  private readonly scalars = new Set<MapKey>();
  private composites: Map<string, Value> | undefined = undefined;

  get size(): number {
    return this.scalars.size + (this.composites?.size ?? 0);
  }

  /** Adds a member; false when it was there already. */
  add(value: Value): boolean {
    const before = this.size;
    if (isMapKey(value)) this.scalars.add(value);
    else {
      this.composites ??= new Map();
      const key = canonicalKey(value);
      if (!this.composites.has(key)) this.composites.set(key, value);
    }
    return this.size > before;
  }

  has(value: Value): boolean {
    return isMapKey(value) ? this.scalars.has(value) : this.composites?.has(canonicalKey(value)) === true;
  }

  /** Adds all members of a set without computing their keys again. */
  addAll(set: RSet): this {
    work(set.size);
    for (const member of set.scalars) this.scalars.add(member);
    if (set.composites !== undefined) {
      this.composites ??= new Map();
      for (const [key, member] of set.composites) if (!this.composites.has(key)) this.composites.set(key, member);
    }
    return this;
  }

  /** The finished set. */
  build(): RSet {
    return this.size === 0 ? EMPTY_SET : new RSet(this.scalars, this.composites);
  }
}

export const EMPTY_SET = new RSet(new Set(), undefined);
export const EMPTY_OBJECT: PlainObject = Object.freeze({});
export const EMPTY_ARRAY: readonly Value[] = Object.freeze([]);

/** A set of the given values. */
export function setOf(values: Iterable<Value>): RSet {
  const builder = new SetBuilder();
  for (const value of values) {
    work(1);
    builder.add(value);
  }
  return builder.build();
}

/** An object of the given entries; later ones win. */
export function objectOf(entries: Iterable<readonly [Value, Value]>): ObjectValue {
  const builder = new ObjectBuilder();
  for (const [key, value] of entries) {
    work(1);
    builder.set(key, value);
  }
  return builder.build();
}

/** The entries of an object in the order of its keys. */
export function objEntries(object: ObjectValue): (readonly [Value, Value])[] {
  const keys = objKeys(object);
  work(1 + (keys.length >> 1));
  if (!(object instanceof RObject)) return keys.map((key) => [key, object[key as string]] as const);
  return keys.map((key) => {
    const value = isMapKey(key) ? object.scalars.get(key) : object.composites.get(canonicalKey(key))?.[1];
    return [key, value as Value] as const;
  });
}
