import type { CrawledFolder } from '../threads/tasks';

/** The number of folders that are read ahead of those being taken. */
const MOST_WAITING = 32;

/** Folders that the crawl has handed over, taken in their order. Those that come while others are taken go together. */
export class FolderIntake {
  private waiting: CrawledFolder[] = [];
  private taking: Promise<void> | undefined;

  constructor(private readonly take: (folder: CrawledFolder) => Promise<void>) {}

  get isFull(): boolean {
    return this.waiting.length >= MOST_WAITING;
  }

  /** Resolves when all folders so far are taken. */
  add(folder: CrawledFolder): Promise<void> {
    this.waiting.push(folder);
    return (this.taking ??= this.takeAll());
  }

  async settled(): Promise<void> {
    await this.taking;
  }

  private async takeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const folders = this.waiting;
      this.waiting = [];
      await this.take({
        kind: 'crawled',
        resources: folders.flatMap(({ resources }) => resources),
        coverage: folders.flatMap(({ coverage }) => coverage),
      });
    }
    this.taking = undefined;
  }
}
