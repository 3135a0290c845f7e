import { setFlagsFromString } from 'node:v8';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

interface Threshold {
  /** The flag that says how long a function runs before V8 considers optimising it. */
  readonly flag: string;
  /** About ten times as long as by default. */
  readonly late: number;
  readonly usual: number;
}

const SINCE_22: Threshold = { flag: '--invocation-count-for-turbofan', late: 30_000, usual: 3_000 };

/** By the major version of Node. V8 gives no promise about its flags, so other versions have none. */
const THRESHOLDS: Readonly<Record<string, Threshold>> = {
  20: { flag: '--interrupt-budget', late: 1_000_000, usual: 67_584 },
  22: SINCE_22,
  24: SINCE_22,
};

/** Most objects compiled from rules stay alive: a collector that begins later copies fewer of them. */
const LARGE_YOUNG_GENERATION = '--min-semi-space-size=16';

/** Tells the threads of this process that the whole of it optimises late. */
const WHOLE_PROCESS = 'plumbline.optimises-late';

function thresholdOf(version: string): Threshold | undefined {
  return THRESHOLDS[version.split('.')[0]];
}

/**
 * Makes V8 optimise functions later. A command that compiles rules once and ends spends half of its processor time on
 * optimising code that hardly runs afterwards. Functions that stay busy are still optimised.
 */
export function optimiseLate(version = process.versions.node): void {
  const threshold = thresholdOf(version);
  if (threshold === undefined) return;
  setFlagsFromString(`${threshold.flag}=${threshold.late} ${LARGE_YOUNG_GENERATION}`);
  setEnvironmentData(WHOLE_PROCESS, true);
}

/** A process that has called `optimiseLate`, and its threads. */
export function optimisesLate(): boolean {
  return getEnvironmentData(WHOLE_PROCESS) === true;
}

/** Undefined where the threshold is not known, or the process was started with one of its own. */
const OURS = process.execArgv.some((option) => /interrupt.budget|invocation.count/.test(option))
  ? undefined
  : thresholdOf(process.versions.node);

let isLate = false;

/**
 * Runs a function during which V8 optimises later, for work that goes through much code a few times. The threshold belongs
 * to the process: other threads have it as well meanwhile, and one that ends such work ends it for all of them, which
 * makes a difference in time only.
 */
export function optimisingLate<T>(run: () => T): T {
  if (isLate || OURS === undefined || optimisesLate()) return run();
  isLate = true;
  setFlagsFromString(`${OURS.flag}=${OURS.late}`);
  try {
    return run();
  } finally {
    isLate = false;
    setFlagsFromString(`${OURS.flag}=${OURS.usual}`);
  }
}
