import type { JsonObject, JsonValue } from '../../json';
import type { SourceText } from './source-text';

export interface Place {
  readonly text: SourceText;
  readonly offset: number;
}

export type Holder = JsonObject | JsonValue[];

/**
 * Where the members of objects and lists were written. Kept beside the values, so that these stay clean; a table lives
 * as long as the values it knows. What is made of values that are kept has a table of its own, upon theirs.
 */
export class PositionTable {
  private readonly places = new Map<Holder, Map<string | number, Place>>();
  private readonly wholes = new Map<Holder, Place>();

  constructor(private readonly origin?: PositionTable) {}

  record(holder: Holder, key: string | number, place: Place): void {
    const known = this.places.get(holder);
    if (known) known.set(key, place);
    else this.places.set(holder, new Map([[key, place]]));
  }

  placeOf(holder: Holder, key: string | number): Place | undefined {
    return this.places.get(holder)?.get(key) ?? this.wholes.get(holder) ?? this.origin?.placeOf(holder, key);
  }

  /** For transformations: what is now here was written where that was. */
  copy(from: Holder, fromKey: string | number, to: Holder, toKey: string | number): void {
    const place = this.placeOf(from, fromKey);
    if (place) this.record(to, toKey, place);
  }

  /** For a copy: what it has under the same keys was written where the original has it. */
  copyAll(from: Holder, to: Holder): void {
    const places = this.placesOf(from);
    if (places) this.places.set(to, new Map(places));
    const whole = this.wholes.get(from) ?? this.origin?.wholes.get(from);
    if (whole) this.wholes.set(to, whole);
  }

  /** For what an expression has made: all its members have one place. */
  recordAll(holder: Holder, place: Place): void {
    this.wholes.set(holder, place);
  }

  knows(holder: Holder): boolean {
    return this.places.has(holder) || this.wholes.has(holder) || this.origin?.knows(holder) === true;
  }

  private placesOf(holder: Holder): ReadonlyMap<string | number, Place> | undefined {
    return this.places.get(holder) ?? this.origin?.placesOf(holder);
  }
}
