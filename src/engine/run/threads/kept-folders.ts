import { RecentFiles, TracedSource, type AnsweredQuestion, type Source, type SourceTrace } from '../../base/source';
import { digestOf } from '../../base/store';
import type { WalkedFolder } from '../../iac';
import type { FolderKeeper } from './crawl-folders';

/** The findings of a folder in a former crawl: a line, or none when it held nothing. */
export interface FormerFolder {
  readonly line?: string;
  readonly questions: readonly AnsweredQuestion[];
}

/** A folder as it is kept. Numbers are places among the questions and the lines of its crawl. */
export interface KeptFolder {
  /** A digest of what the walk has told about it. */
  readonly walked: string;
  readonly questions: readonly number[];
  readonly line?: number;
}

interface Visited {
  readonly walked: string;
  /** As JSON. */
  readonly questions: Set<string>;
  /** Undefined when its findings are known. */
  readonly source?: Source;
  /** The number of its line. */
  line?: number;
  isHeldBack?: true;
}

export interface Recalled {
  readonly line: string;
  /** Takes the number that the line has now. */
  readonly note: (line: number) => void;
}

/**
 * The folders of a crawl one by one: each has a source of its own, so that nothing which was read for another one counts as
 * known, and is not read when a former crawl has asked the same questions and would get the same answers.
 */
export class KeptFolders implements FolderKeeper {
  private readonly files: RecentFiles;
  private readonly visited: Visited[] = [];
  private begun: Visited | undefined;
  private current: Visited | undefined;
  private known: Recalled[] = [];

  /** `former` are folders whose questions still have the same answers, by what the walk told about them. */
  constructor(
    root: Source,
    private readonly trace: SourceTrace,
    private readonly former: ReadonlyMap<string, FormerFolder>,
  ) {
    this.files = new RecentFiles(root);
  }

  begin({ files, skipped }: WalkedFolder): Source | undefined {
    const walked = digestOf(JSON.stringify([files, skipped]));
    const questions = new Set<string>();
    const known = this.former.get(walked);
    if (known) return this.recall(known, { walked, questions });
    const source = new TracedSource(this.files, 0, {
      note: (question, answer) => {
        questions.add(JSON.stringify(question));
        this.trace.note(question, answer);
      },
    });
    this.visit({ walked, questions, source });
    return source;
  }

  next(): Source | undefined {
    this.current = this.begun;
    this.begun = undefined;
    return this.current?.source;
  }

  holdBack(): void {
    if (this.current) this.current.isHeldBack = true;
  }

  /** Takes the number of the line with the findings at work; those of no folder are not kept by themselves. */
  note(line: number): void {
    if (this.current) this.current.line = line;
  }

  /** The known folders before the findings at work, since the last call. */
  recalled(): Recalled[] {
    return this.known.splice(0);
  }

  /** All folders, for later crawls. */
  kept(): KeptFolder[] {
    const { places } = this.trace;
    return this.visited
      .filter(({ isHeldBack }) => !isHeldBack)
      .map(({ walked, questions, line }) => ({
        walked,
        questions: [...questions].flatMap((question) => places.get(question) ?? []),
        ...(line !== undefined && { line }),
      }));
  }

  private recall({ line, questions }: FormerFolder, folder: Visited): undefined {
    for (const [question, answer] of questions) {
      folder.questions.add(JSON.stringify(question));
      this.trace.note(question, answer);
    }
    this.visit(folder);
    if (line !== undefined) this.known.push({ line, note: (number) => (folder.line = number) });
  }

  private visit(folder: Visited): void {
    this.visited.push(folder);
    this.begun = folder;
  }
}
