import type { CaseResult, ResultTest, RunReport, SkippedCases } from '../model';
import { grouped } from './grouped';

export interface TestReport {
  readonly test: ResultTest;
  readonly results: readonly CaseResult[];
  readonly skipped: readonly SkippedCases[];
}

/** The results and skipped cases of each test item, also of those without a result. */
export function byTest({ tests, results, skipped }: RunReport): TestReport[] {
  const resultsOf = grouped(results, ({ test }) => keyOf(test));
  const skippedOf = grouped(skipped, ({ test }) => keyOf(test));
  return tests.map((test) => ({
    test,
    results: resultsOf.get(keyOf(test)) ?? [],
    skipped: skippedOf.get(keyOf(test)) ?? [],
  }));
}

/** A test and a master test may have the same name. */
function keyOf({ name, isMaster }: ResultTest): string {
  return `${isMaster ? 'mastertest' : 'test'} ${name}`;
}
