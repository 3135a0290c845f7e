import { createHash } from 'node:crypto';

/** SHA-256 of several parts, none of which can be taken for a piece of another. */
export function digestOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\0`).update(part);
  return hash.digest('hex');
}
