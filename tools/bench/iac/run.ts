import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseHcl } from '../../../src/engine/hcl/syntax';
import { Random } from '../../../test/conformance/random';
import { askHcl2json } from '../../../test/conformance/hcl/hcl2json';
import { INPUTS, nestedModules, type Input } from './inputs';
import type { Measurement, Round } from './measure';
import { write, writeTree, type Tree } from './tree';

const REGISTER = join(__dirname, '../../../test/support/register-typescript.js');
const ROUNDS = 7;
const PARSER_ROUNDS = 5;
const SMALL: Tree = { folders: 50, filesPerFolder: 20 };

type Triple = readonly [type: string, root: string, rounds: number];

/** Measures in a process of its own, one after the other. */
function measure(...triples: readonly Triple[]): Measurement[] {
  const args = ['-r', REGISTER, join(__dirname, 'measure.ts'), ...triples.flat().map(String)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 })) as Measurement[];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function speed(count: number, seconds: number): string {
  return `${Math.round(count / seconds).toLocaleString('en')}`;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

function row(...cells: readonly string[]): void {
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Trees of one format below a folder, made when they are needed. */
class Trees {
  constructor(
    private readonly folder: string,
    private readonly seed: number,
  ) {}

  of(input: Input, tree: Tree): string {
    const root = join(this.folder, `${input.type}-${tree.folders}-${tree.filesPerFolder}`);
    writeTree(root, input, tree, this.seed);
    return root;
  }
}

function speeds(trees: Trees, inputs: readonly Input[]): void {
  row('type', 'fresh, files/s', 'fresh, documents/s', 'warm, files/s', 'warm, documents/s', 'documents', 'skipped');
  row('---', '---:', '---:', '---:', '---:', '---:', '---:');
  for (const input of inputs) {
    const [{ rounds }] = measure([input.type, trees.of(input, SMALL), ROUNDS]);
    const [first, ...later] = rounds;
    const warm = median(later.map(({ seconds }) => seconds));
    const files = SMALL.folders * SMALL.filesPerFolder;
    const { documents, skipped } = first;
    const cells = [first.seconds, warm].flatMap((seconds) => [speed(files, seconds), speed(documents, seconds)]);
    row(input.type, ...cells, String(documents), String(skipped));
  }
}

function sizes(trees: Trees, inputs: readonly Input[], scale: number): void {
  const many = { folders: Math.round(500 * scale), filesPerFolder: 20 };
  const flat = { folders: 1, filesPerFolder: Math.round(10_000 * scale) };
  const files = flat.filesPerFolder.toLocaleString('en');
  row('type', `${files} files in ${many.folders} folders`, 'memory', `${files} in one folder`, 'memory', 'growth');
  row('---', '---:', '---:', '---:', '---:', '---:');
  for (const input of inputs) {
    const [tree] = measure([input.type, trees.of(input, many), 1]);
    const [folder] = measure([input.type, trees.of(input, flat), 1]);
    const tenth = { ...many, folders: Math.round(many.folders / 10) };
    const [, small, large] = measure(
      [input.type, trees.of(input, tenth), 3],
      [input.type, trees.of(input, tenth), 3],
      [input.type, trees.of(input, many), 1],
    );
    const growth = secondsOf(large) / secondsOf(small);
    row(
      input.type,
      `${secondsOf(tree).toFixed(1)} s`,
      megabytes(tree.peakMemory),
      `${secondsOf(folder).toFixed(1)} s`,
      megabytes(folder.peakMemory),
      `${growth.toFixed(1)}x for 10x`,
    );
  }
}

function secondsOf({ rounds }: { readonly rounds: readonly Round[] }): number {
  return median(rounds.map(({ seconds }) => seconds));
}

async function parsers(input: Input, seed: number): Promise<void> {
  const random = new Random(seed);
  const texts = Array.from({ length: 300 }, (_, i) => input.file(random, i));
  const seconds = async (parse: (text: string) => unknown): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < PARSER_ROUNDS; i++) {
      const before = process.cpuUsage();
      for (const text of texts) await parse(text);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1e6);
    }
    return median(times);
  };
  const own = await seconds((text) => parseHcl('a.tf', text));
  const theirs = await seconds((text) => askHcl2json('a.tf', text));
  process.stdout.write(
    `Parsing Terraform alone: ${speed(texts.length, own)} files/s, hcl2json ${speed(texts.length, theirs)} files/s, ` +
      `${(theirs / own).toFixed(1)} times as fast\n`,
  );
}

function modules(folder: string): void {
  const roots = [30, 300].map((count) => {
    const root = join(folder, `modules-${count}`);
    for (const [path, text] of Object.entries(nestedModules(count))) write(root, path, text);
    return root;
  });
  const [, small, large] = measure(...[roots[0], roots[0], roots[1]].map((root) => ['terraform', root, 5] as const));
  process.stdout.write(
    `Nested modules with for_each: ${(secondsOf(large) / secondsOf(small)).toFixed(1)}x the time for 10x the instances\n`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, scale: { type: 'string', default: '1' } },
  });
  const seed = Number(values.seed);
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-iac-'));
  try {
    const trees = new Trees(folder, seed);
    process.stdout.write(
      `Seed ${seed}, Node ${process.version}, ${cpus().length} cores; processor time, one process\n\n`,
    );
    speeds(trees, INPUTS);
    process.stdout.write('\n');
    sizes(trees, INPUTS, Number(values.scale));
    process.stdout.write('\n');
    await parsers(
      INPUTS.find(({ type }) => type === 'terraform')!,
      seed,
    );
    modules(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

void main();
