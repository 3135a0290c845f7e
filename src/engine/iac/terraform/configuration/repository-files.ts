import type { FileProblem, FileReader } from '../../../hcl/functions';
import { joinPath, MAX_FILE_BYTES, SourceError, type Source } from '../../../base/source';
import { pathFrom } from './relative-path';

const MAX_LISTED = 10_000;
const MAX_DEPTH = 50;
const MAX_KEPT = 50;
const SKIPPED: ReadonlySet<string> = new Set(['.git', '.terraform']);

/** The files that functions of a configuration may read: those of its own source and of the modules handed in. */
export class RepositoryFiles implements FileReader {
  private readonly kept = new Map<string, Uint8Array | FileProblem>();

  /** `mounted` are the sources of modules under the path that they have below the folder. */
  constructor(
    private readonly source: Source,
    private readonly folder: string,
    private readonly mounted: ReadonlyMap<string, Source>,
  ) {}

  readFile(path: string): Uint8Array | FileProblem {
    const known = this.kept.get(path);
    if (known !== undefined) return known;
    const found = this.read(path);
    if (this.kept.size < MAX_KEPT) this.kept.set(path, found);
    return found;
  }

  listFiles(directory: string): readonly string[] | FileProblem {
    const place = this.place(directory);
    if (place === undefined) return refused(directory);
    try {
      const { kind } = place.source.entry(place.path);
      if (kind !== 'folder') return { problem: 'not-found', message: `no folder exists at ${directory}` };
      const found = filesBelow(place.source, place.path);
      return found ?? { problem: 'refused', message: `${directory} holds more than ${MAX_LISTED} files` };
    } catch (error) {
      return unreadable(directory, error);
    }
  }

  private read(path: string): Uint8Array | FileProblem {
    const place = this.place(path);
    if (place === undefined) return refused(path);
    try {
      const { kind } = place.source.entry(place.path);
      if (kind === 'file') return place.source.read(place.path, MAX_FILE_BYTES);
      if (kind === 'missing') return { problem: 'not-found', message: `no file exists at ${path}` };
      if (kind === 'outside') return refused(path);
      return { problem: 'not-a-file', message: `${path} is no file` };
    } catch (error) {
      return unreadable(path, error);
    }
  }

  private place(path: string): { readonly source: Source; readonly path: string } | undefined {
    if (path.startsWith('/') || path.startsWith('~') || path.includes('\0')) return undefined;
    const below = pathFrom('', path);
    if (below !== undefined) {
      for (const [prefix, source] of this.mounted) {
        if (below === prefix || below.startsWith(`${prefix}/`)) {
          return { source, path: below.slice(prefix.length + 1) };
        }
      }
    }
    const resolved = pathFrom(this.folder, path);
    return resolved === undefined ? undefined : { source: this.source, path: resolved };
  }
}

/** The end of the message about a path that is not followed because of where it leads. */
export const LEADS_OUT = 'leads out of the source';

function refused(path: string): FileProblem {
  return { problem: 'refused', message: `the path ${path} ${LEADS_OUT}` };
}

function unreadable(path: string, error: unknown): FileProblem {
  if (error instanceof SourceError) return { problem: 'refused', message: `${path}: ${error.message}` };
  throw error;
}

/** The paths of all files below a folder, relative to it; undefined when there are too many. */
function filesBelow(source: Source, root: string): string[] | undefined {
  const found: string[] = [];
  const pending: (readonly [string, number])[] = [['', 0]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [folder, depth] = next;
    for (const { name, kind } of source.list(folder === '' ? root : joinPath(root, folder))) {
      const path = joinPath(folder, name);
      if (kind === 'file') found.push(path);
      else if (kind === 'folder' && depth < MAX_DEPTH && !SKIPPED.has(name)) pending.push([path, depth + 1]);
    }
    if (found.length > MAX_LISTED) return undefined;
  }
  return found;
}
