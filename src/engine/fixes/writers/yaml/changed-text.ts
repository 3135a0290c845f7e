import type { Document } from 'yaml';
import { SourceError } from '../../../base/source';
import { parsedDocuments, YamlSyntaxError } from '../../../base/yaml';
import type { AttributePath } from '../../../resources/model/resource-input';
import type { ValueChange } from '../../model/fix';
import type { Replacement } from '../../model/text-edits';
import type { Refused } from '../../model/writer';
import { withoutComments } from './json-comments';
import { removeValue, setValue } from './yaml-edits';
import { habitsOf } from './yaml-text';
import { NotWritable } from './yaml-tree';

const KEPT_TEXTS = 8;

/** The trees of the texts that were read last: most are asked for again. Nobody changes them. */
const [knownYaml, knownJson] = [0, 1].map(() => new Map<string, WeakRef<readonly Document.Parsed[]>>());

/** The documents of a text; JSON is YAML but for its comments. */
export function documentsIn(text: string, isJson: boolean): readonly Document.Parsed[] {
  const known = isJson ? knownJson : knownYaml;
  const found = known.get(text)?.deref() ?? parsedDocuments(isJson ? withoutComments(text) : text);
  known.delete(text);
  known.set(text, new WeakRef(found));
  for (const oldest of known.keys()) if (known.size > KEPT_TEXTS) known.delete(oldest);
  return found;
}

/** True for JSON, which ARM templates may begin with a comment. */
export function isJsonText(text: string): boolean {
  return /^\s*\{/.test(withoutComments(text));
}

/** The tree of one document of a text. */
export function treeOf(text: string, isJson: boolean, document = 0): unknown {
  return documentsIn(text, isJson).at(document)?.contents;
}

/** A text after a change of one of its values; `path` is that of the value in the tree. */
export function changedText(
  text: string,
  root: unknown,
  path: AttributePath,
  change: ValueChange,
  isJson: boolean,
): string {
  return withReplacements(text, [replacementFor(text, root, path, change, isJson)]);
}

export function replacementFor(
  text: string,
  root: unknown,
  path: AttributePath,
  change: ValueChange,
  isJson: boolean,
): Replacement {
  const habits = habitsOf(text, isJson);
  return change.kind === 'remove'
    ? removeValue(text, root, path, habits)
    : setValue(text, root, path, change.value, habits);
}

/** A text after replacements, none of which stands in another. */
export function withReplacements(text: string, replacements: readonly Replacement[]): string {
  return [...replacements]
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: by }) => now.slice(0, start) + by + now.slice(end), text);
}

/** The reason why a change could not be written; throws errors that say nothing about the text. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof NotWritable || error instanceof YamlSyntaxError || error instanceof SourceError)
    return { refused: error.message };
  throw error;
}
