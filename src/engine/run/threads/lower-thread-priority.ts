import { readlinkSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Lets other threads of the process go first. Only Linux has a priority for each thread; elsewhere nothing changes. */
export function lowerThreadPriority(nice: number): void {
  try {
    const id = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(id, Math.max(getPriority(id), nice));
  } catch {
    // There is no such file, or the system does not allow it: then the thread works as before.
  }
}
