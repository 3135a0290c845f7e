import { foldersStandAlone } from '../threads/crawl-part';
import type { CrawledFolder, CrawlTask, Division } from '../threads/tasks';
import { CrawlInHand, type TakeFolder } from './crawl-in-hand';
import type { CrawlEnd, PartInHand } from './part-in-hand';
import { problemOf, type RunThread, type ThreadEnd } from './run-thread';

/** Has threads crawl, one node at a time, so that what is found has a stable order. */
export class CrawlTasks {
  private inHand: CrawlInHand | undefined;
  /** The threads that have loaded the readers of templates, the last one first. */
  private readers: readonly RunThread[] = [];

  /** `threads` is the number of threads that may crawl a node together. */
  constructor(private readonly threads: number) {}

  get isOpen(): boolean {
    return this.inHand !== undefined;
  }

  get wantsThread(): boolean {
    return this.inHand?.withoutThread !== undefined;
  }

  /** The thread that a crawl waits for, if there is one: another would have to load the readers. */
  get preferredThread(): RunThread | undefined {
    return this.readers.find((thread) => !this.isCrawling(thread));
  }

  /** The crawlers that have handed over a folder and wait for a word; not those for whose next one there is no room. */
  get waitingCrawlers(): readonly RunThread[] {
    return (this.inHand?.toGoOn ?? []).flatMap(({ crawler }) => crawler ?? []);
  }

  open(task: CrawlTask, take: TakeFolder): Promise<CrawlEnd> {
    const isDivisible = this.threads > 1 && foldersStandAlone(task);
    const whole = isDivisible ? { ...task, part: { most: this.threads } } : task;
    return new Promise((resolve) => (this.inHand = new CrawlInHand(whole, take, resolve)));
  }

  /** True for a thread that is at work, and for one that waits to go on. */
  isCrawling(thread: RunThread): boolean {
    return this.inHand?.partOf(thread) !== undefined;
  }

  isAtWork(thread: RunThread): boolean {
    return this.inHand?.partOf(thread)?.isWaiting === false;
  }

  startOn(thread: RunThread): void {
    const part = this.inHand?.withoutThread;
    if (!part) return;
    this.readers = [thread, ...this.readers.filter((each) => each !== thread)];
    part.crawler = thread;
    part.isWaiting = false;
    thread.expectProgress();
    thread.post(part.message);
  }

  goOn(crawler: RunThread): void {
    const part = this.inHand?.partOf(crawler);
    if (!part) return;
    part.isWaiting = false;
    crawler.expectProgress();
    crawler.post({ kind: 'go-on' });
  }

  noteFiles(thread: RunThread, files: readonly string[]): void {
    const part = this.inHand?.partOf(thread);
    if (part) part.files = files;
  }

  divide(thread: RunThread, division: Division): void {
    const part = this.inHand?.partOf(thread);
    if (part) this.inHand?.divide(part, division);
  }

  async takeFolder(thread: RunThread, folder: CrawledFolder): Promise<void> {
    const part = this.inHand?.partOf(thread);
    if (part) await this.inHand?.take(part, folder);
  }

  async crawlDone(thread: RunThread, end: CrawlEnd): Promise<void> {
    const part = this.inHand?.partOf(thread);
    if (part) await this.endPart(part, end);
  }

  /**
   * Starts anew without the largest file that the thread was working on, unless it ended over something else. What was
   * found already is found again and known by then.
   */
  async threadEnded(thread: RunThread, end: ThreadEnd, wasEvaluating: boolean): Promise<void> {
    this.readers = this.readers.filter((each) => each !== thread);
    const part = this.inHand?.partOf(thread);
    if (!part) return;
    part.crawler = undefined;
    part.isWaiting = false;
    if (wasEvaluating || part.leaveOutSuspect()) return;
    const problem = { reason: 'limit-reached', detail: `reading its files ${problemOf(end)}` };
    await this.endPart(part, { problem, heldBack: { modules: [], folders: [] } });
  }

  /** Ends the crawl with its last part, after all folders that it found are taken. */
  private async endPart(part: PartInHand, end: CrawlEnd): Promise<void> {
    const { inHand } = this;
    if (!inHand) return;
    const taken = inHand.endPart(part, end);
    if (inHand.isDone) this.inHand = undefined;
    await taken;
    if (inHand.isDone) await inHand.settle();
  }
}
