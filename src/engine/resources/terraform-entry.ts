import { childOf, type JsonValue } from '../base/json';
import type { AttributePath, NormalisedResource } from './model/resource-input';
import type { Completing } from './companions';

/** A resource on its way to the built-in rules. */
export interface Entry extends Completing {
  readonly template: number;
  readonly index: number;
  readonly resource: NormalisedResource;
  readonly unknown: readonly AttributePath[];
  /** The resources that unknown values name, by the written path as JSON, where evaluation has found them. */
  readonly targets: ReadonlyMap<string, readonly string[]>;
  /** The unknown values, by the written path as JSON, that are made of what they name, nobody knows how. */
  readonly made: ReadonlySet<string>;
  /** The resources that known values are made of, by the written path as JSON. */
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** The values that nobody has configured. */
  readonly filled: readonly AttributePath[];
  /** The blocks that may not be there. */
  readonly open: readonly AttributePath[];
}

/** A pointer does not tell an index from a key, and leads past the list that a single block was put in. */
export function withIndexes(value: JsonValue, path: AttributePath): AttributePath {
  let holder: JsonValue | undefined = value;
  return path.flatMap((key) => {
    const passed: AttributePath = Array.isArray(holder) && Number.isNaN(Number(key)) ? [0] : [];
    for (const each of passed) holder = childOf(holder, each);
    const own: string | number = Array.isArray(holder) ? Number(key) : key;
    holder = childOf(holder, own);
    return [...passed, own];
  });
}
