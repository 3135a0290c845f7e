import type { Source } from '../../../base/source';
import { readDirectory, type Directory } from './directory';

/** Characters of text whose trees are kept beside those of the folder at work. */
const KEPT_CHARACTERS = 500_000;

/** The directories of a source that were read last. */
class Directories {
  /** Folders that some module call names. */
  readonly called = new Set<string>();
  /** True when some module calls could not be read. */
  hasUnknownCalls = false;
  private readonly kept = new Map<string, Directory>();
  private characters = 0;

  constructor(private readonly source: Source) {}

  get(folder: string, named: (path: string) => string): Directory {
    const known = this.kept.get(folder);
    if (known !== undefined) {
      // The most recently used directories are kept longest.
      this.kept.delete(folder);
      this.kept.set(folder, known);
      return known;
    }
    const directory = readDirectory(this.source, folder, named);
    this.kept.set(folder, directory);
    this.characters += directory.characters;
    for (const [oldest, { characters }] of this.kept) {
      if (this.characters <= KEPT_CHARACTERS || oldest === folder) break;
      this.kept.delete(oldest);
      this.characters -= characters;
    }
    return directory;
  }
}

const ofSource = new WeakMap<Source, Directories>();

export function directoriesOf(source: Source): Directories {
  let directories = ofSource.get(source);
  if (directories === undefined) {
    directories = new Directories(source);
    ofSource.set(source, directories);
  }
  return directories;
}
