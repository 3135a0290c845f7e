import { readYaml, resolveGoScalar } from '../../base/yaml';
import type { FileReader, ReadDocument } from '../documents';

/**
 * The documents of a YAML file. conftest parts them at lines of exactly three dashes, so that a comment above the first
 * such line is an empty document; documents that begin otherwise are read too, where conftest would pass them over.
 */
export const yamlDocuments: FileReader = (source, locate) => {
  const documents: ReadDocument[] = [];
  for (const { start, text } of partsOf(source.text)) {
    // Blank lines in front keep the lines of errors.
    const lines = source.position(start).line - 1;
    const moved = (offset: number): number => Math.max(start, offset - lines + start);
    const found = readYaml('\n'.repeat(lines) + text, {
      plain: resolveGoScalar,
      locate: (holder, key, offset) => locate(holder, key, moved(offset)),
    });
    if (found.length === 0) documents.push({ value: null, offset: start });
    for (const { value, offset } of found) documents.push({ value, offset: moved(offset) });
  }
  return documents;
};

interface TextPart {
  readonly start: number;
  readonly text: string;
}

function partsOf(text: string): TextPart[] {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const mark = `${lineEnd}---${lineEnd}`;
  const parts: TextPart[] = [];
  let start = 0;
  /** Directives belong to the document that they stand above. */
  let from = text.startsWith('%') ? Math.max(0, text.indexOf(mark) + mark.length) : 0;
  for (;;) {
    const end = text.indexOf(mark, from);
    parts.push({ start, text: end < 0 ? text.slice(start) : text.slice(start, end) });
    if (end < 0) return parts;
    from = start = end + mark.length;
  }
}
