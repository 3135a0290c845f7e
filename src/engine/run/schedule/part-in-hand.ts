import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isBounded, partsFrom } from '../threads/crawl-part';
import type { CrawlDone, CrawledFolder, CrawlTask, Division } from '../threads/tasks';
import type { RunThread } from './run-thread';

/** The end of a crawl, or of a part of it. */
export type CrawlEnd = Omit<CrawlDone, 'kind'>;

/** The characters of documents that a part may hold back while those before it are crawled. */
const MOST_HELD_BACK = 64 * 1024 * 1024;

/** A part of a crawl through all threads that it takes. */
export class PartInHand {
  /** The files it was working on when it was last heard of. */
  files: readonly string[] = [];
  crawler: RunThread | undefined;
  /** True while the crawler, having handed over a folder, waits to be told to go on. */
  isWaiting = false;
  end: CrawlEnd | undefined;
  private readonly leftOut: string[];
  private folders: CrawledFolder[] = [];
  private heldBack = 0;

  constructor(private task: CrawlTask) {
    this.leftOut = [...task.leftOut];
  }

  get message(): CrawlTask {
    return { ...this.task, leftOut: this.leftOut };
  }

  get mayHoldBack(): boolean {
    return this.heldBack < MOST_HELD_BACK;
  }

  get mayBeDivided(): boolean {
    const { part } = this.task;
    return part !== undefined && !isBounded(part);
  }

  holdBack(folder: CrawledFolder): void {
    this.folders.push(folder);
    this.heldBack += folder.resources.reduce((sum, { document }) => sum + document.length, 0);
  }

  /** The folders held back since the last call. */
  release(): readonly CrawledFolder[] {
    this.heldBack = 0;
    return this.folders.splice(0);
  }

  /** Keeps the folders before the first start, also when it has to begin anew, and returns the other parts. */
  divide(division: Division): PartInHand[] {
    const [own, ...others] = partsFrom(division);
    const { message } = this;
    this.task = { ...message, part: own };
    return others.map((part) => new PartInHand({ ...message, part }));
  }

  /** Leaves out the file that most likely ended the thread; false when there is none. */
  leaveOutSuspect(): boolean {
    const sizes = this.files
      .filter((file) => !this.leftOut.includes(file))
      .map((file) => ({ file, size: statSync(join(this.task.folder, file), { throwIfNoEntry: false })?.size ?? 0 }));
    if (sizes.length === 0) return false;
    this.leftOut.push(sizes.sort((a, b) => b.size - a.size)[0].file);
    this.files = [];
    return true;
  }
}
