import { readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** The number that Linux gives the current thread; undefined elsewhere. */
export function systemThread(): number | undefined {
  try {
    return Number(basename(readlinkSync('/proc/thread-self')));
  } catch {
    return undefined;
  }
}
