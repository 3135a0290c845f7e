import type { SourceText } from './source-text';
import type { WrittenBlock, WrittenComment } from './template';

const ONLY_COMMENT = /^[ \t]*(?:#|\/\/)/;

/** The block between two offsets, with the comments in it, behind it on its last line, and directly above it. */
export function writtenBlock(source: SourceText, start: number, end: number): WrittenBlock {
  const comments: WrittenComment[] = [];
  if (source.markedComments.size > 0) {
    const [first, last] = [startWithComments(source.text, start), lineEnd(source.text, end)];
    for (const [offset, text] of source.markedComments)
      if (offset >= first && offset < last)
        comments.push({ text, file: source.file, line: source.position(offset).line });
  }
  return { text: source.text.slice(start, end), comments };
}

/** The offset of the first of the lines directly above a block that hold nothing but comments. */
function startWithComments(text: string, start: number): number {
  let first = text.lastIndexOf('\n', start - 1) + 1;
  while (first > 0) {
    const above = text.lastIndexOf('\n', first - 2) + 1;
    if (!ONLY_COMMENT.test(text.slice(above, first))) break;
    first = above;
  }
  return first;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', Math.max(offset - 1, 0));
  return end < 0 ? text.length : end;
}
