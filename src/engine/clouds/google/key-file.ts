import { readFile, stat } from 'node:fs/promises';
import { resolveUnderRoots } from '../../files/collection-files';
import { CloudError } from '../provider/cloud-error';

const MOST_BYTES = 64 * 1024;

/** The text of a key file below one of the roots, links resolved; a relative path starts at the first root. */
export async function readKeyFile(file: string, roots: readonly string[]): Promise<string> {
  const path = resolveUnderRoots(file, roots);
  if (path === undefined) throw refused('must lie under one of KEY_ROOTS');
  try {
    const found = await stat(path);
    if (found.isFile() && found.size <= MOST_BYTES) return await readFile(path, 'utf8');
  } catch (error) {
    throw refused(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
  throw refused(`must be a file of at most ${MOST_BYTES} bytes`);
}

function refused(why: string): CloudError {
  return new CloudError('auth-failed', `private_key_path ${why}`);
}
