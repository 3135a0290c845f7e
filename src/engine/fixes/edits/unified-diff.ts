import { linesOf } from './line-edits';
import type { Edit } from '../model/fix';

const CONTEXT = 3;

/** An edit with the names of what it repairs. */
export interface NamedEdit {
  readonly edit: Edit;
  readonly names: readonly string[];
}

/** A file's difference as git and patch read it; `headingOf` makes the headings of its parts from names. */
export function unifiedDiff(
  file: string,
  before: string,
  runs: readonly NamedEdit[],
  headingOf: (names: readonly string[]) => string = () => '',
): string {
  const old = linesOf(before);
  const starts = [0];
  for (const line of old) starts.push(starts[starts.length - 1] + line.length);
  const changes = runs.map(({ edit, names }) => ({
    from: starts.indexOf(edit.start),
    to: starts.indexOf(edit.end),
    by: linesOf(edit.text),
    names,
  }));
  const hunks: (typeof changes)[] = [];
  for (const change of changes) {
    const last = hunks.at(-1)?.at(-1);
    if (last && change.from - last.to <= 2 * CONTEXT) hunks.at(-1)?.push(change);
    else hunks.push([change]);
  }
  let shift = 0;
  const texts = hunks.map((hunk) => {
    const [first, last] = [hunk[0], hunk[hunk.length - 1]];
    const [from, to] = [Math.max(0, first.from - CONTEXT), Math.min(old.length, last.to + CONTEXT)];
    const lines: string[] = [];
    let at = from;
    for (const change of hunk) {
      lines.push(...old.slice(at, change.from).map((line) => ` ${line}`));
      lines.push(
        ...old.slice(change.from, change.to).map((line) => `-${line}`),
        ...change.by.map((line) => `+${line}`),
      );
      at = change.to;
    }
    lines.push(...old.slice(at, to).map((line) => ` ${line}`));
    const grown = hunk.reduce((sum, { from: a, to: b, by }) => sum + by.length - (b - a), 0);
    const names = [...new Set(hunk.flatMap((change) => change.names))];
    const [count, newCount] = [to - from, to - from + grown];
    const header =
      `@@ -${count === 0 ? from : from + 1},${count} +${newCount === 0 ? from + shift : from + shift + 1},${newCount} @@ ${headingOf(names)}`.trimEnd();
    shift += grown;
    return (
      `${header}\n` +
      lines.map((line) => (line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`)).join('')
    );
  });
  return `--- ${quoted(`a/${file}`)}\n+++ ${quoted(`b/${file}`)}\n${texts.join('')}`;
}

/** A name as git writes it: signs that would end the line or the name are escaped. */
function quoted(name: string): string {
  const escaped = name.replaceAll(/["\\\p{Cc}]/gu, (sign) =>
    /["\\]/.test(sign)
      ? `\\${sign}`
      : [...Buffer.from(sign)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join(''),
  );
  return escaped === name ? name : `"${escaped}"`;
}
