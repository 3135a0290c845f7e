import { join, relative } from 'node:path';
import { isWithin, sourcePath } from '../base/source';
import type { Severity } from '../files/cases';
import type { ScanRequest } from './model/scan-request';
import { gitIgnored } from './git/git-ignored';
import { plainChoice, type PlainChoice } from './plain-choice';
import { fromTop, type PlainRoot } from './plain-roots';
import { ScanError } from './model/scan-error';
import type { ScanContext } from './model/scan-context';
import type { Settings } from './settings/settings';
import { settingsChanges } from './settings/settings-changes';
import { SettingsError } from './settings/settings-error';
import { settingsFileIn } from './settings/settings-file';
import type { TargetBranch } from './git/target-branch';

/** Paths of a scan with all that is known about them before they are read: files of one may name those of another. */
export interface PlainSource {
  /** Several have one top and no settings. */
  readonly roots: readonly PlainRoot[];
  /** The name of its connector. */
  readonly connector: string;
  /** The end of the ids of its nodes. */
  readonly suffix: string;
  readonly top: string;
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
  args: ScanRequest,
  least: Severity,
  options: ScanContext,
  target?: TargetBranch,
): Promise<PlainSource[]> {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const sources: Omit<PlainSource, 'connector' | 'suffix'>[] = [];
  for (const root of roots) {
    try {
      const [ignored, settings] = await Promise.all([
        ignoredIn(root, options),
        countedSettings(root, options.workingFolder, target),
      ]);
      const choice = plainChoice(
        args,
        { folder: relative(options.workingFolder, root.folder), settings },
        least,
        today,
      );
      sources.push({ roots: [root], top: root.top, ignored, ...(settings && { settings }), choice });
    } catch (error) {
      if (!(error instanceof ScanError) || roots.length === 1) throw error;
      options.warn(error.message);
    }
  }
  if (sources.length === 0) throw new ScanError('no path can be scanned: correct the files named above');
  return together(sources).map((source, i) => ({
    ...source,
    connector: `path ${i + 1}`,
    suffix: i === 0 ? '' : `_${i + 1}`,
  }));
}

/** Folders of one top without settings as one source, and files. What the user names is read whatever git says of it. */
function together<T extends Omit<PlainSource, 'connector' | 'suffix'>>(sources: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const source of sources) {
    const { settings, top, roots } = source;
    const key = settings ? settings.file : JSON.stringify([top, roots[0].isFolder]);
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  return [...groups.values()].map((group) => {
    const roots = group.flatMap((source) => source.roots);
    const isNamed = (path: string): boolean => roots.some((root) => isWithin(sourcePath(root.path), path));
    return { ...group[0], roots, ignored: group.flatMap(({ ignored }) => ignored).filter((path) => !isNamed(path)) };
  });
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
    const { readSettings } = await import('./settings/read-settings');
    return readSettings(folder, file, join(shown, file));
  } catch (error) {
    throw error instanceof SettingsError ? new ScanError(error.message) : error;
  }
}

/** A file that the user names is read whatever git says of it. */
async function ignoredIn(root: PlainRoot, { environment, signal, warn }: ScanContext): Promise<readonly string[]> {
  if (!root.isFolder) return [];
  const { paths, problem } = await gitIgnored(root.folder, environment, signal);
  if (problem !== undefined)
    warn(`git does not tell which files of ${root.written} it ignores, so all are read: ${problem}`);
  return paths.map((path) => fromTop(root, path));
}
