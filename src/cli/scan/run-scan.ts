import { join } from 'node:path';
import type { CommandLineEnvironment } from '../../config/command-line';
import { SourceError } from '../../engine/base/source';
import { generatedSnapshots, outputDocuments, reportedRun } from '../../engine/reports';
import type { Clouds } from '../../engine/clouds';
import type { Container, RunReport } from '../../engine/run';
import type { Repositories } from '../../engine/repositories';
import type { RunOptions } from '../../engine/run/options';
import { Progress } from '../terminal/progress';
import type { ScanArguments } from './arguments';
import { readConfigIni } from './config-ini';
import { readContainerFolder, type ContainerFolder } from './container/container-folder';
import { containerPath } from './container-path';
import { reportText } from './report-text';
import { ScanError } from './scan-error';
import type { Terminal } from './terminal';
import { verdictOf } from './verdict';
import { warnerOf } from './warner';
import { withWorkingPaths } from './working-paths';
import { requireWritable, writeProblem, writeTo, writeWhole, type Chunks } from './write-file';
import { writeStream } from './write-stream';

const WORDS = { crawl: 'reading', evaluate: 'checking' } as const;

export interface ScanOptions {
  readonly terminal: Terminal;
  readonly environment: CommandLineEnvironment;
  readonly workingFolder: string;
  /** Undefined: nothing is kept. */
  readonly cacheFolder: string | undefined;
  readonly signal: AbortSignal;
  readonly repositories: Repositories;
  readonly clouds?: Clouds;
  readonly threads: number;
  readonly run: (container: Container, options: RunOptions) => Promise<RunReport>;
}

/** Scans a container and returns the exit code; throws a ScanError when nothing can be scanned. */
export async function runScan(args: ScanArguments, options: ScanOptions): Promise<number> {
  const { terminal, signal } = options;
  const config = readConfigIni('config.ini');
  const folder = containerPath(args.container, config.containerFolder);
  const warn = warnerOf(terminal);
  const loaded = read(folder, options.environment);
  for (const { name, detail } of loaded.notes.filter(({ reason }) => reason !== 'not-configuration'))
    warn(`${name}: ${detail}`);
  requireSomething(loaded, args);
  if (args.output !== undefined) requireOutput(args.output);
  const found = await run(loaded, args, options);
  signal.throwIfAborted();
  const report = withWorkingPaths(
    { ...found, coverage: [...loaded.notes, ...found.coverage] },
    loaded.container,
    options.workingFolder,
  );
  if (args.writesFiles) await writeFiles(folder, loaded, report, args, warn);
  await writeReport(report, args, options);
  const verdict = verdictOf(report, {
    evaluate: args.evaluate,
    isSelection: (args.testIds ?? args.masterSnapshots ?? args.snapshotIds) !== undefined,
    minSeverity: args.minSeverity ?? config.minSeverity,
    hasBrokenFiles: loaded.hasBrokenFiles,
    failsOnDrift: args.failsOnDrift,
    allowsUnread: args.allowsUnread,
    driftTags: options.environment.driftTags,
    sources: [...loaded.container.masterSnapshots, ...loaded.container.snapshots].map(({ name }) => name),
  });
  if (verdict.why !== undefined) warn(verdict.why);
  return verdict.code;
}

function read(folder: string, { driftTags }: CommandLineEnvironment): ContainerFolder {
  try {
    return readContainerFolder(folder, driftTags);
  } catch (error) {
    if (error instanceof SourceError) throw new ScanError(`container ${folder} ${error.message}`);
    throw error;
  }
}

/** A container whose files are all broken cannot be scanned; one without tests can, and the report says so. */
function requireSomething({ container, hasBrokenFiles }: ContainerFolder, { evaluate }: ScanArguments): void {
  const { tests, masterTests, masterSnapshots } = container;
  const count = evaluate ? tests.length + masterTests.length : masterSnapshots.length;
  if (count === 0 && hasBrokenFiles)
    throw new ScanError(
      `container ${container.name} has no usable ${evaluate ? 'test' : 'master snapshot'} file: correct the files named above`,
    );
}

async function run(loaded: ContainerFolder, args: ScanArguments, options: ScanOptions): Promise<RunReport> {
  const { stderr } = options.terminal;
  const progress = stderr.isTTY === true ? new Progress((text) => stderr.write(text)) : undefined;
  const { testIds, masterSnapshots, snapshotIds } = args;
  try {
    return await options.run(loaded.container, {
      repositories: options.repositories,
      ...(options.clouds && { clouds: options.clouds }),
      threads: options.threads,
      startedAt: Date.now(),
      select: { testIds, masterSnapshots, snapshotIds },
      crawl: args.crawl,
      evaluate: args.evaluate,
      generated: (masterSnapshot) => loaded.generated(masterSnapshot),
      ...(options.cacheFolder !== undefined && { cacheFolder: options.cacheFolder }),
      helmProgram: options.environment.helmProgram,
      includesSensitiveFiles: args.includesSensitiveFiles,
      onProgress: (state) => progress?.show(WORDS[state.phase], state),
      signal: options.signal,
    });
  } finally {
    progress?.clear();
  }
}

/** Writes the findings and the results beside the tests. A folder that cannot be written to does not spoil the scan. */
async function writeFiles(
  folder: string,
  { container }: ContainerFolder,
  report: RunReport,
  { crawl, evaluate }: ScanArguments,
  warn: (text: string) => void,
): Promise<void> {
  const crawled = crawl ? generatedSnapshots(report, container.masterSnapshots) : [];
  const outputs = evaluate ? outputDocuments(reportedRun(report)) : [];
  const files = [
    ...crawled.map(({ name, content }) => ({
      name: `${name}_gen.json`,
      chunks: (): Chunks => [`${JSON.stringify(content, null, 2)}\n`],
    })),
    ...outputs.map((document) => ({ name: `output-${document.test}.json`, chunks: () => document.text() })),
  ];
  for (const { name, chunks } of files) {
    try {
      await writeWhole(join(folder, name), chunks());
    } catch (error) {
      warn(`${name} was not written: ${writeProblem(error)} (--no-files writes none)`);
    }
  }
}

async function writeReport(report: RunReport, args: ScanArguments, options: ScanOptions): Promise<void> {
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

function requireOutput(output: string): void {
  try {
    requireWritable(output);
  } catch (error) {
    throw outputError(output, error);
  }
}

function outputError(output: string, error: unknown): ScanError {
  return new ScanError(`the report cannot be written to ${output}: ${writeProblem(error)}`);
}
