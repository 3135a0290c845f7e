import { junitReport, reportedRun } from './index';
import {
  MASTER_TEST,
  resource,
  result,
  runReport,
  skippedCases,
  TEST,
  textOf,
} from '../../../test/support/reports/findings';

describe(junitReport.name, () => {
  it('should begin with a suite of the templates that could not be read', async () => {
    const row = { scope: 'file' as const, name: '/a.tf', node: '', reason: 'parse-error', detail: 'line 1: <x>' };
    const report = runReport([], { coverage: [row, { ...row, isLost: true }] });
    expect(await textOf(junitReport(reportedRun(report)))).toContain(
      `<testsuites name="payments-iac" tests="1" failures="0" errors="1" skipped="0">
  <testsuite name="templates" tests="1" failures="0" errors="1" skipped="0">
    <testcase classname="templates" name="/a.tf" file="/a.tf">
      <error type="parse-error" message="not checked: parse-error">line 1: &lt;x&gt;</error>
    </testcase>
  </testsuite>
`,
    );
  });

  it('should end with the resources that nothing judged', async () => {
    const resources = ['aws_a', 'aws_a', 'aws_<b>'].map((ownType, i) =>
      resource('main.tf', { identity: `${i}`, ownType }),
    );
    const report = runReport([], { tests: [], resources });
    expect(await textOf(junitReport(reportedRun(report)))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="payments-iac" tests="0" failures="0" errors="0" skipped="0">
  <testsuite name="resources" tests="0" failures="0" errors="0" skipped="0">
    <properties>
      <property name="not judged aws_a" value="2"/>
      <property name="not judged aws_&lt;b&gt;" value="1"/>
    </properties>
  </testsuite>
</testsuites>
`);
  });

  it('should have a suite per test item with failures, errors and skipped cases', async () => {
    const report = runReport(
      [
        result('failed', 'T1', {
          message: 'no encryption',
          line: 12,
          evaluation: { id: 'T1', eval: 'data.rule.s3', remediationDescription: 'Encrypt it.' },
        }),
        result('passed', 'T1', { path: 'other.tf', line: 1 }),
        result('excluded', 'T2', { reason: 'excluded by e1', exclusionId: 'e1', line: 1 }),
        result('error', 'T3', { reason: 'rule-file-missing', resources: [] }),
      ],
      {
        tests: [MASTER_TEST, TEST],
        skipped: [skippedCases(TEST, 'T4', 'disabled', 3)],
      },
    );
    expect(await textOf(junitReport(reportedRun(report)))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="payments-iac" tests="4" failures="1" errors="1" skipped="1">
  <testsuite name="mastertest" tests="4" failures="1" errors="1" skipped="1">
    <testcase classname="mastertest" name="T1 main.tf" file="main.tf" line="12">
      <failure type="High" message="no encryption">Title of T1
no encryption
Remedy: Encrypt it.</failure>
    </testcase>
    <testcase classname="mastertest" name="T1 other.tf" file="other.tf" line="1"/>
    <testcase classname="mastertest" name="T2 main.tf" file="main.tf" line="1">
      <skipped message="excluded by e1"/>
    </testcase>
    <testcase classname="mastertest" name="T3">
      <error type="High" message="rule-file-missing">Title of T3</error>
    </testcase>
  </testsuite>
  <testsuite name="test" tests="0" failures="0" errors="0" skipped="0">
    <properties>
      <property name="skipped T4 disabled" value="3"/>
    </properties>
  </testsuite>
</testsuites>
`);
  });

  it('should name each place of a failure', async () => {
    const locations = [2, 5].map((line) => ({ file: 'main.tf', line }));
    const report = runReport([result('failed', 'T1', { line: 2, locations })]);
    expect(await textOf(junitReport(reportedRun(report)))).toContain('At: main.tf:2\nAt: main.tf:5</failure>');
  });

  it('should escape what XML gives a meaning and leave out what it cannot hold', async () => {
    const message = '<b> & "q"\u0000\u001b[31m\u0085\ud800\nnext';
    const report = runReport([result('failed', 'T<1>', { message, line: 1 })]);
    const text = await textOf(junitReport(reportedRun(report)));
    expect(text).toContain('name="T&lt;1&gt; main.tf"');
    expect(text).toContain('message="&lt;b&gt; &amp; &quot;q&quot;[31m&#10;next"');
  });
});
