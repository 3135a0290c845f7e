import { isScalar, parseAllDocuments, visit, type Alias, type Document } from 'yaml';
import type { JsonValue } from '../json';
import { DocumentReader, MAX_ALIAS_NODES } from './document-reader';
import { nestsTooDeeply } from './nesting';
import type { ReadYamlOptions } from './read-yaml-options';
import { yamlSyntaxErrorAt } from './yaml-syntax-error';

/**
 * Maximum of lines and values in a source. Real files of 10 MB have far fewer; the library needs about a kilobyte for
 * each.
 */
export const MAX_YAML_VALUES = 1_000_000;

export interface YamlDocument {
  readonly value: JsonValue;
  /** Where the content begins. */
  readonly offset: number;
}

const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|[\ud800-\udfff]/u;

/**
 * Reads all documents of a YAML 1.1 source; one without content is null. The last of equal keys wins; keys that are not
 * strings become their JSON.
 */
export function readYaml(text: string, options: ReadYamlOptions = {}): YamlDocument[] {
  try {
    return read(text, options);
  } catch (error) {
    // The library walks nested collections recursively: a stack overflow means that they nest too deeply.
    if (error instanceof RangeError) throw yamlSyntaxErrorAt(text, 0, 'nested too deeply', 'limit');
    throw error;
  }
}

function read(text: string, options: ReadYamlOptions): YamlDocument[] {
  const control = CONTROL.exec(text);
  if (control) throw yamlSyntaxErrorAt(text, control.index, 'control characters are not allowed');
  if (extent(text) > MAX_YAML_VALUES)
    throw yamlSyntaxErrorAt(text, 0, `more than ${MAX_YAML_VALUES} lines and values`, 'limit');
  if (nestsTooDeeply(text)) throw yamlSyntaxErrorAt(text, 0, 'nested too deeply', 'limit');
  const documents = parse(text);
  const hasAliases = text.includes('*');
  const budget = { nodes: MAX_ALIAS_NODES };
  return documents.map((document) => {
    const aliases = hasAliases ? targets(document) : new Map<Alias, unknown>();
    const value = new DocumentReader(text, aliases, budget, options).value(document.contents, 0);
    return { value, offset: document.contents?.range[0] ?? document.range[0] };
  });
}

function parse(text: string): Document.Parsed[] {
  const documents = parseAllDocuments(text, {
    schema: 'failsafe',
    resolveKnownTags: false,
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
  });
  const list = 'empty' in documents ? [] : documents;
  const errors = 'empty' in documents ? documents.errors : documents.flatMap((document) => document.errors);
  if (errors.length > 0) {
    const [first] = errors.sort((a, b) => a.pos[0] - b.pos[0]);
    throw yamlSyntaxErrorAt(text, first.pos[0], first.code.toLowerCase().replaceAll('_', ' '));
  }
  return list.filter((document) => !isNothing(document));
}

// The library makes a document of what follows an end mark, even when nothing does.
function isNothing({ contents, directives }: Document.Parsed): boolean {
  const empty = contents === null || (isScalar(contents) && contents.source === '' && contents.type === 'PLAIN');
  return empty && directives.docStart !== true && contents?.anchor === undefined && contents?.tag === undefined;
}

/**
 * The target of each alias: the last anchor of that name before it. (The library would search all anchors for each
 * alias.)
 */
function targets(document: Document.Parsed): ReadonlyMap<Alias, unknown> {
  const anchors = new Map<string, unknown>();
  const found = new Map<Alias, unknown>();
  visit(document, {
    Alias: (_, alias) => void found.set(alias, anchors.get(alias.source)),
    Value: (_, node) => void (node.anchor !== undefined && anchors.set(node.anchor, node)),
  });
  return found;
}

const VALUE_MARK = /[[{,\n]|[-:?](?=\s)/g;

function extent(text: string): number {
  if (text.length <= MAX_YAML_VALUES) return 0;
  let count = 0;
  VALUE_MARK.lastIndex = 0;
  while (VALUE_MARK.exec(text) !== null) count++;
  return count;
}
