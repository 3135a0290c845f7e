import type { Worker } from 'node:worker_threads';
import type { ThreadOptions } from '../options';
import type { FromThread, ToThread } from '../threads/tasks';
import type { StartedWorker } from './started-worker';

export type ThreadEnd = 'time' | 'memory' | { readonly crash: string };

export interface ThreadListener {
  onMessage(thread: RunThread, message: FromThread): void;
  onEnd(thread: RunThread, end: ThreadEnd): void;
}

const PATIENCE_MILLIS = 60_000;

/** A thread with a limit on its heap and on the time it may be silent. It is replaced when it ends. */
export class RunThread {
  /** Rules and documents that the thread knows. */
  readonly rules = new Set<number>();
  readonly documents = new Set<number>();
  private readonly worker: Worker;
  private readonly at: Int32Array;
  private watch: NodeJS.Timeout | undefined;
  private end: ThreadEnd | undefined;
  private isClosed = false;

  constructor(
    private readonly options: ThreadOptions,
    { worker, at }: StartedWorker,
    listener: ThreadListener,
  ) {
    this.worker = worker;
    this.at = at;
    this.worker.on('message', (message: FromThread) => listener.onMessage(this, message));
    this.worker.on('error', (error: NodeJS.ErrnoException) => {
      this.end ??= error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : { crash: error.message };
    });
    this.worker.on('exit', () => {
      this.rest();
      if (!this.isClosed) listener.onEnd(this, this.end ?? { crash: 'the thread ended' });
    });
  }

  /** The number of the input that is or was being evaluated; negative while its rule was compiled. */
  get currentInput(): number {
    return Atomics.load(this.at, 0);
  }

  post(message: ToThread): void {
    this.worker.postMessage(message);
  }

  /** Ends the thread when it shows no progress for too long. Call it again for every sign of progress. */
  expectProgress(): void {
    clearTimeout(this.watch);
    const before = this.currentInput;
    this.watch = setTimeout(() => {
      if (this.currentInput !== before) return this.expectProgress();
      this.end = 'time';
      void this.worker.terminate();
    }, this.options.patienceMillis ?? PATIENCE_MILLIS);
  }

  rest(): void {
    clearTimeout(this.watch);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.rest();
    await this.worker.terminate();
  }
}

/** Returns the reason why the task of the thread failed. */
export function problemOf(end: ThreadEnd): string {
  return typeof end === 'string' ? `took more ${end} than it may` : `failed: ${end.crash}`;
}
