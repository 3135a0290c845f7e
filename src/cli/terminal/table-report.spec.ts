import {
  driftOutcome,
  MASTER_TEST,
  resource,
  result,
  runReport,
  skippedCases,
} from '../../../test/support/reports/findings';
import type { CaseResult, Coverage } from '../../engine/run';
import type { PageOptions } from './page';
import { tableContent } from './table-content';
import { tableReport } from './table-report';

const ENCRYPT = { id: 'S3_ENC', eval: 'data.rule.s3', remediationDescription: 'Add server_side_encryption.' };

function table(report: ReturnType<typeof runReport>, options: Partial<PageOptions> = {}): string {
  return [...tableReport(tableContent(report), { colours: false, ...options })].join('');
}

const note = (name: string, reason: string, detail = ''): Coverage => ({
  scope: 'file',
  name,
  node: 'TRF',
  reason,
  detail,
});

describe(tableReport.name, () => {
  it('should lead with the templates that could not be read', () => {
    const coverage = [{ ...note('bad.tf', 'parse-error', 'line 3: x'), isLost: true as const }, note('a', 'excluded')];
    const text = table(runReport([result('failed', 'T1')], { coverage }));
    expect(text).toMatch(/^UNREAD   bad\.tf not checked: parse-error, line 3: x\n\nFAILED /);
    expect(text).toContain('Noted    1 excluded: a\n');
  });

  it('should end with what nothing judged', () => {
    const other = resource('b.tf', { identity: 'other', ownType: 'alicloud_oss_bucket' });
    const report = runReport([result('passed', 'T1')], { resources: [resource('main.tf'), other] });
    expect(table(report)).toMatch(/\nothers: 1 resource judged by no rule: 1 alicloud_oss_bucket\n$/);
  });

  it('should say where the module of a finding is called', () => {
    const inner = resource('main.tf', { address: 'module.a.aws_x.y', calls: [{ file: 'live/main.tf', line: 4 }] });
    const found = result('failed', 'T1', { path: 'a/main.tf', line: 2, resources: [inner] });
    expect(table(runReport([found]))).toContain('a/main.tf:2  module.a.aws_x.y  (called at live/main.tf:4)\n');
  });

  it('should lead with what failed and where, severe tests first, and end with the counts', () => {
    const results: CaseResult[] = [
      result('passed', 'S3_ENC', { path: 'ok.tf' }),
      result('failed', 'EC2_IP', { message: 'public address', path: 'vm.tf', line: 3, testCase: { severity: 'Low' } }),
      result('failed', 'S3_ENC', { message: 'bucket logs', path: 'b.tf', line: 7, evaluation: ENCRYPT }),
      result('failed', 'S3_ENC', { message: 'bucket data', path: 'c.tf', line: 1, evaluation: ENCRYPT }),
      result('error', 'RDS', { reason: 'rule-file-missing: rds.rego', resources: [] }),
      result('excluded', 'IAM', {
        reason: 'excluded by exclusions.json[0]',
        exclusionId: 'exclusions.json[0]',
        path: 'iam.tf',
      }),
    ];
    const skipped = [
      skippedCases(MASTER_TEST, 'A', 'disabled', 1),
      skippedCases(MASTER_TEST, 'B', 'no-resource-for-case', 2),
      skippedCases(MASTER_TEST, 'C', 'no-resource-for-case', 3),
    ];
    const coverage = [
      note('README.md', 'not-a-template'),
      note('a.txt', 'not-a-template'),
      note('b.txt', 'not-a-template'),
      note('c.txt', 'not-a-template'),
      note('bad.tf', 'parse-error', 'line 3 column 2: expected a value'),
      { ...note('A', 'disabled'), scope: 'case' as const },
    ];
    expect(table(runReport(results, { skipped, coverage, resources: Array(5).fill(resource('a.tf')) }))).toBe(`\
FAILED   High     S3_ENC  Title of S3_ENC
         b.tf:7  bucket logs
         c.tf:1  bucket data
         remedy: Add server_side_encryption.

FAILED   Low      EC2_IP  Title of EC2_IP
         public address
         vm.tf:3

ERROR    High     RDS  Title of RDS
         rule-file-missing: rds.rego

EXCLUDED High     IAM  Title of IAM
         excluded by exclusions.json[0]
         iam.tf

Skipped  5 no-resource-for-case, 1 disabled

Noted    4 not-a-template: README.md, a.txt, b.txt, and 1 more
         1 parse-error: bad.tf (line 3 column 2: expected a value)

payments-iac: 5 resources, 1 passed, 3 failed, 1 error, 1 excluded, 6 skipped
failed: 2 High, 1 Low
worst:  High     S3_ENC  b.tf:7
        High     S3_ENC  c.tf:1
        Low      EC2_IP  vm.tf:3
`);
  });

  it('should end with the worst on a terminal, where the eye is', () => {
    const severe = (severity: string) => ({ testCase: { severity, rule_severity: severity.toLowerCase() } });
    const results = [
      result('failed', 'B', severe('High')),
      result('failed', 'D', severe('Low')),
      result('failed', 'A', severe('Critical')),
      result('failed', 'C', severe('Medium')),
      result('error', 'E', { reason: 'no' }),
    ];
    const coverage = [{ ...note('bad.tf', 'parse-error'), isLost: true as const }, note('a', 'excluded')];
    const order = (text: string) => text.match(/^(UNREAD|FAILED|ERROR|Noted|payments-iac:|failed:) *\w+/gm);
    const report = runReport(results, { coverage });
    const worstFirst = [
      ...['UNREAD   bad', 'FAILED   Critical', 'FAILED   High', 'FAILED   Medium', 'FAILED   Low'],
      ...['ERROR    High', 'Noted    1'],
    ];
    const end = ['payments-iac: 1', 'failed: 1'];
    expect(order(table(report))).toEqual([...worstFirst, ...end]);
    expect(order(table(report, { isTerminal: true }))).toEqual([...worstFirst.reverse(), ...end]);
  });

  it('should name the worst failures at the end, of equal ones those of different rules', () => {
    const results = [
      result('failed', 'A', { path: 'a.tf', line: 1, testCase: { severity: 'Medium' } }),
      result('failed', 'A', { path: 'b.tf', line: 2, testCase: { severity: 'Medium' } }),
      result('failed', 'A', { path: 'c.tf', line: 3, testCase: { severity: 'Medium' } }),
      result('failed', 'B', { path: 'd.tf', line: 4, testCase: { severity: 'Medium' } }),
      result('failed', 'C', { path: 'e.tf', line: 5 }),
    ];
    expect(table(runReport(results))).toMatch(
      /\nfailed: 1 High, 4 Medium\nworst: {2}High {5}C {2}e\.tf:5\n {8}Medium {3}A {2}a\.tf:1\n {8}Medium {3}B {2}d\.tf:4\n$/,
    );
  });

  it('should have a line for each place of a failure', () => {
    const locations = [2, 5].map((line) => ({ file: 'main.tf', line }));
    const text = table(runReport([result('failed', 'T1', { line: 2, locations, message: 'open' })]));
    expect(text).toContain('         main.tf:2\n         main.tf:5\n');
    expect(text).toContain('1 failed');
  });

  it('should say little about a run in which all is well', () => {
    expect(table(runReport([result('passed', 'T1')]))).toBe(
      'payments-iac: 1 resource, 1 passed, 0 failed, 0 errors, 0 excluded, 0 skipped\n',
    );
  });

  it('should show what drifted after what failed, with the verdicts that it changes', () => {
    expect(table(runReport([result('passed', 'T1')], { drift: driftOutcome() }))).toBe(`\
DRIFTED  aws_s3_bucket.logs  arn:aws:s3:::logs
         Status: "Enabled" is written, null runs
         verdict: S3_VERSIONING passed -> failed
         main.tf

payments-iac: 1 resource, 1 passed, 0 failed, 0 errors, 0 excluded, 0 skipped, 1 drifted
`);
  });

  it('should break long texts at the width of the terminal, below their beginning, and never without one', () => {
    const report = runReport([
      result('failed', 'T1', { message: 'one two three four five six seven eight nine ten', line: 3 }),
    ]);
    expect(table(report, { width: 40 })).toContain(`
         one two three four five six
         seven eight nine ten
         main.tf:3
`);
    for (const width of [undefined, 0])
      expect(table(report, { width })).toContain('\n         one two three four five six seven eight nine ten\n');
  });

  it('should show control characters of user files as escapes, on a terminal with colours too', () => {
    const hostile = '\u001b]0;title\u0007\u009b2J\r\nnext \u202egnp';
    const report = runReport(
      [result('failed', hostile, { message: hostile, path: hostile, line: 1, testCase: { title: hostile } })],
      { coverage: [note(hostile, 'parse-error', hostile)] },
    );
    const plain = table(report);
    expect(plain).toContain('\\x1b]0;title\\x07\\x9b2J next \\u202egnp');
    expect(plain).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    const coloured = table(report, { colours: true });
    expect(coloured.replace(/\u001b\[[0-9;]+m/g, '')).toBe(plain);
  });
});
