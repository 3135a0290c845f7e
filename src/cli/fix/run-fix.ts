import { readRules, BUILT_IN_FOLDER, ruleTexts } from '../../engine/rules/built-in/read-rules';
import { nameOfVerdict, WRITTEN_FORMATS } from '../../engine/fixes';
import { lostReason, type CaseResult, type RunReport } from '../../engine/run';
import { CONFIG_INI, readConfigIni } from '../../engine/scan/settings/config-ini';
import { plainFindings } from '../../engine/scan/plain-findings';
import { fixableFailures, provenFixes } from '../../engine/fixes/folders/proven-fixes';
import { ScanError } from '../../engine/scan/model/scan-error';
import type { ScanOptions } from '../scan/scan-options';
import { shownFrom, workingPath } from '../../engine/scan/working-paths';
import { writeStream } from '../scan/write-stream';
import { withNearest } from '../../engine/base/words/did-you-mean';
import { printable } from '../terminal/printable';
import type { FixArguments } from './fix-arguments';
import { FixAsker } from './fix-asker';
import { fixReport } from './fix-report';
import { fixedFiles, type LeftFailure } from './fixed-files';
import { writeFixes } from './write-fixes';

/** All fixes of one folder are looked for within this time. */
const MOST_MS = 10 * 60_000;
/** The address of settings: where their credentials shall come from, only the user knows. */
const SETTING = /^(?:provider|backend)\./;

/** Finds and proves fixes for what a scan of the folder finds, shows them or writes them; returns the exit code. */
export async function runFix(args: FixArguments, options: ScanOptions, mostMs = MOST_MS): Promise<number> {
  const asker = args.asks ? new FixAsker(options.terminal, options.signal) : undefined;
  const { scan, report } = await plainFindings(args.scan, readConfigIni(CONFIG_INI), options);
  const [source] = scan.sources;
  const { rules } = readRules([...ruleTexts(BUILT_IN_FOLDER), ...scan.added.ruleModules]);
  requireKnown(
    args.rules,
    rules.map(({ id }) => id),
  );
  const isAsked = ({ testId }: CaseResult): boolean => args.rules.length === 0 || args.rules.includes(testId);
  const failures = fixableFailures(report, source).filter(isAsked);
  const { folder, found, wanted, isCut } = await provenFixes(
    scan,
    source,
    report,
    failures,
    // Nobody is hurried.
    { mostMs: asker ? Infinity : mostMs, ...(args.marks && { marks: args.marks }), ...(asker && { chooser: asker }) },
    options,
  );
  const repaired = new Set(
    found.fixes.flatMap(({ proof }) => proof.repaired.map((each) => nameOfVerdict(each.rule, each))),
  );
  const known = new Map(found.unfixed.map((one) => [nameOfVerdict(one.rule, one), one]));
  const left = [...wanted]
    .filter(([name]) => !repaired.has(name))
    .map(([name, result]): LeftFailure => {
      const none = known.get(name);
      const isWritten = WRITTEN_FORMATS.some((format) => format === result.resources[0].type);
      const { address = '' } = result.resources[0];
      const missing = SETTING.test(address) ? 'value-unknown' : 'outside-this-repository';
      return {
        rule: result.testId,
        place: placeOf(result),
        address,
        reason: none?.reason ?? (isWritten ? missing : 'format-not-written'),
        detail: none?.detail ?? '',
      };
    });
  const start = shownFrom(args.scan.reports[0].format, options.workingFolder);
  const shown = fixedFiles(found, (path) => workingPath(source.top, path, start));
  await writeStream(options.terminal.stdout, [fixReport(args.format, shown, left)]);
  if (args.writes) await writeFixes(source.top, folder, shown, args.forces, options);
  const unseen = found.unfixed.filter(({ reason }) => reason === 'limit-reached').length;
  if (isCut)
    options.terminal.stderr.write(
      `plumbline fix: the time is up (${mostMs / 60_000} minutes): ${unseen} failed verdicts were not looked at, or not to the end; --rule or a folder asks for fewer\n`,
    );
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

function requireKnown(asked: readonly string[], ids: readonly string[]): void {
  const unknown = asked.find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new ScanError(withNearest(`--rule: no rule has the id ${unknown}`, unknown, ids));
}

function placeOf({ location, resources: [{ file }] }: CaseResult): string {
  return location ? `${location.file}:${location.line}` : file;
}
