import { grouped } from './grouped';
import { LineHistory } from './line-history';
import type { ProposedFix } from './proposed-fix';

/**
 * The fixes that may be proposed without being asked for: they carry no mark, hide no secret and touch no line of one
 * that was chosen before. `before` has the texts of the files that they change.
 */
export function chosenFixes<F extends ProposedFix>(
  fixes: readonly F[],
  before: ReadonlyMap<string, string>,
): readonly F[] {
  const files = new Map<string, LineHistory>();
  const chosen = new Set<number>();
  fixes.forEach(({ marks, hidden, edits }, number) => {
    const byFile = grouped(edits, ({ file }) => file);
    const touched = [...byFile].flatMap(([file, own]) => {
      const history = files.get(file) ?? new LineHistory(before.get(file) ?? '');
      files.set(file, history);
      const others = [...history.touchedBy(own)];
      history.apply(number, own);
      return others;
    });
    if (marks.length === 0 && hidden.length === 0 && !touched.some((other) => chosen.has(other))) chosen.add(number);
  });
  return fixes.filter((_, number) => chosen.has(number));
}
