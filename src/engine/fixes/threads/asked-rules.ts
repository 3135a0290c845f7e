import { FolderStore, type ByteStore } from '../../base/store';
import type { RuleSet } from '../../rules/built-in/model/built-in-rule';
import { BuiltInRules } from '../../rules/built-in/built-in-rules';
import { readRules, BUILT_IN_FOLDER } from '../../rules/built-in/read-rules';
import { remedyDiff } from '../../rules/built-in/remedy-diff';
import { runCache } from '../../run/options';
import type { FixOptions } from '..';

/** The store of compiled rules that runs have, too; undefined where nothing is kept. */
export function storeOfRules(cacheFolder: string | undefined): ByteStore | undefined {
  const part = cacheFolder === undefined ? undefined : runCache(cacheFolder).rules;
  return part && new FolderStore(part.folder, part.maxBytes);
}

/** The rules that a search asks, as its options name them. */
export function askedRules(
  { modules, parameters }: Pick<RuleSet, 'modules' | 'parameters'>,
  store: ByteStore | undefined,
): Pick<FixOptions, 'builtIn' | 'libraries' | 'remedyOf'> {
  const files = readRules(modules);
  const builtIn = new BuiltInRules(files, { parameters: new Map(Object.entries(parameters)), ...(store && { store }) });
  return { builtIn, libraries: files.libraries, remedyOf: (rule) => remedyDiff(BUILT_IN_FOLDER, rule) };
}
