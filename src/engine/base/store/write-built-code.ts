import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BuiltCode } from './built-code';
import { codeClosure, nameOf } from './code-closure';

const OWNS_A_CACHE = /engineDigest\)?\(__filename\)/;

/** Modules of the engine and of the command line that keep what they work out. */
export function cacheOwners(): string[] {
  const extension = extname(__filename);
  return [join(__dirname, '../..'), join(__dirname, '../../../cli')]
    .flatMap((folder) => (existsSync(folder) ? filesIn(folder) : []))
    .filter((name) => name.endsWith(extension) && !name.endsWith(`.spec${extension}`))
    .filter((file) => OWNS_A_CACHE.test(readFileSync(file, 'utf8')))
    .sort();
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

/** The last step of a build: puts the digests of compiled code where `engineDigest` looks for them. */
export function writeBuiltCode(): void {
  const built = cacheOwners().map((file): [string, BuiltCode] => {
    const { digest, packages } = codeClosure(file, __dirname);
    return [nameOf(__dirname, file), { digest, packages }];
  });
  const text = `'use strict';\nexports.BUILT_CODE = ${JSON.stringify(Object.fromEntries(built), null, 2)};\n`;
  writeFileSync(join(__dirname, `built-code${extname(__filename)}`), text);
}
