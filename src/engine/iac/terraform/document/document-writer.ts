import {
  isJsonObject,
  jsonObject,
  JsonSyntaxError,
  JsonTooDeepError,
  JsonTooManyValuesError,
  mapValues,
  readJson,
  setKey,
  type JsonObject,
  type JsonValue,
  pointerOf,
} from '../../../base/json';
import type { Unresolved } from '../../model';
import { FairShare } from '../../../base/limits/fair-share';
import { isLimitReason, limitReason } from '../../../base/limits/limit-reason';
import type { SourceText } from '../../../base/source/source-text';
import type { EvaluatedBody } from '../module';
import { writtenLength, type Attribute } from '../../../hcl/syntax';
import {
  isMapping,
  isUnresolved,
  isWhollyFinite,
  isWhollyKnown,
  sizeOf,
  toJson,
  unresolved,
  type Value,
} from '../../../hcl/values';
import { expressionOf, memberOf, textOf, type WrittenExpression } from './written-expression';

/** These name providers, resources or attributes and have no value of their own. */
const NAMING: ReadonlySet<string> = new Set(['depends_on', 'lifecycle', 'provider', 'providers']);

/** Told about everything unresolved: where it is in the document, why, and the attribute it comes from. */
export type NoteUnresolved = (unresolved: Unresolved, source: SourceText, offset: number) => void;

/** Maximum number of values in a document beside those that are written out in its file. */
const MOST_VALUES = 2_000_000;
const MOST_VALUES_OF_ONE = 1_000_000;
export const TOO_LARGE = limitReason(`the document has more than ${MOST_VALUES} values`);

/** Writes values into a document and reports the unresolved ones. */
export class DocumentWriter {
  private readonly room = new FairShare(MOST_VALUES, MOST_VALUES_OF_ONE);
  private readonly path: (string | number)[] = [];
  private at: { readonly source: SourceText; readonly offset: number } | undefined;
  private silent = 0;

  /** JSON pointers to the blocks and parts of policies of which there may be any number, or none. */
  readonly openBlocks: string[] = [];

  constructor(
    private readonly note: NoteUnresolved,
    private readonly openTexts: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {}

  /** Writes at a place in the document. */
  under<T>(key: string | number, write: () => T): T {
    this.path.push(key);
    try {
      return write();
    } finally {
      this.path.pop();
    }
  }

  /** Writes names, in which nothing counts as unresolved. */
  silently<T>(write: () => T): T {
    this.silent++;
    try {
      return write();
    } finally {
      this.silent--;
    }
  }

  /** A body as rules read it: nested blocks are lists of objects, and a JSON text is the value that it holds. */
  body({ attributes, blocks }: EvaluatedBody): JsonObject {
    const properties = jsonObject();
    for (const [name, { value, attribute, source }] of attributes) {
      this.at = { source, offset: attribute.start };
      const written = (): WrittenExpression => expressionOf(attribute.expression, source);
      const shown = this.hasRoomFor(value, attribute)
        ? value
        : unresolved(source.slice(attribute.expression), TOO_LARGE);
      const write = (): JsonValue => this.under(name, () => this.value(shown, written));
      setKey(properties, name, NAMING.has(name) ? this.silently(write) : write());
    }
    for (const [type, bodies] of blocks) {
      if (bodies.length === 0) continue;
      const write = (): JsonValue =>
        this.under(type, () =>
          bodies.map((body, i) =>
            this.under(i, () => {
              if (body.open !== undefined) this.noteOpenBlock(body.open, body);
              return this.labelled(body);
            }),
          ),
        );
      setKey(properties, type, NAMING.has(type) ? this.silently(write) : write());
    }
    return properties;
  }

  /** A body below its labels. */
  labelled(body: EvaluatedBody): JsonObject {
    const write = (labels: readonly string[]): JsonObject => {
      if (labels.length === 0) return this.body(body);
      return jsonObject([[labels[0], this.under(labels[0], () => write(labels.slice(1)))]]);
    };
    return write(body.labels);
  }

  private hasRoomFor(value: Value, { expression }: Attribute): boolean {
    return this.room.apart(writtenLength(expression), () => this.room.spend(sizeOf(value)));
  }

  /** `written` is the expression that gave the value. */
  private value(value: Value, written: () => WrittenExpression): JsonValue {
    if (typeof value === 'string') {
      this.noteOpenParts(this.openTexts.get(value));
      return readText(value);
    }
    if (typeof value !== 'object') {
      return isWhollyFinite(value)
        ? value
        : this.unresolved(textOf(written()), 'the number is infinite', undefined, written);
    }
    if (isWhollyKnown(value) && isWhollyFinite(value)) return withTextsRead(toJson(value));
    if (isUnresolved(value)) {
      this.noteOpenParts(value.open);
      return this.unresolved(value.text, value.reason, value.shown, written, value.targets);
    }
    if (isMapping(value)) {
      const object = jsonObject();
      for (const [key, member] of value.entries)
        setKey(
          object,
          key,
          this.under(key, () => this.value(member, () => memberOf(written(), key))),
        );
      return object;
    }
    return 'items' in value
      ? value.items.map((item, i) => this.under(i, () => this.value(item, () => memberOf(written(), i))))
      : null;
  }

  private noteOpenParts(pointers: readonly string[] = []): void {
    for (const pointer of pointers) this.openBlocks.push(pointerOf(this.path) + pointer);
  }

  private noteOpenBlock(reason: string, { source, start }: EvaluatedBody): void {
    const pointer = pointerOf(this.path);
    this.openBlocks.push(pointer);
    // A rule that reads the block does not see the others.
    if (isLimitReason(reason) && this.silent === 0) this.note({ pointer, reason }, source, start);
  }

  private unresolved(
    text: string,
    reason: string,
    shown: Value | undefined,
    written: () => WrittenExpression,
    targets: readonly string[] = [],
  ): JsonValue {
    if (shown !== undefined && !(isWhollyKnown(shown) && isWhollyFinite(shown))) return this.value(shown, written);
    if (this.silent === 0 && this.at !== undefined) {
      const isNaming = shown === undefined && targets.some((target) => target !== '');
      const noted = { pointer: pointerOf(this.path), reason, ...(isNaming && { targets }) };
      this.note(noted, this.at.source, this.at.offset);
    }
    return shown === undefined ? `\${${text}}` : withTextsRead(toJson(shown));
  }
}

function withTextsRead(value: JsonValue): JsonValue {
  if (typeof value === 'string') return readText(value);
  if (Array.isArray(value)) return value.map(withTextsRead);
  return isJsonObject(value) ? mapValues(value, withTextsRead) : value;
}

const BEGINS_LIKE_JSON = /^\s*[[{]/;
const NO_JSON = [JsonSyntaxError, JsonTooDeepError, JsonTooManyValuesError];

function readText(text: string): JsonValue {
  if (!BEGINS_LIKE_JSON.test(text)) return text;
  try {
    return readJson(text);
  } catch (error) {
    if (NO_JSON.some((refusal) => error instanceof refusal)) return text;
    throw error;
  }
}
