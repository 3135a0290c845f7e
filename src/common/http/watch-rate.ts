/** Below this a client counts as one that has gone or means harm. */
export interface LeastRate {
  readonly bytesPerSecond: number;
  /** Over any time of this length. */
  readonly windowMs: number;
}

const LOOKS_PER_WINDOW = 10;

/**
 * Calls `tooSlow` when fewer bytes came or went within a window than the least rate asks for; returns how to stop
 * looking. `moved` counts the bytes; it returns undefined while the other side is not waited for.
 */
export function watchRate(
  moved: () => number | undefined,
  { bytesPerSecond, windowMs }: LeastRate,
  tooSlow: () => void,
): () => void {
  const leastBytes = (bytesPerSecond * windowMs) / 1000;
  let looks: number[] = [];
  const look = (): void => {
    const now = moved();
    if (now === undefined) {
      looks = [];
      return;
    }
    looks.push(now);
    if (looks.length <= LOOKS_PER_WINDOW) return;
    const [before] = looks.splice(0, 1);
    if (now - before < leastBytes) tooSlow();
  };
  look();
  const timer = setInterval(look, windowMs / LOOKS_PER_WINDOW).unref();
  return () => clearInterval(timer);
}
