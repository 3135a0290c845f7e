import { mongo } from 'mongoose';

const KEY = 'json';
const SIZE_BYTES = 4;
const TYPE_BYTES = 1;

/** Returns a value as the field `json` of a stored document. */
export function bsonOf(json: unknown): Uint8Array {
  return mongo.BSON.serialize({ [KEY]: json });
}

/**
 * A field `json` that is BSON already, so that the driver only copies it. The driver knows of no such values, but ids
 * write themselves: this one puts its own type in the place of an id's, before the key.
 */
export class EncodedJson extends mongo.ObjectId {
  private readonly type: number;
  private readonly value: Uint8Array;

  constructor(bson: Uint8Array) {
    super();
    this.type = bson[SIZE_BYTES];
    this.value = bson.subarray(SIZE_BYTES + TYPE_BYTES + KEY.length + 1, -1);
  }

  serializeInto(target: Uint8Array, at: number): number {
    target[at - 1 - KEY.length - TYPE_BYTES] = this.type;
    target.set(this.value, at);
    return this.value.length;
  }
}
