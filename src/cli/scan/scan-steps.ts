import type { CommandLineEnvironment } from '../../config/command-line';
import type { Clouds } from '../../engine/clouds';
import type { Container, RunReport } from '../../engine/run';
import type { Repositories } from '../../engine/repositories';
import type { RunOptions } from '../../engine/run/options';
import { Page, type PageOptions } from '../terminal/page';
import { printable } from '../terminal/printable';
import { Progress } from '../terminal/progress';
import { summaryLines } from '../terminal/summary';
import type { Report, ScanArguments } from './arguments';
import { tableContentOf, type TableWishes } from './report-text';
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

/** The looks of what is written. */
export function pageOf({ output }: Report, { terminal, environment }: ScanOptions): PageOptions {
  const { stdout } = terminal;
  const isTerminal = output === undefined && stdout.isTTY === true;
  return { colours: isTerminal && environment.colours, ...(isTerminal && { width: stdout.columns, isTerminal }) };
}

/** The looks of the last lines for people, where all reports go to files; undefined where one does not. */
export function summaryPage(
  { reports }: ScanArguments,
  { terminal, environment }: ScanOptions,
): PageOptions | undefined {
  if (reports.some(({ output }) => output === undefined)) return undefined;
  return { colours: terminal.stderr.isTTY === true && environment.colours };
}

export function summaryText(
  report: RunReport,
  args: ScanArguments,
  options: ScanOptions,
  wishes: TableWishes,
): string | undefined {
  const page = summaryPage(args, options);
  return page && [...summaryLines(new Page(page), tableContentOf(report, wishes))].join('');
}

/** Writes reports, and where all of them go to files the last lines of the report for people to the terminal. */
export async function writeReports(
  texts: readonly Chunks[],
  reports: readonly Report[],
  summary: string | undefined,
  options: ScanOptions,
): Promise<void> {
  for (const [i, report] of reports.entries()) await writeReport(texts[i], report, options);
  if (summary === undefined) return;
  const written = reports.map(({ format, output = '' }) => `${output} (${format})`).join(', ');
  options.terminal.stderr.write(`${summary}written: ${printable(written)}\n`);
}

async function writeReport(text: Chunks, { output }: Report, options: ScanOptions): Promise<void> {
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

export function requireOutputs(reports: readonly Report[]): void {
  for (const { output } of reports) {
    try {
      if (output !== undefined) requireWritable(output);
    } catch (error) {
      throw outputError(output ?? '', error);
    }
  }
}

function outputError(output: string, error: unknown): ScanError {
  return new ScanError(`the report cannot be written to ${output}: ${writeProblem(error)}`);
}
