import { readdirSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Lets other processes of the machine go first, from 0 (not at all) to 19: whoever waits for an answer must not wait for
 * runs. Threads that are started later take over the priority of the one that starts them.
 */
export function lowerPriority(nice: number): void {
  for (const id of ownThreads()) {
    try {
      setPriority(id, Math.max(getPriority(id), nice));
    } catch {
      // It has ended, or the system does not allow it: then the work goes on as before.
    }
  }
}

/** On Linux a priority belongs to a thread, and Node has started some for itself; elsewhere it belongs to the process. */
function ownThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}
