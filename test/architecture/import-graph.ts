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

/** Names all views, DTOs and controllers, but `npm run openapi` writes it: its imports are nobody's decision. */
const GENERATED = 'app/openapi/swagger-metadata.ts';

/** The sources of the service, without specs and what is generated from other sources. */
export function readSources(folder: string): SourceTree {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && path !== GENERATED)
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

/** One cycle of files and one of folders, each in order, where there are any. */
export function findCycles(imports: readonly Import[]): string[][] {
  const files = imports.filter(({ isPackage }) => !isPackage).map(({ from, to }): Edge => [from, to]);
  const folders = files.map(([from, to]): Edge => [posix.dirname(from), posix.dirname(to)]);
  return [firstCycle(files), firstCycle(folders.filter(([from, to]) => from !== to))].filter(
    (cycle) => cycle.length > 0,
  );
}

type Edge = readonly [from: string, to: string];

function firstCycle(edges: readonly Edge[]): string[] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (place: string): string[] => {
    if (trail.includes(place)) return [...trail.slice(trail.indexOf(place)), place];
    if (done.has(place)) return [];
    trail.push(place);
    for (const next of targets.get(place) ?? []) {
      const cycle = visit(next);
      if (cycle.length > 0) return cycle;
    }
    trail.pop();
    done.add(place);
    return [];
  };
  for (const place of targets.keys()) {
    const cycle = visit(place);
    if (cycle.length > 0) return cycle;
  }
  return [];
}
