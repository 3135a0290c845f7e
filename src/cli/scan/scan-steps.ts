import type { CommandLineEnvironment } from '../../config/command-line';
import type { Clouds } from '../../engine/clouds';
import type { Container, RunReport } from '../../engine/run';
import type { Repositories } from '../../engine/repositories';
import type { RunOptions } from '../../engine/run/options';
import type { PageOptions } from '../terminal/page';
import { Progress } from '../terminal/progress';
import type { ScanArguments } from './arguments';
import { reportText } from './report-text';
import { ScanError } from './scan-error';
import type { Terminal } from './terminal';
import { requireWritable, writeProblem, writeTo, type Chunks } from './write-file';
import { writeStream } from './write-stream';

const WORDS = { crawl: 'reading', evaluate: 'checking' } as const;

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
  readonly run: (container: Container, options: RunOptions) => Promise<RunReport>;
}

/** Runs a container and shows how far it has come. */
export async function runShown(
  container: Container,
  args: ScanArguments,
  options: ScanOptions,
  more: Partial<RunOptions> = {},
): Promise<RunReport> {
  const { stderr } = options.terminal;
  const progress = stderr.isTTY === true ? new Progress((text) => stderr.write(text)) : undefined;
  const { testIds, masterSnapshots, snapshotIds } = args;
  try {
    return await options.run(
      { ...container, inlineIgnores: args.inlineIgnores },
      {
        repositories: options.repositories,
        ...(options.clouds && { clouds: options.clouds }),
        threads: options.threads,
        startedAt: Date.now(),
        select: { testIds, masterSnapshots, snapshotIds },
        crawl: args.crawl,
        evaluate: args.evaluate,
        ...(options.cacheFolder !== undefined && { cacheFolder: options.cacheFolder }),
        helmProgram: options.environment.helmProgram,
        includesSensitiveFiles: args.includesSensitiveFiles,
        onProgress: (state) => progress?.show(WORDS[state.phase], state),
        signal: options.signal,
        ...more,
      },
    );
  } finally {
    progress?.clear();
  }
}

/** The report as it is written to the terminal or to a file. */
export function reported(report: RunReport, { format, output }: ScanArguments, options: ScanOptions): Chunks {
  return reportText(report, format, pageOf(output, options));
}

/** The looks of what is written. */
export function pageOf(output: string | undefined, { terminal, environment }: ScanOptions): PageOptions {
  const { stdout } = terminal;
  const isTerminal = output === undefined && stdout.isTTY === true;
  return { colours: isTerminal && environment.colours, ...(isTerminal && { width: stdout.columns }) };
}

export async function writeReport(text: Chunks, { output }: ScanArguments, options: ScanOptions): Promise<void> {
  const { stdout } = options.terminal;
  if (output === undefined) {
    await writeStream(stdout, text);
    return;
  }
  try {
    await writeTo(output, text);
  } catch (error) {
    throw outputError(output, error);
  }
}

export function requireOutput(output: string): void {
  try {
    requireWritable(output);
  } catch (error) {
    throw outputError(output, error);
  }
}

function outputError(output: string, error: unknown): ScanError {
  return new ScanError(`the report cannot be written to ${output}: ${writeProblem(error)}`);
}
