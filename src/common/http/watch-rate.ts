/** A client below this rate counts as gone or hostile. */
export interface LeastRate {
  readonly bytesPerSecond: number;
  /** Length of the window over which the rate is measured. */
  readonly windowMs: number;
}

const LOOKS_PER_WINDOW = 10;

/**
 * Calls `tooSlow` when fewer bytes were transferred within a window than the least rate requires; returns a function
 * that ends the watch. `moved` returns the number of bytes transferred so far, or undefined while nothing is expected
 * of the client.
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
