import type { Clouds } from '../../clouds';
import type { Repositories } from '../../repositories';
import type { Container, FolderScan, RunProgress, RunReport } from '../../run';
import type { RunOptions } from '../../run/options';

/** The surroundings of a scan: all that it reaches beside the files that it reads, and the output to its user. */
export interface ScanContext {
  readonly environment: ScanEnvironment;
  readonly workingFolder: string;
  /** Undefined: nothing is kept. */
  readonly cacheFolder: string | undefined;
  readonly signal: AbortSignal;
  readonly repositories: Required<Repositories>;
  readonly clouds?: Clouds;
  readonly threads: number;
  /** Options for starting threads; only tests give any. */
  readonly threadOptions?: RunOptions['threadOptions'];
  readonly runContainer: (container: Container, options: RunOptions) => Promise<RunReport>;
  readonly runFolders: (scan: FolderScan, options: RunOptions) => Promise<RunReport>;
  /** Tells something that is no part of the report. */
  readonly warn: (message: string) => void;
  /** Undefined where nobody looks on. */
  readonly progress?: () => ScanProgress;
}

export interface ScanEnvironment {
  readonly helmProgram?: string;
  readonly searchPath?: string;
  variable(name: string): string | undefined;
}

export interface ScanProgress {
  show(word: string, state: Pick<RunProgress, 'done' | 'total'>): void;
  clear(): void;
}
