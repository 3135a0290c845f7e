import { startWithComments, writtenBlock, type Place, type WrittenBlock } from '../model';
import type { SourceText } from '../../base/source/source-text';
import type { ParsedFile } from './parsed-file';

const SEPARATOR = /^---/gm;

/** The text of a document of a file, or of an item of the list that it is. */
export function documentBlock(
  { documents }: ParsedFile,
  document: number,
  items: readonly (Place | undefined)[] = [],
  item?: number,
): WrittenBlock {
  const { text } = documents[document].root;
  const start = documentStart(documents, document);
  const end = document + 1 < documents.length ? documentStart(documents, document + 1) : text.text.length;
  if (item === undefined) return writtenBlock(text, start, end, start);
  const own = items[item];
  if (!own) return { comments: [] };
  const next = items[item + 1];
  const first = (place: Place): number => startWithComments(text.text, place.offset, true);
  return writtenBlock(text, own.offset, next ? first(next) : end, first(own));
}

/** A document begins behind the line that separates it from the one before. */
function documentStart(documents: ParsedFile['documents'], document: number): number {
  if (document === 0) return 0;
  const { text, offset } = documents[document].root;
  const from = documents[document - 1].root.offset;
  const separators = [...text.text.slice(from, offset + 1).matchAll(SEPARATOR)];
  return from + (separators.at(-1)?.index ?? offset - from);
}

/**
 * The text of a mapping's member: from its key to the next line that is not indented further. Where nothing tells its
 * key, there is no text, and comments belong to nobody.
 */
export function memberBlock(text: SourceText, offset: number): WrittenBlock {
  const lineStart = text.text.lastIndexOf('\n', offset - 1) + 1;
  const indent = /^ */.exec(text.text.slice(lineStart, offset))?.[0] ?? '';
  if (lineStart + indent.length !== offset) return { comments: [] };
  let end = text.text.indexOf('\n', offset) + 1 || text.text.length;
  for (let at = end; at < text.text.length;) {
    const next = text.text.indexOf('\n', at) + 1 || text.text.length;
    const line = text.text.slice(at, next);
    const isOutside = /\S/.test(line) && !line.startsWith(`${indent} `);
    if (isOutside && !/^ *#/.test(line)) break;
    if (!isOutside && /\S/.test(line)) end = next;
    at = next;
  }
  return writtenBlock(text, offset, end, startWithComments(text.text, offset, true));
}
