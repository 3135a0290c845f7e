const FIRST_MS = 1000;
const LONGEST_MS = 10 * 60_000;

/** Returns the wait of a job after its n-th failed attempt: a second, doubled each time, at most ten minutes. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_MS * 2 ** Math.max(0, attempts - 1), LONGEST_MS);
}
