import { compileTests, runTest, type TestRule } from '../../engine/rego';
import { RE2JS } from 're2js';
import { CommandError } from './command-error';
import { type Output, readArguments, TEST_OPTIONS, versionOf } from './options';
import { overFiles } from './over-files';
import { checkStrict } from './prepare';
import { jsonReport, prettyReport, type RunTest } from './test-report';

const HELP = `usage: rego test [options] PATH...

  -r, --run REGEX             only tests whose full name (data.package.test_name) matches
  -v, --verbose               name passed tests too, and show what they print
  -f, --format FORMAT         pretty (default), json
  -z, --exit-zero-on-skipped  a skipped test is no failure
      --fail-on-empty         exit with 2 when there is no test
  -s, --strict                refuse unused imports, arguments and variables
      --v0-compatible, --v0   read rules as Rego v0; --v1 as v1; without them as each is meant
`;

/** `rego test`: exit code 0 when all tests pass, 2 when one does not, 1 when the files cannot be used. */
export function testCommand(argv: readonly string[], io: Output): Promise<number> {
  return overFiles(
    () => readArguments(argv, TEST_OPTIONS),
    HELP,
    io,
    ({ modules, data }, values, json) => {
      const matches = matcher(values.run);
      const version = versionOf(values);
      if (values.strict === true) checkStrict(modules, version);
      const { policy, tests } = compileTests(modules, { version, data });
      const results = tests.filter(matches).map((test): RunTest => timed(test, () => runTest(policy, test)));
      io.stdout.write(json ? jsonReport(results) : prettyReport(results, values.verbose ?? false));
      if (results.length === 0) return values['fail-on-empty'] ? 2 : 0;
      const isFine = ({ outcome }: RunTest): boolean =>
        outcome === 'PASS' || (outcome === 'SKIPPED' && values['exit-zero-on-skipped'] === true);
      return results.every(isFine) ? 0 : 2;
    },
  );
}

function timed(test: TestRule, run: () => ReturnType<typeof runTest>): RunTest {
  const started = performance.now();
  const result = run();
  return { ...result, test, milliseconds: performance.now() - started };
}

function matcher(pattern: string | undefined): (test: TestRule) => boolean {
  if (pattern === undefined) return () => true;
  try {
    // RE2: the same syntax as OPA's, and no pattern can hang.
    const regex = RE2JS.compile(pattern);
    return ({ package: path, name }) => regex.matcher(`${path}.${name}`).find();
  } catch (error) {
    throw new CommandError(`--run: ${error instanceof Error ? error.message : String(error)}`);
  }
}
