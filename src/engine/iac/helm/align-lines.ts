/** More pairs of lines than this are not compared: files that long are generated ones. */
const MOST_PAIRS = 4_000_000;
const SAME = 3;
const SAME_KEY = 1;
const KEY = /^([\s-]*(?:"[^"]*"|'[^']*'|[\w./-]+)\s*:)(?:\s|$)/;

/**
 * For each line of a rendered document the line of the template it comes from, as far as that can be seen: a line that
 * reads the same, or one with the same key in the same column and an expression. What is best for all lines together
 * wins, in the order of the lines; a template with several documents is compared document by document.
 */
export function alignLines(rendered: readonly string[], template: readonly string[]): (number | undefined)[] {
  let best: Alignment = { score: 0, lines: rendered.map(() => undefined) };
  for (const { start, lines } of sections(template)) {
    if (rendered.length * lines.length > MOST_PAIRS) continue;
    const alignment = align(rendered, lines, start);
    if (alignment.score > best.score) best = alignment;
  }
  return best.lines;
}

interface Alignment {
  readonly score: number;
  readonly lines: (number | undefined)[];
}

function sections(lines: readonly string[]): { start: number; lines: string[] }[] {
  const found = [{ start: 0, lines: [] as string[] }];
  lines.forEach((line, i) => {
    if (/^---(?:\s|$)/.test(line)) found.push({ start: i + 1, lines: [] });
    else found[found.length - 1].lines.push(line);
  });
  return found;
}

/** The longest common subsequence, where lines with the same key count a little. */
function align(rendered: readonly string[], template: readonly string[], start: number): Alignment {
  const width = template.length + 1;
  const scores = new Uint32Array((rendered.length + 1) * width);
  const left = rendered.map(lineOf);
  const right = template.map(lineOf);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const skip = Math.max(scores[(i + 1) * width + j], scores[i * width + j + 1]);
      const likeness = likenessOf(left[i], right[j]);
      scores[i * width + j] = Math.max(skip, likeness && likeness + scores[(i + 1) * width + j + 1]);
    }
  }
  const lines: (number | undefined)[] = [];
  for (let i = 0, j = 0; i < left.length;) {
    const likeness = j < right.length ? likenessOf(left[i], right[j]) : 0;
    const here = scores[i * width + j];
    if (likeness > 0 && here === likeness + scores[(i + 1) * width + j + 1]) lines[i++] = start + j++;
    else if (j < right.length && here === scores[i * width + j + 1]) j++;
    else lines[i++] = undefined;
  }
  return { score: scores[0], lines };
}

interface Line {
  readonly text: string;
  /** With what stands before it, so that only keys of one column are the same. */
  readonly key: string | undefined;
  readonly isComputed: boolean;
}

function lineOf(line: string): Line {
  const text = line.trimEnd();
  return { text, key: KEY.exec(text)?.[1], isComputed: text.includes('{{') };
}

function likenessOf(rendered: Line, template: Line): number {
  if (rendered.text === '' || rendered.text.startsWith('#')) return 0;
  if (rendered.text === template.text) return SAME;
  return template.isComputed && rendered.key !== undefined && rendered.key === template.key ? SAME_KEY : 0;
}
