export { RegoRule, RULE_LIMITS, type InputPlace, type RegoEval, type RegoRuleOptions } from './rego-rule';
export { LONGEST_MESSAGE } from './rego-text';
export { failed, notJudged, PASSED, skipped, type CaseState, type FindingPath, type Verdict } from './verdict';
