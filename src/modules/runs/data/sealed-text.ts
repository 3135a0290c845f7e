import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SealedBytes, SecretBox } from '../../../secrets';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compresses what may be long and seals it for one place. */
export async function sealLong(box: SecretBox, content: string | Uint8Array, place: string): Promise<SealedBytes> {
  return box.sealBytes(await zip(content), place);
}

export function openLong(box: SecretBox, sealed: SealedBytes, place: string): Promise<Buffer> {
  return unzip(box.openBytes(sealed, place));
}
