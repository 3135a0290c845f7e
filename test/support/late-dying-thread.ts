import { parentPort } from 'node:worker_threads';
import type { FromThread } from '../../src/engine/run/threads/tasks';
import '../../src/engine/run/threads/thread';

/** A thread of a run that hands over folders until it reads `deadly.json`, or `unnamed.json`, which it does not name. */
if (parentPort) {
  const port = parentPort;
  const post = port.postMessage.bind(port);
  port.postMessage = (message: FromThread) => {
    const isAt = (name: string): boolean =>
      message.kind === 'crawling' && message.files.some((file) => file.endsWith(`/${name}`));
    post(isAt('unnamed.json') ? { kind: 'crawling', files: [] } : message);
    if (isAt('deadly.json') || isAt('unnamed.json')) throw new Error('out of memory');
  };
}
