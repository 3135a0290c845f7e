import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ENGINE = join(__dirname, '..');
/** What the engine reads files and rules with. */
const PACKAGES = ['ajv', 'ajv-draft-04', 're2js', 'yaml'];

const known = new Map<string, string>();
const { resolve } = createRequire(__filename);

/**
 * A hash of the code in folders of the engine, of the packages that it uses and of Node itself, so that no version reads
 * what another one wrote.
 */
export function engineDigest(folders: readonly string[]): string {
  const key = folders.join(' ');
  const digest = known.get(key) ?? computed(folders);
  known.set(key, digest);
  return digest;
}

function computed(folders: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of PACKAGES) hash.update(`\0${name} ${versionOf(name)}`);
  for (const folder of folders) addFolder(hash, join(ENGINE, folder));
  return hash.digest('hex');
}

function addFolder(hash: Hash, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (/(?<!\.spec)\.[jt]s$/.test(entry.name)) hash.update(`${entry.name}\0`).update(readFileSync(path));
  }
}

function versionOf(name: string): string {
  for (let folder = dirname(resolve(name)); folder !== dirname(folder); folder = dirname(folder)) {
    const found = packageIn(folder);
    if (found?.name === name && found.version !== undefined) return found.version;
  }
  throw new Error(`the package ${name} has no version`);
}

function packageIn(folder: string): { readonly name?: string; readonly version?: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: string; version?: string };
  } catch {
    return undefined;
  }
}
