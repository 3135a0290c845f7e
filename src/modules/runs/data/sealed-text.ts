import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SealedBytes, SecretBox } from '../../../secrets';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Compresses a long text and seals it for one place. */
export async function sealText(box: SecretBox, text: string, place: string): Promise<SealedBytes> {
  return box.sealBytes(await zip(text), place);
}

export async function openText(box: SecretBox, sealed: SealedBytes, place: string): Promise<string> {
  return (await unzip(box.openBytes(sealed, place))).toString('utf8');
}
