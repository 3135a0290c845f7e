import { join } from 'node:path';
import type { CommandLineEnvironment } from '../../config/command-line';
import { SourceError } from '../../engine/base/source';
import { generatedSnapshots, outputDocuments, reportedRun } from '../../engine/reports';
import type { RunReport } from '../../engine/run';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import type { ConfigIni } from '../../engine/scan/settings/config-ini';
import { readContainerFolder, type ContainerFolder } from '../../engine/scan/container/container-folder';
import { containerPath } from '../../engine/scan/container/container-path';
import { ScanError } from '../../engine/scan/model/scan-error';
import { SettledFindings } from '../../engine/scan/settled-findings';
import { containerLateFixes } from './container-late-fixes';
import { lateLines } from './late-lines';
import { FIX_HINT, reportText } from './report-text';
import type { ScanOptions } from './scan-options';
import { runShown } from '../../engine/scan/run-shown';
import { summaryText } from './summary-text';
import { withChangedNotes } from '../../engine/scan/changed-notes';
import { requireRecord } from '../../engine/scan/require-record';
import { pageOf, requireOutputs, writeReports } from './written-reports';
import { verdictOf } from '../../engine/scan/verdict';
import { warnerOf } from './warner';
import { folderOfConnector, withWorkingPaths } from '../../engine/scan/working-paths';
import { writeProblem, writeWhole, type Chunks } from '../../engine/scan/model/write-file';

/** Scans a container of the older tool and returns the exit code. */
export async function scanContainer(
  path: string,
  args: ScanRequest,
  config: ConfigIni,
  options: ScanOptions,
): Promise<number> {
  const { terminal, signal } = options;
  const { changedSince, ignoresFrom, countsFixes } = args;
  const others = {
    '--changed-since': changedSince,
    '--ignores-from': ignoresFrom,
    '--fixes': countsFixes || undefined,
  };
  const other = Object.entries(others).find(([, given]) => given !== undefined)?.[0];
  if (other !== undefined)
    throw new ScanError(`${other} is for folders, and ${path} is a container: --folder scans it as any folder`);
  const folder = containerPath(path, config.containerFolder);
  const warn = warnerOf(terminal);
  const loaded = read(folder, options.environment);
  for (const { name, detail } of loaded.notes.filter(({ reason }) => reason !== 'not-configuration'))
    warn(`${name}: ${detail}`);
  requireSomething(loaded, args);
  requireOutputs(args.reports);
  const { baseline, writeBaseline, reports } = args;
  const hasBaseline = (baseline ?? writeBaseline) !== undefined;
  requireRecord(args, baseline === undefined ? 0 : 1);
  const settled = new SettledFindings(
    {
      baselines: baseline === undefined ? [] : [baseline],
      writeBaseline,
      formats: reports.map(({ format }) => format),
    },
    warn,
  );
  const container = { ...loaded.container, inlineIgnores: args.inlineIgnores };
  const generated = (masterSnapshot: string) => loaded.generated(masterSnapshot);
  const found = await runShown((run) => options.runContainer(container, run), args, options, { generated });
  signal.throwIfAborted();
  const shown = withWorkingPaths(
    { ...found, coverage: [...loaded.notes, ...found.coverage] },
    loaded.container,
    options.workingFolder,
  );
  // Without a baseline the reports are those that the service exports.
  const identified = hasBaseline
    ? settled.identified(shown, () => options.workingFolder, options.workingFolder)
    : shown;
  await settled.write(identified);
  const report = withChangedNotes(settled.applied(identified));
  if (args.writesFiles) await writeFiles(folder, loaded, report, args, warn);
  const minSeverity = args.minSeverity ?? config.minSeverity;
  const linesOf = lateLines(options.workingFolder, (connector) =>
    folderOfConnector(connector, loaded.container, options.workingFolder),
  );
  const fixOf = containerLateFixes(container, args, options);
  const wishes = { leastOf: () => minSeverity, hint: FIX_HINT, linesOf, fixOf };
  const texts = reports.map((each) => reportText(report, each.format, pageOf(each, options), wishes));
  await writeReports(texts, reports, summaryText(report, args, options, wishes), options);
  const verdict = verdictOf(report, {
    evaluate: args.evaluate,
    isSelection: (args.testIds ?? args.masterSnapshots ?? args.snapshotIds) !== undefined,
    minSeverity,
    hasBrokenFiles: loaded.hasBrokenFiles,
    failsOnDrift: args.failsOnDrift,
    failsOnNotCompared: args.failsOnNotCompared,
    failsOnUnmanaged: args.failsOnUnmanaged,
    failsOnChanged: args.failsOnChanged,
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
function requireSomething({ container, hasBrokenFiles }: ContainerFolder, { evaluate }: ScanRequest): void {
  const { tests, masterTests, masterSnapshots } = container;
  const count = evaluate ? tests.length + masterTests.length : masterSnapshots.length;
  if (count === 0 && hasBrokenFiles)
    throw new ScanError(
      `container ${container.name} has no usable ${evaluate ? 'test' : 'master snapshot'} file: correct the files named above`,
    );
}

/** Writes the findings and the results beside the tests. A folder that cannot be written to does not spoil the scan. */
async function writeFiles(
  folder: string,
  { container }: ContainerFolder,
  report: RunReport,
  { crawl, evaluate }: ScanRequest,
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
