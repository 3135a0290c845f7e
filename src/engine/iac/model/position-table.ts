import type { JsonObject, JsonValue } from '../../json';
import type { SourceText } from './source-text';

export interface Place {
  readonly text: SourceText;
  readonly offset: number;
}

export type Holder = JsonObject | JsonValue[];

/**
 * Where the members of objects and lists were written. Kept beside the values, so that these stay clean. Most places are
 * never asked for: they are kept in lists until one is.
 */
export class PositionTable {
  private readonly holders: Holder[] = [];
  private readonly keys: (string | number)[] = [];
  private readonly texts: SourceText[] = [];
  private readonly offsets: number[] = [];
  private readonly indexes = new Map<Holder, Map<string | number, number>>();
  private indexed = 0;

  record(holder: Holder, key: string | number, { text, offset }: Place): void {
    this.recordAt(text, holder, key, offset);
  }

  /** The same for readers, which have a place for every member of a text. */
  recordAt(text: SourceText, holder: Holder, key: string | number, offset: number): void {
    this.holders.push(holder);
    this.keys.push(key);
    this.texts.push(text);
    this.offsets.push(offset);
  }

  placeOf(holder: Holder, key: string | number): Place | undefined {
    const at = this.membersOf(holder)?.get(key);
    return at === undefined ? undefined : { text: this.texts[at], offset: this.offsets[at] };
  }

  knows(holder: Holder): boolean {
    return this.membersOf(holder) !== undefined;
  }

  /** For transformations: what is now here was written where that was. */
  copy(from: Holder, fromKey: string | number, to: Holder, toKey: string | number): void {
    const place = this.placeOf(from, fromKey);
    if (place) this.record(to, toKey, place);
  }

  /** For a copy: what it has under the same keys was written where the original has it. */
  copyAll(from: Holder, to: Holder): void {
    for (const [key, at] of [...(this.membersOf(from) ?? [])]) this.recordAt(this.texts[at], to, key, this.offsets[at]);
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
