import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ScanError } from '../model/scan-error';

/** The folder of a container: itself a folder, else a name below the folder of all containers. */
export function containerPath(container: string, containerFolder: string): string {
  const found = [resolve(container), resolve(join(containerFolder, container))].find(isFolder);
  if (found !== undefined) return found;
  throw new ScanError(
    `container ${container} does not exist: it is neither a folder nor one below ${containerFolder} (containerFolder of config.ini)`,
  );
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
