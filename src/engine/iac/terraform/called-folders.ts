import { ownPlace } from '../../base/git-addresses';
import { pathFrom, readText, SourceError, type Source } from '../../base/source';
import type { TemplateFile } from '../model';
import { directoriesOf, isConfigurationFile } from './configuration';

const LOCAL = /^\.{1,2}(?:\/|$)/;
/** The beginnings of addresses that may lead to a folder of the source. */
const OWN_SOURCE = /\bsource"?\s*[=:]\s*"(?:\.|git|bitbucket\.org)/;

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

/** The folders that module blocks name. A file that cannot be parsed calls none: nothing is judged through it. */
function callsIn(
  source: Source,
  folder: string,
  files: readonly TemplateFile[],
  folders: ReadonlyMap<string, unknown>,
): string[] {
  if (!files.some(({ name, path }) => isConfigurationFile(name) && mayCall(source, path))) return [];
  const directory = directoriesOf(source).get(folder, (path) => path);
  const blocks = files.flatMap(({ name }) => directory.file(name)?.hcl?.body.blocks ?? []);
  return blocks
    .filter(({ type }) => type === 'module')
    .map(({ body }) => body.attributes.get('source')?.expression)
    .flatMap((address) => (address?.kind === 'string' ? [address.value] : []))
    .map((address) => (LOCAL.test(address) ? pathFrom(folder, address) : ownFolder(source, address)))
    .filter((each) => each !== undefined && each !== folder && folders.has(each)) as string[];
}

function ownFolder(source: Source, address: string): string | undefined {
  const own = ownPlace(source, address);
  return own?.isThisVersion ? own.folder : undefined;
}

/** Most files name no such module at all, and need not be parsed to know it. */
function mayCall(source: Source, path: string): boolean {
  try {
    return OWN_SOURCE.test(readText(source, path));
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}
