import { folderOf, nameOf, SourceError, type NamedEntry, type Source, type SourceEntry } from '../../base/source';

/** A source in which some files have another content, or are there at all. Links lead to the other content too. */
export class OverlaySource implements Source {
  private readonly bytes: ReadonlyMap<string, Uint8Array>;

  constructor(
    private readonly below: Source,
    texts: ReadonlyMap<string, string>,
  ) {
    this.bytes = new Map([...texts].map(([path, text]) => [path, Buffer.from(text)]));
  }

  list(folder: string): readonly NamedEntry[] {
    const listed = this.below.list(folder);
    const known = new Set(listed.map(({ name }) => name));
    const added = [...this.bytes.keys()]
      .filter((path) => folderOf(path) === folder && !known.has(nameOf(path)))
      .map((path): NamedEntry => ({ name: nameOf(path), kind: 'file', real: path }));
    return [...listed, ...added];
  }

  entry(path: string): SourceEntry {
    return this.bytes.has(path) ? { kind: 'file', real: path } : this.below.entry(path);
  }

  read(path: string, maxBytes: number): Uint8Array {
    const changed = this.bytes.get(path) ?? this.bytes.get(this.below.entry(path).real);
    if (changed === undefined) return this.below.read(path, maxBytes);
    if (changed.length > maxBytes) throw new SourceError('too-large', `it has more than ${maxBytes} bytes`);
    return changed;
  }
}
