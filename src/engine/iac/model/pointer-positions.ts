import { isJsonObject, keysOfPointer, pointerPart, type JsonValue } from '../../base/json';
import type { Holder, Place, PositionTable } from './position-table';

export interface Position {
  /** From the root of the source. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** From a JSON pointer in a document to the place it was written. Places are worked out when they are asked for. */
export class PointerPositions {
  constructor(
    private readonly document: JsonValue,
    private readonly table: Pick<PositionTable, 'placeOf'>,
    private readonly root: Place | undefined,
  ) {}

  get(pointer: string): Position | undefined {
    if (pointer === '') return positionOf(this.root);
    if (!pointer.startsWith('/')) return undefined;
    let value: JsonValue | undefined = this.document;
    const keys = keysOfPointer(pointer);
    for (let i = 0; ; i++) {
      const key = keys[i];
      if (i === keys.length - 1) return this.ofMember(value, key);
      if (!isHolder(value) || !Object.hasOwn(value, key)) return undefined;
      value = (value as Record<string, JsonValue>)[key];
    }
  }

  /** The position of a member of a value that stands in the document. */
  ofMember(holder: JsonValue | undefined, key: string): Position | undefined {
    if (!isHolder(holder) || !Object.hasOwn(holder, key)) return undefined;
    return positionOf(this.table.placeOf(holder, Array.isArray(holder) ? Number(key) : key));
  }

  /** The positions of all values in the order of a walk: that of a value before those of its members. */
  *inOrder(): Generator<Position | undefined> {
    const open: [JsonValue, Place | undefined][] = [[this.document, this.root]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [value, place] = next;
      yield positionOf(place);
      if (!isHolder(value)) continue;
      for (const [key, member] of Object.entries(value).reverse())
        open.push([member, this.table.placeOf(value, Array.isArray(value) ? Number(key) : key)]);
    }
  }

  /** Every pointer whose place is known, holders before what they hold. */
  *entries(): Generator<[string, Position]> {
    const root = positionOf(this.root);
    if (root) yield ['', root];
    const open: [string, JsonValue][] = [['', this.document]];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const [pointer, holder] = next;
      if (!isHolder(holder)) continue;
      yield* this.members(pointer, holder);
      for (const [key, value] of Object.entries(holder).reverse()) open.push([child(pointer, key), value]);
    }
  }

  private *members(pointer: string, holder: Holder): Generator<[string, Position]> {
    for (const key of Object.keys(holder)) {
      const position = positionOf(this.table.placeOf(holder, Array.isArray(holder) ? Number(key) : key));
      if (position) yield [child(pointer, key), position];
    }
  }
}

function child(pointer: string, key: string): string {
  return `${pointer}/${pointerPart(key)}`;
}

function isHolder(value: JsonValue | undefined): value is Holder {
  return Array.isArray(value) || isJsonObject(value);
}

function positionOf(place: Place | undefined): Position | undefined {
  return place && { file: place.text.file, ...place.text.position(place.offset) };
}
