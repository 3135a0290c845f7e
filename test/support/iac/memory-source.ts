import type { NamedEntry, Source, SourceEntry } from '../../../src/engine/base/source/source';
import { problemOf, SourceError, tooLarge } from '../../../src/engine/base/source/source-error';
import { folderOf, isWithin, joinPath, sourcePath } from '../../../src/engine/base/source/source-path';

const MOST_LINKS = 40;

/** A link to another path, relative to the folder it lies in. */
export interface MemoryLink {
  readonly link: string;
}

export type MemoryFile = string | Uint8Array | MemoryLink;

/** A table of files as a source. */
export class MemorySource implements Source {
  private readonly files: ReadonlyMap<string, MemoryFile>;
  private readonly folders = new Map<string, Set<string>>([['', new Set()]]);

  constructor(files: Readonly<Record<string, MemoryFile>>) {
    this.files = new Map(Object.entries(files).map(([path, file]) => [sourcePath(path), file]));
    for (const path of this.files.keys()) this.addToFolder(path);
  }

  list(folder: string): NamedEntry[] {
    const { kind, real } = this.entry(folder);
    if (kind !== 'folder') throw new SourceError('unreadable', problemOf(kind));
    return [...(this.folders.get(real) ?? [])].map((name) => ({ name, ...this.entry(joinPath(real, name)) }));
  }

  entry(path: string): SourceEntry {
    const wanted = sourcePath(path);
    const { kind, real } = this.resolve(wanted, MOST_LINKS);
    return { kind, real: kind === 'file' || kind === 'folder' ? real : wanted };
  }

  read(path: string, maxBytes: number): Uint8Array {
    const { kind, real } = this.entry(path);
    const file = this.files.get(real);
    if (kind !== 'file' || file === undefined || isLink(file)) throw new SourceError('unreadable', problemOf(kind));
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    if (bytes.length > maxBytes) throw tooLarge(maxBytes);
    return bytes;
  }

  private addToFolder(path: string): void {
    const folder = folderOf(path);
    const names = this.folders.get(folder) ?? new Set();
    names.add(path.slice(folder === '' ? 0 : folder.length + 1));
    if (this.folders.has(folder)) return;
    this.folders.set(folder, names);
    this.addToFolder(folder);
  }

  private resolve(path: string, linksLeft: number): SourceEntry {
    const file = this.files.get(path);
    if (file !== undefined && !isLink(file)) return { kind: 'file', real: path };
    if (this.folders.has(path)) return { kind: 'folder', real: path };
    const [at, found] = [...this.files].find(([name, item]) => isLink(item) && isWithin(path, name)) ?? [];
    if (at === undefined || found === undefined || !isLink(found) || linksLeft === 0)
      return { kind: 'missing', real: path };
    const target = follow(folderOf(at), found.link);
    if (target === undefined) return { kind: 'outside', real: path };
    return this.resolve(target + path.slice(at.length), linksLeft - 1);
  }
}

function follow(folder: string, link: string): string | undefined {
  if (link.startsWith('/')) return undefined;
  const segments = folder.split('/').filter(Boolean);
  for (const segment of link.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (segment !== '' && segment !== '.' && segment !== '..') segments.push(segment);
  }
  return segments.join('/');
}

function isLink(file: MemoryFile): file is MemoryLink {
  return typeof file === 'object' && 'link' in file;
}
