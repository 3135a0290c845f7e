import { setKey, type JsonObject, type JsonValue } from '../../json';
import { keyText } from '../values/key-text';
import { resolvePlainScalar } from '../values/plain-scalar';
import type { ReadYamlOptions } from '../values/read-yaml-options';
import { applyTag } from '../values/tags';
import { type Cursor, NOT_ORDINARY } from './cursor';
import { quoted } from './quoted';
import { LONGEST_KEY, tagAt, withoutTrailingSpaces, type Scalar } from './scalars';

const MAX_DEPTH = 100;
/** A plain scalar inside brackets, as far as there is no doubt about where it ends. */
const PLAIN_REST = /[^\t\r\n,[\]{}:#]*(?:(?::+[^\s,[\]{}:#]|(?<=[^ ])#)[^\t\r\n,[\]{}:#]*)*/.source;
const PLAIN = new RegExp(String.raw`(?:[\w./$()+<=~^;\\\x80-\uffff-]|[:?](?=[^\s,[\]{}#]))${PLAIN_REST}`, 'y');
const LONE_DASH = /^-(?:$|[ .])/;

/** Reads `[a, b]` and `{a: b}`, over several lines too as long as these are indented. */
export class FlowReader {
  private at = 0;
  private parent = 0;
  private readonly resolve: (text: string) => JsonValue;

  constructor(
    private readonly cursor: Cursor,
    private readonly options: ReadYamlOptions,
  ) {
    this.resolve = options.plain ?? resolvePlainScalar;
  }

  /**
   * Reads the collection that begins at the offset, in a block at the column `parent`; the cursor's line ends with it.
   * Its last bracket may stand in that column, which is that of its key.
   */
  collection(at: number, parent: number): JsonValue {
    this.at = at;
    this.parent = parent;
    const value = this.value(0);
    this.cursor.endLine(this.at);
    return value;
  }

  private value(depth: number): JsonValue {
    if (this.isOpening()) return this.opened(depth);
    const { text, isPlain } = this.scalar();
    return isPlain ? this.resolve(text) : text;
  }

  private opened(depth: number): JsonValue {
    if (depth > MAX_DEPTH) throw NOT_ORDINARY;
    return this.takes('[') ? this.list(depth) : this.mapping(depth);
  }

  /** Moves past a tag, so that the value begins behind it. */
  private tag(): string | undefined {
    const { text } = this.cursor;
    if (text[this.at] !== '!') return undefined;
    const tag = tagAt(text, this.at);
    this.at = this.cursor.afterSpaces(this.at + tag.length);
    return tag;
  }

  private taggedValue(tag: string, depth: number): JsonValue {
    const { at } = this;
    const isEmpty = ',]}'.includes(this.cursor.text.charAt(at) || ' ');
    const value = isEmpty ? '' : this.isOpening() ? this.opened(depth) : this.scalar().text;
    return applyTag(tag, value, at, this.options);
  }

  private list(depth: number): JsonValue[] {
    const list: JsonValue[] = [];
    for (;;) {
      this.skip(depth);
      if (this.takes(']')) return list;
      const tag = this.tag();
      this.options.locate?.(list, list.length, this.at);
      list.push(tag === undefined ? this.item(depth + 1) : this.taggedValue(tag, depth + 1));
      this.skip(depth);
      if (this.takes(']')) return list;
      if (!this.takes(',')) throw NOT_ORDINARY;
    }
  }

  /** `[a: b]` is a list of one mapping. */
  private item(depth: number): JsonValue {
    if (this.isOpening()) return this.opened(depth);
    const offset = this.at;
    const scalar = this.scalar();
    if (!this.takesColon(scalar)) return scalar.isPlain ? this.resolve(scalar.text) : scalar.text;
    const object: JsonObject = {};
    this.member(object, scalar, offset, depth);
    return object;
  }

  private mapping(depth: number): JsonObject {
    const object: JsonObject = {};
    this.at++;
    for (;;) {
      this.skip(depth);
      if (this.takes('}')) return object;
      const offset = this.at;
      const scalar = this.scalar();
      if (!this.takesColon(scalar)) throw NOT_ORDINARY;
      this.member(object, scalar, offset, depth);
      this.skip(depth);
      if (this.takes('}')) return object;
      if (!this.takes(',')) throw NOT_ORDINARY;
    }
  }

  private member(object: JsonObject, { text, isPlain, isLong }: Scalar, offset: number, depth: number): void {
    if (text === '<<' || text.length > LONGEST_KEY || isLong) throw NOT_ORDINARY;
    const key = isPlain ? keyText(this.resolve(text)) : text;
    if (Object.hasOwn(object, key)) throw NOT_ORDINARY;
    this.options.locate?.(object, key, offset);
    this.skip(depth + 1);
    const tag = this.tag();
    setKey(object, key, tag === undefined ? this.value(depth + 1) : this.taggedValue(tag, depth + 1));
  }

  private takesColon({ isPlain }: Scalar): boolean {
    const { text } = this.cursor;
    const colon = this.cursor.afterSpaces(this.at);
    if (text[colon] !== ':') return false;
    // Without a space behind it, the colon is part of a plain scalar.
    if (isPlain && !' \n\r'.includes(text.charAt(colon + 1))) throw NOT_ORDINARY;
    this.at = colon + 1;
    return true;
  }

  private scalar(): Scalar {
    const char = this.cursor.text[this.at];
    const scalar = char === '"' || char === "'" ? quoted(this.cursor, this.at, this.parent) : this.plain();
    this.at = scalar.end;
    return scalar;
  }

  private plain(): Scalar {
    PLAIN.lastIndex = this.at;
    const found = PLAIN.exec(this.cursor.text)?.[0];
    if (found === undefined || LONE_DASH.test(found)) throw NOT_ORDINARY;
    return { text: withoutTrailingSpaces(found, found.length), end: PLAIN.lastIndex, isPlain: true, isLong: false };
  }

  private isOpening(): boolean {
    const char = this.cursor.text[this.at];
    return char === '[' || char === '{';
  }

  private takes(char: string): boolean {
    if (this.cursor.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  /** Moves to the next content, past spaces, line breaks and comments. */
  private skip(depth: number): void {
    const { cursor } = this;
    const { text } = cursor;
    let lineStart = -1;
    for (;;) {
      this.at = cursor.afterSpaces(this.at);
      const char = text[this.at];
      const isComment = char === '#' && ' \n'.includes(text[this.at - 1]);
      if (!isComment && char !== '\n' && char !== '\r') break;
      const end = text.indexOf('\n', this.at);
      if (end < 0) throw NOT_ORDINARY;
      lineStart = end + 1;
      this.at = lineStart;
    }
    if (lineStart < 0 || cursor.mayGoOn(this.at, lineStart, this.parent)) return;
    if (depth > 0 || this.at - lineStart !== this.parent || !']}'.includes(text.charAt(this.at) || ' '))
      throw NOT_ORDINARY;
  }
}
