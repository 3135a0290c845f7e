import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Random } from '../../test/conformance/random';
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
const WARM_UP = 5;
const COLD = ['first', 'first, late', 'from a store', 'from a store, late'];

interface Bench {
  readonly programs: Programs;
  readonly folder: string;
  readonly seed: number;
  readonly count: number;
}

function workload({ files }: Suite, sizes: Sizes, shuffled: boolean, seed: number, warmUp = WARM_UP): Workload {
  const documents = templateDocuments(files, DOCUMENTS, sizes, seed).map((d) => JSON.stringify(d));
  const order = files.flatMap((_, f) => documents.map((_unused, d): [number, number] => [f, d]));
  if (shuffled) shuffle(order, new Random(seed));
  return { files: files.map(({ file }) => file), documents, order, passes: PASSES, warmUp };
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

function honestRows(bench: Bench, suite: Suite, warmUp: number): { honest: string; parsed: string } {
  const work = workload(suite, REAL_SIZES, true, bench.seed, warmUp);
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
  const kinds = [work, { ...work, late: true }, stored, { ...stored, late: true }];
  const measured = kinds.map((kind) => coldRounds(bench.programs, kind, bench.folder, bench.count));
  const seconds = measured.map((all) => medianOf(all, (r) => r.ours.whole));
  const ratios = measured.map((all) => medianOf(all, (r) => r.opa && r.ours.whole / r.opa.whole));
  const opa = medianOf(measured.flat(), (r) => r.opa?.whole);
  return `| ${[suite.name, ...[...seconds, opa, ...ratios].map((value) => figure(value, 2))].join(' | ')} |`;
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
    const speedColumns = ['ours/s', 'OPA/s', 'ratio'];
    for (const warmUp of [0, WARM_UP]) {
      const rows = suites.map((suite) => honestRows(bench, suite, warmUp));
      const before = `each figure after ${warmUp} passes that warm up and one more of its own kind, in both programs`;
      table(
        `Documents of 1 to 8 resources (3.3 on average), shuffled, parsed anew from JSON text, ${before}:`,
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
      table(`The same documents, parsed beforehand, not serialised, ${before}:`, ['suite', ...speedColumns], () =>
        rows.map(({ parsed }) => parsed),
      );
    }
    table(
      'A fresh process that compiles all files, evaluates each once and serialises the answers (s); "late": V8 optimises later, as in the `rego` command:',
      ['suite', ...COLD.map((kind) => `ours, ${kind}`), 'OPA', ...COLD.map((kind) => `${kind} to OPA`)],
      () => suites.map((suite) => coldRow(bench, suite)),
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
