import { readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { Script } from 'node:vm';
import { optimisesLate } from '../limits/optimise-late';
import { timed } from '../limits/timings';
import { BUILT_BUNDLE } from './built-bundle';
import { Bundle, type Modules } from './bundle';

export const DIST = join(__dirname, '../../..');

type Load = (name: string) => unknown;
type Compile = (text: string, options: { filename: string; cachedData: Buffer }) => Script;

/** The path of a file below the built code, as in a bundle. */
export function nameInDist(file: string): string {
  return relative(DIST, file).split(sep).join('/');
}

export function bundleFile(bundle: string): string {
  return join(DIST, 'bundle', `${bundle}.js`);
}

/** Holds V8's code for the functions of a bundle that a scan calls after a module has opened it. V8 reads only its own. */
export function codeFile(bundle: string, opener: string): string {
  return join(DIST, 'bundle', `${bundle}.${basename(opener, '.js')}.${process.version}-${process.arch}.code`);
}

/**
 * Loads what a module names: from the bundle, with the code that V8 has compiled at build time, else from the files of the
 * modules. V8 takes its code only under the flags it was made with, those of a process that optimises late.
 */
export function bundledLoad(
  opener: string,
  plain: Load,
  compile: Compile = (text, options) => new Script(text, options),
): Load {
  let bundle: Bundle | undefined;
  return (name) => {
    bundle ??= timed('loading code', () => openBundle(opener, plain, compile));
    return bundle === undefined
      ? timed('loading code', () => plain(name))
      : bundle.requireFrom(nameInDist(opener), name);
  };
}

function openBundle(opener: string, plain: Load, compile: Compile): Bundle | undefined {
  if (BUILT_BUNDLE === undefined || !optimisesLate()) return undefined;
  const filename = bundleFile(BUILT_BUNDLE);
  try {
    const cachedData = readFileSync(codeFile(BUILT_BUNDLE, opener));
    const script = compile(readFileSync(filename, 'latin1'), { filename, cachedData });
    return new Bundle(script.runInThisContext() as Modules, DIST, plain);
  } catch (error) {
    // Built by another version of Node, or a build is under way.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
