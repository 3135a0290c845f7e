import { getEnvironmentData, setEnvironmentData, threadId } from 'node:worker_threads';

/** The work of a scan that is measured. */
const WORK = ['loading code', 'reading', 'rendering', 'normalising', 'judging', 'reporting'] as const;
type Work = (typeof WORK)[number];

/** This process and its threads add their times to it. */
const SHARED = 'plumbline.timings';
/** A thread has a row of its own; later threads share the rows of those that have ended. */
const ROWS = 512;

/** Begins to measure in this process and in all threads that it starts afterwards. */
export function measureWork(): void {
  setEnvironmentData(SHARED, new SharedArrayBuffer(ROWS * WORK.length * Float64Array.BYTES_PER_ELEMENT));
}

/** Runs some work, and where work is measured adds its time, without that of measured work inside it. */
export function timed<T>(work: Work, run: () => T): T {
  const times = sharedTimes();
  if (times === undefined) return run();
  const first = (threadId % ROWS) * WORK.length;
  const row = times.subarray(first, first + WORK.length);
  const [started, before] = [performance.now(), sumOf(row)];
  const end = (): void => {
    row[WORK.indexOf(work)] += performance.now() - started - (sumOf(row) - before);
  };
  let isPending = false;
  try {
    const result = run();
    if (!(result instanceof Promise)) return result;
    isPending = true;
    return result.finally(end) as T;
  } finally {
    if (!isPending) end();
  }
}

/** The milliseconds that all threads together have spent on each kind of work; undefined where it is not measured. */
export function workTimes(): readonly (readonly [Work, number])[] | undefined {
  const times = sharedTimes();
  return times && WORK.map((work, i) => [work, sumOf(times.filter((_, at) => at % WORK.length === i))] as const);
}

function sharedTimes(): Float64Array | undefined {
  const shared = getEnvironmentData(SHARED);
  return shared instanceof SharedArrayBuffer ? new Float64Array(shared) : undefined;
}

function sumOf(times: Float64Array): number {
  return times.reduce((sum, time) => sum + time, 0);
}
