import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compareReports } from './compare';
import type { ReportedTest } from './opa-test';

const ROOT = join(__dirname, '../../..');

describe(compareReports.name, () => {
  const reported = (row: number, more: Partial<ReportedTest> = {}): ReportedTest => ({
    location: { file: '/s/a_test.rego', row, col: 1 },
    package: 'data.a',
    name: 'test_a',
    ...more,
  });

  it('should know tests of one name by their places', () => {
    const opa = [reported(1, { name: 'test_a#01' }), reported(5, { fail: true })];
    expect(compareReports([reported(5, { fail: true, name: 'test_a#01' }), reported(1)], opa)).toEqual([]);
  });

  it('should compare the codes of errors, of which OPA lists some', () => {
    const error = { code: 'rego_type_error' };
    expect(compareReports([reported(1, { error })], [reported(1, { error: [error] })])).toEqual([]);
  });

  it.each([
    [{ fail: true }, {}, 'FAIL', 'PASS'],
    [{ skip: true }, {}, 'SKIPPED', 'PASS'],
    [
      { error: { code: 'eval_limit_error' } },
      { error: { code: 'eval_conflict_error' } },
      'ERROR eval_limit_error',
      'ERROR eval_conflict_error',
    ],
    [{ output: 'YQ==' }, {}, 'PASS prints a', 'PASS'],
    [
      { fail: true, sub_results: { one: { fail: true }, two: {} } },
      { fail: true, sub_results: { two: { fail: true }, one: {} } },
      'FAIL {"one" FAIL, "two" PASS}',
      'FAIL {"one" PASS, "two" FAIL}',
    ],
  ] as [Partial<ReportedTest>, Partial<ReportedTest>, string, string][])(
    'should tell %j from %j',
    (mine, theirs, ours, opa) => {
      const test = '/s/a_test.rego:1:1 data.a.test_a';
      expect(compareReports([reported(1, mine)], [reported(1, theirs)])).toEqual([{ test, ours, opa }]);
    },
  );

  it('should show what only one program takes for a test', () => {
    const differences = compareReports([reported(1)], [reported(2)]);
    expect(differences.map(({ ours, opa }) => [ours, opa])).toEqual([
      ['no test', 'PASS'],
      ['PASS', 'no test'],
    ]);
  });
});

describe('npm run conformance:suites', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suites-'));
    write('repo/a.rego', 'package a\n\np := 1\n');
    write('repo/b/a_test.rego', 'package a\n\ntest_a if p == 1\n\ntest_b if p == 2\n');
    mkdirSync(join(folder, 'bin'));
    symlinkSync('/bin/sh', join(folder, 'bin/sh'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function write(name: string, text: string): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  /** Puts a program in the place of opa. Its folder of tests is the last argument. */
  function opa(script: string): void {
    write('bin/opa', `#!/bin/sh\n[ "$1" = version ] && exit 0\nfor folder; do :; done\n${script}`);
    chmodSync(join(folder, 'bin/opa'), 0o755);
  }

  function run(...args: string[]): { code: number | null; lines: string[] } {
    const register = join(ROOT, 'test/support/register-typescript.js');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['-r', register, join(ROOT, 'tools/conformance/suites.ts'), ...args],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, PATH: join(folder, 'bin') } },
    );
    return { code: status, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
  }

  const report = (row: number, fail: boolean): string =>
    `{"location":{"file":"'"$folder"'/b/a_test.rego","row":${row},"col":1},"package":"data.a","name":"t","fail":${fail}}`;

  it('should end with 0 when both programs say the same of each test', () => {
    opa(`echo '[${report(3, false)},${report(5, true)}]'\nexit 2\n`);
    expect(run(join(folder, 'repo'))).toEqual({
      code: 0,
      lines: [
        'repo (v1): 2 tests, 2 equal, 0 different; 0 of 2 files refused by OPA',
        '1 repository: 2 tests, 2 equal, 0 different',
      ],
    });
  });

  it('should print each difference and end with 1', () => {
    opa(`echo '[${report(3, true)},${report(5, true)}]'\nexit 2\n`);
    expect(run(join(folder, 'repo'))).toEqual({
      code: 1,
      lines: [
        '  b/a_test.rego:3:1 data.a.test_a',
        '    ours PASS',
        '    opa  FAIL',
        'repo (v1): 2 tests, 1 equal, 1 different; 0 of 2 files refused by OPA',
        '1 repository: 2 tests, 1 equal, 1 different',
      ],
    });
  });

  it('should leave out the files that OPA refuses', () => {
    write('repo/broken.rego', 'package a\n\np := \n');
    opa(`if [ -e "$folder/broken.rego" ]; then echo "1 error occurred during loading: $folder/broken.rego:3: rego_parse_error: x" >&2; exit 1; fi
if [ ! -e "$folder/a.rego" ]; then echo '[]'; exit 0; fi
echo '[${report(3, false)},${report(5, true)}]'\nexit 2\n`);
    const { code, lines } = run(join(folder, 'repo'));
    expect([code, lines[0]]).toEqual([0, 'repo (v1): 2 tests, 2 equal, 0 different; 1 of 3 files refused by OPA']);
  });

  it('should say that it is skipped where there is no opa', () => {
    const { code, lines } = run(join(folder, 'repo'));
    expect([code, lines]).toEqual([0, ['skipped: there is no opa on PATH']]);
  });

  it('should say that there are no tests, and explain itself without a folder', () => {
    opa('exit 9\n');
    mkdirSync(join(folder, 'none'));
    expect(run(join(folder, 'none'))).toMatchObject({ code: 0, lines: ['none: no tests', expect.any(String)] });
    expect(run()).toMatchObject({ code: 2, lines: [expect.stringContaining('usage: '), expect.any(String)] });
  });
});
