import { LimitError } from './limit-error';
import { MemoryWatch } from './memory-watch';
import { THREAD_CLOCK, type Clock } from './processor-time';
import { TimeLimit } from './time-limit';

export interface WorkLimits {
  readonly steps: number;
  /** Milliseconds of processor time; where the system does not tell them, a wide margin on the clock. */
  readonly millis: number;
  /** Bytes that the heap may grow by. */
  readonly memory: number;
}

/** The time one step represents: work is charged so that a step hardly ever takes longer. */
const MILLIS_PER_STEP = 0.0001;

/** Maximum number of steps between two readings of the clock. */
const MAX_INTERVAL = 1024;

/** The intended intervals between two readings of the clock and between two checks of the heap. */
const CLOCK_MILLIS = 1;
const HEAP_MILLIS = 2;

/** Allocations up to this size are not checked. */
const SMALL_BYTES = 1 << 20;

/**
 * Counts work in steps and compares it with limits. Work is charged before it is done. The clock is read after a number
 * of steps that shrinks while steps are slow, and a charge that cannot be done in the remaining time is refused.
 */
export class Meter {
  private used = 0;
  private nextLook = 0;
  private interval = MAX_INTERVAL;
  private lastLook = 0;
  private lastHeapLook = 0;
  private allowed: WorkLimits = { steps: 0, millis: 0, memory: 0 };
  private memory = new MemoryWatch(0, '');
  private time: TimeLimit;

  /** `what` names the limited work in errors. */
  constructor(
    private readonly what: 'evaluation' | 'compilation' = 'evaluation',
    private readonly clock: Clock = THREAD_CLOCK,
  ) {
    this.time = new TimeLimit(0, clock, 0);
  }

  /** Resets the meter. */
  start(limits: WorkLimits): void {
    this.allowed = limits;
    this.used = 0;
    this.interval = MAX_INTERVAL;
    this.nextLook = Math.min(MAX_INTERVAL, limits.steps + 1);
    this.lastLook = this.clock.now();
    this.lastHeapLook = this.lastLook;
    this.time = new TimeLimit(limits.millis, this.clock, this.lastLook);
    this.memory = new MemoryWatch(limits.memory, this.what);
  }

  get usedSteps(): number {
    return this.used;
  }

  /** Counts work that is about to be done. */
  step(count = 1): void {
    this.used += count;
    if (this.used >= this.nextLook) this.look(count);
  }

  /** Announces that this number of bytes is about to be allocated at once. */
  room(bytes: number): void {
    if (bytes > SMALL_BYTES) this.memory.look(bytes);
  }

  /** Reads the clock now, for work whose cost does not follow from the size of its operands. */
  look(ahead = 0): void {
    const { steps, millis } = this.allowed;
    if (this.used > steps) throw new LimitError('steps', `${this.what} needs more than ${steps} steps`);
    const now = this.clock.now();
    const until = now + ahead * MILLIS_PER_STEP;
    if (until > this.time.deadline && !this.time.isLeft(now, until)) {
      throw new LimitError('time', `${this.what} takes longer than ${millis} ms`);
    }
    if (now - this.lastHeapLook > HEAP_MILLIS) {
      this.memory.look();
      this.lastHeapLook = now;
    }
    const elapsed = now - this.lastLook;
    this.lastLook = now;
    this.interval =
      elapsed > CLOCK_MILLIS
        ? Math.max(1, Math.floor((this.interval * CLOCK_MILLIS) / elapsed))
        : Math.min(MAX_INTERVAL, this.interval * 2);
    this.nextLook = Math.min(this.used + this.interval, steps + 1);
  }
}

/** The part of a meter that work is charged to. */
export type Charged = Pick<Meter, 'step' | 'room' | 'look'>;

const NOBODY: Charged = { step: () => undefined, room: () => undefined, look: () => undefined };
let current: Charged = NOBODY;

/**
 * Runs a function with its work charged to a meter. Comparing and printing values happen deep in the call stack, where
 * the meter is not known, so it is kept in a variable of this module. A nested call with another meter, such as a
 * second evaluation, restores it afterwards.
 */
export function metered<T>(meter: Charged, run: () => T): T {
  const before = current;
  current = meter;
  try {
    return run();
  } finally {
    current = before;
  }
}

/** Charges work to the current meter. */
export function work(steps: number): void {
  current.step(steps);
}

/** Announces an allocation to the current meter. */
export function room(bytes: number): void {
  current.room(bytes);
}
