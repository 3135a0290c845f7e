import type { SourceLines } from '../../model';

/** The lines of the values of a document, given their positions in the order of a walk. */
export function linesOf(
  positions: Iterable<{ readonly file: string; readonly line: number } | undefined>,
): SourceLines {
  const files = new Map<string, number>();
  const pairs: number[] = [];
  for (const position of positions) {
    if (position === undefined) pairs.push(0, 0);
    else {
      const file = files.get(position.file) ?? files.size;
      files.set(position.file, file);
      pairs.push(file, position.line);
    }
  }
  return { files: [...files.keys()], pairs: Uint32Array.from(pairs) };
}
