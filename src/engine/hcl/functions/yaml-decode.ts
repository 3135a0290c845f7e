import { Alias, Document, isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments, Scalar, YAMLMap } from 'yaml';
import { MAX_YAML_DEPTH, nestsTooDeeply } from '../../base/yaml';
import { convert, isMapping, isNull, isSequence, NULL, objectValue, STRING, tupleValue, Value } from '../values';
import { FunctionError } from './function-error';
import type { Work } from './work';
import { resolveYamlScalar } from './yaml-scalar';

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]/;
/** YAML 1.1 has more line breaks than the library knows. */
const BLANK = /^[\s\u0085]*$/;
const MERGE_TAG = 'tag:yaml.org,2002:merge';

/** The value of a YAML text of one document. */
export function yamlDecode(text: string, work: Work): Value {
  work.text(text.length * 8);
  if (CONTROL.test(text)) throw new FunctionError('control characters are not allowed', 0);
  if (nestsTooDeeply(text)) throw new FunctionError('the document is nested too deeply', 0);
  try {
    const documents = parseAllDocuments(text, { schema: 'failsafe', uniqueKeys: false, merge: false });
    const list = Array.isArray(documents) ? documents : [];
    const [error] = list.flatMap(({ errors }) => errors);
    if (error !== undefined) throw new FunctionError(`on line ${error.linePos?.[0].line ?? 1}: ${error.code}`, 0);
    if (list.length === 0 || BLANK.test(text) || !hasContent(list[0]))
      throw new FunctionError('missing start of document', 0);
    if (list.length > 1) throw new FunctionError('only a single document is allowed', 0);
    return new Reader(work, list[0], text).value(list[0].contents, 0);
  } catch (error) {
    // The library walks nested collections recursively: out of stack means too deep.
    if (error instanceof RangeError) throw new FunctionError('the document is nested too deeply', 0);
    throw error;
  }
}

function hasContent(document: Document.Parsed): boolean {
  if (document.directives.docStart === true) return true;
  const { contents } = document;
  return !(isScalar(contents) && contents.source === '' && contents.type === 'PLAIN' && contents.anchor === undefined);
}

class Reader {
  private readonly open = new Set<unknown>();

  constructor(
    private readonly work: Work,
    private readonly document: Document,
    private readonly text: string,
  ) {}

  value(node: unknown, depth: number): Value {
    this.work.step();
    if (depth > MAX_YAML_DEPTH) throw new FunctionError('the document is nested too deeply', 0);
    if (isAlias(node)) return this.value(this.target(node), depth + 1);
    if (isScalar(node)) return this.scalar(node);
    if (!isSeq(node) && !isMap(node)) return NULL;
    this.open.add(node);
    const result = isSeq(node)
      ? tupleValue(node.items.map((item) => this.value(item, depth + 1)))
      : this.mapping(node, depth);
    this.open.delete(node);
    return result;
  }

  private target(alias: Alias): unknown {
    const target = alias.resolve(this.document);
    if (target === undefined) throw new FunctionError(`reference to undefined anchor "${alias.source}"`, 0);
    if (this.open.has(target)) {
      throw new FunctionError(`cannot refer to anchor "${alias.source}" from inside its own definition`, 0);
    }
    return target;
  }

  // A block text is a string whatever it says, though only after it was read as what it says.
  private scalar(node: Scalar): Value {
    const block = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED';
    const value = resolveYamlScalar(this.contentOf(node, block), node.tag ?? '', isQuoted(node));
    return block && node.tag === undefined ? convert(value, STRING) : value;
  }

  // A block text that ends with the file has no last line break, whatever its header says.
  private contentOf(node: Scalar, block: boolean): string {
    const content = typeof node.value === 'string' ? node.value : (node.source ?? '');
    const cutOff = block && (node.range?.[1] ?? 0) >= this.text.length && !this.text.endsWith('\n');
    return cutOff ? content.replace(/\n$/, '') : content;
  }

  // Merged keys and own keys replace earlier ones in the order of the text.
  private mapping(map: YAMLMap, depth: number): Value {
    const entries = new Map<string, Value>();
    for (const pair of map.items) {
      if (!isPair(pair)) continue;
      if (isMergeKey(pair.key)) this.merge(entries, this.value(pair.value, depth + 1));
      else entries.set(this.key(pair.key), this.value(pair.value, depth + 1));
    }
    return objectValue(entries);
  }

  private merge(entries: Map<string, Value>, value: Value): void {
    const sources = isSequence(value) ? value.items : [value];
    for (const source of sources) {
      if (!isMapping(source)) throw new FunctionError('only mappings can be merged into a mapping', 0);
      this.work.members(source.entries.size);
      for (const [name, member] of source.entries) entries.set(name, member);
    }
  }

  private key(node: unknown): string {
    if (node === null) throw new FunctionError('mapping key cannot be null', 0);
    if (!isScalar(node)) throw new FunctionError('only strings are allowed as mapping keys', 0);
    const content = typeof node.value === 'string' ? node.value : '';
    const key = convert(resolveYamlScalar(content, node.tag ?? '', isQuoted(node)), STRING);
    if (isNull(key)) throw new FunctionError('mapping key cannot be null', 0);
    return key as string;
  }
}

function isQuoted(node: Scalar): boolean {
  return node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
}

function isMergeKey(node: unknown): boolean {
  if (!isScalar(node)) return false;
  return node.tag === MERGE_TAG || (node.tag === undefined && node.value === '<<');
}
