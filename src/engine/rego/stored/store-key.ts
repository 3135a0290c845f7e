import { digestOf, engineDigest } from '../../store';

/** The parts of the engine that decide what a compiled module looks like. */
const PARTS = ['syntax', 'values', 'builtins', 'parser', 'compile', 'eval', 'stored'].map((part) => `rego/${part}`);

/** The name of compiled modules in a store: their names and texts, how they are compiled, and by which engine. */
export function storeKey(modules: readonly { file: string; text: string }[], options: readonly string[]): string {
  return digestOf(engineDigest(PARTS), ...options, ...modules.flatMap(({ file, text }) => [file, text]));
}
