import type { ThreadOptions } from '../options';
import type { CompareTask, CrawlTask, FromThread } from '../threads/tasks';
import { ComparisonTasks, type ComparisonEnd } from './comparison-tasks';
import { CrawlTasks } from './crawl-tasks';
import type { TakeFolder } from './crawl-in-hand';
import type { EarlyThreads } from './early-threads';
import { EvaluationTasks } from './evaluation-tasks';
import type { CrawlEnd } from './part-in-hand';
import { RunFailure } from './run-failure';
import type { AnswerTaker, RuleQueue } from './rule-queue';
import type { RunThread, ThreadEnd, ThreadListener } from './run-thread';
import { ThreadPool } from './thread-pool';

/** Crawling, and asking about drift, waits while documents of this length together are still to be judged. */
const MAX_WAITING_CHARACTERS = 64 * 1024 * 1024;

/** Gives threads their tasks: the crawl first, then evaluations. */
export class Scheduler<T> implements ThreadListener {
  readonly evaluations: EvaluationTasks<T>;
  private readonly crawls: CrawlTasks;
  private readonly comparisons = new ComparisonTasks();
  private readonly failure = new RunFailure();
  private readonly pool: ThreadPool;
  private settle: (() => void) | undefined;

  constructor(
    count: number,
    options: ThreadOptions,
    rules: RuleQueue<T>,
    answers: AnswerTaker<T>,
    early?: EarlyThreads,
  ) {
    this.crawls = new CrawlTasks(count);
    this.pool = new ThreadPool(count, options, this, early);
    this.evaluations = new EvaluationTasks(rules, answers, this.pool);
  }

  /**
   * Crawls a node; a problem is that of the node as a whole. The next folder is handed over when the one before is taken;
   * meanwhile the crawl goes on.
   */
  async crawlNode(task: CrawlTask, take: TakeFolder): Promise<CrawlEnd> {
    const end = this.crawls.open(task, async (folder) => {
      await take(folder);
      this.dispatch();
    });
    this.dispatch();
    return this.failure.orElse(end);
  }

  /** Resolves when every evaluation is done. */
  async finish(): Promise<void> {
    const settled = new Promise<void>((resolve) => (this.settle = resolve));
    this.dispatch();
    return this.failure.orElse(settled);
  }

  /** Resolves when every evaluation is done if much waits, else at once. */
  async catchUp(): Promise<void> {
    if (this.hasMuchWaiting) await this.finish();
  }

  /** Compares the two sides of drift when nothing else is at work. */
  compare(task: CompareTask): Promise<ComparisonEnd> {
    return this.comparisons.startOn(this.idleThread() ?? this.pool.start(), task);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  onMessage(thread: RunThread, message: FromThread): void {
    this.goOnAfter(this.take(thread, message));
    // The caller may need longer for it than the thread needs to go on.
    this.dispatch();
  }

  onEnd(thread: RunThread, end: ThreadEnd): void {
    try {
      this.pool.remove(thread);
      const wasEvaluating = this.evaluations.isAtWork(thread);
      this.evaluations.threadEnded(thread, end);
      this.comparisons.threadEnded(thread, end);
      this.goOnAfter(this.crawls.threadEnded(thread, end, wasEvaluating));
      this.dispatch();
    } catch (error) {
      this.failure.happen(error as Error);
    }
  }

  private goOnAfter(work: Promise<void>): void {
    work.then(
      () => this.dispatch(),
      (error: unknown) => this.failure.happen(error as Error),
    );
  }

  private async take(thread: RunThread, message: FromThread): Promise<void> {
    switch (message.kind) {
      case 'crawling':
        this.crawls.noteFiles(thread, message.files);
        return thread.expectProgress();
      case 'crawl-fresh':
        return this.evaluations.expectQuestions();
      case 'crawl-divided':
        return this.crawls.divide(thread, message);
      case 'crawled':
        thread.rest();
        return this.crawls.takeFolder(thread, message);
      case 'crawl-done':
        thread.rest();
        return this.crawls.crawlDone(thread, message);
      case 'evaluated':
        return this.evaluations.takeAnswers(thread, message);
      case 'compared':
        thread.rest();
        return this.comparisons.end(message);
    }
  }

  /** Gives every idle thread something to do. */
  private dispatch(): void {
    if (this.failure.hasHappened) return;
    while (this.crawls.wantsThread && this.startCrawl());
    for (const crawler of this.crawls.waitingCrawlers) if (this.mayCrawlOn(crawler)) this.crawls.goOn(crawler);
    for (const thread of this.pool.all) if (this.isIdle(thread)) this.evaluate(thread);
    while (this.pool.hasRoom && this.evaluate(undefined));
    if (this.evaluations.isDone && !this.crawls.isOpen) this.settle?.();
  }

  /** False when no thread is free for it. */
  private startCrawl(): boolean {
    const thread = this.crawls.preferredThread ?? this.freeThread() ?? (this.pool.hasRoom && this.pool.start());
    if (!thread || !this.isIdle(thread)) return false;
    this.crawls.startOn(thread);
    return true;
  }

  private mayCrawlOn(crawler: RunThread): boolean {
    if (this.evaluations.isAtWork(crawler)) return false;
    return !this.hasMuchWaiting || this.evaluations.isIdleBeside(crawler);
  }

  private get hasMuchWaiting(): boolean {
    return this.evaluations.documents.size >= MAX_WAITING_CHARACTERS;
  }

  /** False when nothing is to be asked; without a thread another one is started for it. */
  private evaluate(thread: RunThread | undefined): boolean {
    const next = this.evaluations.next(thread, this.crawls.isOpen);
    if (next) this.evaluations.startOn(thread ?? this.pool.start(), next);
    return next !== undefined;
  }

  /** An idle thread that has no crawl to go on with. */
  private freeThread(): RunThread | undefined {
    return this.pool.all.find((thread) => this.isIdle(thread) && !this.crawls.isCrawling(thread));
  }

  private idleThread(): RunThread | undefined {
    return this.pool.all.find((thread) => this.isIdle(thread));
  }

  private isIdle(thread: RunThread): boolean {
    return (
      [this.crawls, this.comparisons].every((tasks) => !tasks.isAtWork(thread)) && !this.evaluations.isBusy(thread)
    );
  }
}
