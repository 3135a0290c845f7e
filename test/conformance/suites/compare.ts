import type { Reported, ReportedTest } from './opa-test';

export interface Difference {
  readonly test: string;
  readonly ours: string;
  readonly opa: string;
}

/** Said of a program that does not report a test that the other one reports. */
export const NO_TEST = 'no test';

/** Compares the reports of both programs, test by test: outcome, code of an error, cases, and what was printed. */
export function compareReports(ours: readonly ReportedTest[], opa: readonly ReportedTest[]): Difference[] {
  const mine = byPlace(ours);
  const theirs = byPlace(opa);
  return [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((place) => {
    const [a, b] = [mine.get(place), theirs.get(place)];
    const [left, right] = [described(a), described(b)];
    const test = a ?? b;
    return left === right || !test ? [] : [{ test: `${place} ${test.package}.${test.name}`, ours: left, opa: right }];
  });
}

/** OPA numbers tests of one name in an order that differs from run to run, so tests are known by their place. */
function byPlace(tests: readonly ReportedTest[]): Map<string, ReportedTest> {
  return new Map(tests.map((test) => [`${test.location.file}:${test.location.row}:${test.location.col}`, test]));
}

function described(test: ReportedTest | undefined): string {
  if (!test) return NO_TEST;
  const printed = test.output === undefined ? '' : ` prints ${Buffer.from(test.output, 'base64').toString()}`;
  return `${outcomeOf(test)}${casesOf(test)}${printed}`;
}

function outcomeOf({ skip, error, fail }: ReportedTest): string {
  if (skip) return 'SKIPPED';
  if (error) return `ERROR ${[error].flat()[0].code ?? ''}`;
  return fail ? 'FAIL' : 'PASS';
}

function casesOf({ sub_results: cases = {} }: Reported): string {
  const names = Object.keys(cases).sort();
  if (names.length === 0) return '';
  const each = names.map(
    (name) => `${JSON.stringify(name)} ${cases[name].fail ? 'FAIL' : 'PASS'}${casesOf(cases[name])}`,
  );
  return ` {${each.join(', ')}}`;
}
