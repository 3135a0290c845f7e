import { SourceError } from '../../base/source';
import { parsedDocuments, YamlSyntaxError } from '../../base/yaml';
import type { AttributePath } from '../../board';
import type { ValueChange } from '../model/fix';
import type { Refused } from '../model/writer';
import { withoutComments } from './json-comments';
import { removeValue, setValue } from './yaml-edits';
import { habitsOf } from './yaml-text';
import { NotWritable } from './yaml-tree';

/** The tree of one document of a text; JSON is YAML but for its comments. */
export function treeOf(text: string, isJson: boolean, document = 0): unknown {
  return parsedDocuments(isJson ? withoutComments(text) : text)[document]?.contents;
}

/** A text after a change of one of its values; `path` is that of the value in the tree. */
export function changedText(
  text: string,
  root: unknown,
  path: AttributePath,
  change: ValueChange,
  isJson: boolean,
): string {
  const habits = habitsOf(text, isJson);
  const {
    start,
    end,
    text: by,
  } = change.kind === 'remove'
    ? removeValue(text, root, path, habits)
    : setValue(text, root, path, change.value, habits);
  return text.slice(0, start) + by + text.slice(end);
}

/** The reason why a change could not be written; throws errors that say nothing about the text. */
export function refusedBy(error: unknown): Refused {
  if (error instanceof NotWritable || error instanceof YamlSyntaxError || error instanceof SourceError)
    return { refused: error.message };
  throw error;
}
