import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { compile, RegoError } from '../../src/engine/rego';
import { canonicalKey, fromJs, parseJson, toJsonText, type Value } from '../../src/engine/rego/values';
import { generateInputs } from './input-generator';

/** What an engine says about one input: a document, or the code of an error. */
type Answer = { readonly value: Value } | { readonly code: string };

const PACKAGE = 'rule';

function filesBelow(folder: string): string[] {
  const out: string[] = [];
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) out.push(...filesBelow(path));
    else if (name.endsWith('.rego')) out.push(path);
  }
  return out;
}

function ours(file: string, text: string, inputs: readonly Value[]): Answer[] {
  const answer = (f: () => Value | undefined): Answer => {
    try {
      const value = f();
      return { value: value === undefined ? null : parseJson(toJsonText(value)) };
    } catch (error) {
      if (error instanceof RegoError) return { code: error.code };
      throw error;
    }
  };
  let policy: ReturnType<typeof compile>;
  try {
    policy = compile([{ file, text }], { version: 'v0' });
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return inputs.map(() => ({ code: error.code }));
  }
  return inputs.map((input) => answer(() => policy.eval(`data.${PACKAGE}`, { input }).value));
}

function runOpa(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('opa', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (c: Buffer) => chunks.push(c));
    child.on('error', reject);
    child.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

/** Asks OPA about a range of inputs at once; where that fails, about the halves, down to single inputs. */
async function theirs(
  file: string,
  folder: string,
  inputs: readonly Value[],
  from: number,
  to: number,
): Promise<Answer[]> {
  const list = join(folder, `inputs-${from}-${to}.json`);
  writeFileSync(list, toJsonText(fromJs({ differential_inputs: inputs.slice(from, to) })));
  const query = `[[i, r] | input_i := data.differential_inputs[i]; r := data.${PACKAGE} with input as input_i]`;
  const out = await runOpa(['eval', '--v0-compatible', '--format=json', '-d', file, '-d', list, query]);
  rmSync(list);
  const reply = parseJson(out) as unknown as OpaReply;
  if (reply.errors === undefined) {
    const answers: Answer[] = Array.from({ length: to - from }, () => ({ value: null }));
    for (const [i, value] of reply.result?.[0]?.expressions[0]?.value ?? []) answers[i] = { value };
    return answers;
  }
  const code = reply.errors[0].code ?? 'unknown';
  if (to - from === 1 || code.startsWith('rego_')) return Array.from({ length: to - from }, () => ({ code }));
  const middle = (from + to) >> 1;
  return [...(await theirs(file, folder, inputs, from, middle)), ...(await theirs(file, folder, inputs, middle, to))];
}

interface OpaReply {
  errors?: { code?: string }[];
  result?: { expressions: { value: [number, Value][] }[] }[];
}

/** The first places where two documents differ. */
function differences(a: Value, b: Value, path: string, out: string[]): void {
  if (out.length > 5 || canonicalKey(a) === canonicalKey(b)) return;
  const isPlain = (v: Value): v is Record<string, Value> & Value =>
    typeof v === 'object' && v !== null && !Array.isArray(v);
  if (isPlain(a) && isPlain(b)) {
    const left = a as Record<string, Value>;
    const right = b as Record<string, Value>;
    for (const k of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (left[k] === undefined || right[k] === undefined)
        out.push(`${path}.${k}: ours ${text(left[k])}, opa ${text(right[k])}`);
      else differences(left[k], right[k], `${path}.${k}`, out);
    }
    return;
  }
  out.push(`${path}: ours ${text(a)}, opa ${text(b)}`);
}

function text(v: Value | undefined): string {
  return v === undefined ? 'undefined' : toJsonText(v).slice(0, 200);
}

function compareAnswers(a: Answer, b: Answer): string[] {
  if ('code' in a || 'code' in b) {
    const left = 'code' in a ? a.code : 'a value';
    const right = 'code' in b ? b.code : 'a value';
    return left === right ? [] : [`ours ${left}, opa ${right}`];
  }
  const out: string[] = [];
  differences(a.value, b.value, `data.${PACKAGE}`, out);
  return out;
}

async function checkFile(
  file: string,
  root: string,
  count: number,
  folder: string,
): Promise<{ lines: string[]; refused: boolean }> {
  const source = readFileSync(file, 'utf8');
  const inputs = generateInputs(file, source, count).map((i) => fromJs(i));
  const left = ours(file, source, inputs);
  const right = await theirs(file, folder, inputs, 0, inputs.length);
  const lines: string[] = [];
  inputs.forEach((input, i) => {
    const found = compareAnswers(left[i], right[i]);
    if (found.length > 0) lines.push(`${relative(root, file)} input ${i}: ${found.join('; ')}`);
    if (found.length > 0 && process.env.SHOW_INPUT) lines.push(toJsonText(input));
  });
  const refused = right.every((a) => 'code' in a && a.code.startsWith('rego_'));
  return { lines, refused };
}

/** `differential.ts FOLDER [INPUTS-PER-FILE] [FILE-REGEX]`: every difference between this engine and `opa` on PATH. */
async function main(args: string[]): Promise<number> {
  const [root, perFile, only] = args;
  if (spawnSync('opa', ['version']).status !== 0) {
    console.log('skipped: there is no opa on PATH');
    return 0;
  }
  if (root === undefined) {
    console.log('usage: differential.ts FOLDER [INPUTS-PER-FILE] [FILE-REGEX]');
    return 2;
  }
  const files = filesBelow(root).filter((f) => only === undefined || new RegExp(only).test(f));
  const folder = mkdtempSync(join(tmpdir(), 'differential-'));
  let differing = 0;
  let refused = 0;
  for (const file of files) {
    const result = await checkFile(file, root, Number(perFile ?? 40), folder);
    if (result.refused) refused++;
    differing += result.lines.length;
    for (const line of result.lines) console.log(line);
  }
  rmSync(folder, { recursive: true });
  console.log(`${files.length} files, ${refused} refused by opa, ${differing} differences`);
  return differing > 0 ? 1 : 0;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
