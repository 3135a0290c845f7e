import type { CrawledFolder, CrawlTask, Division } from '../threads/tasks';
import { FolderIntake } from './folder-intake';
import { PartInHand, type CrawlEnd } from './part-in-hand';
import type { RunThread } from './run-thread';

export type TakeFolder = (folder: CrawledFolder) => Promise<void>;

/** A crawl of one node. Its parts are crawled at the same time; their folders are taken one part after the other. */
export class CrawlInHand {
  readonly folders: FolderIntake;
  private readonly ends: CrawlEnd[] = [];
  private readonly parts: PartInHand[];

  constructor(
    task: CrawlTask,
    take: TakeFolder,
    private readonly resolve: (end: CrawlEnd) => void,
  ) {
    this.folders = new FolderIntake(take);
    this.parts = [new PartInHand(task)];
  }

  get withoutThread(): PartInHand | undefined {
    return this.parts.find(({ crawler, end }) => !crawler && !end);
  }

  /** The parts whose crawler waits for a word, and for whose next folder there is room. */
  get toGoOn(): readonly PartInHand[] {
    return this.parts.filter(
      (part) => part.isWaiting && (part === this.parts[0] ? !this.folders.isFull : part.mayHoldBack),
    );
  }

  partOf(thread: RunThread): PartInHand | undefined {
    return this.parts.find(({ crawler }) => crawler === thread);
  }

  divide(part: PartInHand, division: Division): void {
    if (part.mayBeDivided) this.parts.push(...part.divide(division));
  }

  async take(part: PartInHand, folder: CrawledFolder): Promise<void> {
    part.isWaiting = true;
    if (part === this.parts[0]) await this.folders.add(folder);
    else part.holdBack(folder);
  }

  get isDone(): boolean {
    return this.parts.length === 0;
  }

  /** Ends a part; the folders that the next one has held back are taken then. */
  async endPart(part: PartInHand, end: CrawlEnd): Promise<void> {
    part.crawler = undefined;
    part.isWaiting = false;
    part.end = end;
    const released: CrawledFolder[] = [];
    while (this.parts.at(0)?.end) {
      this.ends.push(...this.parts.splice(0, 1).flatMap((each) => each.end ?? []));
      released.push(...(this.parts.at(0)?.release() ?? []));
    }
    await Promise.all(released.map((folder) => this.folders.add(folder)));
  }

  /** Ends the crawl after all folders that it found are taken. */
  async settle(): Promise<void> {
    await this.folders.settled();
    this.resolve(joined(this.ends));
  }
}

/** The end of a crawl, which has a basis when all parts have one. */
function joined(ends: readonly CrawlEnd[]): CrawlEnd {
  const problem = ends.find((end) => end.problem)?.problem;
  return {
    ...(ends.every(({ basis }) => basis) && { basis: ends.flatMap(({ basis }) => basis ?? []) }),
    ...(problem && { problem }),
    heldBack: {
      modules: [...new Set(ends.flatMap(({ heldBack }) => heldBack.modules))],
      folders: ends.flatMap(({ heldBack }) => heldBack.folders),
    },
  };
}
