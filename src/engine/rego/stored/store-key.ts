import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the engine that decide what a compiled module looks like. */
const PARTS = ['syntax', 'values', 'builtins', 'parser', 'compile', 'eval', 'stored'];

let known: string | undefined;

/** A hash of the engine's own code, so that no version of it reads what another one wrote. */
function engineFingerprint(): string {
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const part of PARTS) addFolder(hash, join(__dirname, '..', part));
  return (known = hash.digest('hex'));
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, path);
    else if (/(?<!\.spec)\.[jt]s$/.test(entry.name)) hash.update(`${entry.name}\0`).update(readFileSync(path));
  }
}

/** The name of compiled modules in a store: their names and texts, how they are compiled, and by which engine. */
export function storeKey(modules: readonly { file: string; text: string }[], options: readonly string[]): string {
  const hash = createHash('sha256').update(engineFingerprint());
  for (const part of [...options, ...modules.flatMap(({ file, text }) => [file, text])]) {
    hash.update(`${part.length}\0`).update(part);
  }
  return hash.digest('hex');
}
