import { resolve } from 'node:path';
import { digestOf, engineDigest } from '../../engine/base/store';
import { byTest, lostReason } from '../../engine/reports';
import { runEngine, type CaseResult, type RunReport } from '../../engine/run';
import type { Format, ScanArguments } from './arguments';
import { requireRecord, withChangedNotes } from './changed-notes';
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
import { FIX_HINT, reportText } from './report-text';
import { pageOf, runShown, summaryText, writeReports, type ScanOptions } from './scan-steps';
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
  /** The same with files as a format calls them. */
  readonly reportAs: (format: Format) => RunReport;
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
  const files = baselinesOf(args, scan.sources);
  requireRecord(args, files.length);
  const places = await placesOf(files, options, target);
  const formats = args.reports.map(({ format }) => format);
  const settled = new SettledFindings(
    { baselines: [...places.keys()], places, writeBaseline: args.writeBaseline, formats },
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
  const identifiedFrom = (start: string): RunReport => {
    const shown = withFolders(noted, (connector) => folders.get(connector), start, sourceOfNode);
    return settled.identified(shown, (connector) => folders.get(connector) ?? start, start);
  };
  const settledFrom = (identified: RunReport): RunReport => withChangedNotes(settled.applied(identified));
  const identified = identifiedFrom(workingFolder);
  await settled.write(identified);
  const report = settledFrom(identified);
  const reports = new Map([[workingFolder, report]]);
  const reportAs = (format: Format): RunReport => {
    const start = shownFrom(format, workingFolder);
    const known = reports.get(start) ?? settledFrom(identifiedFrom(start));
    reports.set(start, known);
    return known;
  };
  return { scan, found, report, reportAs };
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
  if (kept) return said({ ...kept, texts: kept.texts.map((text) => [text]) }, args, options);
  const { scan, found, report, reportAs } = await findingsOf(open, args, options);
  const { roots, sources, tests } = scan;
  const leastOf = (result: CaseResult) => ownerOf(result, sources)?.choice.minSeverity ?? 'Low';
  const shown = { leastOf, ...(!args.countsFixes && { hint: `${FIX_HINT}, --fixes counts them` }) };
  const texts = args.reports.map(
    (each) => new RecordedText(reportText(reportAs(each.format), each.format, pageOf(each, options), shown)),
  );
  const summary = summaryText(report, args, options, shown);
  const idle = idleTest(found, tests);
  const { code, why } = idle ? noRule(idle) : plainVerdict(report, args, sources, found);
  const told = {
    texts,
    ...(summary !== undefined && { summary }),
    code: sources.flatMap((source) => source.roots).length < roots.length ? 2 : code,
    ...(why !== undefined && { why }),
    ...(target && { notes: target.messages }),
  };
  await said(told, args, options);
  if (changed?.isLasting !== false && target?.isLasting !== false)
    keeper?.keep({ ...told, texts: texts.map(({ whole }) => whole) }, found.basis);
  if (args.countsFixes && report.counts.failed > 0) {
    const { fixesSentence } = await import('./count-fixes');
    warnerOf(options.terminal)(await fixesSentence(scan, report, options));
  }
  return told.code;
}

/** Writes the reports and the reason for the exit code. */
async function said(
  { texts, summary, code, why, notes = [] }: Said<Chunks>,
  { reports }: ScanArguments,
  options: ScanOptions,
): Promise<number> {
  await writeReports(texts, reports, summary, options);
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

/** Inputs of policies belong to all paths, and count like those of the first. */
function ownerOf({ resources }: CaseResult, sources: readonly PlainSource[]): PlainSource | undefined {
  const connectors = new Set(resources.map(({ connector }) => connector));
  return sources.find(({ connector }) => connectors.has(connector)) ?? sources.at(0);
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
  const owners = new Map(results.map((one) => [one, ownerOf(one, sources)]));
  const verdicts = sources.map((source) =>
    verdictOf(
      { ...report, results: results.filter((one) => owners.get(one) === source) },
      {
        evaluate: true,
        isSelection: true,
        minSeverity: source.choice.minSeverity,
        hasBrokenFiles: false,
        failsOnDrift: false,
        failsOnNotCompared: false,
        failsOnUnmanaged: false,
        failsOnChanged: args.failsOnChanged,
        allowsUnread: args.allowsUnread,
        sources: [],
      },
    ),
  );
  return verdicts.find(({ code }) => code !== 0) ?? { code: 0 };
}
