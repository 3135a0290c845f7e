import { SourceError } from './source-error';

/**
 * A path from the root of a source without empty and `.` segments. A leading `/` means the root of the source. Refused:
 * `..`, and what a file system could take for something else.
 */
export function sourcePath(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..')) throw new SourceError('unreadable', 'the path leads out of the source');
  if (path.includes('\0')) throw new SourceError('unreadable', 'the path is not valid');
  return segments.join('/');
}

export function joinPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** True when the path is the folder or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** The path that a relative path in a folder leads to; undefined for one that leaves the source or is not relative. */
export function pathFrom(folder: string, relative: string): string | undefined {
  if (relative === '' || /^\/|^[a-z][a-z0-9+.-]*:|\0/i.test(relative)) return undefined;
  const segments = folder === '' ? [] : folder.split('/');
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return undefined;
    } else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}
