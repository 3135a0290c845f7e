import type { Readable } from 'node:stream';

const LARGEST_MEGABYTES = 64;

/** The name of the error of an answer that is too large; the SDK changes messages of errors, but not their names. */
export const TOO_LARGE = 'AnswerTooLarge';
export const TOO_LARGE_MESSAGE = `the answer has more than ${LARGEST_MEGABYTES} MB`;

/**
 * The whole body of an answer, if it fits into memory: the SDK itself would read on to the end, and would send it through
 * a second stream to collect it.
 */
export function wholeBody(body: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    body.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_MEGABYTES * 1024 ** 2) chunks.push(chunk);
      else body.destroy(Object.assign(new Error(TOO_LARGE_MESSAGE), { name: TOO_LARGE }));
    });
    body.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    body.on('error', reject);
  });
}
