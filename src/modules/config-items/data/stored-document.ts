import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { mongo } from 'mongoose';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Longer documents are stored compressed: a transaction with fifty large files would not fit into the server's cache. */
const PACK_FROM = 32 * 1024;
/** A MongoDB document has at most 16 MB; the other fields of an item need some of them. */
const MAX_STORED = 15_000_000;

/** The stored form of an item's document as JSON: plain in `body`, or compressed in `packed` with an empty `body`. */
export interface StoredDocument {
  readonly body: string;
  readonly packed?: Buffer;
}

export class DocumentTooLargeError extends Error {}

/** The stored form of a document. */
export async function packDocument(json: string): Promise<StoredDocument> {
  return json.length < PACK_FROM ? { body: json } : { body: '', packed: await deflate(json, { level: 1 }) };
}

/** Throws when even the stored form is too large, together with `others` bytes of the document. */
export function requireRoom({ packed }: StoredDocument, others: number): void {
  if ((packed?.length ?? 0) + others > MAX_STORED) throw new DocumentTooLargeError();
}

/** A row with its JSON in `body`, however it was stored. */
export async function unpackDocument<T extends StoredDocument>({ packed, ...row }: T): Promise<Omit<T, 'packed'>> {
  if (packed === undefined) return row;
  const bytes = (packed as unknown) instanceof mongo.Binary ? (packed as unknown as mongo.Binary).buffer : packed;
  return { ...row, body: (await inflate(bytes)).toString('utf8') };
}
