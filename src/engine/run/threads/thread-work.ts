import type { MessagePort } from 'node:worker_threads';
import { timed } from '../../base/limits/timings';
import { FolderStore } from '../../base/store';
import { runCache } from '../options';
import type { CrawlListener } from './crawl-folders';
import type { Evaluator } from './evaluator';
import type { AnswersByFolder } from './kept-crawls';
import type { KeptCrawlName } from '../../model';
import { lowerThreadPriority } from './lower-thread-priority';
import { systemThread } from './system-thread';
import { AT, type CrawlTask, type FromThread, type Prepare, type ThreadData, type ToThread } from './tasks';

/** The work of a thread. Each part is loaded when it is first needed: most threads never read a template. */
export class ThreadWork {
  private evaluator: Evaluator | undefined;
  private goOn: () => void = () => {};
  private readonly rules: FolderStore | undefined;
  private readonly templates: FolderStore | undefined;
  /** By folder: the nodes of a run ask the same files about the same things. */
  private readonly today: AnswersByFolder = new Map();

  constructor(
    private readonly data: ThreadData,
    private readonly post: (message: FromThread) => void,
  ) {
    if (data.cacheFolder === undefined) return;
    const { rules, templates } = runCache(data.cacheFolder);
    this.rules = new FolderStore(rules.folder, rules.maxBytes);
    this.templates = new FolderStore(templates.folder, templates.maxBytes);
  }

  async handle(message: ToThread): Promise<void> {
    switch (message.kind) {
      case 'prepare':
        return this.prepare(message.work);
      case 'crawl':
        return this.crawl(message);
      case 'go-on':
        return this.goOn();
      case 'evaluate': {
        const evaluator = await this.loadEvaluator();
        return this.post(timed('judging', () => evaluator.evaluate(message)));
      }
      case 'compare': {
        const { compareSides } = await import('./compare-sides');
        const at = new Int32Array(this.data.at);
        return this.post(await compareSides(message, () => Atomics.add(at, AT.input, 1)));
      }
      case 'forget':
        return this.evaluator?.forget(message.documents);
    }
  }

  /**
   * Loads the code for a kind of task, and no more: threads load at the same time. A crawl that a former run has kept needs
   * no readers of templates. Of these most repositories need those of Terraform.
   */
  private async prepare(work: Prepare['work']): Promise<void> {
    if (work === 'evaluate') {
      const { prepareToAsk } = await import('./rule');
      await this.loadEvaluator();
      return prepareToAsk();
    }
    if (this.templates?.isNew === false) return void (await import('./kept-crawls'));
    await import('./crawl-folders');
    const { prepareToDiscover } = await import('../../iac');
    prepareToDiscover('terraform');
  }

  private async crawl(task: CrawlTask): Promise<void> {
    const { keptCrawl } = await import('./kept-crawls');
    try {
      const basis: KeptCrawlName[] = [];
      const listener: CrawlListener = {
        onFiles: (files) => this.post({ kind: 'crawling', files }),
        onDivided: (division) => this.post({ kind: 'crawl-divided', ...division }),
        onFresh: () => this.post({ kind: 'crawl-fresh' }),
      };
      const folders = keptCrawl(task, this.templates, listener, {
        answers: this.today,
        onKept: (name) => basis.push(name),
      });
      let next = timed('reading', () => folders.next());
      for (; next.done !== true; next = timed('reading', () => folders.next())) {
        const toGoOn = new Promise<void>((resolve) => (this.goOn = resolve));
        this.post(next.value);
        await toGoOn;
      }
      this.post({ kind: 'crawl-done', heldBack: next.value, ...(basis.length > 0 && { basis }) });
    } catch (error) {
      const { PathPatternError, UnknownIacTypeError } = await import('../../iac');
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
      this.evaluator ??= new Evaluator(new Int32Array(this.data.at), this.rules);
    }
    return this.evaluator;
  }
}

/** Does what the owner of a port asks for. */
export function workFor(port: MessagePort, data: ThreadData): void {
  Atomics.store(new Int32Array(data.at), AT.thread, systemThread() ?? 0);
  lowerThreadPriority(data.nice);
  const work = new ThreadWork(data, (message) => port.postMessage(message));
  port.on('message', (message: ToThread) => void work.handle(message));
}
