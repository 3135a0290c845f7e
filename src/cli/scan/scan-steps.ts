import type { CommandLineEnvironment } from '../../config/command-line';
import type { Clouds } from '../../engine/clouds';
import type { Container, RunReport } from '../../engine/run';
import type { Repositories } from '../../engine/repositories';
import type { RunOptions } from '../../engine/run/options';
import { Progress } from '../terminal/progress';
import type { ScanArguments } from './arguments';
import { reportText } from './report-text';
import { ScanError } from './scan-error';
import type { Terminal } from './terminal';
import { requireWritable, writeProblem, writeTo } from './write-file';
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

export async function writeReport(report: RunReport, args: ScanArguments, options: ScanOptions): Promise<void> {
  const { stdout } = options.terminal;
  const { output } = args;
  const isTerminal = output === undefined && stdout.isTTY === true;
  const text = reportText(report, args.format, {
    colours: isTerminal && options.environment.colours,
    ...(isTerminal && { width: stdout.columns }),
  });
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
