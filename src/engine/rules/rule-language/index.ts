import { RuleParser } from './rule-parser';
import type { ComparisonRule } from './rule-syntax';

export { parseAttributeComparison } from './attribute-comparison';
export { evaluateRule, type Verdict } from './evaluate-rule';
export { RuleError } from './rule-error';
export type { ComparisonRule } from './rule-syntax';

/** Reads a rule of the comparison language; throws a RuleError that names the column. */
export function parseRule(source: string): ComparisonRule {
  const parser = new RuleParser(source);
  const root = parser.parse();
  return { source, root, ids: parser.ids };
}
