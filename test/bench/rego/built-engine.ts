import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync, type Options } from '@swc/core';

const swcOptions = createRequire(__filename)('../../support/swc-options') as Options;
const ROOT = join(__dirname, '../../..');
/** Packages are found from there. */
const OUT = join(ROOT, 'node_modules/.cache/plumbline-bench');

/**
 * The engine and the worker as plain JavaScript: a fresh process that turns TypeScript into JavaScript first would be
 * charged for it. Returns the path of the worker.
 */
export function buildWorker(): string {
  const sources = readdirSync(join(ROOT, 'src/engine'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.spec)\.ts$/.test(name))
    .map((name) => join('src/engine', name));
  const others = ['src/cli/optimise-late.ts', 'test/bench/rego/worker.ts', 'test/bench/rego/workload.ts'];
  for (const name of [...sources, ...others]) {
    const out = join(OUT, name.replace(/ts$/, 'js'));
    mkdirSync(dirname(out), { recursive: true });
    const options: Options = { ...swcOptions, sourceMaps: false, filename: name };
    writeFileSync(out, transformSync(readFileSync(join(ROOT, name), 'utf8'), options).code);
  }
  return join(OUT, 'test/bench/rego/worker.js');
}
