import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { discover, render } from '../../../src/engine/iac';
import { MemorySource } from '../../../test/support/iac/memory-source';

const LEAST_SIZE = 2_000;
const LARGEST_SIZE = 5_000;
const FILES = 500;
const ROUNDS = 7;

type Files = Readonly<Record<string, Buffer>>;

function filesBelow(path: string, extensions: RegExp): [string, Buffer][] {
  const { size } = statSync(path);
  if (statSync(path).isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesBelow(join(path, name), extensions));
  if (!extensions.test(path) || size < LEAST_SIZE || size > LARGEST_SIZE) return [];
  return [[path.replace(/^\/+/, ''), readFileSync(path)]];
}

/** As many files as a round takes, some of them more than once. */
function manyOf(found: readonly [string, Buffer][]): Files {
  const copies = found.length === 0 ? 0 : Math.ceil(FILES / found.length);
  const all = Array.from({ length: copies }, (_, i) => found.map(([path, text]) => [`${i}/${path}`, text] as const));
  return Object.fromEntries(all.flat().slice(0, FILES));
}

/** From text to document, with nothing kept from the time before. */
function renderAll(files: Files): number {
  const { templates } = discover(new MemorySource(files), 'cloudformation', ['/']);
  for (const template of templates) render(template);
  return templates.length;
}

/** Templates per second of processor time, which other programs on the machine do not lengthen. */
function speed(files: Files): number {
  const before = process.cpuUsage();
  const templates = renderAll(files);
  const { user, system } = process.cpuUsage(before);
  return (templates * 1e6) / (user + system);
}

function main(folders: readonly string[]): number {
  for (const [name, extensions] of [['JSON', /\.json$/] as const, ['YAML', /\.ya?ml$/] as const]) {
    const found = folders.flatMap((folder) => filesBelow(folder, extensions));
    const files = manyOf(found);
    if (found.length === 0) {
      process.stderr.write('usage: npm run bench:cloudformation -- FOLDER... (with templates of 2 to 5 KB)\n');
      return 2;
    }
    const first = speed(files);
    const others = Array.from({ length: ROUNDS }, () => speed(files)).sort((a, b) => a - b);
    const templates = renderAll(files);
    process.stdout.write(
      `${name}: ${templates} templates, first round ${first.toFixed(0)}/s, median of ${ROUNDS} more ${others[ROUNDS >> 1].toFixed(0)}/s\n`,
    );
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
