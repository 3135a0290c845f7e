import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { bundledLoad } from '../../base/bundle/bundled-load';
import type { ThreadData } from './tasks';

const load = bundledLoad(__filename, require);

if (!isMainThread && parentPort) {
  const { workFor } = load('./thread-work') as typeof import('./thread-work');
  workFor(parentPort, workerData as ThreadData);
}
