let segmenter: Intl.Segmenter | undefined;

/** Made for the first text that needs it: that takes as long as reading a template. */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

// Without carriage returns every character of Latin script stands alone.
const SIMPLE = /^[\x00-\x0c\x0e-\u02ff]*$/;

/** True when each code unit of the text is a character of its own. */
function isSimple(text: string): boolean {
  return SIMPLE.test(text);
}

/** The characters of a text as a reader sees them. */
export function graphemes(text: string): string[] {
  return isSimple(text) ? text.split('') : Array.from(segmentsOf(text), ({ segment }) => segment);
}

export function graphemeCount(text: string): number {
  if (isSimple(text)) return text.length;
  let count = 0;
  for (const part of segmentsOf(text)) count += part.segment === '' ? 0 : 1;
  return count;
}

/** The part of a text from one character up to another. */
export function sliceGraphemes(text: string, from: number, to: number): string {
  return isSimple(text) ? text.slice(from, to) : graphemes(text).slice(from, to).join('');
}
