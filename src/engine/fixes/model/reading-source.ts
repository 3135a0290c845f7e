import { folderOf, type NamedEntry, type Source, type SourceEntry } from '../../base/source';

/** The files and folders that a source was asked for. */
export class MetPaths {
  readonly folders = new Set<string>();
  readonly files = new Set<string>();

  /** True when another content of a file, or a file more or less, may have led to another answer. */
  has(file: string): boolean {
    return this.files.has(file) || this.folders.has(folderOf(file));
  }
}

/** A source that notes what is asked of it. */
export class ReadingSource implements Source {
  readonly met = new MetPaths();

  constructor(private readonly below: Source) {}

  list(folder: string): readonly NamedEntry[] {
    this.met.folders.add(folder).add(this.below.entry(folder).real);
    return this.below.list(folder);
  }

  entry(path: string): SourceEntry {
    this.met.files.add(path);
    return this.below.entry(path);
  }

  read(path: string, maxBytes: number): Uint8Array {
    this.met.files.add(path).add(this.below.entry(path).real);
    return this.below.read(path, maxBytes);
  }
}
