/** A place in a file: line and column count from 1, columns in characters (code points). */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

const BYTE_ORDER_MARK = 0xfeff;
const BLOCK = 1024;

/** The word by which a comment speaks to the program. */
const MARK = 'plumbline:ignore';
const COMMENT_SIGN = /^(?:#+|\/\/+)[ \t]*/;

/** One text under a file name. Nodes keep offsets into it; lines and columns are computed when they are asked for. */
export class SourceText {
  private lineStarts: number[] | undefined;
  /** Low surrogates before each block; empty when there are none. Counting a long line anew would be quadratic. */
  private surrogates: Uint32Array | undefined;
  private hasMark: boolean | undefined;
  private readonly marks = new Map<number, string>();

  constructor(
    readonly file: string,
    readonly text: string,
  ) {}

  /** True when a comment of the text may speak to the program. */
  get mayHaveMarks(): boolean {
    return (this.hasMark ??= this.text.includes(MARK));
  }

  /** Remembers a comment if it speaks to the program. Readers may tell of it more than once. */
  noteComment(start: number, end: number): void {
    const said = this.text.slice(start, end).replace(COMMENT_SIGN, '');
    if (said.startsWith(MARK)) this.marks.set(start, said.trimEnd());
  }

  /** The comments that speak to the program, by their offsets. */
  get markedComments(): ReadonlyMap<number, string> {
    return this.marks;
  }

  /** Offset of the first character behind a byte order mark. */
  get contentStart(): number {
    return this.text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  }

  /** The text of a node. */
  slice(range: { readonly start: number; readonly end: number }): string {
    return this.text.slice(range.start, range.end);
  }

  position(offset: number): SourcePosition {
    const starts = this.starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    const end = Math.max(Math.min(offset, this.text.length), starts[low]);
    const units = end - starts[low];
    return { line: low + 1, column: units - (this.surrogatesBefore(end) - this.surrogatesBefore(starts[low])) + 1 };
  }

  /** The number of code points before an offset that take two units. */
  private surrogatesBefore(offset: number): number {
    this.surrogates ??= surrogatesPerBlock(this.text);
    if (this.surrogates.length === 0) return 0;
    const block = Math.floor(offset / BLOCK);
    return this.surrogates[block] + lowSurrogates(this.text, block * BLOCK, offset);
  }

  private starts(): number[] {
    if (this.lineStarts) return this.lineStarts;
    const starts = [this.contentStart];
    for (let i = this.text.indexOf('\n'); i >= 0; i = this.text.indexOf('\n', i + 1)) starts.push(i + 1);
    this.lineStarts = starts;
    return starts;
  }
}

function surrogatesPerBlock(text: string): Uint32Array {
  if (!/[\udc00-\udfff]/.test(text)) return new Uint32Array();
  const counts = new Uint32Array(Math.floor(text.length / BLOCK) + 1);
  for (let i = 1; i < counts.length; i++) counts[i] = counts[i - 1] + lowSurrogates(text, (i - 1) * BLOCK, i * BLOCK);
  return counts;
}

function lowSurrogates(text: string, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i++) if (isLowSurrogate(text.charCodeAt(i))) count++;
  return count;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
