import { GoError } from '../../../base/go/go-error';
import {
  compareNumbers,
  fromDouble,
  isArray,
  isNumber,
  isObject,
  objectOf,
  objEntries,
  toDouble,
  toJsonText,
  Value,
} from '../../values';
import { BuiltinContext, builtinError } from '../definition/registry';
import { Pattern, patternOf } from '../../../base/go/regex/pattern';
import { invalidType, Keywords } from './keywords';
import { emptyNode, SchemaNode } from './node';
import { Draft, draftOf, resolveReference, SchemaPool } from './pool';
import { work } from '../../../base/limits/meter';

const TYPES = ['array', 'boolean', 'integer', 'number', 'null', 'object', 'string'];
const MAX_DEPTH = 1000;

/** Compiles a schema; throws a BuiltinError with the message of OPA's library when it is not valid. */
export function compileSchema(ctx: BuiltinContext, schema: Value): SchemaNode {
  return new SchemaCompiler(ctx, schema).root();
}

/** The JSON by which values are compared; its numbers are doubles. */
export function literalText(value: Value): string {
  return toJsonText(asDoubles(value), { html: true });
}

function asDoubles(value: Value): Value {
  work(1);
  if (isNumber(value)) return fromDouble(toDouble(value));
  if (isArray(value)) return value.map(asDoubles);
  return isObject(value) ? objectOf(objEntries(value).map(([key, member]) => [key, asDoubles(member)])) : value;
}

class SchemaCompiler {
  private readonly pool: SchemaPool;
  private readonly referenced = new Map<string, SchemaNode>();
  private depth = 0;

  constructor(
    private readonly ctx: BuiltinContext,
    private readonly document: Value,
  ) {
    draftOf(document);
    this.pool = new SchemaPool(document, (count) => ctx.step(count));
  }

  root(): SchemaNode {
    return this.node(this.document, draftOf(this.document) ?? 'any');
  }

  private node(schema: Value, draft: Draft, node = emptyNode()): SchemaNode {
    this.ctx.step();
    if (typeof schema === 'boolean' && draft !== 4) {
      node.pass = schema;
      return node;
    }
    if (!isObject(schema)) throw builtinError('Expected: Valid Schema, given: Invalid JSON');
    if (++this.depth > MAX_DEPTH) throw builtinError('schema is nested too deeply');
    const keywords = new Keywords(schema);
    this.fill(node, keywords, draft, this.pool.baseOf(schema));
    this.depth--;
    return node;
  }

  private fill(node: SchemaNode, keywords: Keywords, draft: Draft, base: string): void {
    keywords.text(draft === 4 || (draft === 'any' && keywords.has('id')) ? 'id' : '$id');
    this.definitions(keywords, draft);
    keywords.text('title');
    keywords.text('description');
    const reference = keywords.text('$ref');
    if (reference !== undefined) {
      node.ref = this.reference(resolveReference(base, reference));
      return;
    }
    node.types = typesOf(keywords.get('type'));
    this.objectKeywords(node, keywords, draft);
    this.arrayKeywords(node, keywords, draft);
    numberKeywords(node, keywords, draft);
    this.stringKeywords(node, keywords);
    sizeKeywords(node, keywords);
    this.memberKeywords(node, keywords, draft);
    literalKeywords(node, keywords, draft);
    this.combinations(node, keywords, draft);
  }

  private reference(name: string): SchemaNode {
    const known = this.referenced.get(name);
    if (known !== undefined) return known;
    const node = emptyNode();
    this.referenced.set(name, node);
    const { document, draft } = this.pool.locate(name);
    if (typeof document !== 'boolean' && !isObject(document)) throw builtinError('Valid Schema must be of type object');
    return this.node(document, draft, node);
  }

  private definitions(keywords: Keywords, draft: Draft): void {
    const definitions = keywords.get('definitions');
    if (definitions === undefined) return;
    if (!isObject(definitions)) throw invalidType('Array Of Schemas', 'definitions');
    for (const [, schema] of objEntries(definitions)) {
      if (typeof schema !== 'boolean' && !isObject(schema)) throw invalidType('Array Of Schemas', 'definitions');
      this.node(schema, draft);
    }
  }

  private objectKeywords(node: SchemaNode, keywords: Keywords, draft: Draft): void {
    const properties = keywords.get('properties');
    if (properties !== undefined) {
      if (!isObject(properties)) throw builtinError('Properties must be of type object');
      for (const [name, schema] of objEntries(properties))
        node.properties.set(name as string, this.node(schema, draft));
    }
    node.additionalProperties = this.schemaOrFlag(keywords, 'additionalProperties', draft);
    const patterns = keywords.get('patternProperties');
    if (patterns !== undefined) {
      if (!isObject(patterns)) throw invalidType('Valid Schema', 'patternProperties');
      for (const [source, schema] of objEntries(patterns)) {
        const pattern = this.pattern(source as string, `Invalid regex pattern '${source as string}'`);
        node.patternProperties.push({ pattern, node: this.node(schema, draft) });
      }
    }
    const names = draft === 4 ? undefined : keywords.get('propertyNames');
    if (names !== undefined) {
      if (typeof names !== 'boolean' && !isObject(names)) throw invalidType('Valid Schema', 'patternProperties');
      node.propertyNames = this.node(names, draft);
    }
    this.dependencies(node, keywords.get('dependencies'), draft);
  }

  private dependencies(node: SchemaNode, value: Value | undefined, draft: Draft): void {
    if (value === undefined) return;
    if (!isObject(value)) throw builtinError('dependencies must be of type object');
    const wrong = builtinError('Dependency must be of type Schema Or Array Of Strings');
    for (const [name, dependency] of objEntries(value)) {
      if (isArray(dependency)) {
        const names = dependency.map((member) => {
          if (typeof member !== 'string') throw wrong;
          return member;
        });
        node.dependencies.set(name as string, names);
      } else if (typeof dependency === 'boolean' || isObject(dependency)) {
        node.dependencies.set(name as string, this.node(dependency, draft));
      } else throw wrong;
    }
  }

  private arrayKeywords(node: SchemaNode, keywords: Keywords, draft: Draft): void {
    const items = keywords.get('items');
    const item = (schema: Value): SchemaNode => {
      if (typeof schema === 'boolean' || isObject(schema)) return this.node(schema, draft);
      throw invalidType('Valid Schema/Array Of Schemas', 'items');
    };
    if (items !== undefined) node.items = isArray(items) ? items.map(item) : item(items);
    node.additionalItems = this.schemaOrFlag(keywords, 'additionalItems', draft);
  }

  private memberKeywords(node: SchemaNode, keywords: Keywords, draft: Draft): void {
    node.uniqueItems = keywords.flag('uniqueItems');
    const contains = draft === 4 ? undefined : keywords.get('contains');
    if (contains !== undefined) node.contains = this.node(contains, draft);
  }

  private schemaOrFlag(keywords: Keywords, name: string, draft: Draft): boolean | SchemaNode | undefined {
    const value = keywords.get(name);
    if (value === undefined || typeof value === 'boolean') return value;
    if (!isObject(value)) throw invalidType('boolean/Valid Schema', name);
    return this.node(value, draft);
  }

  private stringKeywords(node: SchemaNode, keywords: Keywords): void {
    node.minLength = keywords.count('minLength');
    node.maxLength = keywords.count('maxLength');
    if ((node.minLength ?? 0) > (node.maxLength ?? Infinity)) {
      throw builtinError('minLength cannot be greater than maxLength');
    }
    const pattern = keywords.text('pattern');
    if (pattern !== undefined) node.pattern = this.pattern(pattern, 'pattern must be a valid regex');
    node.format = keywords.text('format');
  }

  private pattern(source: string, message: string): Pattern {
    try {
      return patternOf(this.ctx, source);
    } catch (error) {
      if (error instanceof GoError) throw builtinError(message);
      throw error;
    }
  }

  private combinations(node: SchemaNode, keywords: Keywords, draft: Draft): void {
    for (const name of ['oneOf', 'anyOf', 'allOf'] as const) {
      node[name] = (keywords.list(name) ?? []).map((schema) => this.node(schema, draft));
    }
    const conditions = draft === 4 || draft === 6 ? [] : (['if', 'then', 'else'] as const);
    for (const name of ['not', ...conditions] as const) {
      const schema = keywords.get(name);
      if (schema === undefined) continue;
      if (typeof schema !== 'boolean' && !isObject(schema)) throw builtinError(`${name} must be of an object`);
      node[name] = this.node(schema, draft);
    }
  }
}

function typesOf(value: Value | undefined): string[] {
  if (value === undefined) return [];
  const types: string[] = [];
  for (const type of isArray(value) ? value : [value]) {
    if (typeof type !== 'string') throw invalidType('type', 'string/Array Of Strings');
    if (!TYPES.includes(type)) {
      const expected = TYPES.join(' ');
      throw builtinError(
        `has a primitive type that is NOT VALID -- given: /${type}/ Expected valid values are:[${expected}]`,
      );
    }
    if (types.includes(type)) throw builtinError(`${type} type is duplicated`);
    types.push(type);
  }
  return types;
}

function numberKeywords(node: SchemaNode, keywords: Keywords, draft: Draft): void {
  const multipleOf = keywords.get('multipleOf');
  if (multipleOf !== undefined) {
    if (!isNumber(multipleOf)) throw invalidType('Number', 'multipleOf');
    if (compareNumbers(multipleOf, 0) <= 0) throw builtinError('multipleOf must be strictly greater than 0');
    node.multipleOf = multipleOf;
  }
  limit(node, keywords, draft, 'minimum', 'exclusiveMinimum');
  limit(node, keywords, draft, 'maximum', 'exclusiveMaximum');
}

// In draft 4 the exclusive keyword is a flag beside the limit, in later drafts a limit itself.
function limit(
  node: SchemaNode,
  keywords: Keywords,
  draft: Draft,
  plain: 'minimum' | 'maximum',
  exclusive: 'exclusiveMinimum' | 'exclusiveMaximum',
): void {
  node[plain] = keywords.number(plain);
  const value = keywords.get(exclusive);
  if (value === undefined) return;
  if (typeof value === 'boolean' && (draft === 4 || draft === 'any')) {
    if (node[plain] === undefined) throw builtinError(`${exclusive} cannot be used without ${plain}`);
    if (!value) return;
    node[exclusive] = node[plain];
    node[plain] = undefined;
  } else if (isNumber(value) && draft !== 4) node[exclusive] = value;
  else throw invalidType({ 4: 'boolean', 6: 'number', 7: 'number', any: 'boolean/number' }[draft], exclusive);
}

function sizeKeywords(node: SchemaNode, keywords: Keywords): void {
  node.minProperties = keywords.count('minProperties');
  node.maxProperties = keywords.count('maxProperties');
  if ((node.minProperties ?? 0) > (node.maxProperties ?? Infinity)) {
    throw builtinError('minProperties cannot be greater than maxProperties');
  }
  const names = new Set<string>();
  for (const name of keywords.list('required') ?? []) {
    if (typeof name !== 'string') throw invalidType('string', 'required');
    if (names.has(name)) throw builtinError('required items must be unique');
    names.add(name);
  }
  node.required = [...names];
  node.minItems = keywords.count('minItems');
  node.maxItems = keywords.count('maxItems');
}

function literalKeywords(node: SchemaNode, keywords: Keywords, draft: Draft): void {
  const constant = draft === 4 ? undefined : keywords.get('const');
  if (constant !== undefined) node.constant = literalText(constant);
  const members = keywords.list('enum');
  if (members === undefined) return;
  const texts = new Set(members.map(literalText));
  if (texts.size < members.length) throw builtinError('enum items must be unique');
  node.enumeration = [...texts];
}
