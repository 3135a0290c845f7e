import { join, relative } from 'node:path';
import type { MinSeverity, ScanArguments } from './arguments';
import { gitIgnored } from './git-ignored';
import { plainChoice, type PlainChoice } from './plain-choice';
import { fromTop, type PlainRoot } from './plain-roots';
import { ScanError } from './scan-error';
import type { ScanOptions } from './scan-steps';
import type { Settings } from '../settings/settings';
import { settingsChanges } from '../settings/settings-changes';
import { SettingsError } from '../settings/settings-error';
import { settingsFileIn } from '../settings/settings-file';
import type { TargetBranch } from './target-branch';
import { warnerOf } from './warner';

/** A path of a scan with all that is known about it before it is read. */
export interface PlainSource extends PlainRoot {
  /** Files and folders that git ignores, from the top. */
  readonly ignored: readonly string[];
  readonly settings?: Settings;
  readonly choice: PlainChoice;
}

/**
 * The sources of a scan. A path whose settings cannot be used is named and left out, because a scan with half of its
 * settings would be another one; throws a ScanError when no path is left.
 */
export async function plainSources(
  roots: readonly PlainRoot[],
  args: ScanArguments,
  least: MinSeverity,
  options: ScanOptions,
  target?: TargetBranch,
): Promise<PlainSource[]> {
  const warn = warnerOf(options.terminal);
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const sources: PlainSource[] = [];
  for (const root of roots) {
    try {
      const settings = await countedSettings(root, options.workingFolder, target);
      const choice = plainChoice(
        args,
        { folder: relative(options.workingFolder, root.folder), settings },
        least,
        today,
      );
      sources.push({ ...root, ignored: await ignoredIn(root, options), ...(settings && { settings }), choice });
    } catch (error) {
      if (!(error instanceof ScanError) || roots.length === 1) throw error;
      warn(error.message);
    }
  }
  if (sources.length === 0) throw new ScanError('no path can be scanned: correct the files named above');
  return sources;
}

/** The settings of the working copy, or of the branch that a change goes to. */
async function countedSettings(
  { folder }: PlainRoot,
  workingFolder: string,
  target: TargetBranch | undefined,
): Promise<Settings | undefined> {
  const shown = relative(workingFolder, folder);
  const today = await settingsOf(folder, shown);
  if (target === undefined) return today;
  const counted = await settingsOf(await target.folderOf(folder), shown);
  for (const change of settingsChanges(counted, today)) target.say(change);
  return counted;
}

async function settingsOf(folder: string, shown: string): Promise<Settings | undefined> {
  try {
    const file = settingsFileIn(folder);
    if (file === undefined) return undefined;
    const { readSettings } = await import('../settings/read-settings');
    return readSettings(folder, file, join(shown, file));
  } catch (error) {
    throw error instanceof SettingsError ? new ScanError(error.message) : error;
  }
}

/** A file that the user names is read whatever git says of it. */
async function ignoredIn(root: PlainRoot, { environment, signal, terminal }: ScanOptions): Promise<readonly string[]> {
  if (!root.isFolder) return [];
  const { paths, problem } = await gitIgnored(root.folder, environment, signal);
  if (problem !== undefined)
    warnerOf(terminal)(`git does not tell which files of ${root.written} it ignores, so all are read: ${problem}`);
  return paths.map((path) => fromTop(root, path));
}
