import { resolve } from 'node:path';
import type { ScanRequest } from './model/scan-request';
import type { ChangedSince } from './changed-since';
import type { ConfigIni } from './settings/config-ini';
import type { PlainSource } from './plain-sources';
import { preparedScan, type PreparedScan } from './prepared-scan';
import { requireRecord } from './require-record';
import type { ScanContext } from './model/scan-context';
import { SettledFindings } from './settled-findings';
import type { TargetBranch } from './git/target-branch';

/** A scan before its templates are read. */
export interface OpenScan {
  readonly scan: PreparedScan;
  readonly settled: SettledFindings;
  readonly changed?: ChangedSince;
  /** The branch whose ignores count. */
  readonly target?: TargetBranch;
}

/** Knows all that can be known before templates are read. */
export async function openScan(
  args: ScanRequest,
  config: ConfigIni,
  options: ScanContext,
  target?: TargetBranch,
): Promise<OpenScan> {
  const scan = await preparedScan(args, config, options, target);
  const files = baselinesOf(args, scan.sources);
  requireRecord(args, files.length);
  const places = await placesOf(files, options, target);
  const formats = args.reports.map(({ format }) => format);
  const settled = new SettledFindings(
    { baselines: [...places.keys()], places, writeBaseline: args.writeBaseline, formats },
    options.warn,
  );
  const changed = args.changedSince === undefined ? undefined : await changedSince(scan, args, options);
  return { scan, settled, ...(changed && { changed }), ...(target && { target }) };
}

/** The paths of baselines as the branch has them; one that the change brings does not count. */
async function placesOf(
  files: readonly string[],
  { workingFolder }: ScanContext,
  target: TargetBranch | undefined,
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const file of files) {
    const place = target ? await target.pathOf(resolve(workingFolder, file)) : file;
    if (place === undefined) target?.say(`the baseline ${file}`);
    else places.set(file, place);
  }
  return places;
}

async function changedSince(
  scan: PreparedScan,
  args: ScanRequest,
  options: ScanContext,
): Promise<ChangedSince | undefined> {
  const { ChangedSince: Comparison } = await import('./changed-since');
  return Comparison.of(scan, args, options);
}

function baselinesOf({ baseline }: ScanRequest, sources: readonly PlainSource[]): string[] {
  if (baseline !== undefined) return [baseline];
  return [...new Set(sources.flatMap(({ choice }) => choice.baseline ?? []))];
}
