import { realpathSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';

/** Folders that a scan does not enter by itself: a path into one of them is meant. */
const NOT_ENTERED = /^(?:\.|node_modules$|venv$|__pycache__$)/;

/** The paths of a scan without those that lie in another, so that no file is judged twice. */
export function distinctPaths(paths: readonly string[], workingFolder: string): string[] {
  const full = paths.map((path) => realPath(resolve(workingFolder, path)));
  return paths.filter(
    (_, i) => !full.some((other, j) => (other === full[i] ? j < i : i !== j && holds(other, full[i]))),
  );
}

function holds(folder: string, path: string): boolean {
  const between = relative(folder, path).split(sep);
  return between[0] !== '..' && !between.some((name) => NOT_ENTERED.test(name));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path; // It is told later that the path does not exist.
  }
}
