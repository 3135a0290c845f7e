import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const MANIFESTS = new Map<string, Manifest | undefined>();

/** The names and versions of installed packages and of all their dependencies. */
export function packageVersions(names: readonly string[], from: string): string[] {
  const found = new Map<string, string>();
  const add = (name: string, folder: string): void => {
    const { path, manifest } = manifestOf(name, folder);
    if (found.has(path)) return;
    found.set(path, `${name} ${manifest.version ?? ''}`);
    for (const each of Object.keys(manifest.dependencies ?? {})) add(each, path);
  };
  for (const name of names) add(name, from);
  return [...found.values()].sort();
}

export function isInstalled(name: string, from: string): boolean {
  return manifestOf(name, from).manifest.version !== undefined;
}

/** Finds a package as modules in a folder would; a name without a package has no version. */
function manifestOf(name: string, from: string): { path: string; manifest: Manifest } {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    const manifest = MANIFESTS.has(path) ? MANIFESTS.get(path) : manifestIn(path);
    MANIFESTS.set(path, manifest);
    if (manifest) return { path, manifest };
    if (folder === dirname(folder)) return { path: name, manifest: {} };
  }
}

function manifestIn(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}
