import { FolderSource, SourceError } from '../../engine/base/source';
import { containerFixes, plainFix, type ContainerFixes, type FixedSource } from '../../engine/fixes/container';
import { isAtLeast } from '../../engine/files/cases';
import type { CaseResult } from '../../engine/run';
import type { ConfigIni } from '../../engine/scan/settings/config-ini';
import { readContainerFolder, type ContainerFolder } from '../../engine/scan/container/container-folder';
import { containerPath } from '../../engine/scan/container/container-path';
import { workingPath } from '../../engine/scan/working-paths';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { ScanOptions } from '../scan/scan-options';
import { writeStream } from '../scan/write-stream';
import { printable } from '../terminal/printable';
import type { FixArguments } from './fix-arguments';
import { fixReport } from './fix-report';
import { fixedFiles, type ShownFixes } from './fixed-files';
import { preparedWrite } from './write-fixes';

/** Fixes what the tests of a container refuse, shows or writes it; returns the exit code. */
export async function fixContainer(
  path: string,
  args: FixArguments,
  config: ConfigIni,
  options: ScanOptions,
): Promise<number> {
  const { stderr, stdout } = options.terminal;
  const warn = (text: string): void => void stderr.write(`plumbline fix: ${printable(text)}\n`);
  const loaded = read(containerPath(path, config.containerFolder), options);
  for (const { name, detail } of loaded.notes.filter(({ reason }) => reason !== 'not-configuration'))
    warn(`${name}: ${detail}`);
  const failedIds = new Set<string>();
  const found = await containerFixes(
    { ...loaded.container, inlineIgnores: args.scan.inlineIgnores },
    {
      run: {
        repositories: options.repositories,
        threads: options.threads,
        ...(options.threadOptions && { threadOptions: options.threadOptions }),
        startedAt: Date.now(),
        ...(options.cacheFolder !== undefined && { cacheFolder: options.cacheFolder }),
        helmProgram: options.environment.helmProgram,
        includesSensitiveFiles: args.scan.includesSensitiveFiles,
        signal: options.signal,
      },
      runContainer: options.runContainer,
      ...(args.marks && { marks: args.marks }),
      isWanted: (result) => {
        failedIds.add(result.testId).add(result.testCase.id);
        return isAsked(result, args, config);
      },
    },
  );
  options.signal.throwIfAborted();
  for (const why of found.unopened.values()) warn(why);
  for (const id of args.rules.filter((each) => !failedIds.has(each))) warn(`no result of ${id} has failed`);
  const parts = found.sources.map((source, i) => shownSource(source, found, i, options.workingFolder));
  const shown = { fixes: parts.flatMap(({ fixes }) => fixes), files: parts.flatMap(({ files }) => files) };
  const left = found.unfixed.map(({ testId, path: name, address = name, file, reason, detail }) => ({
    rule: testId,
    place: file,
    address,
    reason,
    detail,
  }));
  await writeStream(stdout, [fixReport(args.format, shown, left)]);
  if (args.writes) await write(found.sources, parts, args.forces, options);
  const unread = loaded.hasBrokenFiles ? `${found.unread}; files of the container are broken` : found.unread;
  if (unread !== '') warn(`not everything was checked: ${unread.replace(/^; /, '')}`);
  return left.length === 0 && unread === '' ? 0 : 1;
}

function read(folder: string, { environment }: ScanOptions): ContainerFolder {
  try {
    return readContainerFolder(folder, environment.driftTags);
  } catch (error) {
    if (error instanceof SourceError) throw new ScanError(`container ${folder} ${error.message}`);
    throw error;
  }
}

function isAsked({ testId, testCase }: CaseResult, { rules, scan }: FixArguments, config: ConfigIni): boolean {
  const least = scan.minSeverity ?? config.minSeverity;
  const isSevere = least === undefined || isAtLeast(testCase.severity, least);
  return isSevere && (rules.length === 0 || rules.includes(testId) || rules.includes(testCase.id));
}

/** The fixes of one source, in the words of reports. */
function shownSource(source: FixedSource, { fixes }: ContainerFixes, index: number, workingFolder: string): ShownFixes {
  const own = fixes.filter((fix) => fix.source === index).map(plainFix);
  const texts = new Map([...source.files].map(([file, { after }]) => [file, after]));
  const originals = new Map([...source.files].map(([file, { before }]) => [file, before]));
  return fixedFiles({ fixes: own, texts, originals }, (path) =>
    source.commit === undefined ? workingPath(source.folder, path, workingFolder) : path,
  );
}

/** Files of folders are written; those of git repositories are only read, and then nothing is written. */
async function write(
  sources: readonly FixedSource[],
  parts: readonly ShownFixes[],
  forces: boolean,
  options: ScanOptions,
): Promise<void> {
  const remote = sources.find(({ commit, files }) => commit !== undefined && files.size > 0);
  if (remote)
    throw new ScanError(
      `--write: the connector ${remote.connectors[0]} reads a git repository, which is not changed; apply the difference to a clone of it. Nothing was written`,
    );
  const writes = [];
  for (const [i, { folder, files }] of sources.entries())
    if (files.size > 0) writes.push(await preparedWrite(folder, new FolderSource(folder), parts[i], forces, options));
  for (const each of writes) await each();
}
