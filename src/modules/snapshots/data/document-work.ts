import { mongo, type Types } from 'mongoose';
import { readJson } from '../../../engine/base/json';
import { encodeDocument, textOfStored, type EncodedDocument, type RefusedDocument } from './document-encoding';
import { bsonOf } from './encoded-json';
import type { SnapshotVersion } from './snapshot-version.schema';

/** A document as it is written; `bson` holds the form that queries see. */
export interface WritableDocument extends Omit<EncodedDocument, 'json'> {
  readonly bson?: Uint8Array;
}

/** A row as the database has it, with the exact JSON of its document in the place of `json`. */
export type ReadRow = Omit<Partial<SnapshotVersion>, '_id' | 'json'> & { readonly _id: string };

export type DocumentTask =
  | { readonly kind: 'encode'; readonly document: string; readonly hash: string }
  | { readonly kind: 'read'; readonly row: Uint8Array };

/**
 * 64-bit integers are read as bigint, so that none is rounded. Without our own table of fields the driver would find
 * the key `constructor` in the prototype of its default one, and return the elements of a list under such a key as
 * bytes.
 */
const EXACT: mongo.BSON.DeserializeOptions = {
  useBigInt64: true,
  fieldsAsRaw: Object.create(null) as mongo.Document,
};

/** Prepares a document for storage from its JSON, or says why BSON cannot hold it. */
export function encodeText(text: string, hash: string): WritableDocument | RefusedDocument {
  const encoded = encodeDocument(readJson(text), hash);
  if ('refusal' in encoded) return encoded;
  const { json, ...rest } = encoded;
  return json === undefined ? rest : { ...rest, bson: bsonOf(json) };
}

/** Reads a row with `text`, unless that is stored in parts. */
export function readRow(row: Uint8Array): ReadRow {
  const { _id, json, text, ...rest } = mongo.BSON.deserialize(row, EXACT) as SnapshotVersion & { _id: Types.ObjectId };
  return { ...rest, _id: _id.toHexString(), ...(rest.parts === undefined && { text: text ?? textOfStored(json) }) };
}
