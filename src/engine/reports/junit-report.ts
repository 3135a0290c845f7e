import type { CaseResult, ResultTest, RunReport, SkippedCases } from '../run/model';
import { byTest } from './by-test';
import { withoutControls } from './plain-text';
import { reportRow } from './report-row';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** The form that build servers show: a suite per test item; skipped cases are properties of their suite. */
export function* junitReport(report: RunReport): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${written({ name: report.container, ...counts(report.results) })}>\n`;
  for (const { test, results, skipped } of byTest(report)) yield* suite(test, results, skipped);
  yield '</testsuites>\n';
}

function* suite(test: ResultTest, results: readonly CaseResult[], skipped: readonly SkippedCases[]): Generator<string> {
  yield `  <testsuite${written({ name: test.name, ...counts(results) })}>\n`;
  if (skipped.length > 0) {
    const properties = skipped.map(({ testId, reason, count }) => {
      const attributes = written({ name: `skipped ${testId} ${reason}`, value: count });
      return `      <property${attributes}/>\n`;
    });
    yield `    <properties>\n${properties.join('')}    </properties>\n`;
  }
  for (const result of results) yield testCase(test, result);
  yield '  </testsuite>\n';
}

function testCase(test: ResultTest, result: CaseResult): string {
  const row = reportRow(result);
  const attributes = written({
    classname: test.name,
    name: [row.testId, row.path].filter((part) => part !== '').join(' '),
    ...(row.path !== '' && { file: row.path, line: row.line }),
  });
  const inside = outcome(result);
  return inside === '' ? `    <testcase${attributes}/>\n` : `    <testcase${attributes}>\n${inside}    </testcase>\n`;
}

function outcome(result: CaseResult): string {
  const { state, severity, title, message, reason, remediation } = reportRow(result);
  const details = [title, message, remediation && `Remedy: ${remediation}`].filter((line) => line !== '').join('\n');
  switch (state) {
    case 'passed':
      return '';
    case 'failed':
      return `      <failure${written({ type: severity, message: message || title })}>${escaped(details)}</failure>\n`;
    case 'error':
      return `      <error${written({ type: severity, message: reason })}>${escaped(details)}</error>\n`;
    case 'excluded':
      return `      <skipped${written({ message: reason })}/>\n`;
  }
}

function counts(results: readonly CaseResult[]): Attributes {
  const of = (state: string) => results.filter((result) => result.state === state).length;
  return { tests: results.length, failures: of('failed'), errors: of('error'), skipped: of('excluded') };
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return withoutControls(text).replace(/[&<>"]/g, (character) => ENTITIES[character]);
}
