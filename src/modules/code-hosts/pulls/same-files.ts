import { lstatSync, readdirSync, readFileSync, readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** True when two checkouts have the same below a path, also when neither has anything there. Links are not followed. */
export function areSame(one: string, other: string, path: string): boolean {
  const [before, after] = [foundAt(one, path), foundAt(other, path)];
  return before === undefined || after === undefined ? before === after : isSame(before, after);
}

interface Found extends Pick<Stats, 'isDirectory' | 'isSymbolicLink' | 'isFile' | 'size'> {
  readonly path: string;
}

/** A file or folder, or the link in its place or on the way to it. */
export function foundAt(folder: string, path: string): Found | undefined {
  let found = entryAt(folder);
  for (const part of path.split('/').filter((each) => each !== '' && each !== '.')) {
    if (found === undefined || !found.isDirectory()) return found?.isSymbolicLink() ? found : undefined;
    found = part === '..' ? undefined : entryAt(join(found.path, part));
  }
  return found;
}

function entryAt(path: string): Found | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && Object.assign(stats, { path });
}

function isSame(one: Found, other: Found): boolean {
  if (one.isSymbolicLink()) return other.isSymbolicLink() && readlinkSync(one.path) === readlinkSync(other.path);
  if (one.isFile())
    return other.isFile() && one.size === other.size && readFileSync(one.path).equals(readFileSync(other.path));
  if (!one.isDirectory() || !other.isDirectory()) return false;
  const names = new Set([...readdirSync(one.path), ...readdirSync(other.path)]);
  return [...names].every((name) => areSame(one.path, other.path, name));
}
