/** A row of two texts side by side; a side without a line has nothing there. */
export interface DiffRow {
  readonly left?: string;
  readonly right?: string;
  readonly isEqual: boolean;
}

/** More than this is compared as a whole: the table of the two sides would not fit into memory. */
const MOST_CELLS = 4_000_000;

/** Two texts line by line, with as many equal lines as possible. */
export function lineDiff(before: string, after: string): readonly DiffRow[] {
  const [left, right] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start++;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const equal = (lines: readonly string[]) => lines.map((line) => ({ left: line, right: line, isEqual: true }));
  return [
    ...equal(left.slice(0, start)),
    ...between(left.slice(start, left.length - end), right.slice(start, right.length - end)),
    ...equal(left.slice(left.length - end)),
  ];
}

function between(left: readonly string[], right: readonly string[]): DiffRow[] {
  if (left.length * right.length > MOST_CELLS) return replaced(left, right);
  const rows: DiffRow[] = [];
  let [i, j, fromLeft, fromRight] = [0, 0, 0, 0];
  const lengths = commonLengths(left, right);
  const at = (x: number, y: number) => lengths[x * (right.length + 1) + y];
  const flush = () => {
    rows.push(...replaced(left.slice(fromLeft, i), right.slice(fromRight, j)));
  };
  while (i < left.length && j < right.length)
    if (left[i] === right[j]) {
      flush();
      rows.push({ left: left[i], right: right[j], isEqual: true });
      [i, j] = [i + 1, j + 1];
      [fromLeft, fromRight] = [i, j];
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  [i, j] = [left.length, right.length];
  flush();
  return rows;
}

/** The lengths of the longest common subsequences of all pairs of ends. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--)
    for (let j = right.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        left[i] === right[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
  return lengths;
}

function replaced(left: readonly string[], right: readonly string[]): DiffRow[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, i) => ({
    ...(i < left.length && { left: left[i] }),
    ...(i < right.length && { right: right[i] }),
    isEqual: false,
  }));
}
