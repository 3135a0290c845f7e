import type { CrawledFolder, CrawlTask } from '../threads/tasks';
import { CrawlInHand, type CrawlEnd, type TakeFolder } from './crawl-in-hand';
import { problemOf, type RunThread, type ThreadEnd } from './run-thread';

/** Has threads crawl, one node at a time, so that what is found has a stable order. */
export class CrawlDesk {
  private inHand: CrawlInHand | undefined;
  /** The thread that has loaded the readers of templates. */
  private reader: RunThread | undefined;

  get isOpen(): boolean {
    return this.inHand !== undefined;
  }

  get wantsThread(): boolean {
    return this.inHand !== undefined && this.inHand.crawler === undefined;
  }

  get preferredThread(): RunThread | undefined {
    return this.reader;
  }

  /** The crawler that has handed over a folder and waits for a word; undefined while there is no room for another. */
  get waitingCrawler(): RunThread | undefined {
    if (!this.inHand?.isWaiting || this.inHand.folders.isFull) return undefined;
    return this.inHand.crawler;
  }

  open(task: CrawlTask, take: TakeFolder): Promise<CrawlEnd> {
    return new Promise((resolve) => (this.inHand = new CrawlInHand(task, take, resolve)));
  }

  isAtWork(thread: RunThread): boolean {
    return thread === this.inHand?.crawler && !this.inHand.isWaiting;
  }

  startOn(thread: RunThread): void {
    if (!this.inHand) return;
    this.reader = thread;
    this.inHand.crawler = thread;
    this.inHand.isWaiting = false;
    thread.expectProgress();
    thread.post(this.inHand.message);
  }

  goOn(): void {
    if (!this.inHand) return;
    this.inHand.isWaiting = false;
    this.inHand.crawler?.expectProgress();
    this.inHand.crawler?.post({ kind: 'go-on' });
  }

  noteFiles(files: readonly string[]): void {
    if (this.inHand) this.inHand.files = files;
  }

  async takeFolder(folder: CrawledFolder): Promise<void> {
    if (!this.inHand) return;
    this.inHand.isWaiting = true;
    await this.inHand.folders.add(folder);
  }

  /** Ends the crawl after all folders that it found are taken. */
  async end(end: CrawlEnd): Promise<void> {
    const { inHand } = this;
    this.inHand = undefined;
    await inHand?.folders.settled();
    inHand?.resolve(end);
  }

  /**
   * Starts anew without the largest file that the thread was working on, unless it ended over something else. What was
   * found already is found again and known by then.
   */
  async threadEnded(thread: RunThread, end: ThreadEnd, wasEvaluating: boolean): Promise<void> {
    if (thread === this.reader) this.reader = undefined;
    if (!this.inHand || thread !== this.inHand.crawler) return;
    this.inHand.crawler = undefined;
    if (wasEvaluating || this.inHand.leaveOutSuspect()) return;
    const problem = { reason: 'limit-reached', detail: `reading its files ${problemOf(end)}` };
    await this.end({ problem, heldBack: { modules: [], folders: [] } });
  }
}
