import { joinPath, type Source } from '../../base/source';
import { KUSTOMIZATION_NAMES, type FormatOptions, type TemplateFile } from '../model';
import { buildForLater } from './kept-builds';
import { kustomizationAt, pathOfEntry, type KustomizationFile } from './kustomization-file';
import { KustomizeError } from './kustomize-error';
import { listIn, mapIn, memberOf, type Located } from './located';

type Folders = ReadonlyMap<string, readonly TemplateFile[]>;

/** The paths that the entries of a Kustomization lead to. */
interface Named {
  readonly kustomizations: readonly string[];
  readonly files: readonly string[];
}

const ENTRIES = ['resources', 'bases', 'components', 'patches', 'patchesStrategicMerge', 'patchesJson6902'];

/**
 * The files that are judged through Kustomizations: manifests and patches, and Kustomizations that others use. What one
 * names that cannot be rendered is judged by itself, whoever else names it.
 */
export function leftToKustomizations(source: Source, folders: Folders, options: FormatOptions): ReadonlySet<string> {
  const files = new Map(
    [...folders.values()]
      .flat()
      .filter(({ name }) => KUSTOMIZATION_NAMES.includes(name))
      .flatMap(({ path }) => {
        options.onFiles?.([path]);
        const file = readable(() => kustomizationAt(source, path));
        return file ? [[path, file] as const] : [];
      }),
  );
  const named = new Map([...files].map(([path, file]) => [path, namedBy(source, file)]));
  const used = new Set([...named.values()].flatMap(({ kustomizations }) => kustomizations));
  const left = new Set<string>();
  const alone = new Set<string>();
  const seen = new Set<string>();
  const open = [...files.keys()].filter((path) => !used.has(path));
  // Those that only use each other come last.
  for (const path of [...open, ...files.keys()]) {
    if (!left.has(path)) open.push(path);
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      const file = files.get(next);
      if (!file || seen.has(next)) continue;
      seen.add(next);
      options.onFiles?.([next]);
      const built = file.isComponent ? undefined : readable(() => buildForLater(source, file.path, options));
      for (const each of built ? [...built.files, ...built.kustomizations.slice(1).map((own) => own.path)] : [])
        left.add(each).add(source.entry(each).real);
      if (built) continue;
      const { kustomizations, files: manifests } = named.get(next) ?? { kustomizations: [], files: [] };
      for (const each of [...kustomizations, ...manifests]) alone.add(each);
      open.push(...kustomizations);
    }
  }
  return new Set([...left].filter((path) => !alone.has(path)));
}

function namedBy(source: Source, { fields, folder }: KustomizationFile): Named {
  const entries = ENTRIES.flatMap((name) => listIn(memberOf(fields, name)) ?? []);
  const paths = entries.flatMap((entry): { path: string; kind: 'file' | 'folder' }[] => {
    const written: Located | undefined = mapIn(entry) ? memberOf(entry, 'path') : entry;
    const found = written && readable(() => pathOfEntry(source, folder, written));
    return found ? [found] : [];
  });
  return {
    files: paths.filter(({ kind }) => kind === 'file').map(({ path }) => path),
    kustomizations: paths
      .filter(({ kind }) => kind === 'folder')
      .flatMap(({ path }) => KUSTOMIZATION_NAMES.map((name) => joinPath(path, name)))
      .filter((path) => source.entry(path).kind === 'file'),
  };
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof KustomizeError) return undefined;
    throw error;
  }
}
