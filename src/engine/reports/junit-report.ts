import type { CoverageText, ResultState, ResultTest } from '../model';
import { withoutControls } from './plain-text';
import { reportRow } from './report-row';
import type { ReportedCase, ReportedRun, ReportedTest } from './reported-run';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * The form that build servers show: a suite per test item, before them one of the templates that could not be read;
 * skipped cases are properties of their suite, resources that nothing judged those of the last one.
 */
export async function* junitReport({ container, tests, coverage, notJudged }: ReportedRun): AsyncGenerator<string> {
  let lost = 0;
  for await (const rows of coverage.lost()) lost += rows.length;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${written({ name: container, ...totals(tests, lost) })}>\n`;
  if (lost > 0) {
    yield `  <testsuite${written({ name: 'templates', ...totals([], lost) })}>\n`;
    for await (const rows of coverage.lost()) for (const row of rows) yield lostTemplate(row);
    yield '  </testsuite>\n';
  }
  for (const test of tests) yield* suite(test);
  if (notJudged.length > 0) {
    yield `  <testsuite${written({ name: 'resources', ...totals([]) })}>\n`;
    yield properties(notJudged.map(({ type, count }) => ({ name: `not judged ${type}`, value: count })));
    yield '  </testsuite>\n';
  }
  yield '</testsuites>\n';
}

async function* suite(reported: ReportedTest): AsyncGenerator<string> {
  const { test, skipped } = reported;
  yield `  <testsuite${written({ name: test.name, ...totals([reported]) })}>\n`;
  if (skipped.length > 0)
    yield properties(
      skipped.map(({ testId, reason, count }) => ({ name: `skipped ${testId} ${reason}`, value: count })),
    );
  for await (const results of reported.results('passed', 'failed', 'excluded', 'error'))
    for (const result of results) yield testCase(test, result);
  yield '  </testsuite>\n';
}

function properties(all: readonly Attributes[]): string {
  return `    <properties>\n${all.map((each) => `      <property${written(each)}/>\n`).join('')}    </properties>\n`;
}

function lostTemplate({ name, reason, detail }: CoverageText): string {
  const inside = `      <error${written({ type: reason, message: `not checked: ${reason}` })}>${escaped(detail)}</error>\n`;
  return `    <testcase${written({ classname: 'templates', name, file: name })}>\n${inside}    </testcase>\n`;
}

function testCase(test: ResultTest, result: ReportedCase): string {
  const row = reportRow(result);
  const attributes = written({
    classname: test.name,
    name: [row.testId, row.path].filter((part) => part !== '').join(' '),
    ...(row.path !== '' && { file: row.path, line: row.line }),
  });
  const inside = outcome(result);
  return inside === '' ? `    <testcase${attributes}/>\n` : `    <testcase${attributes}>\n${inside}    </testcase>\n`;
}

function outcome(result: ReportedCase): string {
  const { state, severity, title, message, reason, remediation, places = [] } = reportRow(result);
  const where = places.map(({ file, line }) => `At: ${file}:${line}`);
  const details = [title, message, ...where, remediation && `Remedy: ${remediation}`]
    .filter((line) => line !== '')
    .join('\n');
  switch (state) {
    case 'passed':
      return '';
    case 'failed':
      return `      <failure${written({ type: severity, message: message || title })}>${escaped(details)}</failure>\n`;
    case 'error':
      return `      <error${written({ type: severity, message: reason })}>${escaped(details)}</error>\n`;
    case 'skipped':
    case 'excluded':
      return `      <skipped${written({ message: reason })}/>\n`;
  }
}

function totals(tests: readonly ReportedTest[], lost = 0): Attributes {
  const of = (state: ResultState) => tests.reduce((sum, { counts }) => sum + counts[state], 0);
  const [failures, errors, skipped] = [of('failed'), of('error') + lost, of('excluded')];
  return { tests: of('passed') + failures + errors + skipped, failures, errors, skipped };
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
