/** A place in a file: line and column count from 1, columns in characters (code points). */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

const BYTE_ORDER_MARK = 0xfeff;

/** One text under a file name. Nodes keep offsets into it; lines and columns are computed when they are asked for. */
export class SourceText {
  private lineStarts: number[] | undefined;

  constructor(
    readonly file: string,
    readonly text: string,
  ) {}

  /** Offset of the first character behind a byte order mark. */
  get contentStart(): number {
    return this.text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  }

  /** What a node was written as. */
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
    let column = 1;
    for (let i = starts[low]; i < offset && i < this.text.length; i++) {
      if (!isLowSurrogate(this.text.charCodeAt(i))) column++;
    }
    return { line: low + 1, column };
  }

  private starts(): number[] {
    if (this.lineStarts) return this.lineStarts;
    const starts = [this.contentStart];
    for (let i = this.text.indexOf('\n'); i >= 0; i = this.text.indexOf('\n', i + 1)) starts.push(i + 1);
    this.lineStarts = starts;
    return starts;
  }
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
