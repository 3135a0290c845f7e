/** The largest file that is read as a template. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/**
 * The kind of an entry after links are followed. `outside`: a link that leaves the source; `missing`: a link to
 * nothing; `special`: neither a file nor a folder (a pipe, a device), never opened.
 */
export type EntryKind = 'file' | 'folder' | 'outside' | 'missing' | 'special';

export interface SourceEntry {
  readonly kind: EntryKind;
  /** The path with all links resolved; equal to the requested path when it contains no link. */
  readonly real: string;
}

export interface NamedEntry extends SourceEntry {
  readonly name: string;
}

/**
 * A read-only tree of files: a folder, a checkout, a test's table. Paths are relative to its root with `/` between
 * names, and '' is the root. No path leads out of it.
 */
export interface Source {
  /** The entries of a folder, in any order. */
  list(folder: string): readonly NamedEntry[];
  entry(path: string): SourceEntry;
  /** The bytes of a file; throws a SourceError. */
  read(path: string, maxBytes: number): Uint8Array;
}
