import { resolve } from 'node:path';
import { digestOf, engineDigest } from '../../engine/base/store';
import { runEngine } from '../../engine/run/late-run';
import type { ScanRequest } from '../../engine/scan/model/scan-request';
import type { ConfigIni } from '../../engine/scan/settings/config-ini';
import { countedConfig } from '../../engine/scan/counted-config';
import { KeptScan, type Said } from './kept-scan';
import { openScan, type OpenScan } from '../../engine/scan/open-scan';
import type { ScanOptions } from './scan-options';
import { TargetBranch } from '../../engine/scan/git/target-branch';
import { warnerOf } from './warner';
import type { Chunks } from '../../engine/scan/model/write-file';
import { requireOutputs, writeReports } from './written-reports';

/** A digest of the code that decides what a scan says. */
function scanEngine(): string {
  return digestOf(engineDigest(__filename), runEngine());
}

/** Checks all templates of some folders, reports what was found and returns the exit code. */
export async function scanPlain(args: ScanRequest, config: ConfigIni, options: ScanOptions): Promise<number> {
  const { ignoresFrom: reference, paths } = args;
  const scanned = paths.map((path) => resolve(options.workingFolder, path));
  requireOutputs(args.reports);
  const target = reference === undefined ? undefined : new TargetBranch(reference, options, scanned);
  try {
    const counted = target ? await countedConfig(config, target, options) : config;
    const opening = openScan(args, counted, options, target);
    // While git lists what it ignores.
    KeptScan.prepare(scanEngine);
    return await scanOpened(await opening, args, counted, options);
  } finally {
    target?.close();
  }
}

async function scanOpened(open: OpenScan, args: ScanRequest, config: ConfigIni, options: ScanOptions): Promise<number> {
  const { settled, changed, target } = open;
  const trees = [...(changed?.trees ?? []), ...(target?.ids ?? [])];
  const wishes = { args, config, baselines: settled.baselines, trees, notes: target?.messages };
  const keeper = KeptScan.of(open.scan, wishes, options, scanEngine);
  const kept = keeper?.recalled();
  if (kept) return said({ ...kept, texts: kept.texts.map((text) => [text]) }, args, options);
  const { freshOutcome } = await import('./fresh-outcome');
  const { recorded, findings, isLasting } = await freshOutcome(open, args, options);
  await said(recorded, args, options);
  if (changed?.isLasting !== false && target?.isLasting !== false && isLasting())
    keeper?.keep({ ...recorded, texts: recorded.texts.map(({ whole }) => whole) }, findings.found.basis);
  if (args.countsFixes && findings.report.counts.failed > 0) {
    const { fixesSentence } = await import('../../engine/fixes/folders/count-fixes');
    warnerOf(options.terminal)(await fixesSentence(findings.scan, findings.report, options));
  }
  return recorded.code;
}

/** Writes the reports and the reason for the exit code. */
async function said(
  { texts, summary, code, why, notes = [] }: Said<Chunks>,
  { reports }: ScanRequest,
  options: ScanOptions,
): Promise<number> {
  await writeReports(texts, reports, summary, options);
  notes.forEach(warnerOf(options.terminal));
  if (why !== undefined) warnerOf(options.terminal)(why);
  return code;
}
