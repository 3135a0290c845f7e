import { folderOf, nameOf, SourceError, type NamedEntry, type Source, type SourceEntry } from '../../base/source';

/** A text is compared with some before it, and those in between may be refused. */
const KEPT_VERSIONS = 6;

/** The bytes of texts that several sources have, of each file the last ones: what was parsed for one is known to the others. */
export class WrittenTexts {
  private readonly versions = new Map<string, readonly { readonly text: string; readonly bytes: Uint8Array }[]>();

  bytesOf(path: string, text: string): Uint8Array {
    const known = this.versions.get(path) ?? [];
    const own = known.find((each) => each.text === text) ?? { text, bytes: Buffer.from(text) };
    this.versions.set(path, [own, ...known.filter((each) => each !== own)].slice(0, KEPT_VERSIONS));
    return own.bytes;
  }
}

/** A source in which some files have another content, or are there at all. Links lead to the other content too. */
export class OverlaySource implements Source {
  private byFolder: Map<string, string[]> | undefined;

  constructor(
    private readonly below: Source,
    private readonly texts: ReadonlyMap<string, string>,
    private readonly written = new WrittenTexts(),
  ) {}

  list(folder: string): readonly NamedEntry[] {
    const listed = this.below.list(folder);
    const known = new Set(listed.map(({ name }) => name));
    const added = (this.inFolders().get(folder) ?? [])
      .filter((path) => !known.has(nameOf(path)))
      .map((path): NamedEntry => ({ name: nameOf(path), kind: 'file', real: path }));
    return [...listed, ...added];
  }

  entry(path: string): SourceEntry {
    return this.texts.has(path) ? { kind: 'file', real: path } : this.below.entry(path);
  }

  read(path: string, maxBytes: number): Uint8Array {
    const changed = this.changed(path) ?? this.changed(this.below.entry(path).real);
    if (changed === undefined) return this.below.read(path, maxBytes);
    if (changed.length > maxBytes) throw new SourceError('too-large', `it has more than ${maxBytes} bytes`);
    return changed;
  }

  /** The files with another content, by folder: there may be thousands of them. */
  private inFolders(): ReadonlyMap<string, readonly string[]> {
    if (!this.byFolder) {
      this.byFolder = new Map();
      for (const path of this.texts.keys()) {
        const folder = folderOf(path);
        const own = this.byFolder.get(folder);
        if (own) own.push(path);
        else this.byFolder.set(folder, [path]);
      }
    }
    return this.byFolder;
  }

  private changed(path: string): Uint8Array | undefined {
    const text = this.texts.get(path);
    return text === undefined ? undefined : this.written.bytesOf(path, text);
  }
}
