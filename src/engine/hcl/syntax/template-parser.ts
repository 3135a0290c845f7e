import type { Expression, StringLiteral } from './ast';
import { identifierEnd, trimEndSpaces } from './characters';
import { assembleParts, removeIndentation, type TemplatePiece } from './template-pieces';
import { TemplateTextReader } from './template-text-reader';

const DASH = 45;
const NEWLINE = 10;
const PERCENT = 37;
const QUOTE = 34;
const TILDE = 126;

/** Quoted strings, heredocs and whole template files. */
export abstract class TemplateParser extends TemplateTextReader {
  /** The number of open brackets, blocks and directives, and of nested operands, at the current token. */
  protected depth = 0;
  private openDirectives = 0;

  protected abstract parseExpression(): Expression;
  protected abstract enter(offset: number): void;

  /** A string with the opening quote as the current token. */
  protected parseQuoted(): Expression {
    const start = this.start;
    const plainEnd = this.plainTextEnd(this.end);
    if (this.text.charCodeAt(plainEnd) === QUOTE) {
      const value = this.text.slice(start + 1, plainEnd);
      this.end = plainEnd + 1;
      this.advance();
      return { kind: 'string', start, end: plainEnd + 1, value };
    }
    const pieces = this.collectPieces((into) => this.readQuotedPieces(into, start));
    const end = ++this.end;
    this.advance();
    return this.finishTemplate(pieces, start, end);
  }

  /** A string that may have escapes but no sequences. */
  protected parseQuotedLiteral(): StringLiteral {
    const start = this.start;
    const pieces: TemplatePiece[] = [];
    this.readQuotedText(pieces, start, false);
    if (this.text.charCodeAt(this.end) !== QUOTE) {
      this.fail('template sequences are not allowed in a block label', this.end);
    }
    const end = ++this.end;
    this.advance();
    const text = pieces[0];
    return { kind: 'string', start, end, value: text?.kind === 'text' ? text.value : '' };
  }

  protected parseHeredoc(): Expression {
    const start = this.start;
    const flush = this.text.charCodeAt(this.end) === DASH;
    const markerStart = flush ? this.end + 1 : this.end;
    const markerEnd = identifierEnd(this.text, markerStart);
    const marker = this.text.slice(markerStart, markerEnd);
    this.end = this.text.indexOf('\n', markerEnd) + 1;
    let end = -1;
    const pieces = this.collectPieces((into) => {
      for (let strip = false, startsLine = true; ; startsLine = this.text.charCodeAt(this.end - 1) === NEWLINE) {
        if (startsLine) end = this.closingMarkerEnd(marker);
        if (end >= 0) return;
        if (this.end >= this.text.length) {
          this.fail(`heredoc is not closed: expected a line that holds only ${marker}`, start);
        }
        strip = this.readSequenceOrLine(into, strip);
      }
    });
    if (flush) removeIndentation(pieces);
    this.advance();
    return this.finishTemplate(pieces, start, end);
  }

  /** The whole text as a template, as in a file for `templatefile` or in a string of the JSON syntax. */
  protected parseBareTemplate(): Expression {
    const start = this.end;
    const pieces = this.collectPieces((into) => {
      for (let strip = false; this.end < this.text.length;) strip = this.readSequenceOrLine(into, strip);
    });
    return this.finishTemplate(pieces, start, this.end);
  }

  /** Names and collection behind the word `for`, which is the current token. */
  protected parseForIntroduction(): { keyName: string | undefined; valueName: string; collection: Expression } {
    this.advance();
    let keyName: string | undefined;
    let valueName = this.readName('a variable name after "for"');
    if (this.at(',')) {
      this.advance();
      keyName = valueName;
      valueName = this.readName('the name of the value variable after ","');
    }
    if (!this.atWord('in')) this.failExpected('"in" after the variable names of "for"');
    this.advance();
    return { keyName, valueName, collection: this.parseExpression() };
  }

  protected readName(expected: string): string {
    if (!this.at('identifier')) this.failExpected(expected);
    const name = this.tokenText();
    this.advance();
    return name;
  }

  private collectPieces(read: (into: TemplatePiece[]) => void): TemplatePiece[] {
    const pieces: TemplatePiece[] = [];
    const outer = this.openDirectives;
    this.openDirectives = 0;
    read(pieces);
    this.depth -= this.openDirectives;
    this.openDirectives = outer;
    return pieces;
  }

  private readQuotedPieces(pieces: TemplatePiece[], open: number): void {
    for (let strip = false; ;) {
      this.readQuotedText(pieces, open, strip);
      if (this.text.charCodeAt(this.end) === QUOTE) return;
      strip = this.readSequence(pieces);
    }
  }

  private readSequenceOrLine(pieces: TemplatePiece[], strip: boolean): boolean {
    if (this.atSequence(this.end)) return this.readSequence(pieces);
    this.readLine(pieces, strip);
    return false;
  }

  private finishTemplate(pieces: readonly TemplatePiece[], start: number, end: number): Expression {
    const first = pieces[0] as TemplatePiece | undefined;
    if (pieces.length === 1 && first?.kind === 'interpolation') {
      return { kind: 'wrap', start, end, expression: first.expression };
    }
    const parts = assembleParts(pieces, (message, offset) => this.fail(message, offset));
    if (parts.length === 0) return { kind: 'string', start, end, value: '' };
    if (parts.length === 1 && parts[0].kind === 'string') {
      return { kind: 'string', start, end, value: parts[0].value };
    }
    return { kind: 'template', start, end, parts };
  }

  /** Reads `${...}` or `%{...}` and says whether it strips the white space that follows. */
  private readSequence(pieces: TemplatePiece[]): boolean {
    const start = this.end;
    const isDirective = this.text.charCodeAt(start) === PERCENT;
    this.end = start + 2;
    if (this.text.charCodeAt(this.end) === TILDE) {
      this.end++;
      const previous = pieces[pieces.length - 1] as TemplatePiece | undefined;
      if (previous?.kind === 'text') previous.value = trimEndSpaces(previous.value);
    }
    const newlines = this.newlines;
    this.newlines = false;
    this.advance();
    if (isDirective) {
      pieces.push(this.readDirective(start));
    } else {
      const expression = this.parseExpression();
      this.expectSequenceEnd(start);
      pieces.push({ kind: 'interpolation', start, end: this.end, expression });
    }
    this.newlines = newlines;
    return this.at('~}');
  }

  private readDirective(start: number): TemplatePiece {
    const keyword = this.kind === 'identifier' ? this.tokenText() : '';
    switch (keyword) {
      case 'if': {
        this.openDirective(start);
        this.advance();
        const condition = this.parseExpression();
        this.expectSequenceEnd(start, keyword);
        return { kind: 'if', start, end: this.end, condition };
      }
      case 'for': {
        this.openDirective(start);
        const introduction = this.parseForIntroduction();
        this.expectSequenceEnd(start, keyword);
        return { kind: 'for', start, end: this.end, ...introduction };
      }
      case 'else':
      case 'endif':
      case 'endfor':
        if (this.openDirectives === 0) this.fail(`unexpected "${keyword}": no directive is open before it`, start);
        if (keyword !== 'else') this.closeDirective();
        this.advance();
        this.expectSequenceEnd(start, keyword);
        return { kind: keyword, start, end: this.end };
      default:
        return this.failExpected('one of the directives if, else, endif, for, endfor');
    }
  }

  private openDirective(start: number): void {
    this.enter(start);
    this.openDirectives++;
  }

  private closeDirective(): void {
    this.depth--;
    this.openDirectives--;
  }

  private expectSequenceEnd(start: number, keyword?: string): void {
    if (this.at('}') || this.at('~}')) return;
    const name = keyword === undefined ? 'interpolation' : `directive "${keyword}"`;
    if (this.at('end')) this.fail(`${name} is not closed: expected "}" before the end of the file`, start);
    this.failExpected(`"}" to end the ${name}`);
  }
}
