import { Readable } from 'node:stream';
import { closeRows } from './envelope-stream';

const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Opens a document as a stream. Its beginning is made before anything is sent, so that an early error can still set the
 * status. Destroying the stream closes the pieces of the document.
 */
export async function openDocumentStream(pieces: AsyncIterable<string>): Promise<Readable> {
  const chunks = inChunks(pieces);
  const first = await chunks.next();
  const stream = Readable.from(from(first, chunks), { objectMode: false });
  // When nobody reads the stream, the generator never starts and cannot close the pieces itself.
  stream.once('close', () => void closeRows(chunks));
  return stream;
}

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

async function* from(first: IteratorResult<string, void>, rest: AsyncIterator<string, void>): AsyncGenerator<string> {
  for (let next = first; !next.done; next = await rest.next()) yield next.value;
}
