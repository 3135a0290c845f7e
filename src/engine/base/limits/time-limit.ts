import type { Clock } from './processor-time';

/** Work ends after this many times its limit on the clock, because nothing may go on for ever on a busy machine. */
const WIDE_MARGIN = 10;

/** Work that ends sooner is never asked for its processor time, which takes longer to read than the clock. */
const FREE_MILLIS = 50;

/**
 * A limit on the processor time of work. It is only read when the clock says that the limit may have been reached; after
 * that the clock cannot say so again before the rest of the time has passed.
 */
export class TimeLimit {
  /** Up to here the clock alone says that there is time. */
  deadline: number;
  private readonly latest: number;
  /** The processor time when the work started. */
  private base: number | undefined;

  constructor(
    private readonly millis: number,
    private readonly clock: Clock,
    private readonly startedAt: number,
  ) {
    this.deadline = startedAt + Math.min(millis, FREE_MILLIS);
    this.latest = startedAt + millis * WIDE_MARGIN;
  }

  /** Says whether there is time until a moment after the deadline, and if so moves the deadline. */
  isLeft(now: number, until: number): boolean {
    if (until > this.latest) return false;
    const total = this.clock.processorMillis();
    if (total === undefined) {
      this.deadline = this.latest;
      return true;
    }
    this.base ??= total - Math.min(now - this.startedAt, FREE_MILLIS);
    const left = this.millis - (total - this.base);
    if (until - now > left) return false;
    this.deadline = Math.min(now + left, this.latest);
    return true;
  }
}
