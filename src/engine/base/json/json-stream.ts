/** Takes what a stream of JSON holds. Texts and numbers that it does not want are not even kept for a moment. */
export interface JsonListener {
  /** Asked before each key, and before each text, number, boolean or null. */
  wants(what: 'key' | 'value'): boolean;
  /** Undefined for a key that is not wanted. */
  key(text: string | undefined): void;
  begin(isArray: boolean): void;
  end(): void;
  /** Called for wanted values only. */
  value(value: string | number | boolean | null): void;
}

/** Says what is wrong with a stream of JSON, and nothing of its content. */
export class JsonStreamError extends Error {}

const MOST_DEPTH = 1000;
/** The most bytes of a key or value that is wanted. */
const LONGEST_WANTED = 1024 * 1024;
const LITERAL = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
const SPACE = 0x20;

type Next = 'value' | 'first-element' | 'first-key' | 'key' | 'colon' | 'comma' | 'nothing';

/** Reads JSON from the parts of its bytes, in memory that does not grow with its length. */
export class JsonStream {
  /** True for each array that is open, false for each object. */
  private readonly open: boolean[] = [];
  private next: Next = 'value';
  private in: 'text' | 'literal' | undefined;
  private isEscaped = false;
  private isWanted = false;
  private kept: Buffer[] = [];
  private keptBytes = 0;
  private position = 0;

  constructor(private readonly listener: JsonListener) {}

  push(part: Uint8Array): void {
    for (let at = 0; at < part.length;) {
      if (this.in === 'text') at = this.text(part, at);
      else if (this.in === 'literal') at = this.literal(part, at);
      else this.token(part[at], at++);
    }
    this.position += part.length;
  }

  finish(): void {
    if (this.in === 'literal') this.endLiteral();
    if (this.next !== 'nothing' || this.in === 'text') throw new JsonStreamError('it is cut off');
  }

  private token(byte: number, at: number): void {
    if (byte === SPACE || byte === 0x0a || byte === 0x0d || byte === 0x09) return;
    const isValue = this.next === 'value' || this.next === 'first-element';
    if (byte === QUOTE && (isValue || this.next === 'key' || this.next === 'first-key')) this.start('text');
    else if (byte === OPEN_OBJECT && isValue) this.begin(false);
    else if (byte === OPEN_ARRAY && isValue) this.begin(true);
    else if (byte === COLON && this.next === 'colon') this.next = 'value';
    else if (byte === COMMA && this.next === 'comma') this.next = this.open.at(-1) === true ? 'value' : 'key';
    else if (byte === CLOSE_OBJECT && (this.next === 'comma' || this.next === 'first-key')) this.end(false, at);
    else if (byte === CLOSE_ARRAY && (this.next === 'comma' || this.next === 'first-element')) this.end(true, at);
    else if (isValue && isLiteral(byte)) {
      this.start('literal');
      this.keep(Uint8Array.of(byte), 0, 1);
    } else throw this.unexpected(at);
  }

  private begin(isArray: boolean): void {
    if (this.open.length === MOST_DEPTH) throw new JsonStreamError(`it is nested in more than ${MOST_DEPTH} levels`);
    this.open.push(isArray);
    this.listener.begin(isArray);
    this.next = isArray ? 'first-element' : 'first-key';
  }

  private end(isArray: boolean, at: number): void {
    if (this.open.pop() !== isArray) throw this.unexpected(at);
    this.listener.end();
    this.next = this.open.length === 0 ? 'nothing' : 'comma';
  }

  private start(kind: 'text' | 'literal'): void {
    this.in = kind;
    this.isWanted = this.listener.wants(this.next === 'key' || this.next === 'first-key' ? 'key' : 'value');
    this.isEscaped = false;
    this.kept = [];
    this.keptBytes = 0;
  }

  /** Goes on in a text; returns the place behind it, or the end of the part. */
  private text(part: Uint8Array, from: number): number {
    let at = from;
    for (; at < part.length; at++) {
      const byte = part[at];
      if (this.isEscaped) this.isEscaped = false;
      else if (byte === BACKSLASH) this.isEscaped = true;
      else if (byte === QUOTE) break;
      else if (byte < SPACE) throw this.unexpected(at);
    }
    if (this.isWanted) this.keep(part, from, at);
    if (at === part.length) return at;
    this.in = undefined;
    const text = this.isWanted ? this.decoded() : undefined;
    if (this.next === 'key' || this.next === 'first-key') {
      this.listener.key(text);
      this.next = 'colon';
    } else {
      if (text !== undefined) this.listener.value(text);
      this.next = this.open.length === 0 ? 'nothing' : 'comma';
    }
    return at + 1;
  }

  private literal(part: Uint8Array, from: number): number {
    let at = from;
    while (at < part.length && isLiteral(part[at])) at++;
    this.keep(part, from, at);
    if (at < part.length) this.endLiteral();
    return at;
  }

  private endLiteral(): void {
    this.in = undefined;
    const text = Buffer.concat(this.kept).toString('latin1');
    if (!LITERAL.test(text)) throw new JsonStreamError('it is no JSON');
    if (this.isWanted) this.listener.value(JSON.parse(text) as number | boolean | null);
    this.next = this.open.length === 0 ? 'nothing' : 'comma';
  }

  private decoded(): string {
    try {
      return JSON.parse(`"${Buffer.concat(this.kept).toString('utf8')}"`) as string;
    } catch {
      throw new JsonStreamError('it is no JSON');
    }
  }

  private keep(part: Uint8Array, from: number, to: number): void {
    this.keptBytes += to - from;
    if (this.keptBytes > LONGEST_WANTED) throw new JsonStreamError('one of its names is too long');
    this.kept.push(Buffer.from(part.subarray(from, to)));
  }

  private unexpected(at: number): JsonStreamError {
    return new JsonStreamError(`it is no JSON, at byte ${this.position + at}`);
  }
}

/** True for the characters of numbers, booleans and null. */
function isLiteral(byte: number): boolean {
  return (
    (byte >= 0x30 && byte <= 0x39) ||
    (byte >= 0x61 && byte <= 0x7a) ||
    byte === 0x2d ||
    byte === 0x2b ||
    byte === 0x2e ||
    byte === 0x45
  );
}
