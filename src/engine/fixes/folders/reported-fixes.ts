import { unifiedDiff, withEdits, withoutSecrets, type Fix } from '..';
import type { ReportedFix } from '../../reports';

/** The most characters of one difference, and of all. */
const LONGEST_DIFF = 100_000;
const LONGEST_IN_ALL = 8_000_000;

const NONE = { diff: '', isCutOff: false, hidesSecret: false, files: [], marks: [], alsoRepairs: 0 };

/** The files of one source, as reports show them. */
export interface ShownSource {
  /** The texts of files, with the fixes before. */
  readonly texts: Map<string, string>;
  /** Texts that nobody should see. */
  readonly secrets: readonly string[];
  readonly shownPath: (path: string) => string;
}

/** The fixes of results by keys of these, each as a difference to the files as they are with the fixes before it. */
export class ReportedFixes {
  private readonly shown = new Map<string, ReportedFix>();
  private left = LONGEST_IN_ALL;

  add(fix: Fix, keys: readonly string[], source: ShownSource): void {
    const whole = shownFix(fix, source);
    const isCutOff = whole.diff.length > Math.min(LONGEST_DIFF, this.left);
    const entry = isCutOff ? { ...whole, diff: '', isCutOff } : whole;
    this.left -= entry.diff.length;
    for (const key of keys) this.shown.set(key, entry);
  }

  /** Notes why nothing was found, unless there is a fix all the same. */
  addReason(key: string, { reason, detail }: Pick<ReportedFix, 'reason' | 'detail'>, secrets: readonly string[]): void {
    if (!this.shown.has(key)) this.shown.set(key, { ...NONE, reason, detail: withoutSecrets(detail, secrets) });
  }

  of(key: string): ReportedFix | undefined {
    return this.shown.get(key);
  }
}

function shownFix({ edits, marks, hidden, proof }: Fix, { secrets, texts, shownPath }: ShownSource): ReportedFix {
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
