import type { Rendering } from '../model';
import type { ParsedFile } from './parsed-file';

/** The rendering of a document of a file, kept as long as the file. */
export function renderOnce(file: ParsedFile, document: number, render: () => Rendering): Rendering {
  const known = file.renderings.get(document);
  if (known) return known;
  const rendering = render();
  file.renderings.set(document, rendering);
  return rendering;
}
