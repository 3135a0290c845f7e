import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** True when a folder of a stranger holds a file, or a link in its place: links are not followed out of the folder. */
export function isThere(folder: string, file: string): boolean {
  let path = folder;
  for (const part of file.split('/').filter((each) => each !== '')) {
    path = join(path, part);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined) return false;
    if (found.isSymbolicLink()) return true;
    if (!found.isDirectory()) return path === join(folder, file);
  }
  return true;
}
