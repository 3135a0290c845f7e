import { resolve } from 'node:path';
import { digestOf, engineDigest } from '../../engine/base/store';
import { byTest, lostReason } from '../../engine/reports';
import { runEngine, type CaseResult, type RunReport } from '../../engine/run';
import type { ScanArguments } from './arguments';
import { ChangedSince } from './changed-since';
import type { ConfigIni } from './config-ini';
import { countedConfig } from './counted-config';
import { emptyPaths } from './empty-paths';
import { KeptScan, RecordedText, type Said } from './kept-scan';
import { LOOKED_FOR, sourceOfNode, type PlainTest } from './plain-container';
import { withPlainNotes } from './plain-notes';
import { PlainRepositories } from './plain-repositories';
import type { PlainSource } from './plain-sources';
import { preparedScan, type PreparedScan } from './prepared-scan';
import { SettledFindings } from './settled-findings';
import { reported, runShown, writeReport, type ScanOptions } from './scan-steps';
import { TargetBranch } from './target-branch';
import { withTargetIgnores } from './target-ignores';
import { verdictOf, type Verdict } from './verdict';
import { warnerOf } from './warner';
import { shownFrom, withFolders } from './working-paths';
import type { Chunks } from './write-file';

/** A scan before its templates are read. */
interface OpenScan {
  readonly scan: PreparedScan;
  readonly settled: SettledFindings;
  readonly changed?: ChangedSince;
  /** The branch whose ignores count. */
  readonly target?: TargetBranch;
}

/** What a scan of folders finds. */
interface PlainFindings {
  readonly scan: PreparedScan;
  /** All findings. */
  readonly found: RunReport;
  /** With those set aside that do not count, and files as they are called from the working folder. */
  readonly report: RunReport;
}

/** Checks all templates of some folders with the rules on board. */
export async function plainFindings(
  args: ScanArguments,
  config: ConfigIni,
  options: ScanOptions,
): Promise<PlainFindings> {
  return findingsOf(await openScan(args, config, options), args, options);
}

async function openScan(
  args: ScanArguments,
  config: ConfigIni,
  options: ScanOptions,
  target?: TargetBranch,
): Promise<OpenScan> {
  const scan = await preparedScan(args, config, options, target);
  const places = await placesOf(baselinesOf(args, scan.sources), options, target);
  const { writeBaseline, format } = args;
  const settled = new SettledFindings(
    { baselines: [...places.keys()], places, writeBaseline, format },
    warnerOf(options.terminal),
  );
  const changed = await ChangedSince.of(scan, args, options);
  return { scan, settled, ...(changed && { changed }), ...(target && { target }) };
}

/** The paths of baselines as the branch has them; one that the change brings does not count. */
async function placesOf(
  files: readonly string[],
  { workingFolder }: ScanOptions,
  target: TargetBranch | undefined,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const file of files) {
    const place = target ? await target.pathOf(resolve(workingFolder, file)) : file;
    if (place === undefined) target?.say(`the baseline ${file}`);
    else places.set(file, place);
  }
  return places;
}

async function findingsOf(
  { scan, settled, changed, target }: OpenScan,
  args: ScanArguments,
  options: ScanOptions,
): Promise<PlainFindings> {
  const { repositories, signal, workingFolder } = options;
  const { sources, added, container, folders } = scan;
  const run = await runShown(container, { ...args, inlineIgnores: countsIgnores(args, sources) }, options, {
    repositories: new PlainRepositories(folders, repositories),
    rules: added.board,
    foreign: added.foreign,
  });
  signal.throwIfAborted();
  const found = { ...run, coverage: [...run.coverage, ...added.unusedFiles] };
  const counted = target ? await withTargetIgnores(found, scan, target, args, options) : found;
  const compared = changed ? await changed.applied(counted) : counted;
  const noted = withPlainNotes(added.withNearestIds(compared), sources);
  const start = shownFrom(args.format, workingFolder);
  const shown = withFolders(noted, (connector) => folders.get(connector), start, sourceOfNode);
  const report = await settled.applied(shown, (connector) => folders.get(connector) ?? start, start);
  return { scan, found, report };
}

/** A digest of the code that decides what a scan says. */
function scanEngine(): string {
  return digestOf(engineDigest(__filename), runEngine());
}

/** Checks all templates of some folders, reports what was found and returns the exit code. */
export async function scanPlain(args: ScanArguments, config: ConfigIni, options: ScanOptions): Promise<number> {
  const { ignoresFrom: reference, paths } = args;
  const scanned = paths.map((path) => resolve(options.workingFolder, path));
  const target = reference === undefined ? undefined : new TargetBranch(reference, options, scanned);
  try {
    const counted = target ? await countedConfig(config, target, options) : config;
    const opening = openScan(args, counted, options, target);
    // While git lists what it ignores.
    KeptScan.prepare(scanEngine);
    return await scanOpened(await opening, args, counted, options);
  } finally {
    target?.close();
  }
}

async function scanOpened(
  open: OpenScan,
  args: ScanArguments,
  config: ConfigIni,
  options: ScanOptions,
): Promise<number> {
  const { settled, changed, target } = open;
  const trees = [...(changed?.trees ?? []), ...(target?.ids ?? [])];
  const wishes = { args, config, baselines: settled.baselines, trees, notes: target?.messages };
  const keeper = KeptScan.of(open.scan, wishes, options, scanEngine);
  const kept = keeper?.recalled();
  if (kept) return said({ ...kept, text: [kept.text] }, args, options);
  const { scan, found, report } = await findingsOf(open, args, options);
  const { roots, sources, tests } = scan;
  const text = new RecordedText(reported(report, args, options));
  const idle = idleTest(found, tests);
  const { code, why } = idle ? noRule(idle) : plainVerdict(report, args, sources, found);
  const told = {
    text,
    code: sources.flatMap((source) => source.roots).length < roots.length ? 2 : code,
    ...(why !== undefined && { why }),
    ...(target && { notes: target.messages }),
  };
  await said(told, args, options);
  if (changed?.isLasting !== false && target?.isLasting !== false)
    keeper?.keep({ ...told, text: text.whole }, found.basis);
  if (args.countsFixes && report.counts.failed > 0) {
    const { fixesSentence } = await import('./count-fixes');
    warnerOf(options.terminal)(await fixesSentence(scan, report, options));
  }
  return told.code;
}

/** Writes the report and the reason for the exit code. */
async function said(
  { text, code, why, notes = [] }: Said<Chunks>,
  args: ScanArguments,
  options: ScanOptions,
): Promise<number> {
  await writeReport(text, args, options);
  notes.forEach(warnerOf(options.terminal));
  if (why !== undefined) warnerOf(options.terminal)(why);
  return code;
}

function baselinesOf({ baseline }: ScanArguments, sources: readonly PlainSource[]): string[] {
  if (baseline !== undefined) return [baseline];
  return [...new Set(sources.flatMap(({ choice }) => choice.baseline ?? []))];
}

/** One path whose settings refuse notes in templates refuses them for the whole scan. */
function countsIgnores({ inlineIgnores }: ScanArguments, sources: readonly PlainSource[]): boolean {
  return inlineIgnores && sources.every(({ choice }) => choice.inlineIgnores !== false);
}

/** The first test whose settings leave no rule. */
function idleTest(found: RunReport, tests: readonly PlainTest[]): PlainTest | undefined {
  const idle = byTest(found).find(({ results, skipped }) => results.length + skipped.length === 0);
  return idle && tests.find(({ name }) => name === idle.test.name);
}

function noRule({ sources: [{ settings }] }: PlainTest): Verdict {
  const where = settings === undefined ? '--only, --skip, --framework' : settings.file;
  return { code: 1, why: `nothing was checked: no rule was chosen (${where})` };
}

function plainVerdict(
  report: RunReport,
  args: ScanArguments,
  sources: readonly PlainSource[],
  found: RunReport,
): Verdict {
  const { coverage, results } = report;
  const lost = args.allowsUnread ? '' : lostReason(coverage);
  if (lost !== '') return { code: 1, why: `not everything was checked: ${lost}` };
  const empty = emptyPaths(sources, found);
  if (empty.length > 0)
    return {
      code: 1,
      why: `no template was found in ${empty.map(({ written }) => written).join(', ')}; looked for ${LOOKED_FOR}`,
    };
  if (byTest(report).some((test) => test.results.length + test.skipped.length === 0))
    return { code: 1, why: 'nothing was checked: no chosen rule is about the resources that were found' };
  const connectors = new Set(sources.map(({ connector }) => connector));
  // Inputs of policies belong to all paths, and count like those of the first.
  const ownerOf = (one: CaseResult): string | undefined =>
    one.resources.map(({ connector }) => connector).find((each) => connectors.has(each)) ?? sources.at(0)?.connector;
  const verdicts = sources.map(({ connector, choice: { minSeverity } }) =>
    verdictOf(
      { ...report, results: results.filter((one) => ownerOf(one) === connector) },
      {
        evaluate: true,
        isSelection: true,
        minSeverity,
        hasBrokenFiles: false,
        failsOnDrift: false,
        failsOnNotCompared: false,
        failsOnUnmanaged: false,
        allowsUnread: args.allowsUnread,
        sources: [],
      },
    ),
  );
  return verdicts.find(({ code }) => code !== 0) ?? { code: 0 };
}
