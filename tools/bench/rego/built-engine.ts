import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readConfigFile, sys, transpileModule, type CompilerOptions } from 'typescript';

const ROOT = join(__dirname, '../../..');
/** Packages are found from there. */
const OUT = join(ROOT, 'node_modules/.cache/plumbline-bench');

/**
 * The engine and the worker as plain JavaScript, in the form in which the build writes it: what the tests run is another
 * one, in which each use of another file's function costs a call more. Returns the path of the worker.
 */
export function buildWorker(): string {
  const { config } = readConfigFile(join(ROOT, 'tsconfig.json'), (path) => sys.readFile(path)) as {
    config: { compilerOptions: CompilerOptions };
  };
  const compilerOptions = { ...config.compilerOptions, sourceMap: false };
  const sources = readdirSync(join(ROOT, 'src/engine'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.ts$/.test(name))
    .map((name) => join('src/engine', name));
  const others = ['tools/bench/rego/worker.ts', 'test/bench/rego/workload.ts'];
  for (const name of [...sources, ...others]) {
    const out = join(OUT, name.replace(/ts$/, 'js'));
    mkdirSync(dirname(out), { recursive: true });
    const text = readFileSync(join(ROOT, name), 'utf8');
    writeFileSync(out, transpileModule(text, { compilerOptions, fileName: name }).outputText);
  }
  return join(OUT, 'tools/bench/rego/worker.js');
}
