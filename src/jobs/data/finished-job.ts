const DAY_MS = 86_400_000;
const KEPT_MS = { done: 7 * DAY_MS, cancelled: 7 * DAY_MS, failed: 30 * DAY_MS } as const;

export type FinalState = keyof typeof KEPT_MS;

/** The fields of a job that ends at `now`; a failure is kept longer than a success. */
export function finalFields<S extends FinalState>(state: S, now: Date) {
  return { state, finishedAt: now, expireAt: new Date(now.getTime() + KEPT_MS[state]) };
}
