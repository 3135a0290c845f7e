import { isMainThread, parentPort } from 'node:worker_threads';
import { encodeText, readRow, type DocumentTask } from './document-work';

if (!isMainThread && parentPort) {
  const port = parentPort;
  port.on('message', (task: DocumentTask) => {
    if (task.kind === 'read') return port.postMessage(readRow(task.row));
    const encoded = encodeText(task.document, task.hash);
    const isMoved = 'bson' in encoded && encoded.bson;
    port.postMessage(encoded, isMoved ? [isMoved.buffer as ArrayBuffer] : []);
  });
}
