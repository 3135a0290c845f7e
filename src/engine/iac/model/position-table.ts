import type { JsonObject, JsonValue } from '../../base/json';
import type { SourceText } from '../../base/source/source-text';

export interface Place {
  readonly text: SourceText;
  readonly offset: number;
}

export type Holder = JsonObject | JsonValue[];

/**
 * The source positions of the members of objects and lists. They are kept beside the values, so that these stay clean;
 * a table lives as long as the values it knows. Values that are derived from kept ones have a table of their own, which
 * falls back on theirs. Most positions are never asked for, so they stay in lists until one is.
 */
export class PositionTable {
  private readonly holders: Holder[] = [];
  private readonly keys: (string | number)[] = [];
  private readonly texts: SourceText[] = [];
  private readonly offsets: number[] = [];
  private readonly indexes = new Map<Holder, Map<string | number, number>>();
  private readonly wholes = new Map<Holder, Place>();
  private indexed = 0;

  constructor(private readonly origin?: PositionTable) {}

  record(holder: Holder, key: string | number, { text, offset }: Place): void {
    this.recordAt(text, holder, key, offset);
  }

  /** The same for readers, which have a place for every member of a file. */
  recordAt(text: SourceText, holder: Holder, key: string | number, offset: number): void {
    this.holders.push(holder);
    this.keys.push(key);
    this.texts.push(text);
    this.offsets.push(offset);
  }

  /** Gives all members of a value that an expression has made the same place. */
  recordAll(holder: Holder, place: Place): void {
    this.wholes.set(holder, place);
  }

  placeOf(holder: Holder, key: string | number): Place | undefined {
    const at = this.membersOf(holder)?.get(key);
    if (at !== undefined) return this.place(at);
    return this.wholes.get(holder) ?? this.origin?.placeOf(holder, key);
  }

  knows(holder: Holder): boolean {
    return this.membersOf(holder) !== undefined || this.wholes.has(holder) || this.origin?.knows(holder) === true;
  }

  /** Gives a member of a transformed value the place of the original member. */
  copy(from: Holder, fromKey: string | number, to: Holder, toKey: string | number): void {
    const place = this.placeOf(from, fromKey);
    if (place) this.record(to, toKey, place);
  }

  /** Gives the members of a copy the places of the original's members. */
  copyAll(from: Holder, to: Holder): void {
    for (const [key, place] of this.placesOf(from)) this.record(to, key, place);
    const whole = this.wholes.get(from) ?? this.origin?.wholes.get(from);
    if (whole) this.wholes.set(to, whole);
  }

  private placesOf(holder: Holder): [string | number, Place][] {
    const members = this.membersOf(holder);
    if (!members) return this.origin?.placesOf(holder) ?? [];
    return [...members].map(([key, at]) => [key, this.place(at)]);
  }

  private place(at: number): Place {
    return { text: this.texts[at], offset: this.offsets[at] };
  }

  private membersOf(holder: Holder): ReadonlyMap<string | number, number> | undefined {
    for (; this.indexed < this.holders.length; this.indexed++) this.index(this.indexed);
    return this.indexes.get(holder);
  }

  private index(at: number): void {
    const holder = this.holders[at];
    const known = this.indexes.get(holder);
    if (known) known.set(this.keys[at], at);
    else this.indexes.set(holder, new Map([[this.keys[at], at]]));
  }
}
