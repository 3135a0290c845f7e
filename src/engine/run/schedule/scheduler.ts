import { statSync } from 'node:fs';
import { join } from 'node:path';
import { RuleQueue, type QueuedInput, type QueuedRule } from './rule-queue';
import { DocumentPool } from './document-pool';
import type { ThreadOptions } from '../model';
import { EarlyThreads } from './early-threads';
import { RunThread, type ThreadEnd, type ThreadListener } from './run-thread';
import { startWorker } from './started-worker';
import type {
  Compared,
  CompareTask,
  CrawledFolder,
  CrawlDone,
  CrawlTask,
  Evaluated,
  FromThread,
  TaskInput,
} from '../threads/tasks';

/** What comes out of the threads. */
export interface SchedulerEvents<T> {
  /** The crawl goes on when this is done. */
  onFolder(folder: CrawledFolder): Promise<void>;
  /** The thread gets another task when this is done. */
  onAnswers(rule: QueuedRule<T>, inputs: readonly QueuedInput<T>[], answers: Evaluated): Promise<void>;
  /** An input that no thread survived, or whose rule none survived compiling. */
  onLost(input: QueuedInput<T>, reason: string): void;
}

interface Evaluation<T> {
  readonly rule: QueuedRule<T>;
  readonly inputs: readonly QueuedInput<T>[];
}

interface Crawl {
  readonly task: CrawlTask;
  /** What it was working on when it was last heard of. */
  files: readonly string[];
  readonly leftOut: string[];
  readonly resolve: (end: CrawlEnd) => void;
}

type CrawlEnd = Omit<CrawlDone, 'kind'>;

interface Comparison {
  readonly thread: RunThread;
  readonly resolve: (compared: Compared | { readonly problem: string }) => void;
}

/** Crawling waits while documents of this length together are still to be judged. */
const MAX_WAITING_CHARACTERS = 64 * 1024 * 1024;

/** Gives threads what is to be done: one crawl at a time, so that what is found has a stable order, and evaluations. */
export class Scheduler<T> implements ThreadListener {
  readonly documents = new DocumentPool();
  readonly rules = new RuleQueue<T>();
  private readonly threads: RunThread[] = [];
  private readonly evaluations = new Map<RunThread, Evaluation<T>>();
  /** Threads whose answers are being taken. */
  private readonly settling = new Set<RunThread>();
  private crawl: Crawl | undefined;
  private crawler: RunThread | undefined;
  /** Whether the crawler has handed over a folder and waits for a word. */
  private isCrawlerWaiting = false;
  private comparison: Comparison | undefined;
  private failure: Error | undefined;
  private settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(
    private readonly count: number,
    private readonly options: ThreadOptions,
    private readonly events: SchedulerEvents<T>,
    private readonly early = new EarlyThreads(count, options),
  ) {}

  /** Crawls a node; a problem is that of the node as a whole. */
  async crawlNode(task: CrawlTask): Promise<CrawlEnd> {
    const end = new Promise<CrawlEnd>((resolve) => {
      this.crawl = { task, files: [], leftOut: [], resolve };
    });
    this.dispatch();
    return this.orFailure(end);
  }

  ask(rule: QueuedRule<T>, queued: QueuedInput<T>): void {
    for (const key of keysOf(queued.input)) this.documents.use(key);
    this.rules.add(rule, queued);
  }

  /** Resolves when every question is answered. */
  async finish(): Promise<void> {
    const settled = new Promise<void>((resolve, reject) => (this.settle = { resolve, reject }));
    this.dispatch();
    return settled;
  }

  /** Compares the two sides of drift when nothing else is at work. */
  compare(task: CompareTask): Promise<Compared | { readonly problem: string }> {
    const thread = this.threads.find((each) => this.isIdle(each)) ?? this.start();
    const compared = new Promise<Compared | { readonly problem: string }>((resolve) => {
      this.comparison = { thread, resolve };
    });
    thread.expectProgress();
    thread.post(task);
    return compared;
  }

  async close(): Promise<void> {
    await Promise.all([this.early.close(), ...this.threads.map((thread) => thread.close())]);
  }

  /** Ends one use of a document. */
  release(key: number): void {
    if (!this.documents.release(key)) return;
    for (const thread of this.threads)
      if (thread.documents.delete(key)) thread.post({ kind: 'forget', documents: [key] });
  }

  onMessage(thread: RunThread, message: FromThread): void {
    this.take(thread, message).then(
      () => this.dispatch(),
      (error: unknown) => this.fail(error as Error),
    );
  }

  onEnd(thread: RunThread, end: ThreadEnd): void {
    try {
      this.threads.splice(this.threads.indexOf(thread), 1);
      this.rules.forget(thread.rules);
      const evaluation = this.evaluations.get(thread);
      this.evaluations.delete(thread);
      if (evaluation) this.recover(evaluation, thread.currentInput, end);
      if (thread === this.comparison?.thread) this.endComparison({ problem: `comparing ${problemOf(end)}` });
      if (thread === this.crawler) this.recoverCrawl(evaluation ? undefined : end);
      this.dispatch();
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private async take(thread: RunThread, message: FromThread): Promise<void> {
    switch (message.kind) {
      case 'crawling':
        if (this.crawl) this.crawl.files = message.files;
        return thread.expectProgress();
      case 'crawled':
        thread.rest();
        await this.events.onFolder(message);
        this.isCrawlerWaiting = true;
        return;
      case 'crawl-done':
        thread.rest();
        return this.endCrawl(message);
      case 'evaluated':
        return this.takeAnswers(thread, message);
      case 'compared':
        thread.rest();
        return this.endComparison(message);
    }
  }

  private endComparison(compared: Compared | { readonly problem: string }): void {
    this.comparison?.resolve(compared);
    this.comparison = undefined;
  }

  private async takeAnswers(thread: RunThread, answers: Evaluated): Promise<void> {
    const evaluation = this.evaluations.get(thread);
    if (!evaluation) return;
    thread.rest();
    this.evaluations.delete(thread);
    this.settling.add(thread);
    await this.events.onAnswers(evaluation.rule, evaluation.inputs, answers);
    this.settling.delete(thread);
    for (const { input } of evaluation.inputs) this.releaseAll(input);
  }

  private releaseAll(input: TaskInput): void {
    for (const key of keysOf(input)) this.release(key);
  }

  /** Gives every idle thread something to do. */
  private dispatch(): void {
    if (this.failure) return;
    if (this.crawl && !this.crawler) this.startCrawl();
    const mayCrawl = this.documents.size < MAX_WAITING_CHARACTERS || this.isIdleBeside(this.crawler);
    if (this.crawler && this.isCrawlerWaiting && mayCrawl && !this.evaluations.has(this.crawler)) {
      this.isCrawlerWaiting = false;
      this.crawler.expectProgress();
      this.crawler.post({ kind: 'go-on' });
    }
    for (const thread of this.threads) if (this.isIdle(thread)) this.evaluate(thread);
    while (this.threads.length < this.count && this.rules.length > 0 && this.evaluate(this.start()));
    const isBusy = this.evaluations.size > 0 || this.settling.size > 0 || this.rules.length > 0;
    if (!isBusy && !this.crawl) this.settle?.resolve();
  }

  private isIdle(thread: RunThread): boolean {
    if (this.evaluations.has(thread) || this.settling.has(thread) || this.comparison?.thread === thread) return false;
    return thread !== this.crawler || this.isCrawlerWaiting;
  }

  /** Nothing is being judged or could be: waiting for it would be for ever. */
  private isIdleBeside(thread: RunThread | undefined): boolean {
    const busy = [...this.evaluations.keys(), ...this.settling];
    return this.rules.length === 0 && busy.every((each) => each === thread);
  }

  private startCrawl(): void {
    const thread = this.threads.find((each) => this.isIdle(each)) ?? (this.threads.length < this.count && this.start());
    if (!thread || !this.crawl) return;
    this.crawler = thread;
    this.isCrawlerWaiting = false;
    thread.expectProgress();
    thread.post({ ...this.crawl.task, leftOut: this.crawl.leftOut });
  }

  private endCrawl(end: CrawlEnd): void {
    const ended = this.crawl;
    this.crawl = this.crawler = undefined;
    ended?.resolve(end);
  }

  /**
   * Starts anew without the largest file that the thread was working on, unless it ended over something else. What was
   * found already is found again and known by then.
   */
  private recoverCrawl(end: ThreadEnd | undefined): void {
    this.crawler = undefined;
    const { crawl } = this;
    if (!crawl || end === undefined) return;
    const suspect = largestOf(crawl);
    if (suspect === undefined)
      return this.endCrawl({
        problem: { reason: 'limit-reached', detail: `reading its files ${problemOf(end)}` },
        heldBack: { modules: [], folders: [] },
      });
    crawl.leftOut.push(suspect);
    crawl.files = [];
  }

  private start(): RunThread {
    const thread = new RunThread(this.options, this.early.take() ?? startWorker(this.options), this);
    this.threads.push(thread);
    return thread;
  }

  private evaluate(thread: RunThread): boolean {
    const next = this.rules.next(thread.rules);
    if (!next) return false;
    const { rule, inputs } = next;
    const documents = new Set(inputs.flatMap(({ input }) => keysOf(input)).filter((key) => !thread.documents.has(key)));
    this.evaluations.set(thread, next);
    thread.expectProgress();
    thread.post({
      kind: 'evaluate',
      rule: rule.key,
      ...(!thread.rules.has(rule.key) && { source: rule.source }),
      questions: rule.questions,
      documents: [...documents].map((key) => this.documents.get(key)),
      inputs: inputs.map(({ input }) => input),
    });
    thread.rules.add(rule.key);
    for (const key of documents) thread.documents.add(key);
    return true;
  }

  /** After a thread ended: the input it was at is asked question by question, all others once more. */
  private recover({ rule, inputs }: Evaluation<T>, at: number, end: ThreadEnd): void {
    for (const [i, queued] of inputs.entries()) {
      const isLost = at < 0 || (i === at && queued.input.asks.length === 1);
      if (isLost) {
        this.events.onLost(queued, `${at < 0 ? 'compiling' : 'evaluating'} the rule ${problemOf(end)}`);
        this.releaseAll(queued.input);
      } else if (i === at) this.askOneByOne(rule, queued);
      else this.rules.add(rule, queued);
    }
  }

  private askOneByOne(rule: QueuedRule<T>, { input, about }: QueuedInput<T>): void {
    for (const ask of input.asks) this.ask(rule, { input: { ...input, asks: [ask] }, about });
    this.releaseAll(input);
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.settle?.reject(error);
    this.rejectCrawl(error);
  }

  private rejectCrawl: (error: Error) => void = () => {};

  private async orFailure<R>(work: Promise<R>): Promise<R> {
    if (this.failure) throw this.failure;
    return Promise.race([work, new Promise<never>((_resolve, reject) => (this.rejectCrawl = reject))]);
  }
}

function problemOf(end: ThreadEnd): string {
  return typeof end === 'string' ? `took more ${end} than it may` : `failed: ${end.crash}`;
}

/** The file that most likely ended a thread. */
function largestOf({ task, files, leftOut }: Crawl): string | undefined {
  const sizes = files
    .filter((file) => !leftOut.includes(file))
    .map((file) => ({ file, size: statSync(join(task.folder, file), { throwIfNoEntry: false })?.size ?? 0 }));
  return sizes.sort((a, b) => b.size - a.size)[0]?.file;
}

function keysOf({ parent, groups = [] }: TaskInput): number[] {
  return groups.length === 0 ? [parent] : [...new Set([parent, ...groups.flatMap(([, keys]) => keys)])];
}
