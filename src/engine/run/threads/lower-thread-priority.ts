import { getPriority, setPriority } from 'node:os';
import { systemThread } from './system-thread';

/** Lets other threads of the process go first. Only Linux has a priority for each thread; elsewhere nothing changes. */
export function lowerThreadPriority(nice: number): void {
  const id = systemThread();
  if (id === undefined) return;
  try {
    setPriority(id, Math.max(getPriority(id), nice));
  } catch {
    // The system does not allow it: then the thread works as before.
  }
}
