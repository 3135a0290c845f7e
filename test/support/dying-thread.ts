import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadData, ToThread } from '../../src/engine/run/threads/tasks';
import '../../src/engine/run/threads/thread';

/** A thread of a run that ends at the file `deadly.json`, and where the rule `deadly` is asked about a deadly document. */
parentPort?.on('message', (message: ToThread) => {
  const isDeadlyFolder = message.kind === 'crawl' && existsSync(join(message.folder, 'deadly.json'));
  if (isDeadlyFolder && !message.leftOut.includes('deadly.json')) {
    parentPort?.postMessage({ kind: 'crawling', files: ['a.json', 'deadly.json', 'z.json'] });
    throw outOfMemory();
  }
  if (message.kind !== 'evaluate') return;
  const deadly = new Set(message.documents.filter(({ text }) => text.includes('deadly')).map(({ key }) => key));
  const isDeadly = message.evaluations.map((evaluation) => evaluation.eval.endsWith('deadly'));
  const at = message.inputs.findIndex(
    ({ parent, evaluations }) => deadly.has(parent) && evaluations.some((index) => isDeadly[index]),
  );
  if (at < 0) return;
  Atomics.store(new Int32Array((workerData as ThreadData).at), 0, at);
  throw outOfMemory();
});

function outOfMemory(): Error {
  return Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
}
