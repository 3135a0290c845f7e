import { isScalar, parseAllDocuments, type Alias, type Document } from 'yaml';
import type { ReadYamlOptions } from '../values/read-yaml-options';
import type { YamlDocument } from '../values/yaml-document';
import { yamlSyntaxErrorAt } from '../values/yaml-syntax-error';
import { DocumentReader, MAX_ALIAS_NODES } from './document-reader';
import { targetsOf } from './documents';
import { nestsTooDeeply } from './nesting';

/** Reads all documents of a text that may use all that YAML has. */
export function readAnyYaml(text: string, options: ReadYamlOptions): YamlDocument[] {
  const documents = parsedDocuments(text);
  const hasAliases = text.includes('*');
  const budget = { nodes: MAX_ALIAS_NODES };
  return documents.map((document) => {
    const aliases = hasAliases ? targetsOf(document) : new Map<Alias, unknown>();
    const value = new DocumentReader(text, aliases, budget, options).value(document.contents, 0);
    return { value, offset: document.contents?.range[0] ?? document.range[0] };
  });
}

/** The trees of all documents of a text, with the ranges of their nodes; throws where it is no YAML. */
export function parsedDocuments(text: string): Document.Parsed[] {
  if (nestsTooDeeply(text)) throw yamlSyntaxErrorAt(text, 0, 'nested too deeply', 'limit');
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
