/**
 * Thrown when a text uses more of YAML than the quick reader supports. Never shown: the library reads the text then.
 */
export const NOT_ORDINARY = new Error('The text needs the whole of YAML.');

const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const HASH = 0x23;
const DASH = 0x2d;
const DOCUMENT_MARK = /(?:---|\.\.\.)(?![^ \t\r\n])/y;

/** The position of the reader in a text: the next content, whose column tells which collection it belongs to. */
export class Cursor {
  /** Offset of the next content. */
  at = 0;
  /** Its column, counted from 0; -1 at the end of a document. */
  column = -1;
  /** True when only spaces precede the content on its line. */
  isFresh = true;
  /** Offsets at which the line begins and ends, without the line break. */
  lineStart = 0;
  lineEnd = 0;
  /** Offset at which the next line begins. */
  nextLine = 0;
  /** True when a document marker, not the end of the text, ends the document. */
  isAtMarker = false;
  /** The number of empty lines directly before this one. */
  blankLines = 0;
  readonly hasTabs: boolean;

  constructor(
    readonly text: string,
    /** Accepts continuation lines of brackets and quoted strings at any indentation, which the library refuses. */
    readonly anyIndentation: boolean,
  ) {
    if ((text.includes('\r') && /\r(?!\n)/.test(text)) || text.includes('\uFEFF', 1)) throw NOT_ORDINARY;
    this.hasTabs = text.includes('\t');
    this.nextLine = text.startsWith('\uFEFF') ? 1 : 0;
  }

  get isAtEnd(): boolean {
    return this.nextLine >= this.text.length;
  }

  /** Goes on to the next line that holds more than a comment. */
  advance(): void {
    while (!this.isAtEnd) {
      this.enterLine();
      const first = this.at < this.lineEnd ? this.text.charCodeAt(this.at) : HASH;
      if (first === HASH) continue;
      if (first === TAB) throw NOT_ORDINARY;
      this.isAtMarker = this.column === 0 && this.isMarker(first);
      if (this.isAtMarker) this.column = -1;
      return;
    }
    this.isAtMarker = false;
    this.column = -1;
  }

  /** Steps into the next line, behind its leading spaces. */
  enterLine(): void {
    this.lineStart = this.nextLine;
    this.findLineEnd(this.lineStart);
    this.at = this.afterSpaces(this.lineStart);
    this.column = this.at - this.lineStart;
    this.isFresh = true;
  }

  /**
   * Marks the text as read up to the offset, perhaps on a later line; only spaces and a comment may follow on that
   * line.
   */
  endLine(offset: number): void {
    if (offset > this.lineEnd) this.findLineEnd(offset);
    if (!this.endsAt(offset)) throw NOT_ORDINARY;
  }

  afterSpaces(offset: number): number {
    const { text } = this;
    let end = offset;
    while (text.charCodeAt(end) === SPACE) end++;
    return end;
  }

  /** True when only spaces or a comment follow the offset on its line. */
  endsAt(offset: number): boolean {
    const rest = this.afterSpaces(offset);
    if (rest >= this.lineEnd) return true;
    return rest > offset && this.text.charCodeAt(rest) === HASH;
  }

  /** True when an indicator stands alone and is not part of a word. */
  isAlone(offset: number): boolean {
    return offset + 1 >= this.lineEnd || this.text.charCodeAt(offset + 1) === SPACE;
  }

  get unit(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Moves to the content behind an indicator; false when that lies on a later line. */
  findContent(from: number): boolean {
    const at = this.afterSpaces(from);
    if (at >= this.lineEnd || (at > from && this.text.charCodeAt(at) === HASH)) {
      this.advance();
      return false;
    }
    this.at = at;
    this.column = at - this.lineStart;
    this.isFresh = false;
    return true;
  }

  /** Steps to the next line of text when that is indented more than `parent`, and counts the empty ones before it. */
  entersFurtherLine(parent: number): boolean {
    const { nextLine } = this;
    this.blankLines = 0;
    while (!this.isAtEnd) {
      this.enterLine();
      if (this.at >= this.lineEnd) this.blankLines++;
      else if (this.column > parent && this.unit !== HASH) return true;
      else break;
    }
    this.nextLine = nextLine;
    return false;
  }

  /** True when brackets or a quoted string opened in a block at the column `parent` may continue here. */
  mayGoOn(at: number, lineStart: number, parent: number): boolean {
    if (at > lineStart) return at - lineStart > parent || this.anyIndentation;
    DOCUMENT_MARK.lastIndex = at;
    return (parent < 0 || this.anyIndentation) && !DOCUMENT_MARK.test(this.text);
  }

  get isAtItem(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.isAlone(this.at);
  }

  private findLineEnd(from: number): void {
    const end = this.text.indexOf('\n', from);
    this.nextLine = end < 0 ? this.text.length : end + 1;
    this.lineEnd = end < 0 ? this.text.length : end;
    if (end > from && this.text.charCodeAt(end - 1) === CARRIAGE_RETURN) this.lineEnd--;
  }

  // Other marks than the start of a document are rare.
  private isMarker(first: number): boolean {
    if (first === 0x25 || (first === 0x2e && this.text.startsWith('...', this.at))) throw NOT_ORDINARY;
    if (first !== DASH || !this.text.startsWith('---', this.at)) return false;
    if (!this.endsAt(this.at + 3)) throw NOT_ORDINARY;
    return true;
  }
}
