import type { RunReport } from '../run';
import type { RunOptions } from '../run/options';
import type { ScanContext } from './model/scan-context';
import type { ScanRequest } from './model/scan-request';

const WORDS = { crawl: 'reading', evaluate: 'checking' } as const;

/** Runs a container or a scan of folders, and shows how far it has come. */
export async function runShown(
  run: (options: RunOptions) => Promise<RunReport>,
  args: ScanRequest,
  options: ScanContext,
  more: Partial<RunOptions> = {},
): Promise<RunReport> {
  const progress = options.progress?.();
  const { testIds, masterSnapshots, snapshotIds } = args;
  try {
    return await run({
      repositories: options.repositories,
      ...(options.clouds && { clouds: options.clouds }),
      threads: options.threads,
      startedAt: Date.now(),
      select: { testIds, masterSnapshots, snapshotIds },
      crawl: args.crawl,
      evaluate: args.evaluate,
      ...(options.cacheFolder !== undefined && { cacheFolder: options.cacheFolder }),
      helmProgram: options.environment.helmProgram,
      includesSensitiveFiles: args.includesSensitiveFiles,
      onProgress: (state) => progress?.show(WORDS[state.phase], state),
      signal: options.signal,
      ...more,
    });
  } finally {
    progress?.clear();
  }
}
