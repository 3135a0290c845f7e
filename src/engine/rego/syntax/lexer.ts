import { work } from '../../base/limits/meter';
import type { Comment } from './ast';
import { KEYWORDS, Tok } from './token';
import { isDecimal, isLetter, isWord, printable, SINGLE, WITH_EQUALS } from './characters';
import { Loc, Source } from './source';

/** All tokens of a source, as one array per property. The last one is always `Eof` or `Illegal`. */
export interface TokenList {
  readonly kinds: Tok[];
  readonly starts: number[];
  readonly ends: number[];
  /** Bits of SPACE_BEFORE and NEWLINE_BEFORE. */
  readonly flags: number[];
  /** For each `{` token its `}` token, or undefined when it has none. */
  readonly braceEnds: Map<number, number>;
  readonly comments: Comment[];
  /** The message for the closing `Illegal` token, and its place in the source. */
  readonly illegal: { message: string; offset: number } | undefined;
}

export const SPACE_BEFORE = 1;
export const NEWLINE_BEFORE = 2;

/** Longer sources are refused before any work is done on them. */
export const MAX_SOURCE_LENGTH = 4 * 1024 * 1024;

/** Longer words are no keywords. */
const KEYWORD_LENGTH = Math.max(...[...KEYWORDS.keys()].map((word) => word.length));

/** Splits a source into tokens in one pass; a character that cannot be read ends the list with an `Illegal` token. */
export function tokenize(source: Source): TokenList {
  return new Lexer(source).run();
}

class Lexer {
  private readonly text: string;
  private readonly kinds: Tok[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly flags: number[] = [];
  private readonly braceEnds = new Map<number, number>();
  private readonly comments: Comment[] = [];
  /** Open braces: the index of a `{` token, or the quote character of a template whose expression is open. */
  private readonly braces: (number | '"' | '`')[] = [];
  private illegal: { message: string; offset: number } | undefined;
  private readonly next = { '\\': -1, '\n': -1 };
  private pos = 0;
  private pending = 0;

  constructor(private readonly source: Source) {
    this.text = source.text;
  }

  run(): TokenList {
    const bad = this.findBadCharacter();
    if (this.text.charCodeAt(0) === 0xfeff) this.pos = 1;
    while (this.illegal === undefined && this.pos < this.text.length) {
      const start = this.pos;
      this.scanOne();
      work(1 + ((this.pos - start) >> 6));
      if (bad !== undefined && this.pos > bad.offset) {
        this.pos = start;
        this.illegal = bad;
      }
    }
    this.push(this.illegal ? Tok.Illegal : Tok.Eof, this.illegal?.offset ?? this.text.length);
    const { kinds, starts, ends, flags, braceEnds, comments, illegal } = this;
    return { kinds, starts, ends, flags, braceEnds, comments, illegal };
  }

  /** The first character that is allowed nowhere, not even in comments and strings. */
  private findBadCharacter(): { message: string; offset: number } | undefined {
    const match = /\0|\p{Surrogate}|(?!^)\uFEFF/u.exec(this.text);
    if (match === null) return undefined;
    const messages: Partial<Record<string, string>> = {
      '\0': 'illegal null character',
      '\uFEFF': 'illegal byte-order mark',
    };
    return { message: messages[match[0]] ?? 'illegal utf-8 character', offset: match.index };
  }

  private push(kind: Tok, start: number): void {
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(Math.max(this.pos, start));
    this.flags.push(this.pending);
    this.pending = 0;
  }

  private fail(message: string, offset: number): void {
    this.illegal ??= { message, offset };
  }

  private scanOne(): void {
    const { text } = this;
    const start = this.pos;
    const code = text.charCodeAt(start);
    if (code === 10 || code === 32 || code === 9 || code === 13) {
      this.scanSpace(code);
    } else if (isLetter(code)) {
      this.scanIdentifier();
      const keyword = this.pos - start <= KEYWORD_LENGTH ? KEYWORDS.get(text.slice(start, this.pos)) : undefined;
      this.push(keyword ?? Tok.Ident, start);
    } else if (isDecimal(code)) {
      this.scanNumber(start);
    } else {
      this.scanSign(code, start);
    }
  }

  private scanSpace(first: number): void {
    const { text } = this;
    let { pos } = this;
    this.pending |= SPACE_BEFORE;
    for (let code = first; code === 32 || code === 10 || code === 9 || code === 13;) {
      if (code === 10) this.pending |= NEWLINE_BEFORE;
      code = text.charCodeAt(++pos);
    }
    this.pos = pos;
  }

  private scanSign(code: number, start: number): void {
    this.pos++;
    const single = SINGLE[code];
    const pair = WITH_EQUALS[code];
    if (single !== undefined) {
      if (single === Tok.LBrace) this.braces.push(this.kinds.length);
      this.push(single, start);
    } else if (pair !== undefined) {
      const doubled = this.text[this.pos] === '=';
      if (doubled) this.pos++;
      const kind = pair[doubled ? 1 : 0];
      if (kind === Tok.Illegal) this.fail('illegal ! character (write `not` to negate, `!=` to compare)', start);
      else this.push(kind, start);
    } else if (code === 34) {
      if (this.skipPlainString() || this.scanQuoted(start, false)) this.push(Tok.String, start);
    } else if (code === 125) {
      this.closeBrace(start);
    } else if (code === 96) {
      this.scanRawString(start);
    } else if (code === 35) {
      this.scanComment(start);
    } else if (code === 36 && (this.text[this.pos] === '"' || this.text[this.pos] === '`')) {
      const quote = this.text[this.pos] as '"' | '`';
      this.pos++;
      this.scanTemplate(start, quote, Tok.TemplateWhole, Tok.TemplateStart);
    } else {
      this.fail(`illegal character ${printable(this.text, start)}`, start);
    }
  }

  private closeBrace(start: number): void {
    const open = this.braces.pop();
    if (open === '"' || open === '`') {
      this.scanTemplate(start, open, Tok.TemplateTail, Tok.TemplateMiddle);
      return;
    }
    if (open !== undefined) this.braceEnds.set(open, this.kinds.length);
    this.push(Tok.RBrace, start);
  }

  private scanTemplate(start: number, quote: '"' | '`', closed: Tok, opened: Tok): void {
    const end = quote === '"' ? this.scanQuoted(start, true) : this.scanRawTemplate(start);
    if (end === undefined) return;
    if (end === '{') this.braces.push(quote);
    this.push(end === '{' ? opened : closed, start);
  }

  private scanIdentifier(): void {
    const { text } = this;
    for (;;) {
      let { pos } = this;
      while (isWord(text.charCodeAt(pos))) pos++;
      this.pos = pos;
      if (!(text.charCodeAt(pos) > 127)) return;
      const char = String.fromCodePoint(text.codePointAt(pos) as number);
      if (!/^\p{Nd}/u.test(char)) return;
      this.pos += char.length;
    }
  }

  private scanNumber(start: number): void {
    this.scanDigits();
    if (this.text[this.pos] === '.') {
      this.pos++;
      if (!this.scanDigits()) return this.fail('expected digits after the decimal point', start);
    }
    if (this.text[this.pos] === 'e' || this.text[this.pos] === 'E') {
      this.pos++;
      if (this.text[this.pos] === '+' || this.text[this.pos] === '-') this.pos++;
      if (!this.scanDigits()) return this.fail('expected digits in the exponent', start);
    }
    if (isLetter(this.text.charCodeAt(this.pos))) return this.fail('illegal number format', start);
    this.push(Tok.Number, start);
  }

  private scanDigits(): boolean {
    const start = this.pos;
    while (isDecimal(this.text.charCodeAt(this.pos))) this.pos++;
    return this.pos > start;
  }

  /** Moves past a string without escape sequences. */
  private skipPlainString(): boolean {
    const end = this.text.indexOf('"', this.pos);
    if (end < 0 || this.nextAfter('\\', this.pos) < end || this.nextAfter('\n', this.pos) < end) return false;
    this.pos = end + 1;
    return true;
  }

  /** The first place of a character from an offset on; the offsets that are asked for grow. */
  private nextAfter(char: '\\' | '\n', offset: number): number {
    if (this.next[char] < offset) {
      const found = this.text.indexOf(char, offset);
      this.next[char] = found < 0 ? Infinity : found;
    }
    return this.next[char];
  }

  /** Reads up to the closing quote, or up to `{` in a template; says which, or undefined when the string is broken. */
  private scanQuoted(start: number, template: boolean): '"' | '{' | undefined {
    const { text } = this;
    for (; this.pos < text.length; this.pos++) {
      const code = text.charCodeAt(this.pos);
      if (code === 10) break;
      if (code === 34) {
        this.pos++;
        return '"';
      }
      if (template && code === 123) {
        this.pos++;
        return '{';
      }
      if (code === 92 && !this.scanEscape(template)) return undefined;
    }
    this.fail('non-terminated string', start);
    return undefined;
  }

  /** Moves to the last character of an escape sequence. */
  private scanEscape(template: boolean): boolean {
    const next = this.text[this.pos + 1];
    if (next === 'u' && /^[0-9a-fA-F]{4}$/.test(this.text.slice(this.pos + 2, this.pos + 6))) {
      this.pos += 5;
      return true;
    }
    if (next !== undefined && ('\\"/bfnrt'.includes(next) || (template && next === '{'))) {
      this.pos += 1;
      return true;
    }
    this.fail('illegal escape sequence in string (use `...` for a raw string)', this.pos);
    return false;
  }

  private scanRawString(start: number): void {
    const end = this.text.indexOf('`', this.pos);
    if (end < 0) return this.fail('non-terminated string', start);
    this.pos = end + 1;
    this.push(Tok.RawString, start);
  }

  private scanRawTemplate(start: number): '`' | '{' | undefined {
    for (; this.pos < this.text.length; this.pos++) {
      const char = this.text[this.pos];
      if (char === '`' || char === '{') {
        this.pos++;
        return char;
      }
      if (char === '\\' && this.text[this.pos + 1] === '{') this.pos++;
    }
    this.fail('non-terminated string', start);
    return undefined;
  }

  private scanComment(start: number): void {
    const lineEnd = this.text.indexOf('\n', start);
    this.pos = lineEnd < 0 ? this.text.length : lineEnd;
    const text = this.text.slice(start + 1, this.pos).replace(/\r$/, '');
    this.comments.push({ kind: 'comment', text, loc: new Loc(this.source, start, this.pos) });
    this.pending |= SPACE_BEFORE;
  }
}
