import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { mongo } from 'mongoose';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Longer bodies are stored compressed: a transaction with fifty large files would not fit into the server's cache. */
const PACK_FROM = 32 * 1024;
/** A MongoDB document has at most 16 MB; the other fields of an item need some of them. */
const MAX_STORED = 15_000_000;

/** The stored JSON of an item: plain in `body`, or compressed in `packed` with an empty `body`. */
export interface StoredBody {
  readonly body: string;
  readonly packed?: Buffer;
}

export class BodyTooLargeError extends Error {}

/** The stored form of a JSON body. */
export async function packBody(json: string): Promise<StoredBody> {
  return json.length < PACK_FROM ? { body: json } : { body: '', packed: await deflate(json, { level: 1 }) };
}

/** Throws when even the stored form is too large, together with `others` bytes of the document. */
export function requireRoom({ packed }: StoredBody, others: number): void {
  if ((packed?.length ?? 0) + others > MAX_STORED) throw new BodyTooLargeError();
}

/** A row with its JSON in `body`, however it was stored. */
export async function unpackBody<T extends StoredBody>({ packed, ...row }: T): Promise<Omit<T, 'packed'>> {
  if (packed === undefined) return row;
  const bytes = (packed as unknown) instanceof mongo.Binary ? (packed as unknown as mongo.Binary).buffer : packed;
  return { ...row, body: (await inflate(bytes)).toString('utf8') };
}
