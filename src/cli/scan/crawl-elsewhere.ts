import type { RunReport } from '../../engine/run';
import type { ScanArguments } from './arguments';
import { PlainRepositories } from './plain-repositories';
import type { PreparedScan } from './prepared-scan';
import { runShown, type ScanOptions } from './scan-steps';

/** Reads the templates of a scan as they are in other folders, and judges nothing. */
export function crawlElsewhere(
  { container }: Pick<PreparedScan, 'container'>,
  folders: ReadonlyMap<string, string>,
  args: ScanArguments,
  options: ScanOptions,
): Promise<RunReport> {
  // Without the cache: it holds one crawl of the folders, that of today.
  return runShown(
    container,
    { ...args, evaluate: false },
    { ...options, cacheFolder: undefined },
    {
      repositories: new PlainRepositories(folders, options.repositories),
    },
  );
}
