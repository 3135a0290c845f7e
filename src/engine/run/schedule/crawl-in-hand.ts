import { statSync } from 'node:fs';
import { join } from 'node:path';
import { partsFrom } from '../threads/crawl-part';
import type { CrawlDone, CrawledFolder, CrawlTask } from '../threads/tasks';
import { FolderIntake } from './folder-intake';
import type { RunThread } from './run-thread';

/** The end of a crawl, or of a part of it. */
export type CrawlEnd = Omit<CrawlDone, 'kind'>;

export type TakeFolder = (folder: CrawledFolder) => Promise<void>;

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
  private readonly leftOut: string[] = [];
  private folders: CrawledFolder[] = [];
  private heldBack = 0;

  constructor(private task: CrawlTask) {}

  get message(): CrawlTask {
    return { ...this.task, leftOut: this.leftOut };
  }

  get mayHoldBack(): boolean {
    return this.heldBack < MOST_HELD_BACK;
  }

  get mayBeDivided(): boolean {
    const { part } = this.task;
    return part !== undefined && part.from === undefined && part.to === undefined;
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
  divide(starts: readonly string[]): PartInHand[] {
    const [own, ...others] = partsFrom(starts);
    const { task } = this;
    this.task = { ...task, part: own };
    return others.map((part) => new PartInHand({ ...task, part }));
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

  divide(part: PartInHand, starts: readonly string[]): void {
    if (part.mayBeDivided) this.parts.push(...part.divide(starts));
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
