import { once } from 'node:events';
import { getPriority, tmpdir } from 'node:os';
import { SEPARATE_THREAD_SCRIPT } from '../../../../test/support/run-threads';
import { hasThreadPriorities, threadPriorities } from '../../../../test/support/thread-priorities';
import { taskMillis } from '../../base/limits/processor-time';
import { AT, type ToThread } from '../threads/tasks';
import { startWorker } from './started-worker';

const task: ToThread = {
  kind: 'crawl',
  folder: tmpdir(),
  type: 'json',
  paths: ['nothing-there'],
  filters: {},
  finds: { documents: true, resources: false },
  wantsContentHashes: false,
  leftOut: [],
};

describe('startWorker', () => {
  (hasThreadPriorities ? it : it.skip)('should let all but its own thread keep their priority', async () => {
    const nice = getPriority() + 3;
    const { worker } = startWorker({ script: SEPARATE_THREAD_SCRIPT, nice });
    try {
      worker.postMessage(task);
      await once(worker, 'message');
      expect(threadPriorities().filter((priority) => priority === nice)).toHaveLength(1);
      expect(getPriority()).toBe(nice - 3);
    } finally {
      await worker.terminate();
    }
  });

  (process.platform === 'linux' ? it : it.skip)('should tell which thread of the system it is', async () => {
    const { worker, at } = startWorker({ script: SEPARATE_THREAD_SCRIPT });
    try {
      worker.postMessage(task);
      await once(worker, 'message');
      expect(at[AT.thread]).not.toBe(process.pid);
      expect(taskMillis(`self/task/${at[AT.thread]}`)).toBeGreaterThan(0);
    } finally {
      await worker.terminate();
    }
  });
});
