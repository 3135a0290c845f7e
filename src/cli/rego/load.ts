import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type ModuleText, decodeSource, parseJson, parseYaml, type Value } from '../../engine/rego';
import { CommandError } from './command-error';
import { mergeData, type DataTree } from './merge-data';
import type { Output } from './options';

/** The modules and documents loaded for `-d` and for the paths of `check` and `test`. */
export interface Loaded {
  readonly modules: ModuleText[];
  readonly data: Value;
}

/**
 * Loads files and folders: `.rego` as modules, `.json`, `.yaml` and `.yml` as data. Data files in sub-folders are
 * placed under the names of those folders, as in OPA; `a.b:file` puts it under `data.a.b`.
 */
export async function load(paths: readonly string[], io: Output): Promise<Loaded> {
  const modules: ModuleText[] = [];
  const tree: DataTree = {};
  for (const given of paths) {
    const { path, prefix } = await splitPrefix(given);
    for (const found of await collect(path, prefix)) {
      if (extname(found.path) === '.rego') {
        modules.push({ file: found.path, text: decodeSource(found.path, await read(found.path)).text });
        continue;
      }
      const problem = mergeData(tree, found.under, await loadDocument(found.path, io));
      if (problem !== undefined) throw new CommandError(`${found.path}: ${problem}`);
    }
  }
  return { modules, data: tree };
}

/** Reads a JSON document, or the first one of YAML. */
export async function loadDocument(path: string, io: Output): Promise<Value> {
  const text = decodeSource(path, await read(path)).text.replace(/^\uFEFF/, '');
  try {
    if (!isYaml(path)) return parseJson(text, true);
    const { value, others } = parseYaml(text);
    const which = others === 1 ? 'the other' : `the ${others} others`;
    if (others > 0) io.stderr.write(`${path}: only the first document is read, not ${which}\n`);
    return value;
  } catch (error) {
    throw new CommandError(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function collect(path: string, under: readonly string[]): Promise<{ path: string; under: readonly string[] }[]> {
  if (!(await kindOf(path)).isDirectory()) {
    if (!isLoadable(path)) throw new CommandError(`${path}: unknown kind of file (expected .rego, .json, .yaml, .yml)`);
    return [{ path, under }];
  }
  const found: { path: string; under: readonly string[] }[] = [];
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) found.push(...(await collect(child, [...under, basename(child)])));
    // A pipe that nobody named would be waited for without end.
    else if (isLoadable(child) && (await kindOf(child)).isFile()) found.push({ path: child, under });
  }
  return found;
}

/** `a.b:path`, unless a file of that very name exists. */
async function splitPrefix(given: string): Promise<{ path: string; prefix: string[] }> {
  const match = /^([A-Za-z_]\w*(?:\.\w+)*):(?![\\/]{2})(.+)$/.exec(given);
  if (!match || (await exists(given))) return { path: given, prefix: [] };
  return { path: match[2], prefix: match[1].split('.').filter((part, i) => i > 0 || part !== 'data') };
}

function isYaml(path: string): boolean {
  return ['.yaml', '.yml'].includes(extname(path));
}

function isLoadable(path: string): boolean {
  return isYaml(path) || ['.rego', '.json'].includes(extname(path));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function kindOf(path: string) {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path}: ${reason(error)}`);
  });
}

async function read(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`${path}: ${reason(error)}`);
  });
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return 'no such file or folder';
  if (error.code === 'EACCES') return 'permission denied';
  if (error.code === 'EISDIR') return 'is a folder, expected a file';
  return error.message;
}
