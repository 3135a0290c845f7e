import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ScanRequest } from '../../engine/scan/model/scan-request';

/** Folders with less are read and judged by one thread before a second one has loaded its code. */
const SMALL_BYTES = 32_768;
const SMALL_ENTRIES = 32;

/** The threads that a scan asks for: one where there is little to scan, undefined for as many as there are cores. */
export function threadCount(
  { threads, kind, countsFixes, paths }: Pick<ScanRequest, 'threads' | 'kind' | 'countsFixes' | 'paths'>,
  workingFolder: string,
): number | undefined {
  if (threads !== undefined || kind === 'container' || countsFixes) return threads;
  return isLittle(paths.map((path) => resolve(workingFolder, path))) ? 1 : undefined;
}

function isLittle(paths: readonly string[]): boolean {
  const waiting = [...paths];
  let bytes = 0;
  try {
    for (let entries = 0; entries < SMALL_ENTRIES; entries++) {
      const path = waiting.pop();
      if (path === undefined) return true;
      const stat = statSync(path);
      if (stat.isDirectory()) waiting.push(...readdirSync(path).map((name) => join(path, name)));
      // A file of a container may name what lies elsewhere.
      else if (path.endsWith('.json')) return false;
      else bytes += stat.size;
      if (bytes > SMALL_BYTES) return false;
    }
    return false;
  } catch {
    // The scan says what cannot be read, or it is the name of a container.
    return false;
  }
}
