import { resolve } from 'node:path';
import type { FolderScan } from '../run';
import type { ScanContext } from './model/scan-context';
import type { ScanRequest } from './model/scan-request';
import type { ConfigIni } from './settings/config-ini';
import { folderScan, inputFolder, INPUTS, plainTests, type PlainTest } from './plain-folders';
import type { PlainChoice } from './plain-choice';
import { plainRoots, type PlainRoot } from './plain-roots';
import { AddedRules } from './plain-rules';
import { plainSources, type PlainSource } from './plain-sources';
import type { TargetBranch } from './git/target-branch';

/** Folders and files that are checked with the built-in rules, and all that is known before they are read. */
export interface PreparedScan {
  readonly roots: readonly PlainRoot[];
  /** The roots whose settings can be used. */
  readonly sources: readonly PlainSource[];
  readonly tests: readonly PlainTest[];
  readonly added: AddedRules;
  readonly input: FolderScan;
  /** The top of each connector. */
  readonly folders: ReadonlyMap<string, string>;
}

export async function preparedScan(
  args: ScanRequest,
  config: ConfigIni,
  options: ScanContext,
  target?: TargetBranch,
): Promise<PreparedScan> {
  const roots = plainRoots(args.paths, options.workingFolder, config.containerFolder);
  const sources = await plainSources(roots, args, config.minSeverity, options, target);
  const choices = sources.map(({ choice }) => choice);
  const root = inputFolder(args.paths, options.workingFolder);
  const added = await AddedRules.of(choices, root, await rulesOf(choices, options, target));
  added.requireNames(choices, args.combines);
  const tests = plainTests(sources);
  const foreign = {
    kinds: added.foreign.map(({ source }) => source.kind),
    names: added.foreignNames,
    combines: args.combines,
    inputFolder: root,
  };
  return {
    roots,
    sources,
    tests,
    added,
    input: folderScan(tests, ({ choice }) => added.idsOfOthers(choice), foreign),
    folders: new Map([...sources.map(({ connector, top }) => [connector, top] as const), [INPUTS, root]]),
  };
}

/** The paths of rules as the branch has them; those that the change brings can only find more. */
async function rulesOf(
  choices: readonly PlainChoice[],
  { workingFolder }: ScanContext,
  target: TargetBranch | undefined,
): Promise<ReadonlyMap<string, string>> {
  const places = new Map<string, string>();
  for (const { name } of target ? choices.flatMap(({ rules }) => rules) : [])
    places.set(name, (await target?.pathOf(resolve(workingFolder, name))) ?? name);
  return places;
}

/** One path whose settings refuse notes in templates refuses them for the whole scan. */
export function countsIgnores({ inlineIgnores }: ScanRequest, sources: readonly PlainSource[]): boolean {
  return inlineIgnores && sources.every(({ choice }) => choice.inlineIgnores !== false);
}
