import { identifierEnd, isDigit, startsIdentifier } from './characters';
import { HclSyntaxError } from './hcl-syntax-error';
import type { SourceText } from '../../base/source/source-text';

/** Operators and punctuation stand for themselves; `"` and `<<` only open a template, whose text is read apart. */
export type TokenKind =
  | 'identifier'
  | 'number'
  | 'newline'
  | 'end'
  | '"'
  | '<<'
  | '{'
  | '}'
  | '~}'
  | '['
  | ']'
  | '('
  | ')'
  | ','
  | '.'
  | '...'
  | ':'
  | '::'
  | '?'
  | '='
  | '=>'
  | '!'
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

const NOT_IN_THE_LANGUAGE: Readonly<Record<string, string>> = {
  "'": 'single quotes do not enclose strings: expected double quotes',
  '“': 'curly quotes do not enclose strings: expected double quotes',
  '”': 'curly quotes do not enclose strings: expected double quotes',
  '`': 'backticks do not enclose strings: expected double quotes or a heredoc',
  ';': '";" separates nothing: expected a new line or ","',
  '&': 'bitwise operators are not supported: expected "&&"',
  '|': 'bitwise operators are not supported: expected "||"',
  '^': 'bitwise operators are not supported',
  '~': 'bitwise operators are not supported: "~" only stands beside the braces of a template sequence',
};

/**
 * Reads one token at a time. There is no list of tokens: the current one is described by the fields, and a parser asks
 * for the next when it is done with it.
 */
export abstract class Scanner {
  protected readonly text: string;
  private readonly hasMarks: boolean;
  protected kind: TokenKind = 'end';
  protected start: number;
  /** End of the current token; the next one is looked for from here. */
  protected end: number;
  /** End of the token before the current one. */
  protected previousEnd: number;
  /** True when line ends are tokens. They are not between brackets, except directly in an object. */
  protected newlines = true;

  constructor(protected readonly source: SourceText) {
    this.text = source.text;
    this.hasMarks = source.mayHaveMarks;
    this.start = this.end = this.previousEnd = source.contentStart;
  }

  protected fail(message: string, offset: number): never {
    const { line, column } = this.source.position(offset);
    throw new HclSyntaxError(this.source.file, line, column, message);
  }

  protected failExpected(expected: string): never {
    this.fail(`expected ${expected}, found ${this.describeToken()}`, this.start);
  }

  /** The text of the current token. */
  protected tokenText(): string {
    return this.text.slice(this.start, this.end);
  }

  protected at(kind: TokenKind): boolean {
    return this.kind === kind;
  }

  protected atWord(word: string): boolean {
    return (
      this.kind === 'identifier' && this.end - this.start === word.length && this.text.startsWith(word, this.start)
    );
  }

  protected advance(): void {
    const text = this.text;
    const length = text.length;
    let i = this.end;
    this.previousEnd = i;
    for (;;) {
      if (i >= length) return this.token('end', length, length);
      const code = text.charCodeAt(i);
      if (code === 32 || code === 9) {
        i++;
      } else if (code === 10 || (code === 13 && text.charCodeAt(i + 1) === 10)) {
        const end = code === 10 ? i + 1 : i + 2;
        if (this.newlines) return this.token('newline', i, end);
        i = end;
      } else if (code === 35 || (code === 47 && text.charCodeAt(i + 1) === 47)) {
        const newline = text.indexOf('\n', i);
        if (this.hasMarks) this.source.noteComment(i, newline < 0 ? length : newline);
        if (newline >= 0 && this.newlines) return this.token('newline', i, newline + 1);
        i = newline < 0 ? length : newline + 1;
      } else if (code === 47 && text.charCodeAt(i + 1) === 42) {
        const close = text.indexOf('*/', i + 2);
        if (close < 0) this.fail('comment is not closed: expected "*/" before the end of the file', i);
        i = close + 2;
      } else {
        return this.scanToken(code, i);
      }
    }
  }

  private token(kind: TokenKind, start: number, end: number): void {
    this.kind = kind;
    this.start = start;
    this.end = end;
  }

  private scanToken(code: number, i: number): void {
    if (startsIdentifier(this.text, i)) return this.token('identifier', i, identifierEnd(this.text, i));
    if (isDigit(code)) return this.token('number', i, this.numberEnd(i));
    const next = this.text.charCodeAt(i + 1);
    switch (code) {
      case 34:
        return this.token('"', i, i + 1);
      case 46:
        if (next === 46 && this.text.charCodeAt(i + 2) === 46) return this.token('...', i, i + 3);
        return this.token('.', i, i + 1);
      case 61:
        if (next === 61) return this.token('==', i, i + 2);
        if (next === 62) return this.token('=>', i, i + 2);
        return this.token('=', i, i + 1);
      case 44:
        return this.token(',', i, i + 1);
      case 123:
        return this.token('{', i, i + 1);
      case 125:
        return this.token('}', i, i + 1);
      case 91:
        return this.token('[', i, i + 1);
      case 93:
        return this.token(']', i, i + 1);
      case 40:
        return this.token('(', i, i + 1);
      case 41:
        return this.token(')', i, i + 1);
      case 58:
        return next === 58 ? this.token('::', i, i + 2) : this.token(':', i, i + 1);
      case 63:
        return this.token('?', i, i + 1);
      case 33:
        return next === 61 ? this.token('!=', i, i + 2) : this.token('!', i, i + 1);
      case 60:
        if (next === 61) return this.token('<=', i, i + 2);
        return next === 60 && this.opensHeredoc(i) ? this.token('<<', i, i + 2) : this.token('<', i, i + 1);
      case 62:
        return next === 61 ? this.token('>=', i, i + 2) : this.token('>', i, i + 1);
      case 38:
        if (next === 38) return this.token('&&', i, i + 2);
        break;
      case 124:
        if (next === 124) return this.token('||', i, i + 2);
        break;
      case 126:
        if (next === 125) return this.token('~}', i, i + 2);
        break;
      case 43:
        return this.token('+', i, i + 1);
      case 45:
        return this.token('-', i, i + 1);
      case 42:
        return this.token('*', i, i + 1);
      case 47:
        return this.token('/', i, i + 1);
      case 37:
        return this.token('%', i, i + 1);
    }
    this.failCharacter(i);
  }

  /** Dots and exponents belong to a number wherever they stand, except for a dot at its end. */
  private numberEnd(offset: number): number {
    const text = this.text;
    let end = offset + 1;
    let dots = 0;
    let dotsBefore = 0;
    let exponents = 0;
    for (let i = end; ;) {
      const code = text.charCodeAt(i);
      if (isDigit(code)) {
        end = ++i;
        dots = dotsBefore;
      } else if (code === 46) {
        i++;
        dotsBefore += exponents > 0 ? 2 : 1;
      } else if ((code === 101 || code === 69) && this.exponentStart(i) > 0) {
        end = i = this.exponentStart(i);
        dots = dotsBefore;
        exponents++;
      } else {
        if (dots > 1 || exponents > 1) this.fail('malformed number: expected at most one "." and one exponent', offset);
        return end;
      }
    }
  }

  /** Offset behind the first digit of an exponent, or 0 when no digit follows the `e`. */
  private exponentStart(offset: number): number {
    const sign = this.text.charCodeAt(offset + 1);
    const digit = sign === 43 || sign === 45 ? offset + 2 : offset + 1;
    return isDigit(this.text.charCodeAt(digit)) ? digit + 1 : 0;
  }

  /** True when `<<`, an optional `-`, a marker and the end of the line stand at an offset. */
  private opensHeredoc(offset: number): boolean {
    const marker = this.text.charCodeAt(offset + 2) === 45 ? offset + 3 : offset + 2;
    if (!startsIdentifier(this.text, marker)) return false;
    const end = identifierEnd(this.text, marker);
    const code = this.text.charCodeAt(end);
    return code === 10 || (code === 13 && this.text.charCodeAt(end + 1) === 10);
  }

  private failCharacter(offset: number): never {
    const character = String.fromCodePoint(this.text.codePointAt(offset)!);
    const known = NOT_IN_THE_LANGUAGE[character];
    this.fail(known ?? `the character ${JSON.stringify(character)} is not used in the language`, offset);
  }

  private describeToken(): string {
    switch (this.kind) {
      case 'end':
        return 'the end of the file';
      case 'newline':
        return 'the end of the line';
      case '"':
        return 'a string';
      case '<<':
        return 'a heredoc';
      default: {
        const text = this.tokenText();
        return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}...` : text);
      }
    }
  }
}
