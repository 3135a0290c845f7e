import { chmodSync, lstatSync, mkdirSync } from 'node:fs';

/**
 * Makes the folder for files that scans can fetch or compute again. It must belong to this user alone: anybody else who
 * could write there could change the findings of scans. Otherwise the scan goes on without it, and `warn` is told why.
 */
export function privateFolder(folder: string, warn: (message: string) => void): string | undefined {
  const unusable = (why: string) => warn(`the cache ${folder} is not used: ${why} (--no-cache uses none)`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const found = lstatSync(folder);
    if (found.isDirectory() && found.uid === process.getuid?.()) {
      chmodSync(folder, 0o700);
      return folder;
    }
    unusable('it does not belong to this user');
  } catch (error) {
    unusable(`it cannot be made (${(error as NodeJS.ErrnoException).code})`);
  }
  return undefined;
}
