import { jsonExtent } from './json-extent';
import { exactNumber } from './exact-number';
import { setKey, type JsonObject, type JsonValue } from './json-value';

const MAX_JSON_DEPTH = 500;

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
  /** Accepts comments, a byte order mark, trailing commas, and line breaks and tabs inside strings. */
  readonly lenient?: boolean;
  /** The maximum number of values, lists and objects included. */
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

/**
 * Matches -0 and every number that a double may not represent exactly. It may also match inside a string; but identifiers
 * such as `vpc-0a1e5` are in every answer of a cloud, so it looks at what may stand before a number, ends of comments too.
 */
const MAYBE_INEXACT = /(?:^|[[:,\s/])(?:-0|-?(?:[\d.]{16}|\d[\d.]*[eE]))/;

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
        return this.object();
      case '[':
        return this.list();
      case '"':
        return this.string();
      default:
        return this.scalar();
    }
  }

  private object(): JsonObject {
    const object: JsonObject = {};
    this.open();
    for (let more = !this.closes('}'); more; more = this.continues('}')) {
      if (this.text.charCodeAt(this.at) !== 0x22) this.fail();
      const start = this.at;
      const key = this.string();
      this.locate?.(object, key, start);
      this.skipBlanks();
      if (!this.take(':')) this.fail();
      setKey(object, key, this.value());
    }
    this.depth--;
    return object;
  }

  private list(): JsonValue[] {
    const list: JsonValue[] = [];
    this.open();
    for (let more = !this.closes(']'); more; more = this.continues(']')) {
      this.locate?.(list, list.length, this.at);
      list.push(this.value());
    }
    this.depth--;
    return list;
  }

  private open(): void {
    if (++this.depth > MAX_JSON_DEPTH) throw new JsonTooDeepError();
    this.at++;
  }

  private closes(close: string): boolean {
    this.skipBlanks();
    return this.take(close);
  }

  /** Moves past a comma or the closing bracket; true when another member follows. */
  private continues(close: string): boolean {
    if (this.closes(close)) return false;
    if (!this.take(',')) this.fail();
    this.skipBlanks();
    return !(this.lenient && this.take(close));
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
    const { text } = this;
    let result = '';
    let from = ++this.at;
    for (; this.at < text.length; this.at++) {
      const code = text.charCodeAt(this.at);
      if (code === 0x22) {
        const rest = text.slice(from, this.at++);
        return result === '' ? rest : result + rest;
      }
      if (code < 0x20 && !(this.lenient && isBreakOrTab(code))) this.fail();
      if (code !== 0x5c) continue;
      result += text.slice(from, this.at) + this.escape();
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

function isBreakOrTab(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x09;
}
