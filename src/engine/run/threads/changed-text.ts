/** The part of a text that stands in the place of a part of another text. */
export interface ChangedText {
  /** The number of characters that both begin with. */
  readonly before: number;
  /** The number of characters that both end with. */
  readonly after: number;
  readonly text: string;
}

const BLOCK = 4096;

/** The part of a text that differs from the original. It is a copy, which does not keep the text in memory. */
export function changedText(original: string, text: string): ChangedText {
  const most = Math.min(original.length, text.length);
  const before = sameLength(most, (from, to) => original.slice(from, to) === text.slice(from, to));
  const fromEnd = (all: string, from: number, to: number): string => all.slice(all.length - to, all.length - from);
  const after = sameLength(most - before, (from, to) => fromEnd(original, from, to) === fromEnd(text, from, to));
  const part = text.slice(before, text.length - after);
  return { before, after, text: Buffer.from(part, 'utf16le').toString('utf16le') };
}

/** The text of which only the part that differs from the original is known. */
export function textWith(original: string, { before, after, text }: ChangedText): string {
  return `${original.slice(0, before)}${text}${original.slice(original.length - after)}`;
}

function sameLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let length = 0;
  for (let step = BLOCK; step >= 1; step /= 2)
    while (length + step <= most && isSame(length, length + step)) length += step;
  return length;
}
