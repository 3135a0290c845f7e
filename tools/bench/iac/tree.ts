import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Random } from '../../../test/conformance/random';
import type { Input } from './inputs';

export interface Tree {
  readonly folders: number;
  readonly filesPerFolder: number;
}

/** Writes a tree of generated files; the same seed makes the same files. */
export function writeTree(root: string, input: Input, { folders, filesPerFolder }: Tree, seed: number): void {
  const random = new Random(seed);
  for (let i = 0; i < folders; i++) {
    const folder = `group-${i % 10}/folder-${i}`;
    const shared = Object.entries(input.shared?.(random) ?? {});
    for (const [name, text] of shared) write(root, `${folder}/${name}`, text);
    for (let j = shared.length; j < filesPerFolder; j++) {
      const number = i * filesPerFolder + j;
      write(root, `${folder}/file-${j}${input.extension}`, input.file(random, number));
    }
  }
}

export function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
