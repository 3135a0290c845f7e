/** A silent thread ends after this many times its limit on the clock, however little of the processor it got. */
const WIDE_MARGIN = 10;

/** The part of its limit by which a thread may end too early. */
const TOLERANCE = 0.02;

/** A thread as its watch sees it. */
export interface WatchedThread {
  /** Another number for every step forward. */
  progress(): number;
  /** The milliseconds of processor time that the thread has used, where that can be told. */
  processorMillis(): Promise<number | undefined>;
  /** The thread showed no progress for too long. */
  end(): void;
}

interface Silence {
  readonly progress: number;
  readonly startedAt: number;
  readonly processorMillis: Promise<number | undefined>;
}

/**
 * Ends a thread that uses up its processor time without progress. A thread that waits for a processor on a busy machine
 * goes on, up to a wide margin on the clock.
 */
export class ProgressWatch {
  private timer: NodeJS.Timeout | undefined;
  private known: Pick<Silence, 'startedAt' | 'processorMillis'> | undefined;

  constructor(
    private readonly thread: WatchedThread,
    private readonly millis: number,
  ) {}

  /** Begins anew; to be called for every sign of progress. */
  start(): void {
    const { thread } = this;
    const startedAt = performance.now();
    this.lookAfter(this.millis, {
      progress: thread.progress(),
      startedAt,
      processorMillis: this.processorMillis(startedAt),
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Asked anew only when the last answer is old: signs of progress may come hundreds of times a second. */
  private processorMillis(now: number): Silence['processorMillis'] {
    if (this.known === undefined || now - this.known.startedAt > this.millis * TOLERANCE)
      this.known = { startedAt: now, processorMillis: this.thread.processorMillis() };
    return this.known.processorMillis;
  }

  private lookAfter(millis: number, silence: Silence): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(silence), millis);
  }

  private async look(silence: Silence): Promise<void> {
    const { thread, millis } = this;
    if (thread.progress() !== silence.progress) return this.start();
    const left = millis * WIDE_MARGIN - (performance.now() - silence.startedAt);
    if (left <= 0) return thread.end();
    // A thread that is stuck may never tell its time.
    this.lookAfter(left, silence);
    const { timer } = this;
    const [before, now] = await Promise.all([silence.processorMillis, thread.processorMillis()]);
    if (this.timer !== timer || before === undefined || now === undefined) return;
    const unused = millis - (now - before);
    if (unused > 0) return this.lookAfter(Math.min(unused, left), silence);
    this.stop();
    thread.end();
  }
}
