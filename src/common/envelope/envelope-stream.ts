import { Readable } from 'node:stream';
import { pageMetadata } from '../pagination/page';
import { stringifyExact } from './raw-json';
import type { RowBatches, StreamReply } from './reply';

const CHUNK_CHARACTERS = 64 * 1024;

/** What is already read of the rows, and the way to the rest. */
interface OpenedRows {
  readonly first: IteratorResult<readonly unknown[], unknown>;
  readonly rest: AsyncIterator<readonly unknown[], unknown>;
}

/**
 * Reads the first batch, so that an error at the start is still an answer of its own, and returns the envelope as a
 * stream. `metadata` comes after the rows: by then their number is known. Destroying the stream ends the rows.
 */
export async function openEnvelopeStream(reply: StreamReply): Promise<Readable> {
  const rest = reply.rows[Symbol.asyncIterator]();
  const rows = { first: await rest.next(), rest };
  const stream = Readable.from(envelopeText(rows, reply.parts), { objectMode: false });
  // A stream nobody began to read would never enter the generator, and so never leave it.
  stream.once('close', () => void closeRows(rest));
  return stream;
}

/** Ends rows of which nothing was read, or whose reader went away. */
export async function closeRows(rows: AsyncIterator<unknown>): Promise<void> {
  await rows.return?.().catch(() => undefined);
}

async function* envelopeText(
  rows: OpenedRows,
  { at, beside = {}, paged, exact }: StreamReply['parts'],
): AsyncGenerator<string> {
  let text = `{"data":${at === undefined ? '[' : `${openObject(beside)}${JSON.stringify(at)}:[`}`;
  const toText = exact ? stringifyExact : JSON.stringify;
  let count = 0;
  for await (const batch of allBatches(rows)) {
    for (const row of batch) {
      text += (count++ === 0 ? '' : ',') + toText(row);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  const metadata = paged ? pageMetadata(undefined, count, count) : {};
  const rest = { error: '', error_list: [], message: '', metadata, status: 200 };
  yield `${text}]${at === undefined ? '' : '}'},${JSON.stringify(rest).slice(1)}`;
}

async function* allBatches({ first, rest }: OpenedRows): RowBatches {
  for (let result = first; !result.done; result = await rest.next()) yield result.value;
}

/** `{` or `{"a":1,`: an object to which one more field is to be added. */
function openObject(fields: Readonly<Record<string, unknown>>): string {
  const text = JSON.stringify(fields).slice(0, -1);
  return text === '{' ? text : `${text},`;
}
