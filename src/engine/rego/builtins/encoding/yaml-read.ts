import {
  Alias,
  Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  Scalar,
  YAMLError,
  YAMLMap,
} from 'yaml';
import { isNumber, numberText, ObjectBuilder, ObjectValue, Value } from '../../values';
import { BuiltinContext, BuiltinError, builtinError, claimText } from '../definition/registry';
import { documentsOf, MAX_YAML_DEPTH, nestsTooDeeply, targetsOf } from '../../../base/yaml';
import { resolveScalar } from './yaml-scalars';

/** The first document of a YAML source, and how many others have a content. */
export interface FirstDocument {
  readonly value: Value;
  readonly others: number;
}

/** Reads the first document of a YAML source as OPA does: YAML 1.2 words, merge keys, keys as strings. */
export function readFirstDocument(ctx: BuiltinContext, text: string): FirstDocument {
  claimText(ctx, text.length);
  refuseStart(text);
  if (nestsTooDeeply(text)) throw builtinError('yaml: exceeded max depth');
  const lines = new LineCounter();
  try {
    const documents = documentsOf(ctx, text, lines);
    if (documents.length === 0) return { value: null, others: 0 };
    const [document, ...others] = documents;
    // Later documents are ignored, but a broken one is still an error.
    const [error] = documents.flatMap(({ errors }) => errors);
    if (error !== undefined) throw builtinError(complaint(error, lines.linePos(faultOf(error, text)).line));
    if (document.directives?.yaml.explicit === true && document.directives.yaml.version !== '1.1') {
      throw builtinError('yaml: found incompatible YAML document');
    }
    return {
      value: new Reader(ctx, document, text).value(document.contents, 0),
      others: others.filter(({ contents }) => contents !== null && contents.range[0] < contents.range[1]).length,
    };
  } catch (error) {
    // The library walks nested collections recursively: a stack overflow means too deep, not a bug.
    if (error instanceof RangeError) throw builtinError('yaml: exceeded max depth');
    throw error;
  }
}

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;

// Refuses what the library accepts but OPA's reader does not.
function refuseStart(text: string): void {
  if (CONTROL.test(text)) throw builtinError('yaml: control characters are not allowed');
  if (/^\.\.\.(?:\s|$)/.test(text)) throw builtinError('yaml: did not find expected node content');
  if (/^[ \t]*\t\s*$/.test(text)) throw builtinError('yaml: found character that cannot start any token');
}

// OPA reports a misplaced key at its colon, the library at the start of the key.
function faultOf({ code, pos: [start] }: YAMLError, text: string): number {
  if (code !== 'MULTILINE_IMPLICIT_KEY' && code !== 'BLOCK_AS_IMPLICIT_KEY') return start;
  return Math.max(start, text.slice(start).search(/:(?:\s|$)/) + start);
}

// The messages of the parser that OPA uses, as far as rule authors see them.
function complaint({ code, message }: YAMLError, line: number): string {
  const where = line > 1 ? `line ${line}: ` : '';
  switch (code) {
    case 'TAB_AS_INDENT':
    case 'BAD_SCALAR_START':
      return `yaml: ${where}found character that cannot start any token`;
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'BLOCK_IN_FLOW':
    case 'MULTILINE_IMPLICIT_KEY':
      return `yaml: ${where}mapping values are not allowed in this context`;
    case 'RESOURCE_EXHAUSTION':
      return 'yaml: exceeded max depth';
    case 'BAD_DQ_ESCAPE':
      return `yaml: ${where}found unknown escape character`;
    case 'UNEXPECTED_TOKEN':
      if (!/flow-(?:map|seq)-end/.test(message)) break;
      return `yaml: ${line > 1 ? `line ${line - 1}: ` : ''}did not find expected node content`;
    case 'MISSING_CHAR':
      if (/flow sequence|end with a \]/i.test(message)) return `yaml: line ${line}: did not find expected ',' or ']'`;
      if (/flow map|end with a \}/i.test(message)) return `yaml: line ${line}: did not find expected ',' or '}'`;
      break;
    default:
  }
  if (/^Missing closing .*quote/.test(message)) return `yaml: ${where}found unexpected end of stream`;
  return `yaml: line ${line}: did not find expected node content`;
}

class Reader {
  private readonly targets: ReadonlyMap<Alias, unknown>;

  constructor(
    private readonly ctx: BuiltinContext,
    document: Document.Parsed,
    private readonly text: string,
  ) {
    this.targets = targetsOf(document);
  }

  value(node: unknown, depth: number): Value {
    this.ctx.step(1);
    if (depth > MAX_YAML_DEPTH) throw builtinError('yaml: exceeded max depth');
    if (node === null || node === undefined) return null;
    if (isAlias(node)) return this.value(this.target(node), depth + 1);
    if (isSeq(node)) return node.items.map((item) => this.value(item, depth + 1));
    if (isMap(node)) return this.map(node, depth);
    if (isScalar(node)) return this.isCutOff(node) ? String(node.value).replace(/\n$/, '') : scalar(node);
    throw builtinError('yaml: unsupported node');
  }

  // A block scalar that ends with the file has no final line break, whatever its header says.
  private isCutOff(node: Scalar): boolean {
    const block = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    return block && (node.range?.[1] ?? 0) >= this.text.length && !this.text.endsWith('\n');
  }

  private target(alias: Alias): unknown {
    const target = this.targets.get(alias);
    if (target === undefined) throw builtinError(`yaml: unknown anchor '${alias.source}' referenced`);
    return target;
  }

  // The map's own keys override merged ones, whatever their order.
  private map(map: YAMLMap, depth: number): ObjectValue {
    const builder = new ObjectBuilder();
    const own = new ObjectBuilder();
    for (const pair of map.items) {
      if (!isPair(pair)) continue;
      if (isMergeKey(pair.key)) this.merge(builder, pair.value, depth);
      else own.set(this.key(pair.key, depth), this.value(pair.value, depth + 1));
    }
    return builder.setAll(own.build()).build();
  }

  private merge(builder: ObjectBuilder, node: unknown, depth: number): void {
    const source = isAlias(node) ? this.target(node) : node;
    if (isSeq(source)) {
      for (const item of [...source.items].reverse()) this.merge(builder, item, depth + 1);
      return;
    }
    if (!isMap(source)) throw builtinError('yaml: map merge requires map or sequence of maps as the value');
    builder.setAll(this.map(source, depth + 1));
  }

  private key(node: unknown, depth: number): string {
    const key = this.value(node, depth + 1);
    if (typeof key === 'string') return key;
    if (typeof key === 'boolean') return String(key);
    if (isNumber(key)) return numberText(key);
    throw builtinError('yaml: unsupported map key');
  }
}

function isMergeKey(node: unknown): boolean {
  return isScalar(node) && node.type === 'PLAIN' && node.value === '<<';
}

function scalar(node: Scalar): Value {
  if (node.value instanceof Uint8Array) return Buffer.from(node.value).toString('utf8');
  const text = typeof node.value === 'string' ? node.value : '';
  switch (node.tag) {
    case undefined:
    case '!':
      return node.type === 'PLAIN' ? resolved(text) : text;
    case 'tag:yaml.org,2002:int':
    case 'tag:yaml.org,2002:float':
    case 'tag:yaml.org,2002:bool':
    case 'tag:yaml.org,2002:null':
      return resolved(text);
    default:
      return text;
  }
}

function resolved(text: string): Value {
  const result = resolveScalar(text);
  if (result.kind === 'not finite') throw new BuiltinError(`json: unsupported value: ${result.text}`);
  return result.kind === 'value' ? result.value : text;
}
