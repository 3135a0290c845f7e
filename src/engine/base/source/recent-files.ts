import type { NamedEntry, Source, SourceEntry } from './source';

/** Bytes of files that are kept. */
const KEPT_BYTES = 500_000;

/** A source that hands out the files it has read last once more, so that those who share it need not parse them again. */
export class RecentFiles implements Source {
  private readonly files = new Map<string, Uint8Array>();
  private size = 0;

  constructor(private readonly source: Source) {}

  list(folder: string): readonly NamedEntry[] {
    return this.source.list(folder);
  }

  entry(path: string): SourceEntry {
    return this.source.entry(path);
  }

  read(path: string, maxBytes: number): Uint8Array {
    const known = this.files.get(path);
    if (known && known.length <= maxBytes) return known;
    const bytes = this.source.read(path, maxBytes);
    this.keep(path, bytes);
    return bytes;
  }

  private keep(path: string, bytes: Uint8Array): void {
    this.files.set(path, bytes);
    this.size += bytes.length;
    for (const [oldest, { length }] of this.files) {
      if (this.size <= KEPT_BYTES) break;
      this.files.delete(oldest);
      this.size -= length;
    }
  }
}
