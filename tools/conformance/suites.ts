import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runRego } from '../../src/cli/rego';
import { compareReports, NO_TEST } from '../../test/conformance/suites/compare';
import { opaTest, type OpaRun, type ReportedTest } from '../../test/conformance/suites/opa-test';
import { SuiteCopy, suiteFiles } from '../../test/conformance/suites/suite-copy';

const USAGE = `usage: npm run conformance:suites -- DIR...
Runs the tests of each folder, a checkout of a repository with policies, here and by the opa on PATH.
`;
const SHOWN = 300;
const TEST = /^(?:todo_)?test_/m;

interface Counts {
  tests: number;
  equal: number;
  different: number;
}

/** Runs the tests of the files that OPA took, as a user would: the versions are found by the texts. */
async function ours(folder: string): Promise<readonly ReportedTest[] | string> {
  let out = '';
  const keep = { write: (text: string) => (out += text) };
  const code = await runRego(['test', '--format', 'json', folder], { stdout: keep, stderr: keep });
  return code === 1 ? out : (JSON.parse(out) as ReportedTest[]);
}

/** Of both versions the one in which more tests compile, and the other one for what is left over then. */
async function compareRepository(repository: string): Promise<Counts> {
  const all = suiteFiles(repository);
  if (!all.some((file) => TEST.test(readFileSync(join(repository, file), 'utf8')))) {
    console.log(`${basename(repository)}: no tests`);
    return { tests: 0, equal: 0, different: 0 };
  }
  const v1 = tried(repository, all, 'v1');
  const v0 = tried(repository, all, 'v0');
  const [first, second] = v1.run.tests.length >= v0.run.tests.length ? [v1, v0] : [v0, v1];
  second.copy.remove();
  const left = first.run.refused.map((path) => first.copy.nameOf(path));
  const counts = await compareSuite(repository, all.length, first);
  if (left.length === 0) return counts;
  const rest = tried(repository, left, second.run.version);
  const more = await compareSuite(repository, left.length, rest);
  return {
    tests: counts.tests + more.tests,
    equal: counts.equal + more.equal,
    different: counts.different + more.different,
  };
}

interface Tried {
  readonly copy: SuiteCopy;
  readonly run: OpaRun;
}

function tried(repository: string, files: readonly string[], version: OpaRun['version']): Tried {
  const copy = new SuiteCopy(repository, files);
  return { copy, run: opaTest(copy, version) };
}

async function compareSuite(repository: string, files: number, { copy, run }: Tried): Promise<Counts> {
  try {
    const counts = { tests: run.tests.length, equal: 0, different: 0 };
    const name = `${basename(repository)} (${run.version})`;
    if (counts.tests === 0) {
      console.log(`${name}: OPA finds no tests and refuses ${run.refused.length} of ${files} files`);
      return counts;
    }
    const mine = await ours(copy.folder);
    if (typeof mine === 'string') {
      console.log(`${name}: only we refuse it: ${mine.slice(0, SHOWN)}`);
      return { ...counts, different: counts.tests };
    }
    const differences = compareReports(mine, run.tests);
    for (const { test, ours: left, opa } of differences) {
      console.log(`  ${copy.nameOf(test)}\n    ours ${left.slice(0, SHOWN)}\n    opa  ${opa.slice(0, SHOWN)}`);
    }
    const equal = counts.tests - differences.filter(({ opa }) => opa !== NO_TEST).length;
    console.log(
      `${name}: ${counts.tests} tests, ${equal} equal, ${differences.length} different; ` +
        `${run.refused.length} of ${files} files refused by OPA`,
    );
    return { ...counts, equal, different: differences.length };
  } finally {
    copy.remove();
  }
}

async function main(folders: readonly string[]): Promise<number> {
  if (folders.length === 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  if (spawnSync('opa', ['version']).status !== 0) {
    console.log('skipped: there is no opa on PATH');
    return 0;
  }
  const total: Counts = { tests: 0, equal: 0, different: 0 };
  for (const folder of folders) {
    const counts = await compareRepository(folder);
    for (const key of ['tests', 'equal', 'different'] as const) total[key] += counts[key];
  }
  const repositories = folders.length === 1 ? '1 repository' : `${folders.length} repositories`;
  console.log(`${repositories}: ${total.tests} tests, ${total.equal} equal, ${total.different} different`);
  return total.different > 0 ? 1 : 0;
}

void main(process.argv.slice(2)).then((code) => (process.exitCode = code));
