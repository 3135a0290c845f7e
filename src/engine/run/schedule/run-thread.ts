import type { Worker } from 'node:worker_threads';
import type { ThreadOptions } from '../options';
import { taskMillis } from '../../base/limits/processor-time';
import { AT, type FromThread, type ToThread } from '../threads/tasks';
import { ProgressWatch } from './progress-watch';
import type { StartedWorker } from './started-worker';

export type ThreadEnd = 'time' | 'memory' | { readonly crash: string };

export interface ThreadListener {
  onMessage(thread: RunThread, message: FromThread): void;
  onEnd(thread: RunThread, end: ThreadEnd): void;
}

const PATIENCE_MILLIS = 60_000;

interface ThreadUsage {
  /** Not in all versions of Node that are supported. */
  readonly cpuUsage?: () => Promise<{ readonly user: number; readonly system: number }>;
}

/** The processor time of a thread: as Linux tells it without asking the thread, else as the thread does. */
async function processorMillis(worker: Worker, systemThread: number): Promise<number | undefined> {
  const measured = systemThread > 0 ? taskMillis(`self/task/${systemThread}`) : undefined;
  const { cpuUsage } = worker as ThreadUsage;
  if (measured !== undefined || cpuUsage === undefined) return measured;
  try {
    const { user, system } = await cpuUsage.call(worker);
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}

/** A thread with a limit on its heap and on the processor time it may be silent for. It is replaced when it ends. */
export class RunThread {
  /** Rules and documents that the thread knows. */
  readonly rules = new Set<number>();
  readonly documents = new Set<number>();
  private readonly worker: Worker;
  private readonly at: Int32Array;
  private readonly watch: ProgressWatch;
  private end: ThreadEnd | undefined;
  private isClosed = false;

  constructor(
    { patienceMillis = PATIENCE_MILLIS }: ThreadOptions,
    { worker, at }: StartedWorker,
    listener: ThreadListener,
  ) {
    this.worker = worker;
    this.at = at;
    this.watch = new ProgressWatch(
      {
        progress: () => this.currentInput,
        processorMillis: () => processorMillis(worker, Atomics.load(at, AT.thread)),
        end: () => {
          this.end = 'time';
          void worker.terminate();
        },
      },
      patienceMillis,
    );
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
    return Atomics.load(this.at, AT.input);
  }

  post(message: ToThread): void {
    this.worker.postMessage(message);
  }

  /** Ends the thread when it shows no progress for too long. Call it again for every sign of progress. */
  expectProgress(): void {
    this.watch.start();
  }

  rest(): void {
    this.watch.stop();
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
