import type { Readable } from 'node:stream';

/** The whole body of an answer. The SDK would send it through a second stream to collect it. */
export function wholeBody(body: Readable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    body.on('data', (chunk: Buffer) => chunks.push(chunk));
    body.on('end', () => resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    body.on('error', reject);
  });
}
