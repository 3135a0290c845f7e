import { basename } from 'node:path';
import { compile, RegoError, type Policy } from '../../../src/engine/rego';
import { fromJs, type Value } from '../../../src/engine/rego/values';
import { SYNTHETIC_SIZES, templateDocuments, type Template } from '../template-documents';
import { generatedFile } from './generated-rules';
import { median } from './rounds';
import type { RuleFile, Suite } from './rule-files';

const DOCUMENTS = 50;
const ROUNDS = 9;
const WARM_UP = 2;
const GROWN = 16;

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

function cpuMillis(f: () => void): number {
  const start = process.cpuUsage();
  f();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** What tracing adds, as shares of the plain time; rounds take turns. */
function traceCosts(files: readonly RuleFile[], inputs: readonly Value[]): string {
  const policies = prepare(files);
  const times = { off: [] as number[], on: [] as number[], paths: [] as number[] };
  for (let i = -WARM_UP; i < ROUNDS; i++) {
    for (const trace of ['off', 'on', 'paths'] as const) {
      const time = cpuMillis(() => void evaluate(policies, inputs, trace));
      if (i >= 0) times[trace].push(time);
    }
  }
  const costOf = (traced: readonly number[]): string =>
    `+${((median(traced.map((time, i) => time / times.off[i])) - 1) * 100).toFixed(0)} %`;
  return `${costOf(times.on)} | ${costOf(times.paths)}`;
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
      const pairs = Array.from({ length: WARM_UP + ROUNDS }, () => [cpuMillis(times(small)), cpuMillis(times(large))]);
      const measured = pairs.slice(WARM_UP);
      return { file, ratio: median(measured.map(([, l]) => l)) / median(measured.map(([s]) => s)) };
    });
  const beyond = ratios.filter(({ ratio }) => ratio > 2).sort((a, b) => b.ratio - a.ratio);
  const named = beyond.map(({ file, ratio }) => `${basename(file)} ${ratio.toFixed(1)}`).join(', ');
  return `${median(ratios.map(({ ratio }) => ratio)).toFixed(2)} | ${named || 'none'}`;
}

/** A row of figures that have no counterpart in OPA. */
export function syntheticRow({ name, files }: Suite, seed: number): string {
  const documents = templateDocuments(files, DOCUMENTS, SYNTHETIC_SIZES, seed);
  return `| ${name} | ${traceCosts(files, merged(documents, 1))} | ${growth(files, documents)} |`;
}

/** Compiling files of 1,000 and of 10,000 rules, after one that warms up: 10 when the cost is linear in the rules. */
export function rulesRow(seed: number): string {
  const compiled = (count: number): number => {
    const text = generatedFile(seed, count);
    return median(Array.from({ length: 3 }, () => cpuMillis(() => void compile([{ file: 'a.rego', text }]))));
  };
  compiled(1000);
  const [small, large] = [compiled(1000), compiled(10_000)];
  return `| ${small.toFixed(0)} | ${large.toFixed(0)} | ${(large / small).toFixed(1)} |`;
}
