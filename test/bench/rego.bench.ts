import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, RegoError, type Policy } from '../../src/engine/rego';
import { fromJs, type Value } from '../../src/engine/rego/values';
import { templateDocuments } from './template-documents';

const SUITES = ['aws/terraform', 'azure/terraform', 'google/terraform'];
const DOCUMENTS = 50;

interface Speed {
  readonly files: number;
  readonly evals: number;
  readonly seconds: number;
}

interface Prepared {
  readonly policy: Policy;
  readonly file: string;
}

function prepare(files: readonly { file: string; text: string }[]): Prepared[] {
  const out: Prepared[] = [];
  for (const { file, text } of files) {
    try {
      out.push({ file, policy: compile([{ file, text }], { version: 'v0' }) });
    } catch (error) {
      if (!(error instanceof RegoError)) throw error;
    }
  }
  return out;
}

function evaluate(policies: readonly Prepared[], inputs: readonly Value[], trace: boolean): number {
  let evals = 0;
  for (const { policy } of policies) {
    for (const input of inputs) {
      try {
        policy.eval('data.rule', trace ? { input, trace: 'reads' } : { input });
      } catch (error) {
        if (!(error instanceof RegoError)) throw error;
      }
      evals++;
    }
  }
  return evals;
}

function ours(policies: readonly Prepared[], inputs: readonly Value[], seconds: number, trace = false): Speed {
  evaluate(policies, inputs, trace);
  const start = performance.now();
  let evals = 0;
  while (performance.now() - start < seconds * 1000) evals += evaluate(policies, inputs, trace);
  return { files: policies.length, evals, seconds: (performance.now() - start) / 1000 };
}

/** Builds the reference program once; undefined where Go or its modules are missing. */
function buildReference(folder: string): string | undefined {
  const binary = join(folder, 'opa-reference');
  const built = spawnSync('go', ['build', '-o', binary, '.'], {
    cwd: join(__dirname, 'opa-reference'),
    encoding: 'utf8',
  });
  if (built.status === 0) return binary;
  console.log('reference skipped: no Go, or OPA is not in the module cache');
  return undefined;
}

function reference(binary: string, documents: string, files: readonly string[], seconds: number): Speed | undefined {
  const out = spawnSync(binary, [documents, String(seconds), ...files], { encoding: 'utf8', maxBuffer: 1 << 28 });
  return out.status === 0 ? (JSON.parse(out.stdout) as Speed) : undefined;
}

function rate(s: Speed): number {
  return s.evals / s.seconds;
}

/** `rego.bench.ts PACK [SECONDS]`: whole documents `data.rule` per second, ours and OPA's. */
function main([pack, budget]: string[]): void {
  if (pack === undefined) {
    console.log('usage: rego.bench.ts RULE-PACK [SECONDS-PER-SUITE]');
    return;
  }
  const seconds = Number(budget ?? 5);
  const folder = mkdtempSync(join(tmpdir(), 'rego-bench-'));
  const binary = process.env.OPA_REFERENCE ?? buildReference(folder);
  for (const suite of SUITES) {
    const path = join(pack, suite);
    const names = readdirSync(path)
      .filter((n) => n.endsWith('.rego'))
      .sort();
    const files = names.map((n) => ({ file: join(path, n), text: readFileSync(join(path, n), 'utf8') }));
    const documents = templateDocuments(files, DOCUMENTS);
    const inputs = documents.map((d) => fromJs(d));
    const list = join(folder, 'documents.json');
    writeFileSync(list, JSON.stringify(documents));
    const policies = prepare(files);
    const plain = ours(policies, inputs, seconds);
    const traced = ours(policies, inputs, seconds / 2, true);
    const opa =
      binary &&
      reference(
        binary,
        list,
        files.map((f) => f.file),
        seconds,
      );
    const parts = [`${suite}: ${plain.files} files x ${DOCUMENTS} documents: ${rate(plain).toFixed(0)}/s`];
    parts.push(`traced ${rate(traced).toFixed(0)}/s (${((rate(plain) / rate(traced) - 1) * 100).toFixed(0)} % slower)`);
    if (opa)
      parts.push(`opa ${rate(opa).toFixed(0)}/s (${opa.files} files), ratio ${(rate(plain) / rate(opa)).toFixed(2)}`);
    console.log(parts.join(', '));
  }
  rmSync(folder, { recursive: true });
}

main(process.argv.slice(2));
