import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { compile, RegoError, type Policy } from '../../src/engine/rego';
import { fromJs, type Value } from '../../src/engine/rego/values';
import { templateDocuments, type Template } from './template-documents';

const SUITES = ['aws/terraform', 'azure/terraform', 'google/terraform'];
const DOCUMENTS = 50;
const ROUNDS = 9;
const WARM_UP = 2;
const GROWN = 16;
const CHILD = '--plain-rounds';

interface RuleFile {
  readonly file: string;
  readonly text: string;
}

interface Speed {
  readonly files: number;
  readonly evals: number;
  readonly seconds: number;
}

function ruleFiles(folder: string): RuleFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      if (statSync(file).isDirectory()) return ruleFiles(file);
      return name.endsWith('.rego') ? [{ file, text: readFileSync(file, 'utf8') }] : [];
    });
}

function prepare(files: readonly RuleFile[]): Policy[] {
  return files.flatMap((f) => {
    try {
      return [compile([f], { version: 'v0' })];
    } catch (error) {
      if (error instanceof RegoError) return [];
      throw error;
    }
  });
}

/** How much an evaluation says of what it read: nothing, what it noted, or all paths spelled out. */
type Trace = 'off' | 'on' | 'paths';

function evaluate(policies: readonly Policy[], inputs: readonly Value[], trace: Trace): number {
  let paths = 0;
  for (const policy of policies) {
    for (const input of inputs) {
      try {
        const { reads } = policy.eval('data.rule', trace === 'off' ? { input } : { input, trace: 'reads' });
        if (trace === 'paths') paths += reads?.inputs.length ?? 0;
      } catch (error) {
        if (!(error instanceof RegoError)) throw error;
      }
    }
  }
  return paths;
}

function millis(f: () => void): number {
  const start = performance.now();
  f();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

function rate(s: Speed): number {
  return s.evals / s.seconds;
}

interface Costs {
  readonly plain: Speed;
  /** Shares of the plain time. */
  readonly traceOn: number;
  readonly tracePaths: number;
}

/** Medians of the rounds, plain and traced taking turns. */
function ours(files: readonly RuleFile[], inputs: readonly Value[]): Costs {
  const policies = prepare(files);
  const times = { off: [] as number[], on: [] as number[], paths: [] as number[] };
  for (let i = -WARM_UP; i < ROUNDS; i++) {
    for (const trace of ['off', 'on', 'paths'] as const) {
      const time = millis(() => void evaluate(policies, inputs, trace));
      if (i >= 0) times[trace].push(time);
    }
  }
  const costOf = (traced: readonly number[]): number => median(traced.map((time, i) => time / times.off[i])) - 1;
  const [traceOn, tracePaths] = [costOf(times.on), costOf(times.paths)];
  const seconds = median(times.off) / 1000;
  return { plain: { files: policies.length, evals: policies.length * inputs.length, seconds }, traceOn, tracePaths };
}

/**
 * What the read set costs those who do not ask for it: the engine as it is against one whose notes were cut out, each in
 * processes of its own, taking turns.
 */
function traceOffCost(pack: string, suite: string): number {
  const plainRound = (...options: string[]): number => {
    const args = [...options, ...process.execArgv, __filename, pack, CHILD, suite];
    return Number(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout);
  };
  const without = join(__dirname, 'without-reads.js');
  const ratio = (): number => {
    const cut = plainRound('-r', without);
    return plainRound() / cut;
  };
  return median(Array.from({ length: ROUNDS }, ratio)) - 1;
}

/** The work of one such process: prints its fastest round in milliseconds, since noise only adds. */
function childRounds(pack: string, suite: string): void {
  const files = ruleFiles(join(pack, suite));
  const policies = prepare(files);
  const inputs = merged(templateDocuments(files, DOCUMENTS), 1);
  const times = Array.from({ length: WARM_UP + ROUNDS }, () => millis(() => void evaluate(policies, inputs, 'off')));
  console.log(Math.min(...times.slice(WARM_UP)));
}

/** The same resources in documents that hold those of `together` documents each. */
function merged(documents: readonly Template[], together: number): Value[] {
  const out: Value[] = [];
  for (let i = 0; i + together <= documents.length; i += together)
    out.push(fromJs({ resources: documents.slice(i, i + together).flatMap(({ resources }) => resources) }));
  return out;
}

/**
 * Time for the same resources in documents 16 times as large, per file: 1 when the cost is linear in the resources, 16
 * when every resource is held against every other.
 */
function growth(files: readonly RuleFile[], documents: readonly Template[]): string {
  const small = merged(documents, 1);
  const large = merged(documents, GROWN);
  const ratios = files
    .flatMap((file) => prepare([file]).map((policy) => ({ file: file.file, policy })))
    .map(({ file, policy }) => {
      const times = (inputs: readonly Value[]) => () => void evaluate([policy], inputs, 'off');
      const pairs = Array.from({ length: WARM_UP + ROUNDS }, () => [millis(times(small)), millis(times(large))]);
      const measured = pairs.slice(WARM_UP);
      return { file, ratio: median(measured.map(([, l]) => l)) / median(measured.map(([s]) => s)) };
    });
  const beyond = ratios.filter(({ ratio }) => ratio > 2).sort((a, b) => b.ratio - a.ratio);
  const named = beyond.map(({ file, ratio }) => `${basename(file)} ${ratio.toFixed(1)}`).join(', ');
  return (
    `documents ${GROWN} times as large: ${median(ratios.map(({ ratio }) => ratio)).toFixed(2)} x per resource ` +
    `(median of the files), above 2: ${beyond.length} of ${ratios.length}${named && ` (${named})`}`
  );
}

/** Builds the reference program once; undefined where Go or its modules are missing. */
function buildReference(folder: string): string | undefined {
  const binary = join(folder, 'opa-reference');
  const built = spawnSync('go', ['build', '-o', binary, '.'], { cwd: join(__dirname, 'opa-reference') });
  if (built.status === 0) return binary;
  console.log('OPA in process skipped: no Go here, or OPA is not in its module cache');
  return undefined;
}

function reference(binary: string, documents: string, files: readonly RuleFile[], seconds: number): Speed | undefined {
  const args = [documents, String(seconds), ...files.map((f) => f.file)];
  const out = spawnSync(binary, args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  return out.status === 0 ? (JSON.parse(out.stdout) as Speed) : undefined;
}

/** Seconds of one `opa eval` process per pair of file and input, over a few pairs. */
function opaProcess(files: readonly RuleFile[], input: string): number | undefined {
  const args = (file: string): string[] => ['eval', '--v0-compatible', '-i', input, '-d', file, 'data.rule'];
  if (spawnSync('opa', ['version']).status !== 0) return undefined;
  const sample = files.slice(0, 8);
  return millis(() => sample.forEach((f) => spawnSync('opa', args(f.file)))) / 1000 / sample.length;
}

function benchSuite(pack: string, suite: string, folder: string, binary: string | undefined, seconds: number): void {
  const files = ruleFiles(join(pack, suite));
  const documents = templateDocuments(files, DOCUMENTS);
  const list = join(folder, 'documents.json');
  const one = join(folder, 'document.json');
  writeFileSync(list, JSON.stringify(documents));
  writeFileSync(one, JSON.stringify(documents[0]));
  const costs = ours(files, merged(documents, 1));
  const { plain } = costs;
  const parts = [`${suite}: ${plain.files} files x ${DOCUMENTS} documents: ${rate(plain).toFixed(0)}/s`];
  const opa = binary && reference(binary, list, files, seconds);
  if (opa) parts.push(`OPA in process ${rate(opa).toFixed(0)}/s: ${(rate(plain) / rate(opa)).toFixed(1)} x`);
  const process = opaProcess(files, one);
  if (process) parts.push(`opa eval ${(1 / process).toFixed(1)}/s: ${(rate(plain) * process).toFixed(0)} x`);
  console.log(parts.join(', '));
  const percent = (share: number): string => `${share < 0 ? '' : '+'}${(share * 100).toFixed(1)} %`;
  console.log(
    `  reads traced: off ${percent(traceOffCost(pack, suite))}, on ${percent(costs.traceOn)}, ` +
      `on and all paths spelled out ${percent(costs.tracePaths)}`,
  );
  console.log(`  ${growth(files, documents)}`);
}

function benchCompile(pack: string): void {
  const files = ruleFiles(pack);
  const largest = files.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  let policies: Policy[] = [];
  const all = millis(() => (policies = prepare(files)));
  const ones = Array.from({ length: ROUNDS }, () => millis(() => prepare([largest])));
  const { gc } = globalThis as { gc?: () => void };
  gc?.();
  const heap = (process.memoryUsage().heapUsed / 1e6).toFixed(0);
  console.log(`compile: ${policies.length} files in ${(all / 1000).toFixed(2)} s, heap ${heap} MB`);
  console.log(
    `compile: largest file (${(largest.text.length / 1000).toFixed(0)} KB) ${median(ones).toFixed(1)} ms, median of ${ROUNDS}, fastest ${Math.min(...ones).toFixed(1)} ms`,
  );
}

/** `rego.bench.ts PACK [SECONDS]`: whole documents `data.rule` per second, ours and OPA's in one run. */
function main([pack, budget, suite]: string[]): void {
  if (budget === CHILD) return childRounds(pack, suite);
  if (pack === undefined) {
    console.log('usage: rego.bench.ts RULE-PACK [SECONDS-PER-SUITE]');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rego-bench-'));
  benchCompile(pack);
  const binary = buildReference(folder);
  for (const name of SUITES) benchSuite(pack, name, folder, binary, Number(budget ?? 5));
  rmSync(folder, { recursive: true });
}

main(process.argv.slice(2));
