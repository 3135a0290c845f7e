import { readFileSync } from 'node:fs';

/** The clock, and the milliseconds of processor time that the current thread has used, where the system tells. */
export interface Clock {
  now(): number;
  processorMillis(): number | undefined;
}

/** The same for the thread that asks. */
export const THREAD_CLOCK: Clock = { now: () => performance.now(), processorMillis: ownProcessorMillis };

/** The unit of `/proc`, which is the same on all systems that Node runs on. */
const MILLIS_PER_TICK = 10;
/** Counted from the state of the thread, which follows its name: that may hold spaces and brackets. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

interface ThreadUsage {
  /** Not in all versions of Node that are supported. */
  readonly threadCpuUsage?: () => { readonly user: number; readonly system: number };
}

function ownProcessorMillis(): number | undefined {
  const { threadCpuUsage } = process as ThreadUsage;
  if (threadCpuUsage === undefined) return taskMillis('thread-self');
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
}

/** The processor time of a thread as Linux tells it; `task` is the folder of the thread below `/proc`. */
export function taskMillis(task: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${task}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const millis = (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MILLIS_PER_TICK;
    return Number.isFinite(millis) ? millis : undefined;
  } catch {
    return undefined;
  }
}
