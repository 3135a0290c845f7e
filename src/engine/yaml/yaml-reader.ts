import { isScalar, parseAllDocuments, type Alias, type Document } from 'yaml';
import { DocumentReader, MAX_ALIAS_NODES } from './document-reader';
import { targetsOf } from './documents';
import { nestsTooDeeply } from './nesting';
import { readOrdinaryYaml } from './ordinary/ordinary-reader';
import type { ReadYamlOptions } from './read-yaml-options';
import type { YamlDocument } from './yaml-document';
import { yamlSyntaxErrorAt } from './yaml-syntax-error';

/**
 * Maximum of lines and values in a source. Real files of 10 MB have far fewer; the library needs about a kilobyte for
 * each.
 */
export const MAX_YAML_VALUES = 1_000_000;

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
  return readOrdinaryYaml(text, options) ?? readFurtherYaml(text, options);
}

function readFurtherYaml(text: string, options: ReadYamlOptions): YamlDocument[] {
  try {
    return readAnyYaml(text, options);
  } catch (error) {
    // The readers of Python and Go let texts in quotes and brackets go on in any column, so users have such files.
    const documents = readOrdinaryYaml(text, options, true);
    if (documents) return documents;
    throw error;
  }
}

/** The same for a text that may use all that YAML has. */
export function readAnyYaml(text: string, options: ReadYamlOptions): YamlDocument[] {
  if (nestsTooDeeply(text)) throw yamlSyntaxErrorAt(text, 0, 'nested too deeply', 'limit');
  const documents = parse(text);
  const hasAliases = text.includes('*');
  const budget = { nodes: MAX_ALIAS_NODES };
  return documents.map((document) => {
    const aliases = hasAliases ? targetsOf(document) : new Map<Alias, unknown>();
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

const VALUE_MARK = /[[{,\n]|[-:?](?=\s)/g;

function extent(text: string): number {
  if (text.length <= MAX_YAML_VALUES) return 0;
  let count = 0;
  VALUE_MARK.lastIndex = 0;
  while (VALUE_MARK.exec(text) !== null) count++;
  return count;
}
