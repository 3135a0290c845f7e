import type { CommandLineEnvironment } from '../../config/command-line';
import type { Clouds } from '../../engine/clouds';
import type { Repositories } from '../../engine/repositories';
import type { Container, FolderScan, RunReport } from '../../engine/run';
import type { RunOptions } from '../../engine/run/options';
import type { Terminal } from './terminal';

export interface ScanOptions {
  readonly terminal: Terminal;
  readonly environment: CommandLineEnvironment;
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
}
