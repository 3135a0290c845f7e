import { nameOfVerdict } from '..';
import type { RunReport } from '../../run';
import type { PreparedScan } from '../../scan/prepared-scan';
import { fixableFailures, provenFixes } from './proven-fixes';
import type { ScanContext } from '../../scan/model/scan-context';

/** A scan does not wait longer than this to count fixes. */
const MOST_MS = 60_000;

/** Says how many failures of a scan have a proven fix. */
export async function fixesSentence(
  scan: PreparedScan,
  report: RunReport,
  options: ScanContext,
  mostMs = MOST_MS,
): Promise<string> {
  const began = Date.now();
  let [failed, repaired, marked, isCut] = [0, 0, 0, false];
  for (const source of scan.sources) {
    const left = mostMs - (Date.now() - began);
    const failures = fixableFailures(report, source);
    if (failures.length === 0) continue;
    failed += failures.length;
    const proven = await provenFixes(scan, source, report, failures, { mostMs: left }, options);
    isCut ||= proven.isCut;
    for (const { marks, proof } of proven.found.fixes) {
      const own = proof.repaired.filter((each) => proven.wanted.has(nameOfVerdict(each.rule, each))).length;
      repaired += own;
      marked += marks.length > 0 ? own : 0;
    }
  }
  const cut = isCut ? ` (not all were looked at within ${Math.max(0, Math.round(mostMs / 1000))} s)` : '';
  return `${repaired} of ${failed} failures of built-in rules have a proven fix, ${repaired - marked} of them an unmarked one: see plumbline fix${cut}`;
}
