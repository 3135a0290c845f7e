import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, RegoError, type Policy } from '../../src/engine/rego';
import { fromJs, type Value } from '../../src/engine/rego/values';
import { templateDocuments } from './template-documents';

const SUITES = ['aws/terraform', 'azure/terraform', 'google/terraform'];
const DOCUMENTS = 50;
const ROUNDS = 9;

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

function evaluate(policies: readonly Policy[], inputs: readonly Value[], trace: boolean): void {
  for (const policy of policies) {
    for (const input of inputs) {
      try {
        policy.eval('data.rule', trace ? { input, trace: 'reads' } : { input });
      } catch (error) {
        if (!(error instanceof RegoError)) throw error;
      }
    }
  }
}

function millis(f: () => void): number {
  const start = performance.now();
  f();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

function rate(s: Speed): number {
  return s.evals / s.seconds;
}

/** Median of the rounds, plain and traced taking turns. */
function ours(policies: readonly Policy[], inputs: readonly Value[]): { plain: Speed; traceCost: number } {
  for (const trace of [false, true, false, true]) evaluate(policies, inputs, trace);
  const plain: number[] = [];
  const traced: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    plain.push(millis(() => evaluate(policies, inputs, false)));
    traced.push(millis(() => evaluate(policies, inputs, true)));
  }
  const evals = policies.length * inputs.length;
  const time = median(plain);
  return { plain: { files: policies.length, evals, seconds: time / 1000 }, traceCost: median(traced) / time - 1 };
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
  const { plain, traceCost } = ours(
    prepare(files),
    documents.map((d) => fromJs(d)),
  );
  const parts = [`${suite}: ${plain.files} files x ${DOCUMENTS} documents: ${rate(plain).toFixed(0)}/s`];
  parts.push(`reads traced +${(traceCost * 100).toFixed(0)} %`);
  const opa = binary && reference(binary, list, files, seconds);
  if (opa) parts.push(`OPA in process ${rate(opa).toFixed(0)}/s: ${(rate(plain) / rate(opa)).toFixed(1)} x`);
  const process = opaProcess(files, one);
  if (process) parts.push(`opa eval ${(1 / process).toFixed(1)}/s: ${(rate(plain) * process).toFixed(0)} x`);
  console.log(parts.join(', '));
}

function benchCompile(pack: string): void {
  const files = ruleFiles(pack);
  const largest = files.reduce((a, b) => (b.text.length > a.text.length ? b : a));
  let policies: Policy[] = [];
  const all = millis(() => (policies = prepare(files)));
  const one = median(Array.from({ length: ROUNDS }, () => millis(() => prepare([largest]))));
  const { gc } = globalThis as { gc?: () => void };
  gc?.();
  const heap = (process.memoryUsage().heapUsed / 1e6).toFixed(0);
  console.log(`compile: ${policies.length} files in ${(all / 1000).toFixed(2)} s, heap ${heap} MB`);
  console.log(
    `compile: largest file (${(largest.text.length / 1000).toFixed(0)} KB) ${one.toFixed(1)} ms, median of ${ROUNDS}`,
  );
}

/** `rego.bench.ts PACK [SECONDS]`: whole documents `data.rule` per second, ours and OPA's in one run. */
function main([pack, budget]: string[]): void {
  if (pack === undefined) {
    console.log('usage: rego.bench.ts RULE-PACK [SECONDS-PER-SUITE]');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rego-bench-'));
  benchCompile(pack);
  const binary = buildReference(folder);
  for (const suite of SUITES) benchSuite(pack, suite, folder, binary, Number(budget ?? 5));
  rmSync(folder, { recursive: true });
}

main(process.argv.slice(2));
