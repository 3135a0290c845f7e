import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { withNearest } from '../terminal/did-you-mean';
import { ScanError } from './scan-error';

/** One path of a scan. */
export interface PlainRoot {
  /** As the user has written it. */
  readonly written: string;
  /** The name of its connector. */
  readonly connector: string;
  /** The folder itself, or the one that the file lies in. */
  readonly folder: string;
  /** The path from the folder. */
  readonly path: string;
}

/** The folders and files that a scan names; throws a ScanError for one that is not there. */
export function plainRoots(paths: readonly string[], workingFolder: string, containerFolder: string): PlainRoot[] {
  return paths.map((written, i) => {
    const full = resolve(workingFolder, written);
    const isFolder = isFolderAt(written, full, containerFolder);
    return {
      written,
      connector: `path ${i + 1}`,
      folder: isFolder ? full : dirname(full),
      path: isFolder ? '/' : `/${basename(full)}`,
    };
  });
}

function isFolderAt(path: string, full: string, containerFolder: string): boolean {
  try {
    return statSync(full).isDirectory();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new ScanError(`${path} cannot be read (${code})`);
    const problem = `${path} does not exist: it is no folder, no file and no container below ${containerFolder}`;
    throw new ScanError(withNearest(problem, basename(full), neighboursOf(full)));
  }
}

function neighboursOf(path: string): string[] {
  try {
    return readdirSync(dirname(path));
  } catch {
    return [];
  }
}
