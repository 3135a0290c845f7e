import { readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { withNearest } from '../base/words/did-you-mean';
import { ScanError } from './model/scan-error';
import { repositoryRoot } from './git/working-repository';

/** One path of a scan. */
export interface PlainRoot {
  /** As the user has written it. */
  readonly written: string;
  /** The folder itself, or the one that the file lies in. */
  readonly folder: string;
  readonly isFolder: boolean;
  /** The folder that its templates may name files in: the repository that it lies in, or outside of one itself. */
  readonly top: string;
  /** The path from the top. */
  readonly path: string;
}

/** The folders and files that a scan names; throws a ScanError for one that is not there. */
export function plainRoots(paths: readonly string[], workingFolder: string, containerFolder: string): PlainRoot[] {
  return paths.map((written) => {
    const full = resolve(workingFolder, written);
    const isFolder = isFolderAt(written, full, containerFolder);
    const folder = isFolder ? full : dirname(full);
    const top = topOf(folder);
    return { written, folder, isFolder, top, path: `/${relative(top, full)}` };
  });
}

/** The path of something below the folder of a root, from its top. */
export function fromTop({ top, folder }: Pick<PlainRoot, 'top' | 'folder'>, path: string): string {
  return relative(top, join(folder, path));
}

/** A link to a folder elsewhere is no part of the repository that it lies in. */
function topOf(folder: string): string {
  const root = repositoryRoot(folder) ?? folder;
  return join(realpathSync(root), relative(root, folder)) === realpathSync(folder) ? root : folder;
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
