import { exactNumber, type JsonValue } from '../../base/json';
import { RuleError } from './rule-error';

const BLANK = /\s/;
/** A word without quotes: any characters but blanks, brackets, quotes and those of operators. */
const WORD = /[^\s()[\]{},=!<>&|+*%^'"]+/y;
const IDENTIFIER = /[A-Za-z0-9_][A-Za-z0-9_-]*/y;
const DIGITS = /\d+/y;
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const LONGEST_NUMBER = 1000;
const LEADING_ZEROS = /^(-?)0+(?=\d)/;

/** Reads the source of a rule from left to right. */
export class RuleScanner {
  private at = 0;

  constructor(readonly source: string) {}

  get offset(): number {
    return this.at;
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  skipBlanks(): void {
    while (this.at < this.source.length && BLANK.test(this.source[this.at])) this.at++;
  }

  startsWith(text: string): boolean {
    return this.source.startsWith(text, this.at);
  }

  /** Takes the text when it comes next. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false;
    this.at += text.length;
    return true;
  }

  expect(text: string, what = text): void {
    if (!this.take(text)) throw this.expected(what);
  }

  /** Takes an operator that words may contain, such as `-` and `/`: it counts only between blanks. */
  takeBetweenBlanks(operator: string): boolean {
    const { source, at } = this;
    if (!this.startsWith(operator) || !BLANK.test(source[at - 1] ?? '') || !BLANK.test(source[at + 1] ?? ''))
      return false;
    this.at++;
    return true;
  }

  identifier(): string | undefined {
    return this.match(IDENTIFIER);
  }

  digits(): string | undefined {
    return this.match(DIGITS);
  }

  word(): string | undefined {
    return this.match(WORD);
  }

  /** A string in single or double quotes; undefined when none begins here. */
  quoted(): string | undefined {
    const quote = this.source[this.at];
    if (quote !== "'" && quote !== '"') return undefined;
    let text = '';
    for (let i = this.at + 1; i < this.source.length; i++) {
      const character = this.source[i];
      if (character === quote) {
        this.at = i + 1;
        return text;
      }
      const next = this.source[i + 1];
      if (character === '\\' && (next === quote || next === '\\')) {
        text += next;
        i++;
      } else text += character;
    }
    throw this.expected(`the closing ${quote} of this string`);
  }

  /** The value that a word without quotes stands for. */
  static wordValue(word: string): JsonValue {
    if (/^true$/i.test(word)) return true;
    if (/^false$/i.test(word)) return false;
    return word.length <= LONGEST_NUMBER && NUMBER.test(word) ? exactNumber(word.replace(LEADING_ZEROS, '$1')) : word;
  }

  rewind(offset: number): void {
    this.at = offset;
  }

  expected(what: string): RuleError {
    return this.error(`expected ${what}`);
  }

  error(message: string): RuleError {
    return new RuleError(message, [...this.source.slice(0, this.at)].length + 1);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }
}
