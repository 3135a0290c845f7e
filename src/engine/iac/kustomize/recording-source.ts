import type { NamedEntry, Source, SourceEntry } from '../../base/source';

/** A source that remembers what it was asked for. */
export class RecordingSource implements Source {
  readonly entries = new Set<string>();
  readonly files = new Set<string>();

  constructor(readonly below: Source) {}

  list(folder: string): readonly NamedEntry[] {
    return this.below.list(folder);
  }

  entry(path: string): SourceEntry {
    this.entries.add(path);
    return this.below.entry(path);
  }

  read(path: string, maxBytes: number): Uint8Array {
    this.files.add(path);
    return this.below.read(path, maxBytes);
  }
}
