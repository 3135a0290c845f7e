import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { filePath, resolveUnderRoots } from '../../files/collection-files';

/** Suffixes of a path under which git looks for its repository, in this order. */
const PLACES = ['/.git', '', '.git/.git', '.git'];
/** Files of a repository that name the objects and branches of another one. */
const POINTERS = ['commondir', 'objects/info/alternates'];
const PARTS = ['HEAD', 'packed-refs', 'objects', 'refs'];

/**
 * The address of a repository on this machine with links resolved; undefined when git would read anything outside of
 * the roots for it.
 */
export async function fileAddressUnderRoots(url: string, roots: readonly string[]): Promise<string | undefined> {
  const path = filePath(url);
  const folder = path === undefined ? undefined : resolveUnderRoots(path, roots);
  if (folder === undefined) return undefined;
  for (const place of PLACES) if (await leadsOut(folder + place, roots)) return undefined;
  return pathToFileURL(folder).href;
}

async function leadsOut(place: string, roots: readonly string[]): Promise<boolean> {
  const found = await lstat(place).catch(() => undefined);
  if (found === undefined) return false;
  // A file in this place names the folder to read instead.
  if (found.isFile() || resolveUnderRoots(place, roots) === undefined) return true;
  for (const pointer of POINTERS) if (await lstat(join(place, pointer)).catch(() => undefined)) return true;
  for (const part of PARTS) if (await hasLinkOut(join(place, part), roots)) return true;
  return false;
}

async function hasLinkOut(part: string, roots: readonly string[]): Promise<boolean> {
  if (resolveUnderRoots(part, roots) === undefined) return true;
  const entries = await readdir(part, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.some(
    (entry) => entry.isSymbolicLink() && resolveUnderRoots(join(entry.parentPath, entry.name), roots) === undefined,
  );
}
