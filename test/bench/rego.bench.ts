import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../conformance/random';
import { buildWorker } from './rego/built-engine';
import { coldRounds, medianOf, opaProcesses, rounds, type Programs } from './rego/rounds';
import { suitesOf, type Suite } from './rego/rule-files';
import { rulesRow, syntheticRow } from './rego/synthetic';
import type { Times, Workload } from './rego/workload';
import { REAL_SIZES, SYNTHETIC_SIZES, templateDocuments, type Sizes } from './template-documents';

const DEFAULT_ROUNDS = 5;
const DEFAULT_SEED = 42;
const DOCUMENTS = 20;
const PASSES = 2;

interface Bench {
  readonly programs: Programs;
  readonly folder: string;
  readonly seed: number;
  readonly count: number;
}

function workload({ files }: Suite, sizes: Sizes, shuffled: boolean, seed: number): Workload {
  const documents = templateDocuments(files, DOCUMENTS, sizes, seed).map((d) => JSON.stringify(d));
  const order = files.flatMap((_, f) => documents.map((_unused, d): [number, number] => [f, d]));
  if (shuffled) shuffle(order, new Random(seed));
  return { files: files.map(({ file }) => file), documents, order, passes: PASSES };
}

function shuffle(items: unknown[], random: Random): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [items[i], items[j]] = [items[j], items[i]];
  }
}

function figure(value: number | undefined, digits = 1, unit = ''): string {
  return value === undefined ? '-' : `${value.toFixed(digits)}${unit}`;
}

/** Cells of one kind of pass: evaluations per second of processor time, OPA's, and the median of the ratios. */
function speed(all: ReturnType<typeof rounds>, work: Workload, of: (times: Times) => number): string {
  const evaluations = work.order.length * work.passes;
  const ours = medianOf(all, (r) => evaluations / of(r.ours));
  const opa = medianOf(all, (r) => r.opa && evaluations / of(r.opa));
  const ratio = medianOf(all, (r) => r.opa && of(r.opa) / of(r.ours));
  return `${figure(ours, 0)} | ${figure(opa, 0)} | ${figure(ratio)}`;
}

function honestRows(bench: Bench, suite: Suite): { honest: string; parsed: string } {
  const work = workload(suite, REAL_SIZES, true, bench.seed);
  const all = rounds(bench.programs, work, bench.folder, bench.count);
  const times = (of: (t: Times) => number): string =>
    `${figure(
      medianOf(all, (r) => of(r.ours)),
      2,
    )} / ${figure(
      medianOf(all, (r) => r.opa && of(r.opa)),
      2,
    )}`;
  const one = opaProcesses(bench.programs, work, bench.folder);
  const serialising = speed(all, work, (t) => t.serialising);
  const oneByOne = one && medianOf(all, (r) => (one * work.order.length * work.passes) / r.ours.serialising);
  const columns = [
    `${suite.name} (${work.files.length} files)`,
    serialising,
    figure(oneByOne, 0),
    speed(all, work, (t) => t.parsing),
    times((t) => t.compile),
    times((t) => t.first),
  ];
  return {
    honest: `| ${columns.join(' | ')} |`,
    parsed: `| ${suite.name} | ${speed(all, work, (t) => t.parsed)} |`,
  };
}

function coldRow(bench: Bench, suite: Suite): string {
  const work = workload(suite, REAL_SIZES, true, bench.seed);
  const stored: Workload = { ...work, store: join(bench.folder, 'store') };
  const alone: Programs = { ...bench.programs, reference: undefined };
  coldRounds(alone, stored, bench.folder, 1);
  const fresh = coldRounds(bench.programs, work, bench.folder, bench.count);
  const again = coldRounds(bench.programs, stored, bench.folder, bench.count);
  const opa = medianOf([...fresh, ...again], (r) => r.opa?.whole);
  const first = medianOf(fresh, (r) => r.ours.whole);
  const second = medianOf(again, (r) => r.ours.whole);
  const ratio = (of: typeof fresh): string =>
    figure(
      medianOf(of, (r) => r.opa && r.ours.whole / r.opa.whole),
      2,
    );
  return `| ${suite.name} | ${figure(first, 2)} | ${figure(second, 2)} | ${figure(opa, 2)} | ${ratio(fresh)} | ${ratio(again)} |`;
}

function syntheticSpeed(bench: Bench, suite: Suite): string {
  const work = workload(suite, SYNTHETIC_SIZES, false, bench.seed);
  return `| ${suite.name} | ${speed(rounds(bench.programs, work, bench.folder, bench.count), work, (t) => t.parsed)} |`;
}

/** Builds the reference program; undefined where Go or its modules are missing. */
function buildReference(folder: string): string | undefined {
  const binary = join(folder, 'opa-reference');
  const built = spawnSync('go', ['build', '-o', binary, '.'], { cwd: join(__dirname, 'opa-reference') });
  if (built.status === 0) return binary;
  console.log('OPA in process is left out: no Go here, or OPA is not in its module cache.');
  return undefined;
}

function table(title: string, columns: readonly string[], rows: () => string[]): void {
  console.log(`\n${title}\n\n| ${columns.join(' | ')} |\n| --- |${' ---: |'.repeat(columns.length - 1)}`);
  for (const row of rows()) console.log(row);
}

/** `rego.bench.ts [PACK] [--rounds N] [--seed N] [--quick]`; `--quick` leaves the synthetic tables out. */
function main(args: readonly string[]): void {
  const option = (name: string, other: number): number =>
    args.includes(name) ? Number(args[args.indexOf(name) + 1]) : other;
  const pack = args[0]?.startsWith('--') ? undefined : args[0];
  const folder = mkdtempSync(join(tmpdir(), 'rego-bench-'));
  try {
    const [seed, count] = [option('--seed', DEFAULT_SEED), option('--rounds', DEFAULT_ROUNDS)];
    const bench: Bench = {
      programs: { worker: buildWorker(), reference: buildReference(folder) },
      folder,
      seed,
      count,
    };
    const suites = suitesOf(pack, seed, folder);
    console.log(`Seed ${seed}, medians of ${count} rounds in fresh processes that take turns, processor time.`);
    if (pack === undefined) console.log('No folder of rules was given: the rules are generated, not published ones.');
    const rows = suites.map((suite) => honestRows(bench, suite));
    const speedColumns = ['ours/s', 'OPA/s', 'ratio'];
    table(
      `Documents of 1 to 8 resources (3.3 on average), shuffled, parsed anew from JSON text:`,
      [
        'suite',
        ...speedColumns.map((c) => `serialised: ${c}`),
        'to one `opa eval` each',
        ...speedColumns.map((c) => `not serialised: ${c}`),
        'compile, ours / OPA (s)',
        'first pass (s)',
      ],
      () => rows.map(({ honest }) => honest),
    );
    table(
      'A fresh process that compiles all files, evaluates each once and serialises the answers (s):',
      ['suite', 'ours, first', 'ours, from a store', 'OPA', 'first to OPA', 'store to OPA'],
      () => suites.map((suite) => coldRow(bench, suite)),
    );
    table('The same documents, parsed beforehand, not serialised:', ['suite', ...speedColumns], () =>
      rows.map(({ parsed }) => parsed),
    );
    if (args.includes('--quick')) return;
    table(
      'Synthetic: documents of 5 to 49 resources, rule file by rule file, parsed beforehand:',
      ['suite', ...speedColumns],
      () => suites.map((suite) => syntheticSpeed(bench, suite)),
    );
    table(
      'Synthetic: what tracing adds, and documents 16 times as large:',
      ['suite', 'reads', 'paths spelled out', 'time per resource', 'files above 2'],
      () => suites.map((suite) => syntheticRow(suite, seed)),
    );
    table('Synthetic: compiling one file of so many generated rules (ms):', ['1,000', '10,000', 'ratio'], () => [
      rulesRow(seed),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

main(process.argv.slice(2));
