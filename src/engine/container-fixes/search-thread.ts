import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../run/threads/lower-thread-priority';
import { searchSource } from './search-source';
import type { SearchTask } from './search-task';

/** The start data of the thread. */
export interface SearchThreadData {
  readonly task: SearchTask;
  readonly nice: number;
}

if (!isMainThread && parentPort) {
  const { task, nice } = workerData as SearchThreadData;
  lowerThreadPriority(nice);
  parentPort.postMessage(searchSource(task));
}
