import {
  isJsonObject,
  JsonNumber,
  readJson,
  MAX_JSON_VALUES,
  type JsonObject,
  type JsonValue,
} from '../../../base/json';
import { SourceText } from '../../../base/source/source-text';
import {
  HclSyntaxError,
  parseHclExpression,
  parseHclTemplate,
  type Attribute,
  type Block,
  type BlockLabel,
  type Body,
  type Expression,
  type HclFile,
} from '../../../hcl/syntax';

/** The number of labels of each type of block at the top level of a file. */
const TOP_LEVEL: ReadonlyMap<string, number> = new Map([
  ['check', 1],
  ['data', 2],
  ['ephemeral', 2],
  ['import', 0],
  ['locals', 0],
  ['module', 1],
  ['moved', 0],
  ['output', 1],
  ['provider', 1],
  ['removed', 0],
  ['resource', 2],
  ['terraform', 0],
  ['variable', 1],
]);

/**
 * The JSON syntax does not tell blocks from attributes, only a provider's schema does. These are blocks wherever they
 * occur; anything else is read as an attribute, which gives the same value for lists of objects.
 */
const NESTED: ReadonlyMap<string, number> = new Map([
  ['backend', 1],
  ['condition', 0],
  ['connection', 0],
  ['content', 0],
  ['dynamic', 1],
  ['lifecycle', 0],
  ['not_principals', 0],
  ['postcondition', 0],
  ['precondition', 0],
  ['principals', 0],
  ['provisioner', 1],
  ['required_providers', 0],
  ['statement', 0],
  ['validation', 0],
]);

const COMMENT = '//';
const HAS_SEQUENCE = /[$%]\{/;

/** Reads a file in the JSON syntax. Throws an HclSyntaxError or an error of the JSON reader. */
export function parseJsonConfiguration(file: string, text: string): HclFile {
  return new JsonConfiguration(new SourceText(file, text)).parse();
}

class JsonConfiguration {
  private readonly offsets = new WeakMap<object, Map<string | number, number>>();

  constructor(private readonly source: SourceText) {}

  parse(): HclFile {
    const { source } = this;
    const locate = (holder: object, key: string | number, offset: number): void => {
      const known = this.offsets.get(holder);
      if (known) known.set(key, offset);
      else this.offsets.set(holder, new Map([[key, offset]]));
    };
    const root = readJson(source.text, { lenient: true, maxValues: MAX_JSON_VALUES, locate });
    const start = source.contentStart;
    const blocks: Block[] = [];
    for (const object of objectsIn(root)) {
      for (const [type, value] of Object.entries(object)) {
        const labels = TOP_LEVEL.get(type);
        if (labels === undefined) continue;
        blocks.push(...this.blocks(type, value, labels, this.offset(object, type)));
      }
    }
    return { source, body: { start, end: source.text.length, attributes: new Map(), blocks } };
  }

  private blocks(type: string, value: JsonValue, labelCount: number, start: number): Block[] {
    const found: Block[] = [];
    const add = (each: JsonValue, labels: readonly BlockLabel[], at: number): void => {
      if (Array.isArray(each)) each.forEach((item, i) => add(item, labels, this.offset(each, i)));
      else if (!isJsonObject(each)) return;
      else if (labels.length === labelCount) {
        found.push({ start: at, end: at, type, labels, body: this.body(each, type, at) });
      } else {
        for (const [key, member] of Object.entries(each)) {
          const place = this.offset(each, key);
          if (key !== COMMENT) add(member, [...labels, { start: place, end: place, value: key }], place);
        }
      }
    };
    add(value, [], start);
    return found;
  }

  private body(object: JsonObject, type: string, start: number): Body {
    const attributes = new Map<string, Attribute>();
    const blocks: Block[] = [];
    for (const [name, value] of Object.entries(object)) {
      if (name === COMMENT) continue;
      const at = this.offset(object, name);
      const labels = type === 'locals' ? undefined : NESTED.get(name);
      if (labels !== undefined && holdsObjects(value)) blocks.push(...this.blocks(name, value, labels, at));
      else attributes.set(name, { start: at, end: at, name, expression: this.attribute(type, name, value, at) });
    }
    return { start, end: start, attributes, blocks };
  }

  private attribute(type: string, name: string, value: JsonValue, at: number): Expression {
    if (type === 'variable' && name === 'type' && typeof value === 'string') return this.embedded(value, at, false);
    if (name === 'depends_on' && Array.isArray(value)) {
      const elements = value.map((each) =>
        typeof each === 'string' ? this.embedded(each, at, false) : this.value(each, at),
      );
      return { kind: 'tuple', start: at, end: at, elements };
    }
    return this.value(value, at, type === 'variable' && name === 'default');
  }

  private value(value: JsonValue, start: number, isLiteral = false): Expression {
    const range = { start, end: start };
    if (value === null) return { kind: 'null', ...range };
    if (typeof value === 'boolean') return { kind: 'boolean', value, ...range };
    if (typeof value === 'number') return { kind: 'number', text: String(value), ...range };
    if (value instanceof JsonNumber) return { kind: 'number', text: value.text, ...range };
    if (typeof value === 'string') return this.text(value, start, isLiteral);
    if (Array.isArray(value)) {
      const elements = value.map((each, i) => this.value(each, this.offset(value, i), isLiteral));
      return { kind: 'tuple', elements, ...range };
    }
    const items = Object.entries(value).map(([key, member]) => {
      const at = this.offset(value, key);
      return { key: this.text(key, at, isLiteral), value: this.value(member, at, isLiteral) };
    });
    return { kind: 'object', items, ...range };
  }

  private text(value: string, start: number, isLiteral: boolean): Expression {
    if (isLiteral || !HAS_SEQUENCE.test(value)) return { kind: 'string', value, start, end: start };
    return this.embedded(value, start, true);
  }

  private embedded(text: string, start: number, isTemplate: boolean): Expression {
    const source = new SourceText(this.source.file, text);
    try {
      const expression = isTemplate ? parseHclTemplate(source) : parseHclExpression(source);
      return { kind: 'embedded', source, expression, start, end: start };
    } catch (error) {
      if (!(error instanceof HclSyntaxError)) throw error;
      const { line, column } = this.source.position(start);
      throw new HclSyntaxError(this.source.file, line, column, error.message);
    }
  }

  private offset(holder: object, key: string | number): number {
    return this.offsets.get(holder)?.get(key) ?? 0;
  }
}

function objectsIn(value: JsonValue): JsonObject[] {
  if (Array.isArray(value)) return value.filter(isJsonObject);
  return isJsonObject(value) ? [value] : [];
}

function holdsObjects(value: JsonValue): boolean {
  return isJsonObject(value) || (Array.isArray(value) && value.length > 0 && value.every(isJsonObject));
}
