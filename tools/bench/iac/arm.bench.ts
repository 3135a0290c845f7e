import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { discover, render } from '../../../src/engine/iac';
import { MemorySource } from '../../../test/support/iac/memory-source';

const LEAST_SIZE = 2_000;
const LARGEST_SIZE = 15_000;
const FILES = 500;
const ROUNDS = 7;

type Files = Readonly<Record<string, Buffer>>;

function filesBelow(path: string): [string, Buffer][] {
  const status = statSync(path);
  if (status.isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesBelow(join(path, name)));
  if (!path.endsWith('.json') || status.size < LEAST_SIZE || status.size > LARGEST_SIZE) return [];
  return [[path.replace(/^\/+/, ''), readFileSync(path)]];
}

/** Discovers and renders all files; a new source each time, so that nothing is cached. */
function renderAll(files: Files): number {
  const { templates } = discover(new MemorySource(files), 'arm', ['/']);
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
  const found = folders.flatMap(filesBelow).filter(([, text]) => text.includes('eploymentTemplate.json'));
  if (found.length === 0) {
    process.stderr.write('usage: npm run bench:arm -- FOLDER... (with templates of 2 to 15 KB)\n');
    return 2;
  }
  const files = Object.fromEntries(found.slice(0, FILES));
  const first = speed(files);
  const others = Array.from({ length: ROUNDS }, () => speed(files)).sort((a, b) => a - b);
  process.stdout.write(
    `${renderAll(files)} templates, first round ${first.toFixed(0)}/s, median of ${ROUNDS} more ${others[ROUNDS >> 1].toFixed(0)}/s\n`,
  );
  return 0;
}

process.exitCode = main(process.argv.slice(2));
