import { createHash } from 'node:crypto';

const NEW_LINE = 10;

/** Bytes with a checksum in front of them. */
export function seal(body: string): Uint8Array {
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`${checksum(bytes)}\n`), bytes]);
}

/** The sealed text; undefined when the bytes were altered. */
export function unseal(bytes: Uint8Array): string | undefined {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = all.indexOf(NEW_LINE);
  const body = all.subarray(end + 1);
  return end >= 0 && all.toString('latin1', 0, end) === checksum(body) ? body.toString() : undefined;
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
