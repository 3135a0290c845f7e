import { folderOf, type NamedEntry, type Source, type SourceEntry } from '../../base/source';

/** A source that remembers what was asked of it. */
export class ReadingSource implements Source {
  private readonly folders = new Set<string>();
  private readonly paths = new Set<string>();

  constructor(private readonly below: Source) {}

  list(folder: string): readonly NamedEntry[] {
    this.folders.add(folder);
    return this.below.list(folder);
  }

  entry(path: string): SourceEntry {
    this.paths.add(path);
    return this.below.entry(path);
  }

  read(path: string, maxBytes: number): Uint8Array {
    this.paths.add(path).add(this.below.entry(path).real);
    return this.below.read(path, maxBytes);
  }

  /** True when another content of a file, or a file more or less, may have led to another answer. */
  hasMet(file: string): boolean {
    return this.paths.has(file) || this.folders.has(folderOf(file));
  }
}
