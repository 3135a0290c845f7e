import type { NamedEntry, Source, SourceEntry } from '../../base/source';

const KEPT_BYTES = 64 * 1024 * 1024;

/** A source whose files are read once, as far as there is room, since each proof reads them again. */
export class KeptSource implements Source {
  private readonly lists = new Map<string, readonly NamedEntry[]>();
  private readonly entries = new Map<string, SourceEntry>();
  private readonly files = new Map<string, Uint8Array>();
  private room = KEPT_BYTES;

  constructor(private readonly below: Source) {}

  list(folder: string): readonly NamedEntry[] {
    return kept(this.lists, folder, () => this.below.list(folder));
  }

  entry(path: string): SourceEntry {
    return kept(this.entries, path, () => this.below.entry(path));
  }

  read(path: string, maxBytes: number): Uint8Array {
    const known = this.files.get(path);
    if (known && known.length <= maxBytes) return known;
    const bytes = this.below.read(path, maxBytes);
    if (!known && bytes.length <= this.room) {
      this.room -= bytes.length;
      this.files.set(path, bytes);
    }
    return bytes;
  }
}

function kept<T>(known: Map<string, T>, key: string, read: () => T): T {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
