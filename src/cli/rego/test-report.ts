import { formatError, formatPlace, type CaseResults, type TestResult, type TestRule } from '../../engine/rego';

/** A test that was run. */
export interface RunTest extends TestResult {
  readonly test: TestRule;
  readonly milliseconds: number;
}

type Outcome = TestResult['outcome'];
type Place = NonNullable<TestResult['failedAt']>;

/** The report as OPA writes it in JSON, with `failed_at` for the expression that did not hold. */
export function jsonReport(results: readonly RunTest[]): string {
  const list = results.map(({ test, outcome, milliseconds, error, failedAt, cases, output }) => ({
    location: place(test.loc),
    package: test.package,
    name: test.name,
    fail: outcome === 'FAIL' || undefined,
    skip: outcome === 'SKIPPED' || undefined,
    error: error && { code: error.code, message: error.message, location: error.loc && place(error.loc) },
    duration: Math.round(milliseconds * 1e6),
    output: output.length > 0 ? Buffer.from(printed(output)).toString('base64') : undefined,
    failed_at: failedAt && { location: place(failedAt), text: failedAt.text },
    sub_results: cases.size > 0 ? jsonCases(cases) : undefined,
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}

function jsonCases(results: CaseResults): object {
  const entries = [...results].map(([name, { passed, failedAt, cases }]) => [
    name,
    {
      name,
      fail: !passed || undefined,
      failed_at: failedAt && { location: place(failedAt), text: failedAt.text },
      sub_results: cases.size > 0 ? jsonCases(cases) : undefined,
    },
  ]);
  return Object.fromEntries(entries) as object;
}

function place({ file, row, col }: Pick<Place, 'file' | 'row' | 'col'>): object {
  return { file, row, col };
}

/** The report for a terminal: what did not pass with its place and what it printed, and a summary. */
export function prettyReport(results: readonly RunTest[], verbose: boolean): string {
  const lines: string[] = [];
  let file: string | undefined;
  for (const result of results) {
    const { test, outcome, milliseconds, error, cases, output, failedAt } = result;
    if (outcome === 'PASS' && !verbose) continue;
    if (file !== test.loc.file) lines.push(`${test.loc.file}:`);
    file = test.loc.file;
    const duration = outcome === 'SKIPPED' ? '' : ` (${milliseconds.toFixed(3)}ms)`;
    lines.push(`${test.package}.${test.name}: ${outcome}${duration}`);
    if (outcome === 'FAIL' && cases.size === 0) lines.push(...formatPlace(failedAt ?? test.loc));
    lines.push(...caseLines(cases, verbose, '  ', test.loc));
    if (error) lines.push(indented(formatError(error)));
    if (output.length > 0) lines.push('', indented(printed(output).trimEnd()), '');
  }
  if (lines.length > 0) lines.push('-'.repeat(80));
  lines.push(...summary(results));
  return `${lines.join('\n')}\n`;
}

/** A case of which all expressions hold has a value other than true: its place is that of the test. */
function caseLines(results: CaseResults, verbose: boolean, indent: string, test: Place): string[] {
  return [...results].flatMap(([name, { passed, failedAt = test, cases }]) => {
    if (passed && !verbose) return [];
    const at = passed || cases.size > 0 ? [] : formatPlace(failedAt).map((line) => indent + line);
    return [`${indent}${name}: ${passed ? 'PASS' : 'FAIL'}`, ...at, ...caseLines(cases, verbose, `${indent}  `, test)];
  });
}

/** Counts cases where a test has some, as OPA does. */
function summary(results: readonly RunTest[]): string[] {
  if (results.length === 0) return ['no test cases found'];
  const counts: Record<Outcome, number> = { PASS: 0, FAIL: 0, ERROR: 0, SKIPPED: 0 };
  for (const { outcome, cases } of results) {
    const leaves = cases.size > 0 ? leafOutcomes(cases) : [outcome];
    for (const leaf of leaves) counts[leaf]++;
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (Object.keys(counts) as Outcome[])
    .filter((outcome) => counts[outcome] > 0 || outcome === 'PASS')
    .map((outcome) => `${outcome}: ${counts[outcome]}/${total}`);
}

function leafOutcomes(results: CaseResults): Outcome[] {
  return [...results.values()].flatMap(({ passed, cases }): Outcome[] => {
    if (cases.size > 0) return leafOutcomes(cases);
    return [passed ? 'PASS' : 'FAIL'];
  });
}

function printed(output: readonly string[]): string {
  return output.map((line) => `${line}\n`).join('');
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
