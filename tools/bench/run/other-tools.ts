import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PythonTool } from '../../support/python-tool';
import type { Workspace } from './workspace';

const run = promisify(execFile);
const CACHE = join(__dirname, '../../../node_modules/.cache/plumbline/bench');
const MAX_OUTPUT = 1024 ** 3;
const CHECKOV = '3.3.30';
const PRANCER = '3.1.1';

export interface ToolFigures {
  readonly seconds: number;
  readonly passed: number;
  readonly failed: number;
}

/** Another program that checks a workspace. */
export interface OtherTool {
  readonly name: string;
  check(workspace: Workspace): Promise<ToolFigures>;
}

/** Stands behind all checks, which are half a gigabyte for thousands of templates. */
const SUMMARY = /"summary": \{\s*"passed": (\d+),\s*"failed": (\d+)/;
const TAIL_CHARACTERS = 10_000;

/** Checks of its own, over the same files. */
export async function checkov(): Promise<OtherTool> {
  const program = await new PythonTool('checkov', CHECKOV, CACHE).program();
  const args = ['--framework', 'terraform', '--quiet', '--compact', '--soft-fail', '--skip-download', '-o', 'json'];
  return {
    name: `checkov ${CHECKOV}`,
    check: async ({ repository, folder }) => {
      const begin = performance.now();
      const tail = await tailOf(program, ['-d', repository, ...args], folder);
      const seconds = (performance.now() - begin) / 1000;
      const [, passed, failed] = SUMMARY.exec(tail) ?? [];
      if (failed === undefined) throw new Error(`checkov ended without a summary: ${tail.slice(-300)}`);
      return { seconds, passed: Number(passed), failed: Number(failed) };
    },
  };
}

/** The end of what a program prints. */
async function tailOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  let tail = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (tail = (tail + text).slice(-TAIL_CHARACTERS)));
  await once(child, 'close');
  return tail;
}

/** The older tool, which asks the same rules. */
export async function prancer(opa: string): Promise<OtherTool> {
  const program = await new PythonTool('prancer-basic', PRANCER, CACHE, 'prancer').program();
  return {
    name: `prancer-basic ${PRANCER}`,
    check: async ({ folder, container, validation }) => {
      writeFileSync(join(folder, 'config.ini'), configuration(opa));
      const begin = performance.now();
      await run(program, [container, '--db', 'NONE'], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, FRAMEWORKDIR: folder, OPA_EVAL_V0_COMPATIBLE: 'true' },
        maxBuffer: MAX_OUTPUT,
      }).catch((error: { code?: unknown }) => {
        // What it found is an error to it.
        if (typeof error.code !== 'number') throw error;
      });
      const seconds = (performance.now() - begin) / 1000;
      const output = JSON.parse(readFileSync(join(validation, container, 'output-test.json'), 'utf8')) as PrancerOutput;
      const count = (state: string): number => output.results.filter(({ result }) => result === state).length;
      return { seconds, passed: count('passed'), failed: count('failed') };
    },
  };
}

interface PrancerOutput {
  readonly results: readonly { readonly result: string }[];
}

function configuration(opa: string): string {
  return `[TESTS]
containerFolder = validation/
database = NONE

[OPA]
opa = true
opaexe = ${opa}

[LOGGING]
level = ERROR
logFolder = log
propagate = true

[REPORTING]
reportOutputFolder = validation/
`;
}
