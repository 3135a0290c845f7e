import { pathFrom, readText, SourceError, type Source } from '../../base/source';
import type { TemplateFile } from '../model';
import { isConfigurationFile } from './configuration';

const LOCAL_SOURCE = /\bsource"?\s*[=:]\s*"(\.{1,2}\/[^"$%]*|\.{1,2})"/g;

/**
 * The folders whose resources are judged through the calls of others. Of folders that only call each other the first is
 * not among them.
 */
export function calledFolders(
  source: Source,
  folders: ReadonlyMap<string, readonly TemplateFile[]>,
): ReadonlySet<string> {
  const calls = new Map([...folders].map(([folder, files]) => [folder, callsIn(source, folder, files, folders)]));
  const called = new Set([...calls.values()].flat());
  const roots = [...folders.keys()].filter((folder) => !called.has(folder));
  const reached = new Set<string>();
  const left = new Set<string>();
  const reach = (root: string): void => {
    const open = [root];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (reached.has(folder)) continue;
      reached.add(folder);
      if (folder !== root) left.add(folder);
      open.push(...(calls.get(folder) ?? []));
    }
  };
  for (const folder of [...roots, ...folders.keys()]) if (!reached.has(folder)) reach(folder);
  return left;
}

function callsIn(
  source: Source,
  folder: string,
  files: readonly TemplateFile[],
  folders: ReadonlyMap<string, unknown>,
): string[] {
  const named = files.flatMap(({ name, path }) => (isConfigurationFile(name) ? sourcesIn(source, path) : []));
  return named
    .map((each) => pathFrom(folder, each))
    .filter((each) => each !== undefined && each !== folder && folders.has(each)) as string[];
}

function sourcesIn(source: Source, path: string): string[] {
  try {
    return [...readText(source, path).matchAll(LOCAL_SOURCE)].map(([, written]) => written);
  } catch (error) {
    if (error instanceof SourceError) return [];
    throw error;
  }
}
