/** A line of a difference: kept, taken away or added. */
export interface DiffLine {
  readonly sign: ' ' | '-' | '+';
  readonly text: string;
}

/** The shortest difference of two texts by lines; how far things are indented or aligned makes none inside a line. */
export function differenceOf(before: string, after: string): DiffLine[] {
  const a = before.trimEnd().split('\n');
  const b = after.trimEnd().split('\n');
  const equal = (i: number, j: number): boolean => aligned(a[i]) === aligned(b[j]);
  const lengths = a.map(() => Array<number>(b.length + 1).fill(0));
  lengths.push(Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i][j] = equal(i, j) ? lengths[i + 1][j + 1] + 1 : Math.max(lengths[i + 1][j], lengths[i][j + 1]);
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && equal(i, j)) {
      lines.push({ sign: ' ', text: a[i++] });
      j++;
    } else if (j >= b.length || (i < a.length && lengths[i + 1][j] >= lengths[i][j + 1])) {
      lines.push({ sign: '-', text: a[i++] });
    } else lines.push({ sign: '+', text: b[j++] });
  }
  return lines;
}

/** Blanks before `=` and behind it are alignment; those in front of a line are kept, because YAML counts them. */
function aligned(line: string): string {
  return line.replace(/ +=(?!=) +/, ' = ');
}

export function beforeOf(lines: readonly DiffLine[]): string {
  return textOf(lines.filter(({ sign }) => sign !== '+'));
}

export function afterOf(lines: readonly DiffLine[]): string {
  return textOf(lines.filter(({ sign }) => sign !== '-'));
}

function textOf(lines: readonly DiffLine[]): string {
  return lines.map(({ text }) => `${text}\n`).join('');
}

export function printed(lines: readonly DiffLine[]): string {
  return lines.map(({ sign, text }) => `${sign}${text}`.trimEnd() + '\n').join('');
}

export function parsed(text: string): DiffLine[] {
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line) => ({ sign: (line[0] ?? ' ') as DiffLine['sign'], text: line.slice(1) }));
}

/** Ways to leave out a part of the changes: a run of changed lines, or a line together with the one it takes the place of. */
export function parts(lines: readonly DiffLine[]): Set<number>[] {
  const runs: number[][] = [];
  lines.forEach(({ sign }, i) => {
    if (sign === ' ') return;
    if (runs.at(-1)?.at(-1) === i - 1) runs.at(-1)?.push(i);
    else runs.push([i]);
  });
  const pairs = runs.flatMap((run) =>
    run.flatMap((i) =>
      run
        .filter((j) => lines[i].sign === '-' && lines[j].sign === '+' && keyOf(lines[i]) === keyOf(lines[j]))
        .map((j) => [i, j]),
    ),
  );
  return [...runs, ...pairs].map((part) => new Set(part));
}

function keyOf({ text }: DiffLine): string {
  return /^\s*(?:- )?([\w."-]+)\s*[=:{]/.exec(text)?.[0] ?? text;
}

/** The difference without some of its changes. */
export function without(lines: readonly DiffLine[], part: ReadonlySet<number>): DiffLine[] {
  return lines.flatMap((line, i): DiffLine[] => {
    if (!part.has(i)) return [line];
    return line.sign === '-' ? [{ sign: ' ', text: line.text }] : [];
  });
}
