import type { RunReport } from '../../engine/run';
import type { RunOptions } from '../../engine/run/options';
import { Page } from '../terminal/page';
import { Progress } from '../terminal/progress';
import { summaryLines } from '../terminal/summary';
import type { ScanArguments } from './arguments';
import { tableContentOf, type ReportWishes } from './report-text';
import type { ScanOptions } from './scan-options';
import { summaryPage } from './written-reports';

const WORDS = { crawl: 'reading', evaluate: 'checking' } as const;

/** Runs a container or a scan of folders, and shows how far it has come. */
export async function runShown(
  run: (options: RunOptions) => Promise<RunReport>,
  args: ScanArguments,
  options: ScanOptions,
  more: Partial<RunOptions> = {},
): Promise<RunReport> {
  const { stderr } = options.terminal;
  const progress = stderr.isTTY === true ? new Progress((text) => stderr.write(text)) : undefined;
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

export function summaryText(
  report: RunReport,
  args: ScanArguments,
  options: ScanOptions,
  wishes: ReportWishes,
): string | undefined {
  const page = summaryPage(args, options);
  return page && [...summaryLines(new Page(page), tableContentOf(report, wishes))].join('');
}
