import { room, work } from '../../limits/meter';

/** Worst case of JavaScript's own search that is acceptable, in comparisons: the product of both lengths. */
const MAX_COMPARISONS = 1 << 22;
const BLOCK = 4096;
const STEPS_PER_BLOCK = 256;
const BYTES_PER_ENTRY = 4;
/** Up to this length a string is split by JavaScript's own function. */
const SHORT = 1 << 16;

/** A search string. When the product of the lengths is large, the search takes linear time, and its work is charged. */
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

  /** Calls back for every occurrence in a string; the next one is searched `advance` characters further. */
  eachIn(text: string, advance: number, found: (at: number) => void): void {
    for (let at = this.indexIn(text); at >= 0; at = this.indexIn(text, at + advance)) {
      work(1 + Math.floor(this.search.length / BLOCK) * STEPS_PER_BLOCK);
      found(at);
    }
  }
}

/** For each prefix of a string, the length of its longest border: a shorter prefix that is also its suffix. */
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

/** As `indexOf`, in linear time. */
export function indexIn(text: string, search: string, from = 0): number {
  if (text.length * search.length <= MAX_COMPARISONS) return text.indexOf(search, from);
  return new SearchString(search).indexIn(text, from);
}

/** Splits a string by a delimiter that is not empty. */
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
