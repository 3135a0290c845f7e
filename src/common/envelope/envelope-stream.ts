import { Readable } from 'node:stream';
import { pageMetadata } from '../pagination/page';
import { stringifyExact } from './raw-json';
import type { RowBatches, StreamReply } from './reply';

const CHUNK_CHARACTERS = 64 * 1024;

/** The first batch of rows, and the iterator over the rest. */
interface OpenedRows {
  readonly first: IteratorResult<readonly unknown[], unknown>;
  readonly rest: AsyncIterator<readonly unknown[], unknown>;
}

/**
 * Reads the first batch before anything is sent, so that an early error can still set the status, and returns the
 * envelope as a stream. `metadata` comes after the rows, when their number is known. Destroying the stream closes the
 * rows.
 */
export async function openEnvelopeStream(reply: StreamReply): Promise<Readable> {
  const rest = reply.rows[Symbol.asyncIterator]();
  const rows = { first: await rest.next(), rest };
  const stream = Readable.from(envelopeChunks(rows, reply.parts), { objectMode: false });
  // When nobody reads the stream, the generator never starts and cannot close the rows itself.
  stream.once('close', () => void closeRows(rest));
  return stream;
}

/** Closes rows that nobody reads, or whose reader has gone away. */
export async function closeRows(rows: AsyncIterator<unknown>): Promise<void> {
  await rows.return?.().catch(() => undefined);
}

async function* envelopeChunks(
  rows: OpenedRows,
  { at, beside = {}, paged, page, metadata: more, exact }: StreamReply['parts'],
): AsyncGenerator<string> {
  let chunk = `{"data":${at === undefined ? '[' : `${openObject(beside)}${JSON.stringify(at)}:[`}`;
  const toJson = exact ? stringifyExact : JSON.stringify;
  let count = 0;
  for await (const batch of allBatches(rows)) {
    for (const row of batch) {
      chunk += (count++ === 0 ? '' : ',') + toJson(row);
      if (chunk.length < CHUNK_CHARACTERS) continue;
      yield chunk;
      chunk = '';
    }
  }
  const metadata = { ...(paged && (page?.(count) ?? pageMetadata(undefined, count, count))), ...more?.() };
  const rest = { error: '', error_list: [], message: '', metadata, status: 200 };
  yield `${chunk}]${at === undefined ? '' : '}'},${JSON.stringify(rest).slice(1)}`;
}

async function* allBatches({ first, rest }: OpenedRows): RowBatches {
  for (let result = first; !result.done; result = await rest.next()) yield result.value;
}

/** The start of a JSON object, `{` or `{"a":1,`, to which one more field can be appended. */
function openObject(fields: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(fields).slice(0, -1);
  return json === '{' ? json : `${json},`;
}
