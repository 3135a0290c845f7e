import type { NewCommit } from '../../../../engine/repositories';
import { grouped } from './grouped';
import { LineHistory, withLineEdits, type LineEdit } from './line-history';
import type { ProposedFix, ProposedFixes } from './proposed-fix';
import { commitMessage } from './words';

interface FileEdit extends LineEdit {
  readonly file: string;
  readonly testId: string;
}

/**
 * One commit for each test, in the order of the fixes; together they make the texts that were proved. Undefined when
 * they do not, because fixes lie over one another.
 */
export function fixCommits({ fixes, tests, texts, before }: ProposedFixes): readonly NewCommit[] | undefined {
  const edits = fileEdits(fixes, before);
  const current = new Map(before);
  const done: FileEdit[] = [];
  const commits = [...grouped(fixes, ({ target }) => target.testId)].map(([testId, own]): NewCommit => {
    done.push(...edits.filter((edit) => edit.testId === testId));
    const changed = new Map<string, string>();
    for (const file of new Set(own.flatMap((fix) => fix.edits.map((edit) => edit.file)))) {
      const text = withLineEdits(
        before.get(file) ?? '',
        done.filter((edit) => edit.file === file),
      );
      if (text !== current.get(file)) changed.set(file, text);
      current.set(file, text);
    }
    return { message: commitMessage(own, tests), texts: changed };
  });
  const isProved = [...texts].every(([file, text]) => current.get(file) === text);
  return isProved ? commits.filter((commit) => commit.texts.size > 0) : undefined;
}

function fileEdits(fixes: readonly ProposedFix[], before: ReadonlyMap<string, string>): FileEdit[] {
  const files = new Map<string, LineHistory>();
  return fixes.flatMap(({ target, edits }, number) =>
    [...grouped(edits, ({ file }) => file)].flatMap(([file, own]) => {
      const history = files.get(file) ?? new LineHistory(before.get(file) ?? '');
      files.set(file, history);
      return history.apply(number, own).map((edit) => ({ ...edit, file, testId: target.testId }));
    }),
  );
}
