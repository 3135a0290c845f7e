import { room, work } from '../../limits/meter';

/** Comparisons of characters that the engine's own search may need at worst: the product of both lengths. */
const MAX_COMPARISONS = 1 << 22;
const BLOCK = 4096;
const STEPS_PER_BLOCK = 256;
const BYTES_PER_ENTRY = 4;
/** Up to here a text is split by the engine's own function. */
const SHORT = 1 << 16;

/** A search string. Where the product of the lengths is large, it is found in time linear in the text, charged for. */
export class SearchString {
  private borders: Int32Array | undefined;

  constructor(private readonly search: string) {}

  /** As `indexOf`. */
  indexIn(text: string, from = 0): number {
    const { search } = this;
    if (search.length < 2 || (text.length - from) * search.length <= MAX_COMPARISONS) return text.indexOf(search, from);
    const borders = (this.borders ??= bordersOf(search));
    let matched = 0;
    for (let at = from; at < text.length; at++) {
      if (at % BLOCK === 0) work(STEPS_PER_BLOCK);
      const unit = text.charCodeAt(at);
      while (matched > 0 && search.charCodeAt(matched) !== unit) matched = borders[matched - 1];
      if (search.charCodeAt(matched) === unit) matched++;
      if (matched === search.length) return at - matched + 1;
    }
    return -1;
  }

  /** Calls back for every place in a text, the next one searched from `advance` behind. */
  eachIn(text: string, advance: number, found: (at: number) => void): void {
    for (let at = this.indexIn(text); at >= 0; at = this.indexIn(text, at + advance)) {
      work(1 + Math.floor(this.search.length / BLOCK) * STEPS_PER_BLOCK);
      found(at);
    }
  }
}

/** For each start of a text, the length of the longest shorter start that it also ends with. */
function bordersOf(text: string): Int32Array {
  room(text.length * BYTES_PER_ENTRY);
  const borders = new Int32Array(text.length);
  for (let i = 1, length = 0; i < text.length; i++) {
    if (i % BLOCK === 0) work(STEPS_PER_BLOCK);
    while (length > 0 && text.charCodeAt(i) !== text.charCodeAt(length)) length = borders[length - 1];
    if (text.charCodeAt(i) === text.charCodeAt(length)) length++;
    borders[i] = length;
  }
  return borders;
}

/** As `indexOf`, in time linear in the text. */
export function indexIn(text: string, search: string, from = 0): number {
  if (text.length * search.length <= MAX_COMPARISONS) return text.indexOf(search, from);
  return new SearchString(search).indexIn(text, from);
}

/** The parts between the delimiters, not empty. */
export function splitText(text: string, delimiter: string): string[] {
  if (text.length * delimiter.length <= SHORT) return text.split(delimiter);
  const parts: string[] = [];
  let start = 0;
  new SearchString(delimiter).eachIn(text, delimiter.length, (at) => {
    parts.push(text.slice(start, at));
    start = at + delimiter.length;
  });
  parts.push(text.slice(start));
  return parts;
}
