import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThreadOptions, ThreadScript } from '../options';
import { AT, type ThreadData } from '../threads/tasks';

const SCRIPT: ThreadScript = { file: join(__dirname, '../threads/thread') + extname(__filename) };
const HEAP_MEGABYTES = 1024;
const YOUNG_MEGABYTES = 64;

export interface StartedWorker {
  readonly worker: Worker;
  /** The numbers that the worker writes, at the places that `AT` names. */
  readonly at: Int32Array;
}

export function startWorker({ script = SCRIPT, heapMegabytes, cacheFolder, nice = 0 }: ThreadOptions): StartedWorker {
  const at = new SharedArrayBuffer(Object.keys(AT).length * Int32Array.BYTES_PER_ELEMENT);
  const data: ThreadData = { at, cacheFolder, nice };
  const worker = script.start?.(data) ?? startThread(script, data, heapMegabytes);
  return { worker, at: new Int32Array(at) };
}

function startThread({ file, execArgv }: ThreadScript, workerData: ThreadData, heapMegabytes = HEAP_MEGABYTES): Worker {
  return new Worker(file, {
    workerData,
    ...(execArgv && { execArgv: [...execArgv] }),
    // Rules and templates have no business with secrets of the service.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
}
