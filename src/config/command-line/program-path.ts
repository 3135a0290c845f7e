import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/**
 * Returns the path of a program: the configured one, else the first of that name in the search path; undefined for
 * none.
 */
export function programPath(configured: string | undefined, name: string, searchPath = ''): string | undefined {
  if (configured !== undefined) return configured;
  return searchPath
    .split(delimiter)
    .filter((folder) => isAbsolute(folder))
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
