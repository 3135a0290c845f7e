import { extname, join } from 'node:path';
import type { ThreadOptions } from '../../run/options';
import { isOutOfMemory, SearchWorker } from '../threads/search-worker';
import type { SearchAnswer, SearchQuestion, SearchTask } from './search-task';
import type { SearchUnit } from './search-units';

const SCRIPT = join(__dirname, './search-thread') + extname(__filename);
const HEAP_MEGABYTES = 1024;
/** A thread looks at the time between two proofs; one that does not come back from a proof is ended after this. */
const GRACE_MILLIS = 60_000;

interface SearchThread {
  readonly worker: SearchWorker<SearchQuestion, SearchAnswer>;
  /** The source that it has open. */
  source: number;
}

/**
 * Searches sources in a thread: whoever asks has other things to do, and a search may take minutes. The thread keeps the
 * source of the last question open.
 */
export class SourceSearches {
  private thread: SearchThread | undefined;
  private isClosed = false;
  private readonly stop = (): void => void this.end();

  constructor(
    private readonly taskOf: (source: number) => SearchTask | Promise<SearchTask>,
    private readonly threadOptions: ThreadOptions,
    private readonly signal: AbortSignal | undefined,
  ) {
    signal?.addEventListener('abort', this.stop, { once: true });
  }

  /** The answer to each piece of a unit. */
  async answers({ pieces }: SearchUnit): Promise<readonly SearchAnswer[]> {
    const answers: SearchAnswer[] = [];
    for (const { source, share } of pieces) {
      this.signal?.throwIfAborted();
      const task = await this.taskOf(source);
      const thread = (this.thread ??= this.start());
      const isOpen = thread.source === source;
      thread.source = source;
      const answer = await this.ask(thread, task, { ...(!isOpen && { task }), ...(share && { share }) });
      this.signal?.throwIfAborted();
      if (this.isClosed) throw new Error('the search is closed');
      answers.push(answer);
    }
    return answers;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.signal?.removeEventListener('abort', this.stop);
    await this.end();
  }

  private async ask({ worker }: SearchThread, task: SearchTask, question: SearchQuestion): Promise<SearchAnswer> {
    const timer = setTimeout(this.stop, Math.max(0, task.until - Date.now()) + GRACE_MILLIS);
    try {
      const reply = await worker.ask(question);
      if ('answer' in reply) return reply.answer;
      await this.end();
      if (reply.failure && !isOutOfMemory(reply.failure)) throw reply.failure;
      return nothingFound(task, `the search took more ${reply.failure ? 'memory' : 'time'} than it may`);
    } finally {
      clearTimeout(timer);
    }
  }

  private start(): SearchThread {
    const { script, heapMegabytes = HEAP_MEGABYTES, nice = 0 } = this.threadOptions;
    const worker = new SearchWorker<SearchQuestion, SearchAnswer>(SCRIPT, {
      data: nice,
      execArgv: script?.execArgv,
      heapMegabytes,
    });
    return { worker, source: -1 };
  }

  private async end(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.worker.close();
  }
}

/** What is known of a search that did not come to its end. */
export function nothingFound({ ruleSets, documents }: SearchTask, detail: string): SearchAnswer {
  const ids = [...ruleSets.flatMap(({ failed }) => failed), ...documents.flatMap(({ cases }) => cases)].flatMap(
    ({ id }) => id ?? [],
  );
  const why = { reason: 'limit-reached', detail } as const;
  return {
    ...{ fixes: [], unfixed: ids.map((id) => ({ id, ...why })), texts: new Map(), originals: new Map(), secrets: [] },
    isLost: true,
  };
}
