import { FolderStore } from '../../engine/base/store';
import { Board, chosenRules, readRules, remedyDiff, RULES_ON_BOARD, ruleTexts } from '../../engine/board';
import { findFixes, WRITTEN_FORMATS } from '../../engine/fixes';
import { discover, FolderSource } from '../../engine/iac';
import { lostReason, templatePath, type CaseResult, type RunReport } from '../../engine/run';
import { runCache } from '../../engine/run/options';
import { SEVERITIES } from '../scan/arguments';
import { readConfigIni } from '../scan/config-ini';
import { plainFindings, prefixOf } from '../scan/plain-scan';
import { ScanError } from '../scan/scan-error';
import type { ScanOptions } from '../scan/scan-steps';
import type { PlainSource } from '../scan/plain-sources';
import { writeStream } from '../scan/write-stream';
import { globExpression } from '../settings/glob';
import { withNearest } from '../terminal/did-you-mean';
import { printable } from '../terminal/printable';
import type { FixArguments } from './fix-arguments';
import { fixReport } from './fix-report';
import { fixedFiles, type LeftFailure } from './fixed-files';
import { writeFixes } from './write-fixes';

/** All fixes of one folder are looked for within this time. */
const MOST_MS = 10 * 60_000;

/** Finds and proves fixes for what a scan of the folder finds, shows them or writes them; returns the exit code. */
export async function runFix(args: FixArguments, options: ScanOptions): Promise<number> {
  const { scan, report } = await plainFindings(args.scan, readConfigIni('config.ini'), options);
  const [source] = scan.sources;
  const failed = report.results.filter((one) => isAsked(one, args, source));
  const texts = [...ruleTexts(RULES_ON_BOARD), ...scan.added.board];
  const files = readRules(texts);
  const unknown = args.rules.find((id) => !files.rules.some((rule) => rule.id === id));
  if (unknown !== undefined) {
    const ids = files.rules.map(({ id }) => id);
    throw new ScanError(withNearest(`--rule: no rule has the id ${unknown}`, unknown, ids));
  }
  const part = options.cacheFolder === undefined ? undefined : runCache(options.cacheFolder).rules;
  const store = part && new FolderStore(part.folder, part.maxBytes);
  const { choice } = source;
  const board = new Board(files, { parameters: new Map(Object.entries(choice.parameters)), ...(store && { store }) });
  const folder = new FolderSource(source.folder);
  const wanted = new Map(failed.map((one) => [nameOf(one), one]));
  const began = Date.now();
  const found = findFixes(folder, templatesOf(folder, source), {
    board,
    libraries: files.libraries,
    rules: chosenRules(board.rules, {
      groups: (choice.only ?? []).map(({ name }) => name),
      skip: choice.skip.map(({ name }) => name),
      frameworks: choice.frameworks.map(({ name }) => name),
    }),
    remedyOf: (rule) => remedyDiff(RULES_ON_BOARD, rule),
    isWanted: ({ rule, template, address }) => wanted.has(`${rule} ${template}#${address}`),
    isOver: () => options.signal.aborted || Date.now() - began > MOST_MS,
  });
  options.signal.throwIfAborted();
  const repaired = new Set(found.fixes.flatMap(({ proof }) => proof.repaired.map(keyOf)));
  const known = new Map(found.unfixed.map((one) => [keyOf(one), one]));
  const left = [...wanted]
    .filter(([name]) => !repaired.has(name))
    .map(([name, result]): LeftFailure => {
      const none = known.get(name);
      const isWritten = WRITTEN_FORMATS.some((format) => format === result.resources[0].type);
      const reason = none?.reason ?? (isWritten ? 'outside-this-repository' : 'format-not-written');
      return {
        rule: result.testId,
        place: placeOf(result),
        address: result.resources[0].address ?? '',
        reason,
        detail: none?.detail ?? '',
      };
    });
  const shown = fixedFiles(folder, found, prefixOf(source.folder, options.workingFolder));
  await writeStream(options.terminal.stdout, [fixReport(args.format, shown, left)]);
  if (args.writes) await writeFixes(source.folder, folder, shown, args.forces, options);
  const unread = unreadOf(report);
  if (unread !== '') options.terminal.stderr.write(`plumbline fix: not everything was checked: ${printable(unread)}\n`);
  return left.length === 0 && unread === '' ? 0 : 1;
}

/** The reason why there may be failures that nobody knows of. */
function unreadOf({ coverage, counts, resources }: RunReport): string {
  if (resources.length === 0) return 'no template was found';
  const errors = counts.error === 0 ? '' : `${counts.error} verdicts ended in an error`;
  return [lostReason(coverage), errors].filter((text) => text !== '').join('; ');
}

function isAsked(
  { state, testId, testCase, resources }: CaseResult,
  { rules }: FixArguments,
  { choice }: PlainSource,
): boolean {
  const isSevere = SEVERITIES.indexOf(testCase.severity) >= SEVERITIES.indexOf(choice.minSeverity);
  const isOfBoard = testCase.method.kind === 'board' && resources.length > 0;
  return state === 'failed' && isOfBoard && isSevere && (rules.length === 0 || rules.includes(testId));
}

function templatesOf(folder: FolderSource, { path, ignored, choice }: PlainSource) {
  const { include, exclude, variables } = choice;
  const options = {
    isPlain: true,
    ...(include && { include: { regex: include.map(globExpression) } }),
    exclude: { paths: [...ignored], regex: exclude.map(globExpression) },
    folderVarFiles: variables,
    followsStacks: true,
  };
  return WRITTEN_FORMATS.flatMap((format) => discover(folder, format, [path], options).templates);
}

function nameOf({ testId, resources: [resource] }: CaseResult): string {
  return `${testId} ${templatePath(resource)}#${resource.address ?? ''}`;
}

function keyOf({
  rule,
  template,
  address,
}: {
  readonly rule: string;
  readonly template: string;
  readonly address: string;
}): string {
  return `${rule} ${template}#${address}`;
}

function placeOf({ location, resources: [{ file }] }: CaseResult): string {
  return location ? `${location.file}:${location.line}` : file;
}
