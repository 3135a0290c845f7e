import { CrawlInHand, type CrawlEnd, type TakeFolder } from './crawl-in-hand';
import {
  NO_RULES,
  type AnswerTaker,
  type Handed,
  type QueuedInput,
  type QueuedRule,
  type RuleQueue,
} from './rule-queue';
import { DocumentPool, keyListsOf } from './document-pool';
import type { ThreadOptions } from '../options';
import { EarlyThreads } from './early-threads';
import { problemOf, RunThread, type ThreadEnd, type ThreadListener } from './run-thread';
import { startWorker } from './started-worker';
import type { Compared, CompareTask, CrawlTask, Evaluated, FromThread, TaskInput } from '../threads/tasks';

interface Comparison {
  readonly thread: RunThread;
  readonly resolve: (compared: Compared | { readonly problem: string }) => void;
}

/** Crawling waits while documents of this length together are still to be judged. */
const MAX_WAITING_CHARACTERS = 64 * 1024 * 1024;

/** Gives threads what is to be done: one crawl at a time, so that what is found has a stable order, and evaluations. */
export class Scheduler<T> implements ThreadListener {
  readonly documents = new DocumentPool();
  /** Whether threads that would wait for the crawl compile rules meanwhile. */
  preparesRules = false;
  private readonly threads: RunThread[] = [];
  private readonly evaluations = new Map<RunThread, Handed<T>>();
  /** Threads whose answers are being taken. */
  private readonly settling = new Set<RunThread>();
  private crawl: CrawlInHand | undefined;
  private crawler: RunThread | undefined;
  /** The thread that has loaded the readers of templates. */
  private reader: RunThread | undefined;
  /** Whether the crawler has handed over a folder and waits for a word. */
  private isCrawlerWaiting = false;
  private comparison: Comparison | undefined;
  private failure: Error | undefined;
  private settle: { resolve: () => void; reject: (error: Error) => void } | undefined;

  constructor(
    private readonly count: number,
    private readonly options: ThreadOptions,
    private readonly rules: RuleQueue<T>,
    private readonly answers: AnswerTaker<T>,
    private readonly early = new EarlyThreads(count, options),
  ) {}

  /**
   * Crawls a node; a problem is that of the node as a whole. The next folder is handed over when the one before is taken;
   * meanwhile the crawl goes on.
   */
  async crawlNode(task: CrawlTask, take: TakeFolder): Promise<CrawlEnd> {
    const takeFolder: TakeFolder = async (folder) => {
      await take(folder);
      this.dispatch();
    };
    const end = new Promise<CrawlEnd>((resolve) => (this.crawl = new CrawlInHand(task, takeFolder, resolve)));
    this.dispatch();
    return this.orFailure(end);
  }

  ask(rule: QueuedRule<T>, queued: QueuedInput<T>): void {
    for (const keys of keyListsOf(queued.input)) for (const key of keys) this.documents.use(key);
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
    // What is done with it may take longer than the thread needs to go on.
    this.dispatch();
  }

  onEnd(thread: RunThread, end: ThreadEnd): void {
    try {
      this.threads.splice(this.threads.indexOf(thread), 1);
      this.rules.forget(thread.rules);
      const evaluation = this.evaluations.get(thread);
      this.evaluations.delete(thread);
      if (evaluation) this.recover(evaluation, thread.currentInput, end);
      if (thread === this.comparison?.thread) this.endComparison({ problem: `comparing ${problemOf(end)}` });
      if (thread === this.reader) this.reader = undefined;
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
        this.isCrawlerWaiting = true;
        return this.crawl?.folders.add(message);
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
    await this.answers.onAnswers(evaluation.rule, evaluation.inputs, answers);
    this.settling.delete(thread);
    for (const { input } of evaluation.inputs) this.releaseAll(input);
  }

  private releaseAll(input: TaskInput): void {
    for (const keys of keyListsOf(input)) for (const key of keys) this.release(key);
  }

  /** Gives every idle thread something to do. */
  private dispatch(): void {
    if (this.failure) return;
    if (this.crawl && !this.crawler) this.startCrawl();
    if (this.crawler && this.isCrawlerWaiting && this.mayCrawl && !this.evaluations.has(this.crawler)) {
      this.isCrawlerWaiting = false;
      this.crawler.expectProgress();
      this.crawler.post({ kind: 'go-on' });
    }
    for (const thread of this.threads) if (this.isIdle(thread)) this.evaluate(thread, this.next(thread.rules));
    while (this.threads.length < this.count) {
      const next = this.next(NO_RULES);
      if (!next) break;
      this.evaluate(this.start(), next);
    }
    const isBusy = this.evaluations.size > 0 || this.settling.size > 0 || this.rules.length > 0;
    if (!isBusy && !this.crawl) this.settle?.resolve();
  }

  private get mayCrawl(): boolean {
    if (this.crawl?.folders.isFull) return false;
    return this.documents.size < MAX_WAITING_CHARACTERS || this.isIdleBeside(this.crawler);
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
    if (this.reader && !this.isIdle(this.reader)) return;
    const thread =
      this.reader ??
      this.threads.find((each) => this.isIdle(each)) ??
      (this.threads.length < this.count && this.start());
    if (!thread || !this.crawl) return;
    this.reader = this.crawler = thread;
    this.isCrawlerWaiting = false;
    thread.expectProgress();
    thread.post(this.crawl.message);
  }

  /** What was found before is taken first. */
  private async endCrawl(end: CrawlEnd): Promise<void> {
    const { crawl } = this;
    this.crawl = this.crawler = undefined;
    await crawl?.folders.settled();
    crawl?.resolve(end);
  }

  /**
   * Starts anew without the largest file that the thread was working on, unless it ended over something else. What was
   * found already is found again and known by then.
   */
  private recoverCrawl(end: ThreadEnd | undefined): void {
    this.crawler = undefined;
    const { crawl } = this;
    if (!crawl || end === undefined || crawl.leaveOutSuspect()) return;
    const problem = { reason: 'limit-reached', detail: `reading its files ${problemOf(end)}` };
    this.endCrawl({ problem, heldBack: { modules: [], folders: [] } }).catch((error: unknown) =>
      this.fail(error as Error),
    );
  }

  private start(): RunThread {
    const thread = new RunThread(this.options, this.early.take() ?? startWorker(this.options), this);
    this.threads.push(thread);
    return thread;
  }

  private next(known: ReadonlySet<number>): Handed<T> | undefined {
    // While the crawl goes on, rules are compiled that it will probably have asked.
    return this.rules.next(known) ?? (this.crawl && this.preparesRules ? this.rules.nextToPrepare() : undefined);
  }

  private evaluate(thread: RunThread, next: Handed<T> | undefined): void {
    if (!next) return;
    const { rule, inputs } = next;
    const lists = new Set(inputs.flatMap(({ input }) => [...keyListsOf(input)]));
    const documents = new Set([...lists].flat().filter((key) => !thread.documents.has(key)));
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
  }

  /** After a thread ended: the input it was at is asked question by question, all others once more. */
  private recover({ rule, inputs }: Handed<T>, at: number, end: ThreadEnd): void {
    for (const [i, queued] of inputs.entries()) {
      const { input, about } = queued;
      const isLost = at < 0 || (i === at && input.asks.length === 1);
      if (isLost) this.answers.onLost(queued, `${at < 0 ? 'compiling' : 'evaluating'} the rule ${problemOf(end)}`);
      else if (i === at) for (const ask of input.asks) this.ask(rule, { input: { ...input, asks: [ask] }, about });
      else this.rules.add(rule, queued);
      if (isLost || i === at) this.releaseAll(input);
    }
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
