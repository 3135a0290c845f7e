import { isSpace, leadingSpaces } from './characters';
import { Scanner } from './scanner';
import type { TemplatePiece } from './template-pieces';

const BACKSLASH = 92;
const CARRIAGE_RETURN = 13;
const DOLLAR = 36;
const NEWLINE = 10;
const OPEN_BRACE = 123;
const PERCENT = 37;
const QUOTE = 34;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' };

/** The plain text of strings and heredocs, between their sequences. */
export abstract class TemplateTextReader extends Scanner {
  /** Offset of the first character that is not plain text of a quoted string. */
  protected plainTextEnd(offset: number): number {
    const text = this.text;
    const length = text.length;
    let i = offset;
    for (; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code > 92) continue;
      if (code === QUOTE || code === BACKSLASH || code === NEWLINE || code === CARRIAGE_RETURN) break;
      if ((code === DOLLAR || code === PERCENT) && (this.atSequence(i) || this.atEscapedSequence(i))) break;
    }
    return i;
  }

  protected readQuotedText(pieces: TemplatePiece[], open: number, strip: boolean): void {
    const start = this.end;
    let value = '';
    for (let from = start; ; from = this.end) {
      const end = this.plainTextEnd(from);
      if (end >= this.text.length) this.fail('string is not closed: expected a closing quote', open);
      value += this.text.slice(from, end);
      this.end = end;
      const code = this.text.charCodeAt(end);
      if (code === QUOTE || (code !== BACKSLASH && this.atSequence(end))) break;
      if (code === NEWLINE || code === CARRIAGE_RETURN) {
        this.fail('string is not closed: expected a closing quote before the end of the line', end);
      }
      value += code === BACKSLASH ? this.readEscape(end) : this.readEscapedSequence(end);
    }
    if (this.end > start) this.addText(pieces, value, start, strip);
  }

  private readEscape(offset: number): string {
    const selector = this.text.charAt(offset + 1);
    if (selector === 'u') return this.readUnicodeEscape(offset, 4);
    if (selector === 'U') return this.readUnicodeEscape(offset, 8);
    const simple = SIMPLE_ESCAPES[selector];
    if (simple === undefined) {
      this.fail('unknown escape sequence: expected one of \\n \\r \\t \\" \\\\ \\uNNNN \\UNNNNNNNN', offset);
    }
    this.end = offset + 2;
    return simple;
  }

  private readUnicodeEscape(offset: number, digits: number): string {
    const hex = this.text.slice(offset + 2, offset + 2 + digits);
    if (hex.length < digits || !/^[0-9A-Fa-f]+$/.test(hex)) {
      this.fail(`expected ${digits} hexadecimal digits after ${this.text.slice(offset, offset + 2)}`, offset);
    }
    const code = parseInt(hex, 16);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      this.fail(`there is no character U+${hex.toUpperCase()}`, offset);
    }
    this.end = offset + 2 + digits;
    return String.fromCodePoint(code);
  }

  /** `$${` and `%%{` stand for `${` and `%{`. */
  private readEscapedSequence(offset: number): string {
    this.end = offset + 3;
    return this.text.slice(offset + 1, offset + 3);
  }

  protected atSequence(offset: number): boolean {
    const code = this.text.charCodeAt(offset);
    return (code === DOLLAR || code === PERCENT) && this.text.charCodeAt(offset + 1) === OPEN_BRACE;
  }

  private atEscapedSequence(offset: number): boolean {
    const text = this.text;
    const code = text.charCodeAt(offset);
    return (
      (code === DOLLAR || code === PERCENT) &&
      text.charCodeAt(offset + 1) === code &&
      text.charCodeAt(offset + 2) === OPEN_BRACE
    );
  }

  /** Text without backslash escapes, up to a sequence or through the end of the line. */
  protected readLine(pieces: TemplatePiece[], strip: boolean): void {
    const text = this.text;
    const start = this.end;
    let value = '';
    let from = start;
    let i = start;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === NEWLINE) {
        i++;
        break;
      }
      if (code !== DOLLAR && code !== PERCENT) continue;
      if (this.atSequence(i)) break;
      if (this.atEscapedSequence(i)) {
        value += text.slice(from, i + 1);
        from = i + 2;
        i += 2;
      }
    }
    this.end = i;
    this.addText(pieces, value + text.slice(from, i), start, strip);
  }

  private addText(pieces: TemplatePiece[], text: string, start: number, strip: boolean): void {
    const value = strip ? text.slice(leadingSpaces(text)) : text;
    pieces.push({ kind: 'text', value, start, end: this.end });
  }

  /** End of the marker if it stands alone on the line that begins here; then the line end comes next. */
  protected closingMarkerEnd(marker: string): number {
    const text = this.text;
    let i = this.skipSpacesOfLine(this.end);
    if (!text.startsWith(marker, i)) return -1;
    const end = i + marker.length;
    i = this.skipSpacesOfLine(end);
    if (text.charCodeAt(i) !== NEWLINE) return -1;
    this.end = text.charCodeAt(i - 1) === CARRIAGE_RETURN ? i - 1 : i;
    return end;
  }

  private skipSpacesOfLine(offset: number): number {
    let i = offset;
    for (; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === NEWLINE || !isSpace(code)) break;
    }
    return i;
  }
}
