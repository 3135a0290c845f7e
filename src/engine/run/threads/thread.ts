import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Evaluator } from './evaluator';
import type { CrawlTask, FromThread, ThreadData, ToThread } from './tasks';

/** What runs in a thread. Each part is loaded when it is first needed: most threads never read a template. */
class ThreadWork {
  private evaluator: Evaluator | undefined;
  private goOn: () => void = () => {};

  constructor(
    private readonly data: ThreadData,
    private readonly post: (message: FromThread) => void,
  ) {}

  async handle(message: ToThread): Promise<void> {
    switch (message.kind) {
      case 'prepare':
        await (message.work === 'crawl' ? import('./crawl-folders') : this.loadEvaluator());
        return;
      case 'crawl':
        return this.crawl(message);
      case 'go-on':
        return this.goOn();
      case 'evaluate':
        return this.post((await this.loadEvaluator()).evaluate(message));
      case 'compare': {
        const { compareSides } = await import('./compare-sides');
        return this.post(await compareSides(message));
      }
      case 'forget':
        return this.evaluator?.forget(message.documents);
    }
  }

  private async crawl(task: CrawlTask): Promise<void> {
    const { crawlFolders } = await import('./crawl-folders');
    const { PathPatternError, UnknownIacTypeError } = await import('../../iac');
    try {
      const folders = crawlFolders(task, (files) => this.post({ kind: 'crawling', files }));
      let next = folders.next();
      for (; next.done !== true; next = folders.next()) {
        const toGoOn = new Promise<void>((resolve) => (this.goOn = resolve));
        this.post(next.value);
        await toGoOn;
      }
      this.post({ kind: 'crawl-done', heldBack: next.value });
    } catch (error) {
      if (error instanceof UnknownIacTypeError) this.endCrawl('unknown-type', error);
      else if (error instanceof PathPatternError) this.endCrawl('invalid-pattern', error);
      else throw error;
    }
  }

  private endCrawl(reason: string, { message: detail }: Error): void {
    this.post({ kind: 'crawl-done', problem: { reason, detail }, heldBack: { modules: [], folders: [] } });
  }

  private async loadEvaluator(): Promise<Evaluator> {
    if (this.evaluator === undefined) {
      const { Evaluator } = await import('./evaluator');
      this.evaluator ??= new Evaluator(new Int32Array(this.data.at), this.data.cacheFolder);
    }
    return this.evaluator;
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  const work = new ThreadWork(workerData as ThreadData, (message) => port.postMessage(message));
  port.on('message', (message: ToThread) => void work.handle(message));
}
