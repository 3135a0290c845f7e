/** A position in a source: file, 1-based row and 1-based column counted in code points, as OPA prints them. */
export interface Position {
  readonly file: string;
  readonly row: number;
  readonly col: number;
}

/** One Rego source with its file name. Rows and columns are computed on demand from UTF-16 offsets. */
export class Source {
  private lineStarts: number[] | undefined;

  constructor(
    readonly file: string,
    readonly text: string,
  ) {}

  /** Row and column of an offset. */
  position(offset: number): { row: number; col: number } {
    const row = this.rowAt(offset);
    let col = 1;
    for (let i = this.starts()[row - 1]; i < offset && i < this.text.length; i++) {
      const unit = this.text.charCodeAt(i);
      if (unit < 0xdc00 || unit > 0xdfff) col++;
    }
    return { row, col };
  }

  /** Row of an offset; cheap even on very long lines. */
  rowAt(offset: number): number {
    const starts = this.starts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const mid = (low + high + 1) >> 1;
      if (starts[mid] <= offset) low = mid;
      else high = mid - 1;
    }
    return low + 1;
  }

  /** The content of a 1-based row without its line end. */
  line(row: number): string {
    const starts = this.starts();
    const start = starts[row - 1];
    if (start === undefined) return '';
    const end = row < starts.length ? starts[row] - 1 : this.text.length;
    return this.text.slice(start, end).replace(/\r$/, '');
  }

  private starts(): number[] {
    if (this.lineStarts) return this.lineStarts;
    const starts = [0];
    for (let i = this.text.indexOf('\n'); i >= 0; i = this.text.indexOf('\n', i + 1)) starts.push(i + 1);
    this.lineStarts = starts;
    return starts;
  }
}

/** A span of a source; row and column are only computed when they are read. */
export class Loc implements Position {
  constructor(
    readonly source: Source,
    readonly offset: number,
    readonly end: number = offset,
  ) {}

  get file(): string {
    return this.source.file;
  }

  get row(): number {
    return this.source.rowAt(this.offset);
  }

  get col(): number {
    return this.source.position(this.offset).col;
  }

  /** The source of the node as it was written. */
  get text(): string {
    return this.source.text.slice(this.offset, this.end);
  }
}
