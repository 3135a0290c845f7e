import { compareStrings } from '../base/go/strings/strings';
import type { Skipped, TemplateFile } from './model';
import { isWithin, joinPath, problemOf, SourceError, type NamedEntry, type Source } from '../base/source';

/** Never walked, wherever they lie. */
const SKIPPED_FOLDERS = ['.git', '.terraform', '.terragrunt-cache'];
const MAX_FOLDER_DEPTH = 200;

export interface WalkOptions {
  /** The node's folder, from the root of the source. */
  readonly folder: string;
  /** The same as users see it, without a trailing `/`. */
  readonly displayed: string;
  readonly skipsFolders?: readonly string[];
  /** True for a folder that is left out with all it holds. */
  readonly isExcluded: (path: string) => boolean;
}

/** The files of one folder, sorted by name, and the entries in it that cannot be read. */
export interface WalkedFolder {
  /** From the root of the source. */
  readonly folder: string;
  readonly files: readonly TemplateFile[];
  readonly skipped: readonly Skipped[];
  /** Folders that the format does not want walked. */
  readonly unwalked?: readonly TemplateFile[];
}

/** All folders below one: each before those in it, sorted by name. Links are followed inside the source. */
export class Walk {
  private readonly visited = new Set<string>();
  private readonly root: string;
  private readonly skipsFolders: ReadonlySet<string>;

  constructor(
    private readonly source: Source,
    private readonly options: WalkOptions,
  ) {
    this.root = source.entry(options.folder).real;
    this.skipsFolders = new Set([...SKIPPED_FOLDERS, ...(options.skipsFolders ?? [])]);
  }

  folders(): Generator<WalkedFolder> {
    return this.folder(this.options.folder, this.options.displayed, this.root, 0);
  }

  private *folder(path: string, displayed: string, real: string, depth: number): Generator<WalkedFolder> {
    this.visited.add(real);
    const files: TemplateFile[] = [];
    const skipped: Skipped[] = [];
    const unwalked: TemplateFile[] = [];
    const folders: (TemplateFile & { readonly real: string })[] = [];
    const skip = (file: TemplateFile, reason: Skipped['reason'], detail: string): unknown =>
      skipped.push({ path: file.displayed, file: file.path, reason, detail });
    for (const entry of this.entries(path, displayed, skipped)) {
      const { name } = entry;
      const file = { name, path: joinPath(path, name), displayed: `${displayed}/${name}` };
      if (entry.kind === 'file') files.push(file);
      else if (entry.kind !== 'folder') skip(file, 'unreadable', problemOf(entry.kind));
      else if (this.options.skipsFolders?.includes(name)) unwalked.push(file);
      else if (!this.isWalked(entry, real)) continue;
      else if (this.options.isExcluded(file.path)) skip(file, 'excluded-by-node', 'the folder with all it holds');
      else if (depth === MAX_FOLDER_DEPTH) skip(file, 'limit-reached', `folders deeper than ${MAX_FOLDER_DEPTH}`);
      else folders.push({ ...file, real: entry.real });
    }
    yield { folder: path, files, skipped, unwalked };
    for (const folder of folders) {
      if (!this.visited.has(folder.real)) yield* this.folder(folder.path, folder.displayed, folder.real, depth + 1);
    }
  }

  private entries(path: string, displayed: string, skipped: Skipped[]): readonly NamedEntry[] {
    try {
      return [...this.source.list(path)].sort((a, b) => compareStrings(a.name, b.name));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      skipped.push({ path: displayed, file: path, reason: error.reason, detail: error.message });
      return [];
    }
  }

  /** A link to a folder of the same walk is left alone: what it holds has a path of its own. */
  private isWalked({ name, real }: NamedEntry, parent: string): boolean {
    if (this.skipsFolders.has(name)) return false;
    return real === joinPath(parent, name) || !isWithin(real, this.root);
  }
}

/** The order of a walk: each folder before those in it, sorted by name. */
export function compareFolders(a: string, b: string): number {
  const [first, second] = [a.split('/'), b.split('/')];
  const length = Math.min(first.length, second.length);
  for (let i = 0; i < length; i++) {
    const order = compareStrings(first[i], second[i]);
    if (order !== 0) return order;
  }
  return first.length - second.length;
}
