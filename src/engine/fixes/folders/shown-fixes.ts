import { nameOfVerdict, unifiedDiff, withEdits, withoutSecrets, type Fix } from '..';
import type { FixOf, ReportedFix } from '../../reports';
import { templatePath, type RunReport } from '../../run';
import type { PreparedScan } from '../../scan/prepared-scan';
import type { ScanContext } from '../../scan/model/scan-context';
import { workingPath } from '../../scan/working-paths';
import { fixableFailures, provenFixes } from './proven-fixes';

/** A report does not wait longer than this for its fixes. */
const MOST_MS = 60_000;
/** The most characters of one difference, and of all. */
const LONGEST_DIFF = 100_000;
const LONGEST_IN_ALL = 8_000_000;

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
  const shown = new Map<string, ReportedFix>();
  let [isCut, left] = [false, LONGEST_IN_ALL];
  for (const source of scan.sources) {
    const failures = fixableFailures(report, source);
    if (failures.length === 0) continue;
    const wishes = { mostMs: until - Date.now() };
    const { found, isCut: isOwnCut } = await provenFixes(scan, source, report, failures, wishes, options);
    isCut ||= isOwnCut;
    const keyOf = (name: string): string => `${source.connector}\n${name}`;
    const texts = new Map(found.originals);
    const shownPath = (path: string): string => workingPath(source.top, path, start);
    for (const fix of found.fixes) {
      const whole = shownFix(fix, found.secrets, texts, shownPath);
      const isCutOff = whole.diff.length > Math.min(LONGEST_DIFF, left);
      const entry = isCutOff ? { ...whole, diff: '', isCutOff } : whole;
      left -= entry.diff.length;
      for (const each of fix.proof.repaired) shown.set(keyOf(nameOfVerdict(each.rule, each)), entry);
    }
    for (const { reason, detail, ...name } of found.unfixed) {
      const key = keyOf(nameOfVerdict(name.rule, name));
      if (!shown.has(key) && !(isOwnCut && reason === 'limit-reached'))
        shown.set(key, { ...NONE, reason, detail: withoutSecrets(detail, found.secrets) });
    }
  }
  const fixOf: FixOf = ({ testId, resources: [resource] }) => {
    if (resource === undefined) return Promise.resolve(undefined);
    const name = nameOfVerdict(testId, { template: templatePath(resource), address: resource.address ?? '' });
    return Promise.resolve(shown.get(`${resource.connector}\n${name}`));
  };
  return { fixOf, isCut };
}

const NONE = { diff: '', isCutOff: false, hidesSecret: false, files: [], marks: [], alsoRepairs: 0 };

function shownFix(
  { edits, marks, hidden, proof }: Fix,
  secrets: readonly string[],
  texts: Map<string, string>,
  shownPath: (path: string) => string,
): ReportedFix {
  const files = [...new Set(edits.map(({ file }) => file))].sort();
  const plain = files.map((file) => {
    const before = texts.get(file) ?? '';
    const own = edits.filter((edit) => edit.file === file);
    texts.set(file, withEdits(before, own));
    return unifiedDiff(
      shownPath(file),
      before,
      own.map((edit) => ({ edit, names: [] })),
    );
  });
  const diff = withoutSecrets(plain.join(''), [...secrets, ...hidden]);
  return {
    ...{ diff, isCutOff: false, hidesSecret: diff !== plain.join(''), files: files.map(shownPath), marks },
    ...{ reason: '', detail: '', alsoRepairs: proof.repaired.length - 1 },
    proof: { verdicts: proof.verdicts, supposing: Object.keys(proof.supposing) },
  };
}
