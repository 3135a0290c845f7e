import { type ModuleText, type Policy, RegoError, formatError } from '../../engine/rules/rego';
import { RE2JS } from 're2js';
import { CommandError } from './command-error';
import { type Output, readArguments, SHARED_OPTIONS, versionOf } from './options';
import { overFiles } from './over-files';
import { prepare } from './prepare';
import { textsOf } from './report-error';
import { findTests, type TestCase } from './test-cases';

const OPTIONS = {
  ...SHARED_OPTIONS,
  run: { type: 'string', short: 'r' },
  verbose: { type: 'boolean', short: 'v' },
  'fail-on-empty': { type: 'boolean' },
} as const;

const HELP = `usage: rego test [options] PATH...

  -r, --run REGEX             only tests whose full name (data.package.test_name) matches
  -v, --verbose               name passed tests too
  -f, --format FORMAT         pretty (default), json
      --fail-on-empty         exit with 2 when there is no test
  -s, --strict                refuse unused imports, arguments and variables
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them as each is meant
`;

type Outcome = 'PASS' | 'FAIL' | 'ERROR' | 'SKIPPED';

interface TestResult {
  readonly test: TestCase;
  readonly outcome: Outcome;
  readonly milliseconds: number;
  readonly error?: RegoError;
}

/** `rego test`: exit code 0 when all tests pass, 2 when one does not, 1 when the files cannot be used. */
export function testCommand(argv: readonly string[], io: Output): Promise<number> {
  return overFiles(
    () => readArguments(argv, OPTIONS),
    HELP,
    io,
    (loaded, values, json) => {
      const matches = matcher(values.run);
      const policy = prepare(loaded, values, io);
      const tests = findTests(loaded.modules, versionOf(values)).filter(({ package: name, name: rule }) =>
        matches(`${name}.${rule}`),
      );
      const results = tests.map((test) => runTest(policy, test));
      io.stdout.write(json ? jsonReport(results) : prettyReport(results, loaded.modules, values.verbose ?? false));
      if (results.length === 0) return values['fail-on-empty'] ? 2 : 0;
      return results.every(({ outcome }) => outcome === 'PASS') ? 0 : 2;
    },
  );
}

function matcher(pattern: string | undefined): (name: string) => boolean {
  if (pattern === undefined) return () => true;
  try {
    // RE2: the same syntax as OPA's, and no pattern can hang.
    const regex = RE2JS.compile(pattern);
    return (name) => regex.matcher(name).find();
  } catch (error) {
    throw new CommandError(`--run: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function runTest(policy: Policy, test: TestCase): TestResult {
  if (test.skipped) return { test, outcome: 'SKIPPED', milliseconds: 0 };
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  try {
    const { value } = policy.eval(test.query);
    return { test, outcome: value === true ? 'PASS' : 'FAIL', milliseconds: elapsed() };
  } catch (error) {
    if (!(error instanceof RegoError)) throw error;
    return { test, outcome: 'ERROR', milliseconds: elapsed(), error };
  }
}

function jsonReport(results: readonly TestResult[]): string {
  const list = results.map(({ test, outcome, milliseconds, error }) => ({
    location: { file: test.file, row: test.row, col: test.col },
    package: test.package,
    name: test.name,
    fail: outcome === 'FAIL' || undefined,
    skip: outcome === 'SKIPPED' || undefined,
    error: error && { code: error.code, message: error.message },
    duration: Math.round(milliseconds * 1e6),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

function prettyReport(results: readonly TestResult[], modules: readonly ModuleText[], verbose: boolean): string {
  const texts = textsOf(modules);
  const lines: string[] = [];
  let file: string | undefined;
  for (const result of results) {
    const { test, outcome, milliseconds, error } = result;
    if (outcome === 'PASS' && !verbose) continue;
    if (file !== test.file) lines.push(`${test.file}:`);
    file = test.file;
    const duration = outcome === 'SKIPPED' ? '' : ` (${milliseconds.toFixed(3)}ms)`;
    lines.push(`${test.package}.${test.name}: ${outcome}${duration}`);
    if (outcome === 'FAIL') lines.push(`  --> ${test.file}:${test.row}:${test.col}`);
    if (error) lines.push(indent(formatError(error, texts)));
  }
  if (lines.length > 0) lines.push('-'.repeat(80));
  lines.push(...summary(results));
  return `${lines.join('\n')}\n`;
}

function summary(results: readonly TestResult[]): string[] {
  if (results.length === 0) return ['no test cases found'];
  const outcomes: Outcome[] = ['PASS', 'FAIL', 'ERROR', 'SKIPPED'];
  return outcomes
    .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
    .filter(({ outcome, count }) => count > 0 || outcome === 'PASS')
    .map(({ outcome, count }) => `${outcome}: ${count}/${results.length}`);
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}
