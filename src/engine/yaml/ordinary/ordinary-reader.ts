import { setKey, type JsonObject, type JsonValue } from '../../json';
import { keyText } from '../key-text';
import { resolvePlainScalar } from '../plain-scalar';
import type { ReadYamlOptions } from '../read-yaml-options';
import { applyTag } from '../tags';
import type { YamlDocument } from '../yaml-document';
import { COLON, Cursor, NOT_ORDINARY } from './cursor';
import { FlowReader } from './flow-reader';
import { Places } from './places';
import { blockText, folded, LONGEST_KEY, plain, quoted, tagAt, type Scalar } from './scalars';

const MAX_DEPTH = 100;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
const PIPE = 0x7c;
/** What begins neither a list nor a key. */
const INLINE_START = new Set([OPEN_BRACKET, OPEN_BRACE, PIPE, GREATER]);

/**
 * Reads texts as most people write them: block and flow collections, scalars of every style, tags of their own.
 * Undefined for a text that uses anything else (anchors, directives, tabs) or is no YAML: reading that, and saying what
 * is wrong with it, is left to the library, which takes many times as long.
 */
export function readOrdinaryYaml(text: string, { tag, locate }: ReadYamlOptions): YamlDocument[] | undefined {
  // Places are told at the end, since a text that turns out not to be ordinary is read again from its start.
  const places = new Places();
  try {
    const documents = new OrdinaryReader(new Cursor(text), { tag, locate: locate && places.record }).documents();
    places.tell(locate);
    return documents;
  } catch (error) {
    if (error === NOT_ORDINARY) return undefined;
    throw error;
  }
}

class OrdinaryReader {
  private readonly flow: FlowReader;
  private depth = 0;

  constructor(
    private readonly cursor: Cursor,
    private readonly options: ReadYamlOptions,
  ) {
    this.flow = new FlowReader(cursor, options);
  }

  documents(): YamlDocument[] {
    const { cursor } = this;
    const documents: YamlDocument[] = [];
    let start: number | undefined;
    for (cursor.advance(); ; cursor.advance()) {
      if (cursor.column >= 0) documents.push({ offset: cursor.at, value: this.root() });
      else if (start !== undefined) documents.push({ offset: start, value: null });
      if (!cursor.isAtMarker) return documents;
      start = cursor.afterSpaces(cursor.at + 3);
    }
  }

  private root(): JsonValue {
    const value = this.block();
    if (this.cursor.column >= 0) throw NOT_ORDINARY;
    return value;
  }

  /** A list or mapping that begins where the cursor stands; like everything here it leaves the cursor at what follows. */
  private block(): JsonObject | JsonValue[] {
    if (this.depth++ > MAX_DEPTH) throw NOT_ORDINARY;
    const collection = this.cursor.isAtItem ? this.list(this.cursor.column) : this.mapping(this.cursor.column);
    this.depth--;
    return collection;
  }

  private list(column: number): JsonValue[] {
    const { cursor } = this;
    const list: JsonValue[] = [];
    while (cursor.column === column && cursor.isAtItem) list.push(this.item(list, column));
    return list;
  }

  private item(list: JsonValue[], column: number): JsonValue {
    const { cursor } = this;
    // What stands behind the dash may be a collection itself; an item without a value is rare.
    if (!this.findContent(cursor.at + 1) && cursor.column <= column) throw NOT_ORDINARY;
    const tag = this.tag(column);
    this.options.locate?.(list, list.length, cursor.at);
    return this.value(tag, column, tag === undefined || cursor.isFresh);
  }

  private mapping(column: number): JsonObject {
    const { cursor, options } = this;
    const object: JsonObject = {};
    do {
      const { at } = cursor;
      const scalar = this.scalar(at);
      const colon = this.colonAfter(scalar);
      if (colon === undefined || (scalar.isPlain && scalar.text === '<<')) throw NOT_ORDINARY;
      const key = scalar.isPlain ? keyText(resolvePlainScalar(scalar.text)) : scalar.text;
      if (Object.hasOwn(object, key)) throw NOT_ORDINARY;
      options.locate?.(object, key, at);
      setKey(object, key, this.member(column, colon + 1));
    } while (cursor.column === column);
    if (cursor.column > column) throw NOT_ORDINARY;
    return object;
  }

  private member(column: number, at: number): JsonValue {
    const { cursor } = this;
    if (!this.findContent(at) && cursor.column <= column)
      // A list may stand in the column of its key.
      return cursor.column === column && cursor.isAtItem ? this.block() : null;
    const tag = this.tag(column);
    return this.value(tag, column, cursor.isFresh);
  }

  /** Moves to the content behind an indicator; false when that lies on a later line. */
  private findContent(at: number): boolean {
    const { cursor } = this;
    const onLine = !cursor.endsAt(at);
    if (onLine) cursor.moveTo(cursor.afterSpaces(at));
    else cursor.advance();
    return onLine;
  }

  /** The tag before a value. What it stands before on a later line must be a collection. */
  private tag(parent: number): string | undefined {
    const { cursor } = this;
    if (cursor.unit !== EXCLAMATION) return undefined;
    const tag = tagAt(cursor.text, cursor.at);
    if (!this.findContent(cursor.at + tag.length) && (cursor.column <= parent || !this.isAtCollection()))
      throw NOT_ORDINARY;
    return tag;
  }

  private value(tag: string | undefined, parent: number, mayBeBlock: boolean): JsonValue {
    const { at } = this.cursor;
    if (mayBeBlock && this.isAtCollection()) {
      const collection = this.block();
      return tag === undefined ? collection : applyTag(tag, collection, at, this.options);
    }
    // The library is particular about the comments before a scalar on a line of its own.
    if (this.cursor.isFresh) throw NOT_ORDINARY;
    const value = this.inLine(parent, tag !== undefined);
    if (this.cursor.column > parent) throw NOT_ORDINARY;
    return tag === undefined ? value : applyTag(tag, value, at, this.options);
  }

  private isAtCollection(): boolean {
    const { cursor } = this;
    if (cursor.isAtItem) return true;
    if (INLINE_START.has(cursor.unit)) return false;
    return this.colonAfter(this.scalar(cursor.at)) !== undefined;
  }

  private inLine(parent: number, isTagged: boolean): JsonValue {
    const { cursor } = this;
    const { at, unit } = cursor;
    if (unit === OPEN_BRACKET || unit === OPEN_BRACE) {
      const collection = this.flow.collection(at, parent);
      cursor.advance();
      return collection;
    }
    if (unit === PIPE || unit === GREATER) {
      const text = blockText(cursor, at, parent);
      cursor.advance();
      return text;
    }
    const scalar = this.scalar(at);
    if (!scalar.isPlain) {
      cursor.endLine(scalar.end);
      cursor.advance();
      return scalar.text;
    }
    const text = this.withFurtherLines(scalar, parent);
    return isTagged ? text : resolvePlainScalar(text);
  }

  /** A plain scalar goes on as long as lines are indented. */
  private withFurtherLines(first: Scalar, parent: number): string {
    const { cursor } = this;
    const lines = [first.text];
    let last = first;
    while (last.end >= cursor.lineEnd && cursor.entersFurtherLine(parent)) {
      for (let blank = cursor.blankLines; blank > 0; blank--) lines.push('');
      last = plain(cursor, cursor.at);
      lines.push(last.text);
    }
    if (cursor.text.charCodeAt(last.end) === COLON) throw NOT_ORDINARY;
    cursor.advance();
    return lines.length === 1 ? first.text : folded(lines);
  }

  private scalar(at: number): Scalar {
    const unit = this.cursor.text.charCodeAt(at);
    return unit === QUOTE || unit === SINGLE_QUOTE ? quoted(this.cursor.text, at) : plain(this.cursor, at);
  }

  /** The colon that makes a scalar a key. */
  private colonAfter({ text, end }: Scalar): number | undefined {
    const { cursor } = this;
    const colon = cursor.afterSpaces(end);
    if (cursor.text.charCodeAt(colon) !== COLON || !cursor.isAlone(colon)) return undefined;
    if (text.length > LONGEST_KEY) throw NOT_ORDINARY;
    return colon;
  }
}
