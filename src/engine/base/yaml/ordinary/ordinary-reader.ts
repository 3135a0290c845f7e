import { setKey, type JsonObject, type JsonValue } from '../../json';
import { keyText } from '../values/key-text';
import { resolvePlainScalar } from '../values/plain-scalar';
import type { ReadYamlOptions } from '../values/read-yaml-options';
import { applyTag } from '../values/tags';
import type { YamlDocument } from '../values/yaml-document';
import { blockText } from './block-text';
import { Cursor, NOT_ORDINARY } from './cursor';
import { FlowReader } from './flow-reader';
import { quoted } from './quoted';
import { folded, LONGEST_KEY, plain, plainRest, tagAt, type Scalar } from './scalars';

/** The offsets of members, in the order of the text. */
class Places {
  private readonly holders: (JsonObject | JsonValue[])[] = [];
  private readonly keys: (string | number)[] = [];
  private readonly offsets: number[] = [];

  readonly record = (holder: JsonObject | JsonValue[], key: string | number, offset: number): void => {
    this.holders.push(holder);
    this.keys.push(key);
    this.offsets.push(offset);
  };

  tell(locate: ReadYamlOptions['locate']): void {
    if (!locate) return;
    for (let i = 0; i < this.holders.length; i++) locate(this.holders[i], this.keys[i], this.offsets[i]);
  }
}

const MAX_DEPTH = 100;
const EXCLAMATION = 0x21;
const QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const COLON = 0x3a;
const GREATER = 0x3e;
const OPEN_BRACKET = 0x5b;
const OPEN_BRACE = 0x7b;
const PIPE = 0x7c;

/**
 * Reads texts as most people write them: block and flow collections, scalars of every style, tags of their own.
 * Undefined for a text that uses anything else (anchors, directives, tabs) or is no YAML: reading that, and saying what
 * is wrong with it, is left to the library, which takes many times as long. With `anyIndentation` it also reads texts in
 * quotes and brackets that go on further to the left than the library allows.
 */
export function readOrdinaryYaml(
  text: string,
  { locate, ...options }: ReadYamlOptions,
  anyIndentation = false,
): YamlDocument[] | undefined {
  // Places are told at the end, since a text that turns out not to be ordinary is read again from its start.
  const places = new Places();
  try {
    const cursor = new Cursor(text, anyIndentation);
    const documents = new OrdinaryReader(cursor, { ...options, locate: locate && places.record }).documents();
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
  private readonly resolve: (text: string) => JsonValue;

  constructor(
    private readonly cursor: Cursor,
    private readonly options: ReadYamlOptions,
  ) {
    this.flow = new FlowReader(cursor, options);
    this.resolve = options.plain ?? resolvePlainScalar;
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
    const { unit } = this.cursor;
    const value = unit === OPEN_BRACKET || unit === OPEN_BRACE ? this.inBrackets(-1) : this.collection();
    if (this.cursor.column >= 0) throw NOT_ORDINARY;
    return value;
  }

  /** A list or mapping that begins where the cursor stands; like everything here it leaves the cursor at what follows. */
  private collection(): JsonObject | JsonValue[] {
    return this.cursor.isAtItem ? this.list() : this.mapping(this.scalar(-1));
  }

  private list(): JsonValue[] {
    const { cursor } = this;
    const { column } = cursor;
    if (this.depth++ > MAX_DEPTH) throw NOT_ORDINARY;
    const list: JsonValue[] = [];
    while (cursor.column === column && cursor.isAtItem) list.push(this.item(list, column));
    this.depth--;
    return list;
  }

  private item(list: JsonValue[], column: number): JsonValue {
    const { cursor, options } = this;
    const end = cursor.at + 1;
    if (!cursor.findContent(end) && cursor.column <= column) {
      options.locate?.(list, list.length, cursor.afterSpaces(end));
      return null;
    }
    const tag = this.tag();
    if (tag === undefined) {
      options.locate?.(list, list.length, cursor.at);
      return this.value(column, true);
    }
    const tagEnd = cursor.at + tag.length;
    const isEmpty = !cursor.findContent(tagEnd) && cursor.column <= column;
    const at = isEmpty ? cursor.afterSpaces(tagEnd) : cursor.at;
    options.locate?.(list, list.length, at);
    return applyTag(tag, isEmpty ? '' : this.value(column, cursor.isFresh, true), at, options);
  }

  private mapping(first: Scalar): JsonObject {
    const { cursor, options } = this;
    const { column } = cursor;
    if (this.depth++ > MAX_DEPTH) throw NOT_ORDINARY;
    const object: JsonObject = {};
    for (let scalar = first; ; scalar = this.scalar(-1)) {
      const colon = this.colonAfter(scalar);
      if (colon === undefined || (scalar.isPlain && scalar.text === '<<')) throw NOT_ORDINARY;
      const key = scalar.isPlain ? keyText(this.resolve(scalar.text)) : scalar.text;
      if (Object.hasOwn(object, key)) throw NOT_ORDINARY;
      options.locate?.(object, key, cursor.at);
      setKey(object, key, this.member(column, colon + 1));
      if (cursor.column !== column) break;
    }
    if (cursor.column > column) throw NOT_ORDINARY;
    this.depth--;
    return object;
  }

  private member(column: number, start: number): JsonValue {
    const { cursor, options } = this;
    if (!cursor.findContent(start) && cursor.column <= column) return this.isAtOwnList(column) ? this.list() : null;
    const tag = this.tag();
    if (tag === undefined) return this.value(column, cursor.isFresh);
    const tagEnd = cursor.at + tag.length;
    if (cursor.findContent(tagEnd) || cursor.column > column) {
      const { at } = cursor;
      return applyTag(tag, this.value(column, cursor.isFresh, true), at, options);
    }
    const { at } = cursor;
    if (this.isAtOwnList(column)) return applyTag(tag, this.list(), at, options);
    return applyTag(tag, '', cursor.afterSpaces(tagEnd), options);
  }

  /** A list may stand in the column of its key. */
  private isAtOwnList(column: number): boolean {
    return this.cursor.column === column && this.cursor.isAtItem;
  }

  private tag(): string | undefined {
    const { cursor } = this;
    return cursor.unit === EXCLAMATION ? tagAt(cursor.text, cursor.at) : undefined;
  }

  /** Reads the value at the cursor, in a block at the column `parent`. A tag before it has already been read. */
  private value(parent: number, mayBeBlock: boolean, isTagged = false): JsonValue {
    const { cursor } = this;
    const { unit } = cursor;
    if (cursor.isAtItem) {
      if (!mayBeBlock) throw NOT_ORDINARY;
      return this.list();
    }
    const value =
      unit === OPEN_BRACKET || unit === OPEN_BRACE
        ? this.inBrackets(parent)
        : unit === PIPE || unit === GREATER
          ? this.blockText(parent)
          : this.scalarOrMapping(parent, mayBeBlock, isTagged);
    if (cursor.column > parent) throw NOT_ORDINARY;
    return value;
  }

  private scalarOrMapping(parent: number, mayBeBlock: boolean, isTagged: boolean): JsonValue {
    const { cursor } = this;
    const scalar = this.scalar(parent);
    if (this.colonAfter(scalar) !== undefined) {
      if (!mayBeBlock) throw NOT_ORDINARY;
      return this.mapping(scalar);
    }
    if (!scalar.isPlain) {
      cursor.endLine(scalar.end);
      cursor.advance();
      return scalar.text;
    }
    const text = this.withFurtherLines(scalar, parent);
    return isTagged ? text : this.resolve(text);
  }

  private inBrackets(parent: number): JsonValue {
    const collection = this.flow.collection(this.cursor.at, parent);
    this.cursor.advance();
    return collection;
  }

  private blockText(parent: number): string {
    const text = blockText(this.cursor, this.cursor.at, parent);
    this.cursor.advance();
    return text;
  }

  /** A plain scalar goes on as long as lines are indented. */
  private withFurtherLines(first: Scalar, parent: number): string {
    const { cursor } = this;
    const lines = [first.text];
    let last = first;
    while (last.end >= cursor.lineEnd && cursor.entersFurtherLine(parent)) {
      for (let blank = cursor.blankLines; blank > 0; blank--) lines.push('');
      last = plainRest(cursor, cursor.at);
      lines.push(last.text);
    }
    if (cursor.text.charCodeAt(last.end) === COLON) throw NOT_ORDINARY;
    cursor.advance();
    return lines.length === 1 ? first.text : folded(lines);
  }

  private scalar(parent: number): Scalar {
    const { cursor } = this;
    const { at, unit } = cursor;
    return unit === QUOTE || unit === SINGLE_QUOTE ? quoted(cursor, at, parent) : plain(cursor, at);
  }

  /** The colon that makes a scalar a key. */
  private colonAfter({ text, end, isLong }: Scalar): number | undefined {
    const { cursor } = this;
    const colon = cursor.afterSpaces(end);
    if (isLong || cursor.text.charCodeAt(colon) !== COLON || !cursor.isAlone(colon)) return undefined;
    if (text.length > LONGEST_KEY) throw NOT_ORDINARY;
    return colon;
  }
}
