import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { MessageChannel, type Worker } from 'node:worker_threads';
import type { ThreadScript } from '../../src/engine/run/options';
import type { FromThread, ThreadData, ToThread } from '../../src/engine/run/threads/tasks';
import { ThreadWork } from '../../src/engine/run/threads/thread-work';

const ROOT = join(__dirname, '../..');
const execArgv = ['-r', join(ROOT, 'test/support/register-typescript.js')];

/** The work of a thread beside that of the test, which has loaded most of the code already. Messages are copied all the same. */
class WorkWithoutThread extends EventEmitter {
  private readonly channel = new MessageChannel();

  constructor(data: ThreadData) {
    super();
    const { port1: ours, port2: theirs } = this.channel;
    const work = new ThreadWork(data, (message) => theirs.postMessage(message));
    theirs.on('message', (message: ToThread) => {
      work.handle(message).catch((error) => {
        this.emit('error', error);
        void this.terminate();
      });
    });
    ours.on('message', (message: FromThread) => this.emit('message', message));
    ours.once('close', () => this.emit('exit', 1));
  }

  postMessage(message: ToThread): void {
    this.channel.port1.postMessage(message);
  }

  terminate(): Promise<number> {
    this.channel.port1.close();
    return Promise.resolve(1);
  }
}

/** The threads of runs from their TypeScript source. */
export const SEPARATE_THREAD_SCRIPT: ThreadScript = { file: join(ROOT, 'src/engine/run/threads/thread.ts'), execArgv };

/** The same work without threads: starting one costs more than most runs of tests. For tests that are not about threads. */
export const THREAD_SCRIPT: ThreadScript = {
  ...SEPARATE_THREAD_SCRIPT,
  start: (data) => new WorkWithoutThread(data as ThreadData) as unknown as Worker,
};

/** Threads that do not survive everything. */
export const DYING_THREAD_SCRIPT: ThreadScript = { file: join(ROOT, 'test/support/dying-thread.ts'), execArgv };

/** Threads that die in the middle of a crawl. */
export const LATE_DYING_THREAD_SCRIPT: ThreadScript = {
  file: join(ROOT, 'test/support/late-dying-thread.ts'),
  execArgv,
};
