import { jsonExtent } from './json-extent';
import { exactNumber } from './exact-number';
import { setKey, type JsonObject, type JsonValue } from './json-value';

export const MAX_JSON_DEPTH = 500;

/** A source that is not valid JSON; the message names line and column (from 1) and never quotes the source. */
export class JsonSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
  ) {
    super(`Invalid JSON - line ${line} column ${column}`);
  }
}

export class JsonTooDeepError extends Error {
  constructor() {
    super(`Invalid JSON - nested deeper than ${MAX_JSON_DEPTH} levels`);
  }
}

/** A source with more values than the caller accepts. */
export class JsonTooManyValuesError extends Error {
  constructor(most: number) {
    super(`Invalid JSON - more than ${most} values`);
  }
}

export interface ReadOptions {
  /** Accepts comments, a byte order mark and trailing commas. */
  readonly lenient?: boolean;
  /** How many values there may be, lists and objects included. */
  readonly maxValues?: number;
  /** Called with the offset at which each member of an object (its key) and each element of a list begins. */
  readonly locate?: (holder: JsonObject | JsonValue[], key: string | number, offset: number) => void;
}

/** Reads JSON into a tree: no key is special, the last of equal keys wins, numbers lose no digits. */
export function readJson(text: string, options: ReadOptions = {}): JsonValue {
  const { lenient = false, maxValues = Infinity, locate } = options;
  const start = lenient && text.startsWith('\uFEFF') ? 1 : 0;
  const quick = locate || MAYBE_INEXACT.test(text) ? undefined : parsed(text.slice(start), maxValues);
  return quick === undefined ? new Reader(text, start, lenient, maxValues, locate).document() : quick.value;
}

/** Matches -0 and every number that a double may not represent exactly; it may also match inside a string. */
const MAYBE_INEXACT = /[\d.]{16}|\d[eE]|-0/;

/** Tries JSON.parse, which is several times as fast; undefined for a source that it does not accept. */
function parsed(text: string, maxValues: number): { value: JsonValue } | undefined {
  const { depth, values } = jsonExtent(Buffer.from(text));
  // Comments can distort this count, so the other reader, which counts exactly, decides.
  if (depth > MAX_JSON_DEPTH || values > maxValues) return undefined;
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z0-9_.+-]/;
const LITERALS: ReadonlyMap<string, JsonValue> = new Map<string, JsonValue>([
  ['true', true],
  ['false', false],
  ['null', null],
]);
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class Reader {
  private at: number;
  private depth = 0;
  private values = 0;

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly lenient: boolean,
    private readonly maxValues: number,
    private readonly locate: ReadOptions['locate'],
  ) {
    this.at = start;
  }

  document(): JsonValue {
    const value = this.value();
    this.skipBlanks();
    if (this.at < this.text.length) this.fail();
    return value;
  }

  private value(): JsonValue {
    if (++this.values > this.maxValues) throw new JsonTooManyValuesError(this.maxValues);
    this.skipBlanks();
    switch (this.text[this.at]) {
      case '{':
        return this.nested(() => this.object());
      case '[':
        return this.nested(() => this.list());
      case '"':
        return this.string();
      default:
        return this.scalar();
    }
  }

  private nested<T>(read: () => T): T {
    if (++this.depth > MAX_JSON_DEPTH) throw new JsonTooDeepError();
    this.at++;
    const result = read();
    this.depth--;
    return result;
  }

  private object(): JsonObject {
    const object: JsonObject = {};
    this.members('}', () => {
      if (this.text[this.at] !== '"') this.fail();
      const start = this.at;
      const key = this.string();
      this.locate?.(object, key, start);
      this.skipBlanks();
      if (this.text[this.at] !== ':') this.fail();
      this.at++;
      setKey(object, key, this.value());
    });
    return object;
  }

  private list(): JsonValue[] {
    const list: JsonValue[] = [];
    this.members(']', () => {
      this.locate?.(list, list.length, this.at);
      list.push(this.value());
    });
    return list;
  }

  private members(close: string, read: () => void): void {
    this.skipBlanks();
    if (this.take(close)) return;
    for (;;) {
      read();
      this.skipBlanks();
      if (this.take(close)) return;
      if (!this.take(',')) this.fail();
      this.skipBlanks();
      if (this.lenient && this.take(close)) return;
    }
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private scalar(): JsonValue {
    NUMBER.lastIndex = this.at;
    const number = NUMBER.exec(this.text)?.[0];
    if (number !== undefined) {
      const end = this.at + number.length;
      if (end < this.text.length && WORD.test(this.text[end])) this.fail(end);
      this.at = end;
      return exactNumber(number);
    }
    for (const [word, value] of LITERALS) {
      const end = this.at + word.length;
      if (!this.text.startsWith(word, this.at) || (end < this.text.length && WORD.test(this.text[end]))) continue;
      this.at = end;
      return value;
    }
    return this.fail();
  }

  private string(): string {
    const parts: string[] = [];
    let from = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x22) {
        parts.push(this.text.slice(from, this.at++));
        return parts.join('');
      }
      if (code < 0x20) this.fail();
      if (code !== 0x5c) continue;
      parts.push(this.text.slice(from, this.at), this.escape());
      from = this.at + 1;
    }
    return this.fail();
  }

  /** Reads an escape; afterwards `at` is the offset of its last character. */
  private escape(): string {
    const start = this.at;
    const letter = this.text[++this.at];
    if (letter === 'u') {
      const digits = this.text.slice(this.at + 1, this.at + 5);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail(start);
      this.at += 4;
      return String.fromCharCode(parseInt(digits, 16));
    }
    if (letter === undefined || !Object.hasOwn(ESCAPES, letter)) this.fail(start);
    return ESCAPES[letter];
  }

  private skipBlanks(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.at++;
      else if (code !== 0x2f || !this.lenient || !this.skipComment()) return;
    }
  }

  private skipComment(): boolean {
    if (this.text.startsWith('//', this.at)) {
      while (this.at < this.text.length && this.text[this.at] !== '\n') this.at++;
      return true;
    }
    if (!this.text.startsWith('/*', this.at)) return false;
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) this.fail();
    this.at = end + 2;
    return true;
  }

  private fail(at = this.at): never {
    const before = this.text.slice(this.start, at);
    throw new JsonSyntaxError(before.split('\n').length, before.length - before.lastIndexOf('\n'));
  }
}
