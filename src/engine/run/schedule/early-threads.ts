import { existsSync } from 'node:fs';
import { runCache, type ThreadOptions } from '../options';
import type { Prepare } from '../threads/tasks';
import { startWorker, type StartedWorker } from './started-worker';

/** Threads that are started before a run is, so that they load their code while its files are still being read. */
export class EarlyThreads {
  private started: StartedWorker[] = [];

  constructor(count: number, options: ThreadOptions) {
    const { cacheFolder } = options;
    // If a former run has left its verdicts, most rules will not be asked.
    const asksRules = cacheFolder === undefined || !existsSync(runCache(cacheFolder).verdicts.folder);
    this.start('crawl', options);
    while (asksRules && this.started.length < count) this.start('evaluate', options);
  }

  /** One of them; undefined when none is left. */
  take(): StartedWorker | undefined {
    return this.started.shift();
  }

  async close(): Promise<void> {
    await Promise.all(this.started.map(({ worker }) => worker.terminate()));
  }

  private start(work: Prepare['work'], options: ThreadOptions): void {
    const early = startWorker(options);
    const task: Prepare = { kind: 'prepare', work };
    early.worker.postMessage(task);
    early.worker.once('exit', () => (this.started = this.started.filter((each) => each !== early)));
    this.started.push(early);
  }
}
