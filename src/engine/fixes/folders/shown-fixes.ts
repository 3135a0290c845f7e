import { nameOfVerdict } from '..';
import type { FixOf } from '../../reports';
import { templatePath, type RunReport } from '../../run';
import type { PreparedScan } from '../../scan/prepared-scan';
import type { ScanContext } from '../../scan/model/scan-context';
import { workingPath } from '../../scan/working-paths';
import { fixableFailures, provenFixes } from './proven-fixes';
import { ReportedFixes } from './reported-fixes';

/** A report does not wait longer than this for its fixes. */
const MOST_MS = 60_000;

/** The fixes of the failures of a scan, each as a difference to the files as they are with the fixes before it. */
export interface ShownFixes {
  readonly fixOf: FixOf;
  /** True when not all failures were looked at because time was up. */
  readonly isCut: boolean;
}

/** Looks for the fixes of a scan and shows them with files as they are called from a folder. */
export async function shownFixes(
  scan: PreparedScan,
  report: RunReport,
  start: string,
  options: ScanContext,
  mostMs = MOST_MS,
): Promise<ShownFixes> {
  const until = Date.now() + mostMs;
  const shown = new ReportedFixes();
  let isCut = false;
  for (const source of scan.sources) {
    const failures = fixableFailures(report, source);
    if (failures.length === 0) continue;
    const wishes = { mostMs: until - Date.now() };
    const { found, isCut: isOwnCut } = await provenFixes(scan, source, report, failures, wishes, options);
    isCut ||= isOwnCut;
    const keyOf = (name: string): string => `${source.connector}\n${name}`;
    const { secrets } = found;
    const shownPath = (path: string): string => workingPath(source.top, path, start);
    const own = { texts: new Map(found.originals), secrets, shownPath };
    for (const fix of found.fixes) {
      const keys = fix.proof.repaired.map((each) => keyOf(nameOfVerdict(each.rule, each)));
      shown.add(fix, keys, own);
    }
    for (const { reason, detail, ...name } of found.unfixed)
      if (!(isOwnCut && reason === 'limit-reached'))
        shown.addReason(keyOf(nameOfVerdict(name.rule, name)), { reason, detail }, secrets);
  }
  const fixOf: FixOf = ({ testId, resources: [resource] }) => {
    if (resource === undefined) return Promise.resolve(undefined);
    const name = nameOfVerdict(testId, { template: templatePath(resource), address: resource.address ?? '' });
    return Promise.resolve(shown.of(`${resource.connector}\n${name}`));
  };
  return { fixOf, isCut };
}
