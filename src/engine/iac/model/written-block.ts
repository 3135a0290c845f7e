import type { SourceText } from '../../base/source/source-text';
import type { Diagnostic, WrittenBlock, WrittenComment } from './template';

const ONLY_COMMENT = /^[ \t]*(?:#|\/\/)/;

/** The block between two offsets, with the comments from an offset before it to the end of its last line. */
export function writtenBlock(
  source: SourceText,
  start: number,
  end: number,
  first = startWithComments(source.text, start),
): WrittenBlock {
  const comments: WrittenComment[] = [];
  if (source.markedComments.size > 0) {
    const last = lineEnd(source.text, end);
    for (const [offset, text] of source.markedComments)
      if (offset >= first && offset < last)
        comments.push({ text, file: source.file, line: source.position(offset).line });
  }
  return { text: source.text.slice(start, end), comments };
}

/**
 * The offset of the first of the lines directly above a block that hold nothing but comments. Where indentation ends the
 * block before, comments that are indented further belong to that.
 */
export function startWithComments(text: string, start: number, byIndentation = false): number {
  let first = text.lastIndexOf('\n', start - 1) + 1;
  const most = byIndentation ? indentOf(text.slice(first, start)) : Infinity;
  while (first > 0) {
    const above = text.lastIndexOf('\n', first - 2) + 1;
    const line = text.slice(above, first);
    if (!ONLY_COMMENT.test(line) || indentOf(line) > most) break;
    first = above;
  }
  return first;
}

function indentOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].length ?? 0;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', Math.max(offset - 1, 0));
  return end < 0 ? text.length : end;
}

/** The comments that speak to the program and stand at none of the blocks. */
export function unattachedComments(source: SourceText, blocks: readonly WrittenBlock[]): Diagnostic[] {
  const owned = new Set(blocks.flatMap(({ comments }) => comments.map(({ line }) => line)));
  return [...source.markedComments.keys()]
    .map((offset) => source.position(offset))
    .filter(({ line }) => !owned.has(line))
    .map((position) => ({
      reason: 'ignore-refused',
      file: source.file,
      ...position,
      message: 'the comment stands at no resource',
    }));
}
