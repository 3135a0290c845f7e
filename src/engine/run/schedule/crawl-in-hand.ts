import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CrawlDone, CrawledFolder, CrawlTask } from '../threads/tasks';
import { FolderIntake } from './folder-intake';
import type { RunThread } from './run-thread';

export type CrawlEnd = Omit<CrawlDone, 'kind'>;
export type TakeFolder = (folder: CrawledFolder) => Promise<void>;

/** A crawl through all threads that it takes. */
export class CrawlInHand {
  /** The files it was working on when it was last heard of. */
  files: readonly string[] = [];
  crawler: RunThread | undefined;
  /** True while the crawler, having handed over a folder, waits to be told to go on. */
  isWaiting = false;
  readonly folders: FolderIntake;
  private readonly leftOut: string[] = [];

  constructor(
    private readonly task: CrawlTask,
    take: TakeFolder,
    readonly resolve: (end: CrawlEnd) => void,
  ) {
    this.folders = new FolderIntake(take);
  }

  get message(): CrawlTask {
    return { ...this.task, leftOut: this.leftOut };
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
