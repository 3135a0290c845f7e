/** The id of a test that occurs again in a run: `ID~2`, `ID~3` and so on. */
export function repeatedTestId(testId: string, number: number): string {
  return `${testId}~${number}`;
}

/** The id as tests, rules and notes name it. */
export function withoutRepetition(testId: string): string {
  return testId.replace(/~\d+$/, '');
}
