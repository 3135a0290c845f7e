import type { RunReport } from '../run';
import type { Format, ScanRequest } from './model/scan-request';
import { withChangedNotes } from './changed-notes';
import type { ConfigIni } from './settings/config-ini';
import { openScan, type OpenScan } from './open-scan';
import { connectorsOfNodes } from '../run/plan/folder-scan';
import { withPlainNotes } from './plain-notes';
import { PlainRepositories } from './plain-repositories';
import { countsIgnores, type PreparedScan } from './prepared-scan';
import type { ScanContext } from './model/scan-context';
import { runShown } from './run-shown';
import { withTargetIgnores } from './target-ignores';
import { shownFrom, withFolders } from './working-paths';

/** The findings of a scan of folders. */
export interface PlainFindings {
  readonly scan: PreparedScan;
  /** All findings. */
  readonly found: RunReport;
  /** With those set aside that do not count, and files as they are called from the working folder. */
  readonly report: RunReport;
  /** The same with files as a format calls them. */
  readonly reportAs: (format: Format) => RunReport;
}

/** Checks all templates of some folders with the built-in rules. */
export async function plainFindings(
  args: ScanRequest,
  config: ConfigIni,
  options: ScanContext,
): Promise<PlainFindings> {
  return findingsOf(await openScan(args, config, options), args, options);
}

/** Reads and judges the templates of a scan. */
export async function findingsOf(
  { scan, settled, changed, target }: OpenScan,
  args: ScanRequest,
  options: ScanContext,
): Promise<PlainFindings> {
  const { repositories, signal, workingFolder } = options;
  const { sources, added, input, folders } = scan;
  const inlineIgnores = countsIgnores(args, sources);
  const run = await runShown((asked) => options.runFolders({ ...input, inlineIgnores }, asked), args, options, {
    repositories: new PlainRepositories(folders, repositories),
    rules: added.ruleModules,
    foreign: added.foreign,
  });
  signal.throwIfAborted();
  const found = { ...run, coverage: [...run.coverage, ...added.unusedFiles] };
  const counted = target ? await withTargetIgnores(found, scan, target, args, options) : found;
  const compared = changed ? await changed.applied(counted) : counted;
  const noted = withPlainNotes(added.withNearestIds(compared), sources);
  const connectors = connectorsOfNodes(input);
  const identifiedFrom = (start: string): RunReport => {
    const shown = withFolders(noted, (connector) => folders.get(connector), start, connectors);
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
