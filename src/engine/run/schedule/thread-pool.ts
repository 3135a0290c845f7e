import type { ThreadOptions } from '../options';
import { EarlyThreads } from './early-threads';
import { RunThread, type ThreadListener } from './run-thread';
import { startWorker } from './started-worker';

/** The threads of a run. */
export class ThreadPool {
  private readonly threads: RunThread[] = [];

  constructor(
    private readonly count: number,
    private readonly options: ThreadOptions,
    private readonly listener: ThreadListener,
    private readonly early = new EarlyThreads(count, options),
  ) {}

  get all(): readonly RunThread[] {
    return this.threads;
  }

  get hasRoom(): boolean {
    return this.threads.length < this.count;
  }

  start(): RunThread {
    const thread = new RunThread(this.options, this.early.take() ?? startWorker(this.options), this.listener);
    this.threads.push(thread);
    return thread;
  }

  remove(thread: RunThread): void {
    this.threads.splice(this.threads.indexOf(thread), 1);
  }

  forgetDocument(key: number): void {
    for (const thread of this.threads)
      if (thread.documents.delete(key)) thread.post({ kind: 'forget', documents: [key] });
  }

  async close(): Promise<void> {
    await Promise.all([this.early.close(), ...this.threads.map((thread) => thread.close())]);
  }
}
