import * as fs from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { EntryKind, NamedEntry, Source, SourceEntry } from './source';
import { problemOf, SourceError, tooLarge } from './source-error';
import { folderOf, joinPath, sourcePath } from './source-path';

// A pipe must not keep us waiting, and a link that took the place of a file since we looked is not followed.
const OPEN_FLAGS = fs.constants.O_RDONLY | fs.constants.O_NOFOLLOW | fs.constants.O_NONBLOCK;

/** The number of bytes that are read at a time. */
const PART = 256 * 1024;

/** A folder of this machine as a source. Links are followed as long as they stay inside. */
export class FolderSource implements Source {
  private readonly root: string;
  /** Folders that no link leads to. */
  private readonly plain = new Set<string>(['']);

  /**
   * `remembersFolders`: a folder on the way that was no link before is taken for none, which is quicker. Only for those who
   * hand on nothing that they read, since somebody could put a link in its place meanwhile.
   */
  constructor(
    folder: string,
    private readonly remembersFolders = false,
  ) {
    this.root = attempt(() => fs.realpathSync(folder));
  }

  list(folder: string): NamedEntry[] {
    const { kind, real } = this.entry(folder);
    if (kind !== 'folder') throw new SourceError('unreadable', problemOf(kind));
    const names = attempt(() => fs.readdirSync(join(this.root, real), { withFileTypes: true }));
    return names.map((found) => {
      const path = joinPath(real, found.name);
      return { name: found.name, ...(found.isSymbolicLink() ? this.entry(path) : { kind: kindOf(found), real: path }) };
    });
  }

  entry(path: string): SourceEntry {
    const wanted = sourcePath(path);
    try {
      const plain = this.plainEntry(wanted);
      if (plain) return plain;
      const absolute = fs.realpathSync(join(this.root, wanted));
      const real = relative(this.root, absolute).split(sep).join('/');
      if (real === '..' || real.startsWith('../')) return { kind: 'outside', real: wanted };
      return { kind: kindOf(fs.lstatSync(absolute)), real };
    } catch {
      return { kind: 'missing', real: wanted };
    }
  }

  /** The entry, when there is no link on the way to it; most need not be resolved name by name. */
  private plainEntry(path: string): SourceEntry | undefined {
    if (!this.remembersFolders || path === '' || !this.plain.has(folderOf(path))) return undefined;
    const found = fs.lstatSync(join(this.root, path));
    if (found.isSymbolicLink()) return undefined;
    if (found.isDirectory()) this.plain.add(path);
    return { kind: kindOf(found), real: path };
  }

  read(path: string, maxBytes: number): Uint8Array {
    const { file, size } = this.open(path, maxBytes);
    try {
      return attempt(() => readUpTo(file, size));
    } finally {
      fs.closeSync(file);
    }
  }

  /** The content of a file, some at a time; each part is only good until the next one is asked for. */
  *parts(path: string, maxBytes: number): Generator<Uint8Array> {
    const { file, size } = this.open(path, maxBytes);
    const bytes = new Uint8Array(PART);
    try {
      // A file that grows while it is read is read as it was.
      for (let at = 0; at < size;) {
        const count = attempt(() => fs.readSync(file, bytes, 0, Math.min(PART, size - at), at));
        if (count === 0) return;
        at += count;
        yield bytes.subarray(0, count);
      }
    } finally {
      fs.closeSync(file);
    }
  }

  private open(path: string, maxBytes: number): { readonly file: number; readonly size: number } {
    const { kind, real } = this.entry(path);
    if (kind !== 'file') throw new SourceError('unreadable', problemOf(kind));
    const file = attempt(() => fs.openSync(join(this.root, real), OPEN_FLAGS));
    try {
      const stats = attempt(() => fs.fstatSync(file));
      if (!stats.isFile()) throw new SourceError('unreadable', problemOf('special'));
      if (stats.size > maxBytes) throw tooLarge(maxBytes);
      return { file, size: stats.size };
    } catch (error) {
      fs.closeSync(file);
      throw error;
    }
  }
}

function readUpTo(file: number, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  while (length < size) {
    const count = fs.readSync(file, bytes, length, size - length, length);
    if (count === 0) break;
    length += count;
  }
  return bytes.subarray(0, length);
}

function kindOf(entry: { isFile(): boolean; isDirectory(): boolean }): EntryKind {
  if (entry.isFile()) return 'file';
  return entry.isDirectory() ? 'folder' : 'special';
}

// The system's own message contains the absolute path, which must not be shown.
function attempt<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new SourceError('unreadable', `cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}
