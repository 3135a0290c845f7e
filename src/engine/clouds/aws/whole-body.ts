import type { Readable } from 'node:stream';
import { LARGEST_ANSWER_BYTES, TOO_LARGE } from '../provider/answer-limit';

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
      if (size <= LARGEST_ANSWER_BYTES) chunks.push(chunk);
      // The SDK changes messages of errors, but not their names.
      else body.destroy(Object.assign(new Error(TOO_LARGE), { name: TOO_LARGE }));
    });
    body.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    body.on('error', reject);
  });
}
