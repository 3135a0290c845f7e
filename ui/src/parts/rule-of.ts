/** The rule of a test: a rule with several tests has numbers behind its name. */
export function ruleOf(test: string): string {
  return test.replace(/~\d+$/, '');
}
