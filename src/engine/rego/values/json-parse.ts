import { work } from '../../base/limits/meter';
import { MAX_DEPTH } from './walk-budget';
import { setOwn } from './builders';
import { isOutOfRange, parseNumber } from './numbers';
import { quote, wellFormed } from '../../base/go/strings/strings';
import { Value } from './types';

/** A syntax error in a JSON source, with the message of Go's decoder. */
export class JsonError extends Error {}

// Numbers that a double could change (17 or more digits, exponents), by what may stand before a number: most digits stand
// in texts. And escapes that could leave a lone surrogate.
const NEEDS_CARE = /(?<![^[:,\s])-?\d(?:[\d.]{15}|[\d.]{0,14}[eE])|\\u[dD]/;
const CHARACTERS_PER_STEP = 16;
/** A longer source is read by the parser below, value by value, so that reading can be stopped. */
const MAX_AT_ONCE = 1_000_000;
const CHARACTERS_PER_CHARGE = 64;
const CONTROL = /[\u0000-\u001f]/;

/** Reads JSON without losing digits of its numbers; throws JsonError. `inRange` refuses numbers that rules cannot hold. */
export function parseJson(text: string, inRange = false): Value {
  work(Math.floor(text.length / CHARACTERS_PER_STEP));
  if (text.length <= MAX_AT_ONCE && !NEEDS_CARE.test(text) && depthWithin(text)) {
    try {
      return JSON.parse(text) as Value;
    } catch {
      // Read it again below for a message that says where and why.
    }
  }
  return new Reader(text, inRange).document();
}

function depthWithin(text: string): boolean {
  // Each level has two characters; where one of them is missing, the text is refused anyway.
  if (text.length <= 2 * MAX_DEPTH) return true;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (quoted) {
      if (unit === 0x5c) i++;
      else if (unit === 0x22) quoted = false;
    } else if (unit === 0x22) quoted = true;
    else if (unit === 0x5b || unit === 0x7b) {
      if (++depth > MAX_DEPTH) return false;
    } else if (unit === 0x5d || unit === 0x7d) depth--;
  }
  return true;
}

class Reader {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly inRange: boolean,
  ) {}

  document(): Value {
    this.space();
    if (this.at >= this.text.length) throw new JsonError('EOF');
    const value = this.value(0);
    this.space();
    if (this.at >= this.text.length) return value;
    throw new JsonError(`error: invalid character '${this.nextToken()}' after top-level value`);
  }

  // Go reads one more token to see whether there is one: its message quotes that token, and errors inside it come
  // first.
  private nextToken(): string {
    const start = this.at;
    const first = this.text[start];
    if (first === '[' || first === '{') return first;
    if (']}:,'.includes(first)) throw this.unexpected('looking for beginning of value');
    const token = this.value(0);
    if (typeof token === 'string') return token;
    return typeof token === 'boolean' ? `%!s(bool=${token})` : this.text.slice(start, this.at);
  }

  private value(depth: number): Value {
    this.space();
    work(1);
    if (depth > MAX_DEPTH) throw new JsonError('exceeded max depth');
    const first = this.text[this.at];
    switch (first) {
      case undefined:
        throw new JsonError('unexpected EOF');
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  private object(depth: number): Value {
    const object: Record<string, Value> = {};
    this.at++;
    this.space();
    if (this.take('}')) return object;
    for (;;) {
      this.space();
      if (this.text[this.at] !== '"') throw this.unexpected('looking for beginning of object key string');
      const key = this.string();
      this.space();
      if (!this.take(':')) throw this.unexpected('after object key');
      setOwn(object, key, this.value(depth + 1));
      this.space();
      if (this.take('}')) return object;
      if (!this.take(',')) throw this.unexpected('after object key:value pair');
    }
  }

  private array(depth: number): Value {
    const values: Value[] = [];
    this.at++;
    this.space();
    if (this.take(']')) return values;
    for (;;) {
      values.push(this.value(depth + 1));
      this.space();
      if (this.take(']')) return values;
      if (!this.take(',')) throw this.unexpected('after array element');
    }
  }

  private string(): string {
    const start = this.at++;
    for (;;) {
      const unit = this.text[this.at];
      if (unit === '"') break;
      if (unit === undefined || CONTROL.test(unit)) throw this.unexpected('in string literal');
      this.at++;
      if (this.at % CHARACTERS_PER_CHARGE === 0) work(CHARACTERS_PER_CHARGE >> 2);
      if (unit === '\\') this.escape();
    }
    this.at++;
    return wellFormed(JSON.parse(this.text.slice(start, this.at)) as string);
  }

  private escape(): void {
    const kind = this.text[this.at] ?? '';
    if (kind === '' || !'"\\/bfnrtu'.includes(kind)) throw this.unexpected('in string escape code');
    this.at++;
    if (kind !== 'u') return;
    for (let i = 0; i < 4; i++, this.at++) {
      if (!/^[\da-fA-F]$/.test(this.text[this.at] ?? '')) throw this.unexpected('in \\u hexadecimal character escape');
    }
  }

  private number(): Value {
    const start = this.at;
    this.take('-');
    if (!this.take('0')) this.digits(start === this.at ? 'looking for beginning of value' : 'in numeric literal');
    if (this.take('.')) this.digits('after decimal point in numeric literal');
    const hasExponent = this.take('e') || this.take('E');
    if (hasExponent) {
      if (!this.take('+')) this.take('-');
      this.digits('in exponent of numeric literal');
    }
    const value = parseNumber(this.text.slice(start, this.at)) ?? 0;
    if (this.inRange && hasExponent && isOutOfRange(value)) throw new JsonError('invalid number: number too big');
    return value;
  }

  private digits(where: string): void {
    const start = this.at;
    while (this.text[this.at] >= '0' && this.text[this.at] <= '9') this.at++;
    if (start === this.at) throw this.unexpected(where);
  }

  private word(word: string, value: Value): Value {
    for (let i = 1; i < word.length; i++) {
      if (this.text[++this.at] !== word[i]) throw this.unexpected(`in literal ${word} (expecting '${word[i]}')`);
    }
    this.at++;
    return value;
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private space(): void {
    for (;;) {
      const unit = this.text.charCodeAt(this.at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.at++;
    }
  }

  private unexpected(where: string): JsonError {
    if (this.at >= this.text.length) return new JsonError('unexpected EOF');
    return new JsonError(`invalid character ${this.shown()} ${where}`);
  }

  private shown(): string {
    // Go reads bytes: of a character beyond ASCII its message shows the first one.
    const byte = Buffer.from(String.fromCodePoint(this.text.codePointAt(this.at) ?? 0))[0];
    const character = String.fromCharCode(byte);
    if (character === "'") return "'\\''";
    return character === '"' ? `'"'` : `'${quote(character).slice(1, -1)}'`;
  }
}
