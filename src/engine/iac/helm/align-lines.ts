import type { Section } from './template-lines';

/** More pairs of lines than this are not compared at once: files that long are generated ones. */
const MOST_PAIRS = 4_000_000;
const SAME = 3;
const SAME_KEY = 1;
const KEY = /^([\s-]*(?:"[^"]*"|'[^']*'|[\w./-]+)\s*:)(?:\s|$)/;

/**
 * For each line of a rendered document the line of the template it comes from, as far as that can be seen: a line that
 * reads the same, or one with the same key in the same column and an expression. What is best for all lines together
 * wins, in the order of the lines; a template with several documents is compared document by document.
 */
export function alignLines(
  rendered: readonly string[],
  sections: readonly Section[],
  budget: { pairs: number },
): (number | undefined)[] {
  let best: Alignment = { score: 0, lines: rendered.map(() => undefined) };
  for (const { start, lines } of sections) {
    const pairs = rendered.length * lines.length;
    if (pairs > MOST_PAIRS || pairs > budget.pairs) continue;
    budget.pairs -= pairs;
    const alignment = align(rendered, lines, start);
    if (alignment.score > best.score) best = alignment;
  }
  return best.lines;
}

interface Alignment {
  readonly score: number;
  readonly lines: (number | undefined)[];
}

/** The longest common subsequence, where lines with the same key count a little. */
function align(rendered: readonly string[], template: readonly string[], start: number): Alignment {
  const numbers = new Map<string, number>();
  const left = rendered.map((line) => lineOf(numbers, line));
  const right = template.map((line) => lineOf(numbers, line));
  const width = template.length + 1;
  const scores = new Uint32Array((rendered.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i--) {
    for (let j = right.length - 1; j >= 0; j--) {
      const below = scores[(i + 1) * width + j];
      const beside = scores[i * width + j + 1];
      const likeness = likenessOf(left[i], right[j]);
      const together = likeness === 0 ? 0 : likeness + scores[(i + 1) * width + j + 1];
      const apart = below > beside ? below : beside;
      scores[i * width + j] = together > apart ? together : apart;
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

/** A line by numbers, which are quicker to compare: one for its text, one for its key; 0 where it has none. */
interface Line {
  readonly text: number;
  /** The key with the text before it, so that only keys of one column are the same. */
  readonly key: number;
  readonly isComputed: boolean;
}

function lineOf(numbers: Map<string, number>, line: string): Line {
  const text = line.trimEnd();
  const key = KEY.exec(text)?.[1] ?? '';
  const isNothing = text === '' || text.startsWith('#');
  return {
    text: isNothing ? 0 : numberOf(numbers, `text ${text}`),
    key: key === '' ? 0 : numberOf(numbers, `key ${key}`),
    isComputed: text.includes('{{'),
  };
}

function numberOf(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  numbers.set(text, numbers.size + 1);
  return numbers.size;
}

function likenessOf(rendered: Line, template: Line): number {
  if (rendered.text === 0) return 0;
  if (rendered.text === template.text) return SAME;
  return template.isComputed && rendered.key !== 0 && rendered.key === template.key ? SAME_KEY : 0;
}
