import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { preProcessFile } from 'typescript';

/** Source files by path below `src`, with forward slashes. */
export type SourceTree = ReadonlyMap<string, string>;

export interface Import {
  readonly from: string;
  /** A path below `src`, or the name of a package. */
  readonly to: string;
  readonly isPackage: boolean;
}

/** The sources of the service, without specs. */
export function readSources(folder: string): SourceTree {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** Every import and re-export of the tree, also of types and at run time. */
export function importsOf(tree: SourceTree): Import[] {
  return [...tree].flatMap(([from, text]) => namesImported(text).map((name) => resolve(tree, from, name)));
}

const KNOWN_TEXTS = new Map<string, readonly string[]>();

function namesImported(text: string): readonly string[] {
  const known = KNOWN_TEXTS.get(text);
  if (known) return known;
  const names = preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  KNOWN_TEXTS.set(text, names);
  return names;
}

function resolve(tree: SourceTree, from: string, name: string): Import {
  if (!name.startsWith('.')) return { from, to: packageName(name), isPackage: true };
  const path = posix.join(posix.dirname(from), name);
  const found = [`${path}.ts`, `${path}/index.ts`, path].find((candidate) => tree.has(candidate));
  return { from, to: found ?? path, isPackage: false };
}

export function packageName(name: string): string {
  const parts = name.split('/');
  return name.startsWith('@') || name.startsWith('node:') ? parts.slice(0, 2).join('/') : parts[0];
}

/** The files of one cycle of imports, in order; undefined when there is none. */
export function findCycle(imports: readonly Import[]): string[] | undefined {
  const edges = new Map<string, string[]>();
  for (const { from, to, isPackage } of imports) if (!isPackage) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): string[] | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (done.has(file)) return undefined;
    trail.push(file);
    for (const next of edges.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    done.add(file);
    return undefined;
  };
  for (const file of edges.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}
