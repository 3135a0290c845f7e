import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';

/** Whether this system has a priority for each thread. */
export const hasThreadPriorities = existsSync('/proc/thread-self');

/** Those of all threads of this process that have not ended meanwhile. */
export function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').flatMap((id) => {
    try {
      return [getPriority(Number(id))];
    } catch {
      return [];
    }
  });
}
