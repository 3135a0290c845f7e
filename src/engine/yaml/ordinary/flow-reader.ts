import { setKey, type JsonObject, type JsonValue } from '../../json';
import { keyText } from '../key-text';
import { resolvePlainScalar } from '../plain-scalar';
import type { ReadYamlOptions } from '../read-yaml-options';
import { applyTag } from '../tags';
import { COLON, type Cursor, NEW_LINE, NOT_ORDINARY, SPACE } from './cursor';
import { LONGEST_KEY, quoted, tagAt, type Scalar } from './scalars';

const MAX_DEPTH = 100;
/** A plain scalar inside brackets, as far as there is no doubt about where it ends. */
const PLAIN = /[\w./$(+<=~^;\\\x80-\uffff-][^\t\r\n,[\]{}:#]*(?::[^\s,[\]{}:#][^\t\r\n,[\]{}:#]*)*/y;
const LONE_DASH = /^-(?:$|[ .])/;

/** Reads `[a, b]` and `{a: b}`, over several lines too as long as these are indented. */
export class FlowReader {
  private at = 0;
  private parent = 0;

  constructor(
    private readonly cursor: Cursor,
    private readonly options: ReadYamlOptions,
  ) {}

  /** Reads the collection that begins at the offset, in a block at the column `parent`; the cursor's line ends with it. */
  collection(at: number, parent: number): JsonValue {
    this.at = at;
    this.parent = parent;
    const value = this.value(0);
    this.cursor.endLine(this.at);
    return value;
  }

  private value(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw NOT_ORDINARY;
    switch (this.cursor.text[this.at]) {
      case '[':
        return this.list(depth);
      case '{':
        return this.mapping(depth);
      default:
        return this.isQuote() ? this.quoted().text : resolvePlainScalar(this.plain().text);
    }
  }

  /** A tag stands before a value and is not where the value begins. */
  private tag(): string | undefined {
    const { text } = this.cursor;
    if (text[this.at] !== '!') return undefined;
    const tag = tagAt(text, this.at);
    this.at = this.cursor.afterSpaces(this.at + tag.length);
    return tag;
  }

  private taggedValue(tag: string | undefined, depth: number): JsonValue {
    if (tag === undefined) return this.value(depth);
    const { at } = this;
    const isCollection = '[{'.includes(this.cursor.text[at]);
    const value = isCollection ? this.value(depth) : this.isQuote() ? this.quoted().text : this.plain().text;
    return applyTag(tag, value, at, this.options);
  }

  private list(depth: number): JsonValue[] {
    const list: JsonValue[] = [];
    this.at++;
    for (;;) {
      this.skip();
      if (this.takes(']')) return list;
      const tag = this.tag();
      this.options.locate?.(list, list.length, this.at);
      list.push(this.taggedValue(tag, depth + 1));
      this.skip();
      if (this.takes(']')) return list;
      if (!this.takes(',')) throw NOT_ORDINARY;
    }
  }

  private mapping(depth: number): JsonObject {
    const object: JsonObject = {};
    this.at++;
    for (;;) {
      this.skip();
      if (this.takes('}')) return object;
      const offset = this.at;
      const key = this.key();
      if (Object.hasOwn(object, key)) throw NOT_ORDINARY;
      this.options.locate?.(object, key, offset);
      this.skip();
      const tag = this.tag();
      setKey(object, key, this.taggedValue(tag, depth + 1));
      this.skip();
      if (this.takes('}')) return object;
      if (!this.takes(',')) throw NOT_ORDINARY;
    }
  }

  private key(): string {
    const { text } = this.cursor;
    const { text: content, isPlain } = this.isQuote() ? this.quoted() : this.plain();
    if (text.charCodeAt(this.at) !== COLON || content === '<<' || content.length > LONGEST_KEY) throw NOT_ORDINARY;
    const after = text.charCodeAt(++this.at);
    if (after !== SPACE && after !== NEW_LINE && isPlain) throw NOT_ORDINARY;
    return isPlain ? keyText(resolvePlainScalar(content)) : content;
  }

  private quoted(): Scalar {
    const scalar = quoted(this.cursor.text, this.at);
    this.at = scalar.end;
    return scalar;
  }

  private plain(): Scalar {
    PLAIN.lastIndex = this.at;
    const found = PLAIN.exec(this.cursor.text)?.[0];
    if (found === undefined || LONE_DASH.test(found)) throw NOT_ORDINARY;
    this.at = PLAIN.lastIndex;
    return { text: withoutTrailingSpaces(found), end: this.at, isPlain: true };
  }

  private isQuote(): boolean {
    const char = this.cursor.text[this.at];
    return char === '"' || char === "'";
  }

  private takes(char: string): boolean {
    if (this.cursor.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private skip(): void {
    const { text } = this.cursor;
    this.at = this.cursor.afterSpaces(this.at);
    while (text[this.at] === '\n' || text[this.at] === '\r') {
      const lineStart = text.indexOf('\n', this.at) + 1;
      this.at = this.cursor.afterSpaces(lineStart);
      const isEmpty = text[this.at] === '\n' || text[this.at] === '\r';
      if (!isEmpty && this.at - lineStart <= this.parent) throw NOT_ORDINARY;
    }
  }
}

function withoutTrailingSpaces(text: string): string {
  let { length } = text;
  while (text.charCodeAt(length - 1) === SPACE) length--;
  return text.slice(0, length);
}
