import type { Edit } from '../model/fix';

/** The edits that turn a text into another: runs of whole lines. */
export function lineEdits(file: string, before: string, after: string): Edit[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const offsets = [0];
  for (const line of old) offsets.push(offsets[offsets.length - 1] + line.length);
  return runs(old, now).map(({ from, to, by }) => ({
    file,
    start: offsets[from],
    end: offsets[to],
    text: by.join(''),
  }));
}

export function withEdits(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: by }) => result.slice(0, start) + by + result.slice(end), text);
}

export function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** The most pairs of lines that the longest common ones are looked for in: each takes memory. */
const MOST_PAIRS = 4_000_000;

interface Run {
  readonly from: number;
  readonly to: number;
  readonly by: readonly string[];
}

/** The longest common lines between what both texts begin and end with. */
function runs(old: readonly string[], now: readonly string[]): Run[] {
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old[old.length - 1 - tail] === now[now.length - 1 - tail])
    tail++;
  const [a, b] = [old.slice(head, old.length - tail), now.slice(head, now.length - tail)];
  if (a.length * b.length > MOST_PAIRS) return nearestRuns(a, b, head);
  const lengths = a.concat('').map(() => new Uint32Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i][j] = a[i] === b[j] ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const found: { from: number; to: number; by: string[] }[] = [];
  let open: (typeof found)[number] | undefined;
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      open = undefined;
      i++;
      j++;
      continue;
    }
    if (!open) found.push((open = { from: head + i, to: head + i, by: [] }));
    if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      i++;
      open.to++;
    } else open.by.push(b[j++]);
  }
  return found;
}

/** So many lines must be common, and no further away. */
const COMMON = 3;
const FURTHEST = 1000;

/** Runs that end at the nearest common lines; they may be longer than they would have to be. */
function nearestRuns(old: readonly string[], now: readonly string[], head: number): Run[] {
  const found: Run[] = [];
  for (let i = 0, j = 0; i < old.length || j < now.length;) {
    if (old[i] === now[j]) {
      i++;
      j++;
      continue;
    }
    const [left, added] = distances(old.slice(i, i + FURTHEST + COMMON), now.slice(j, j + FURTHEST + COMMON)) ?? [
      old.length - i,
      now.length - j,
    ];
    found.push({ from: head + i, to: head + i + left, by: now.slice(j, j + added) });
    i += left;
    j += added;
  }
  return found;
}

/** The numbers of lines before the nearest common ones. */
function distances(old: readonly string[], now: readonly string[]): readonly [number, number] | undefined {
  for (let sum = 1; sum <= FURTHEST; sum++)
    for (let left = 0; left <= sum; left++) {
      const added = sum - left;
      if (left >= old.length || old[left] !== now[added]) continue;
      const [a, b] = [old.slice(left, left + COMMON), now.slice(added, added + COMMON)];
      if (a.every((line, k) => line === b[k])) return [left, added];
    }
  return undefined;
}
