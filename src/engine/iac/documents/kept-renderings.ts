import type { Rendering } from '../model';
import type { ParsedFile } from './parsed-file';

/** What discovery has rendered already to learn of the resources in it. It is kept as long as the file it was made from. */
export class KeptRenderings {
  private readonly kept = new WeakMap<ParsedFile, Map<number, Rendering>>();

  /** The rendering of a document of a file. */
  of(file: ParsedFile, document: number, render: () => Rendering): Rendering {
    const known = this.kept.get(file)?.get(document);
    if (known) return known;
    const rendering = render();
    const renderings = this.kept.get(file) ?? new Map<number, Rendering>();
    this.kept.set(file, renderings.set(document, rendering));
    return rendering;
  }
}
