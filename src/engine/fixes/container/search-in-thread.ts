import { extname, join } from 'node:path';
import type { ThreadOptions } from '../../run/options';
import { isOutOfMemory, SearchWorker } from '../threads/search-worker';
import type { SearchAnswer, SearchTask } from './search-task';

const SCRIPT = join(__dirname, 'search-thread') + extname(__filename);
const HEAP_MEGABYTES = 1024;
/** A thread looks at the time between two proofs; one that does not come back from a proof is ended after this. */
const GRACE_MILLIS = 60_000;

/** Searches a source in a thread of its own: whoever asks has other things to do, and a search may take minutes. */
export async function searchInThread(
  task: SearchTask,
  { script, heapMegabytes = HEAP_MEGABYTES, nice = 0 }: ThreadOptions,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer> {
  signal?.throwIfAborted();
  const worker = new SearchWorker<SearchTask, SearchAnswer>(SCRIPT, {
    data: nice,
    execArgv: script?.execArgv,
    heapMegabytes,
  });
  const stop = (): void => void worker.close();
  const timer = setTimeout(stop, Math.max(0, task.until - Date.now()) + GRACE_MILLIS);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const reply = await worker.ask(task);
    if ('answer' in reply) return reply.answer;
    if (reply.failure && !isOutOfMemory(reply.failure)) throw reply.failure;
    return nothingFound(task, reply.failure ? 'memory' : 'time');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
    await worker.close();
    signal?.throwIfAborted();
  }
}

function nothingFound({ ruleSets, documents }: SearchTask, what: string): SearchAnswer {
  const ids = [...ruleSets.flatMap(({ failed }) => failed), ...documents.flatMap(({ cases }) => cases)].flatMap(
    ({ id }) => id ?? [],
  );
  const why = { reason: 'limit-reached', detail: `the search took more ${what} than it may` } as const;
  return { fixes: [], unfixed: ids.map((id) => ({ id, ...why })), texts: new Map(), originals: new Map(), secrets: [] };
}
