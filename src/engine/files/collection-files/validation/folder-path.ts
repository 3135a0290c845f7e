import * as fs from 'node:fs';
import * as path from 'node:path';

const MAX_PATH = 4096;

/**
 * The folder of a connector with links resolved, or undefined when it is outside all roots. A relative path starts at
 * the first root. For a path that does not exist yet, only the existing part is resolved.
 */
export function resolveUnderRoots(folder: string, roots: readonly string[]): string | undefined {
  if (roots.length === 0 || folder.length > MAX_PATH || folder.includes('\0')) return undefined;
  const real = realPath(path.resolve(roots[0], folder));
  return roots.some((root) => isInside(real, realPath(root))) ? real : undefined;
}

function isInside(folder: string, root: string): boolean {
  const way = path.relative(root, folder);
  return way === '' || (way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
}

function realPath(target: string): string {
  try {
    return fs.realpathSync(target);
  } catch {
    const parent = path.dirname(target);
    return parent === target ? target : path.join(realPath(parent), path.basename(target));
  }
}
