import { SharedIgnores, type RunReport } from '../run';
import type { ScanRequest } from './model/scan-request';
import { ignoredIds, runElsewhere } from './run-elsewhere';
import { INPUTS } from './plain-folders';
import type { PreparedScan } from './prepared-scan';
import type { ScanContext } from './model/scan-context';
import type { TargetBranch } from './git/target-branch';
import { withFolders } from './working-paths';

/** The report with those notes in templates alone that the branch has too; the others are said. */
export async function withTargetIgnores(
  found: RunReport,
  scan: PreparedScan,
  target: TargetBranch,
  args: ScanRequest,
  options: ScanContext,
): Promise<RunReport> {
  if (!found.resources.some(({ ignores = [] }) => ignores.length > 0)) return found;
  const folders = new Map<string, string>();
  // Inputs of policies have no notes.
  for (const [connector, folder] of scan.folders)
    if (connector !== INPUTS) folders.set(connector, await target.folderOf(folder));
  const branch = await runElsewhere(scan, folders, args.inlineIgnores, args, options, ignoredIds(found.results));
  const { coverage, counts } = branch;
  // A limit that is reached today need not be reached another time.
  target.isLasting = counts.error === 0 && !coverage.some(({ reason }) => reason === 'limit-reached');
  const shared = new SharedIgnores(branch);
  const shown = withFolders(found, (connector) => scan.folders.get(connector), options.workingFolder);
  for (const { id, note } of shared.newIn(shown))
    target.say(`${note.file}:${note.line}: plumbline:ignore ${id} (${note.reason})`);
  return shared.applied(found).report;
}
