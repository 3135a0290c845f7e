import { FolderStore, type ByteStore } from '../../base/store';
import type { RuleSet } from '../../rules/built-in/model/board-rule';
import { Board } from '../../rules/built-in/board';
import { readRules, RULES_ON_BOARD } from '../../rules/built-in/read-rules';
import { remedyDiff } from '../../rules/built-in/remedy-diff';
import { runCache } from '../../run/options';
import type { FixOptions } from '..';

/** Where runs keep compiled rules; undefined where nothing is kept. */
export function storeOfRules(cacheFolder: string | undefined): ByteStore | undefined {
  const part = cacheFolder === undefined ? undefined : runCache(cacheFolder).rules;
  return part && new FolderStore(part.folder, part.maxBytes);
}

/** The rules that a search asks, as its options name them. */
export function askedRules(
  { modules, parameters }: Pick<RuleSet, 'modules' | 'parameters'>,
  store: ByteStore | undefined,
): Pick<FixOptions, 'board' | 'libraries' | 'remedyOf'> {
  const files = readRules(modules);
  const board = new Board(files, { parameters: new Map(Object.entries(parameters)), ...(store && { store }) });
  return { board, libraries: files.libraries, remedyOf: (rule) => remedyDiff(RULES_ON_BOARD, rule) };
}
