import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MUTANTS, type Mutant } from './mutants';

const ROOT = path.join(__dirname, '../..');
const COPIED = [
  '.swcrc',
  'src',
  'test',
  'tools',
  'scripts',
  'docs',
  'rules',
  'examples',
  'package.json',
  'tsconfig.json',
];

interface Outcome {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/**
 * Breaks a copy of the project, one promise at a time, and counts the changes that its suites notice. Words choose the
 * mutants in whose titles one of them occurs.
 */
function main(words: readonly string[]): number {
  const asked = MUTANTS.filter((mutant) => words.length === 0 || words.some((word) => titleOf(mutant).includes(word)));
  const copy = mkdtempSync(path.join(tmpdir(), 'plumbline-mutants-'));
  try {
    for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    for (const name of ['node_modules', '.plumbline']) {
      mkdirSync(path.join(ROOT, name), { recursive: true });
      symlinkSync(path.join(ROOT, name), path.join(copy, name));
    }
    const sound = outcomeOf(copy, [...new Set(asked.flatMap(({ suites }) => suites))]);
    if (!isSound(sound)) throw new Error('the suites do not pass without a mutant');
    const alive = asked.filter((mutant) => !isKilled(copy, mutant));
    process.stdout.write(`${asked.length - alive.length} of ${asked.length} mutants were noticed\n`);
    return alive.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function titleOf({ promise, file, from, to }: Mutant): string {
  return `${promise}: ${file}: ${from} -> ${to}`;
}

function isKilled(copy: string, mutant: Mutant): boolean {
  const file = path.join(copy, mutant.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(mutant.from).length !== 2) throw new Error(`not once in the file: ${titleOf(mutant)}`);
  writeFileSync(
    file,
    text.replace(mutant.from, () => mutant.to),
  );
  const outcome = outcomeOf(copy, mutant.suites);
  writeFileSync(file, text);
  if (outcome.numRuntimeErrorTestSuites > 0) throw new Error(`a suite cannot be run with ${titleOf(mutant)}`);
  const isNoticed = outcome.numFailedTests > 0;
  const noticing = outcome.testResults.filter(({ status }) => status === 'failed');
  const by = noticing.map(({ name }) => `\n        by ${path.relative(copy, name)}`).join('');
  process.stdout.write(`${isNoticed ? 'noticed' : 'ALIVE  '} ${titleOf(mutant)}${by}\n`);
  return isNoticed;
}

function isSound({ numFailedTests, numPassedTests, numRuntimeErrorTestSuites }: Outcome): boolean {
  return numFailedTests + numRuntimeErrorTestSuites === 0 && numPassedTests > 0;
}

function outcomeOf(copy: string, suites: readonly string[]): Outcome {
  const report = path.join(copy, 'outcome.json');
  const args = [
    'node_modules/jest/bin/jest.js',
    '--silent',
    '--runInBand',
    '--json',
    `--outputFile=${report}`,
    ...suites,
  ];
  spawnSync(process.execPath, ['--single-threaded-gc', ...args], { cwd: copy, stdio: 'ignore' });
  return JSON.parse(readFileSync(report, 'utf8')) as Outcome;
}

process.exitCode = main(process.argv.slice(2));
