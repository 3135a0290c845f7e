import { isIgnored, withoutRepetition, type CaseResult, type RunReport } from '../run';
import type { ScanRequest } from './model/scan-request';
import { PlainRepositories } from './plain-repositories';
import type { PreparedScan } from './prepared-scan';
import type { ScanContext } from './model/scan-context';
import { runShown } from './run-shown';

/** The rules that notes in templates silence: what they deny elsewhere tells what the notes cover there. */
export function ignoredIds(results: readonly CaseResult[]): readonly string[] {
  return [...new Set(results.filter(isIgnored).map(({ testId }) => withoutRepetition(testId)))];
}

/** Reads the templates of a scan as they are in other folders, and asks all rules of the scan about them or some. */
export function runElsewhere(
  { input, added }: Pick<PreparedScan, 'input' | 'added'>,
  folders: ReadonlyMap<string, string>,
  inlineIgnores: boolean,
  args: ScanRequest,
  options: ScanContext,
  testIds?: readonly string[],
): Promise<RunReport> {
  // Without the cache: it holds one crawl of the folders, that of today.
  return runShown(
    (run) => options.runFolders({ ...input, inlineIgnores }, run),
    { ...args, ...(testIds && { evaluate: testIds.length > 0, testIds: [...testIds] }) },
    { ...options, cacheFolder: undefined },
    {
      repositories: new PlainRepositories(folders, options.repositories),
      rules: added.ruleModules,
      foreign: added.foreign,
    },
  );
}
