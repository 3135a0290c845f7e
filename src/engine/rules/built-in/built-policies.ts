import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, type ByteStore } from '../../base/store';
import type { ModuleText } from '../../rego';

/** The store for the compiled form of some modules. */
export type CompiledStore = (modules: readonly ModuleText[]) => ByteStore | undefined;

/** Written by a build beside what it compiles; `src` has none, so that tests compile the rules as they are. */
const FOLDER = join(__dirname, '../../../compiled-rules');

/**
 * Looks for modules among those that a build has compiled, then in a store. No version of the engine is part of their names,
 * since every build writes them anew.
 */
export function builtFirst(store: ByteStore | undefined): CompiledStore {
  return (modules) => {
    const built = builtForm(modules);
    return built ? { get: () => built, put: () => undefined } : store;
  };
}

/** Writes modules for `builtFirst` of later processes. */
export const BUILD: CompiledStore = (modules) => ({
  get: () => undefined,
  put: (_, bytes) => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(fileOf(modules), bytes);
  },
});

function builtForm(modules: readonly ModuleText[]): Uint8Array | undefined {
  try {
    return readFileSync(fileOf(modules));
  } catch {
    return undefined;
  }
}

function fileOf(modules: readonly ModuleText[]): string {
  return join(FOLDER, digestOf(...modules.flatMap(({ file, text }) => [file, text])));
}
