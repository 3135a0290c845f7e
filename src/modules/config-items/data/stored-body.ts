import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { mongo } from 'mongoose';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** Longer texts are stored packed: a transaction with fifty large files would not fit into the server's cache. */
const PACK_FROM = 32 * 1024;
/** A document of MongoDB ends at 16 MB; the rest of an item needs some room too. */
const MAX_STORED = 15_000_000;

/** How the text of an item lies in its document: plain, or packed with an empty `body`. */
export interface StoredBody {
  readonly body: string;
  readonly packed?: Buffer;
}

export class BodyTooLargeError extends Error {}

/** The stored form of a text. */
export async function packBody(text: string): Promise<StoredBody> {
  return text.length < PACK_FROM ? { body: text } : { body: '', packed: await deflate(text, { level: 1 }) };
}

/** Throws when even the stored form is too large, together with `others` bytes of the document. */
export function requireRoom({ packed }: StoredBody, others: number): void {
  if ((packed?.length ?? 0) + others > MAX_STORED) throw new BodyTooLargeError();
}

/** A row with its text in `body`, however it was stored. */
export async function unpackBody<T extends StoredBody>({ packed, ...row }: T): Promise<Omit<T, 'packed'>> {
  if (packed === undefined) return row;
  const bytes = (packed as unknown) instanceof mongo.Binary ? (packed as unknown as mongo.Binary).buffer : packed;
  return { ...row, body: (await inflate(bytes)).toString('utf8') };
}
