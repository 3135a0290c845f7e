const FIRST_MS = 10_000;
const LONGEST_MS = 3_600_000;

/** The time for which a delivery is tried. */
export const TRIED_FOR_MS = 24 * 3_600_000;

/**
 * Returns the wait after the n-th failed attempt: ten seconds, doubled each time, at most an hour, and of that at
 * random between half and all, so that the deliveries of an outage do not all come back at once.
 */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return Math.round(whole * (0.5 + random / 2));
}

/** Returns the wait after the n-th failed attempt, longer where the receiver asks for it, and never beyond the time left. */
export function nextAttemptMs(
  attempts: number,
  { retryAfterMs = 0 }: { retryAfterMs?: number },
  leftMs: number,
): number {
  return Math.min(Math.max(retryDelayMs(attempts), retryAfterMs), leftMs);
}
