export { deniedPath, sortedPaths, wholes } from './denied-paths';
export { RegoRule, RULE_LIMITS, type InputPlace, type RegoEvaluation, type RegoRuleOptions } from './rego-rule';
export { LONGEST_MESSAGE } from './rego-text';
export { failed, notJudged, PASSED, skipped, type CaseState, type FindingPath, type Verdict } from './verdict';
