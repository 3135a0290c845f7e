import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf } from '../store';
import { codeClosure } from '../store/code-closure';
import { bundleFile, codeFile, DIST, nameInDist } from './bundled-load';

/** The modules that load from the bundle. */
export const OPENERS: readonly string[] = ['command-line.js', 'engine/run/threads/thread.js'];

/** The modules that openers load from the bundle. */
const LOADED: readonly string[] = [
  'cli/scan/index.js',
  'cli/scan/ignores-command.js',
  'cli/fix/index.js',
  'engine/run/threads/thread-work.js',
];

/** Puts the modules of scans into one file, with no code of V8 yet. */
export function writeBundle(): void {
  const files = new Set(LOADED.flatMap((name) => codeClosure(join(DIST, name), DIST).files));
  const modules = [...files].filter((file) => file.endsWith('.js')).sort();
  const text = `({ __proto__: null,\n${modules.map(wrapped).join(',\n')}\n})`;
  const bundle = digestOf(text).slice(0, 16);
  const file = bundleFile(bundle);
  rmSync(dirname(file), { recursive: true, force: true });
  mkdirSync(dirname(file));
  // Programs may be starting from it.
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
  for (const opener of OPENERS) writeFileSync(codeFile(bundle, opener), '');
  writeFileSync(join(__dirname, 'built-bundle.js'), `'use strict';\nexports.BUILT_BUNDLE = '${bundle}';\n`);
}

/** A character that takes two bytes in memory, and with it all others of its text; the compiler leaves such in comments. */
const WIDE = /[^\0-\x7f]/g;
const COMMENT = /\/\*[^]*?\*\/|\/\/.*/g;

function wrapped(file: string): string {
  const text = readFileSync(file, 'utf8')
    .replace(/^#!.*/, '')
    .replace(/^\/\/# sourceMappingURL=.*$/m, '')
    .replace(COMMENT, (comment) => comment.replace(WIDE, '?'));
  if (text.search(WIDE) !== -1)
    throw new Error(`${file} has a character outside ASCII that its compiler has not escaped`);
  return `${JSON.stringify(nameInDist(file))}: function (exports, require, module, __filename, __dirname) { ${text}\n}`;
}
