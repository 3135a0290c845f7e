import { SharedIgnores, type RunReport } from '../../engine/run';
import type { ScanArguments } from './arguments';
import { ignoredIds, runElsewhere } from './run-elsewhere';
import { INPUTS } from './plain-folders';
import type { PreparedScan } from './prepared-scan';
import type { ScanOptions } from './scan-options';
import type { TargetBranch } from './target-branch';
import { withFolders } from './working-paths';

/** The report with those notes in templates alone that the branch has too; the others are said. */
export async function withTargetIgnores(
  found: RunReport,
  scan: PreparedScan,
  target: TargetBranch,
  args: ScanArguments,
  options: ScanOptions,
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
