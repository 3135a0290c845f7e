import type { ContainerFix, ContainerFixes, FixedSource } from '../../engine/fixes/container';
import { unifiedDiff, withEdits, withoutSecrets } from '../../engine/fixes';
import { keysOf, type FixedResult, type FixInput } from './data';

/** The most characters of one difference, and of all that a run keeps. */
const LONGEST_DIFF = 100_000;
const LONGEST_IN_ALL = 8_000_000;
/** The most results that one fix names, and the most rows of a run. */
const MOST_REPAIRS = 1000;
const MOST_ROWS = 20_000;

const LONGEST_DETAIL = 1000;

const NOTHING = { repairs: [], files: [], marks: [], diff: '', isCutOff: false, hidesSecret: false };

/** A failed result that no fix was found for. */
export interface UnfixedResult {
  readonly result: FixedResult;
  readonly reason: string;
  readonly detail: string;
}

/** The fixes of a run as they are kept, in the order in which they were proved. */
export function fixRows(
  found: ContainerFixes,
  resultOf: (name: ContainerFix['target']) => FixedResult | undefined,
): FixInput[] {
  const texts = found.sources.map(({ files }) => new Map([...files].map(([file, { before }]) => [file, before])));
  const secrets = [...found.secrets, ...found.fixes.flatMap(({ hidden }) => hidden)];
  return found.fixes.flatMap((fix): FixInput[] => {
    const plain = diffOf(fix, texts[fix.source]);
    const repairs = fix.repaired.flatMap((name) => resultOf(name) ?? []).slice(0, MOST_REPAIRS);
    const target = resultOf(fix.target) ?? repairs.at(0);
    if (!target) return [];
    const diff = withoutSecrets(plain, secrets);
    const { verdicts, results, supposing } = fix.proof;
    return [
      {
        target,
        repairs,
        keys: keysOf([target, ...repairs]),
        source: sourceOf(found.sources[fix.source]),
        files: [...new Set(fix.edits.map(({ file }) => file))],
        marks: [...fix.marks],
        diff,
        isCutOff: false,
        hidesSecret: fix.hidesSecret || diff !== plain,
        proof: { verdicts, results, supposing: Object.keys(supposing) },
        reason: '',
        detail: '',
      },
    ];
  });
}

export function unfixedRow({ result, reason, detail }: UnfixedResult): FixInput {
  return { ...NOTHING, target: result, keys: keysOf([result]), reason, detail: detail.slice(0, LONGEST_DETAIL) };
}

/** As many rows as a run may keep, with as many differences as there is room for. */
export function bounded(rows: readonly FixInput[]): readonly FixInput[] {
  let room = LONGEST_IN_ALL;
  return rows.slice(0, MOST_ROWS).map((row) => {
    const isCutOff = row.diff.length > Math.min(LONGEST_DIFF, room);
    if (!isCutOff) room -= row.diff.length;
    return isCutOff ? { ...row, diff: '', isCutOff } : row;
  });
}

/** The difference of one fix, to the files as they are with those before it. */
function diffOf({ edits }: ContainerFix, texts: Map<string, string>): string {
  const files = [...new Set(edits.map(({ file }) => file))].sort();
  return files
    .map((file) => {
      const before = texts.get(file) ?? '';
      const own = edits.filter((edit) => edit.file === file);
      texts.set(file, withEdits(before, own));
      return unifiedDiff(
        file,
        before,
        own.map((edit) => ({ edit, names: [] })),
      );
    })
    .join('');
}

function sourceOf({ connectors: [connector], repository = '', reference, commit = '' }: FixedSource) {
  return { connector, repository, branch: reference, commit };
}
