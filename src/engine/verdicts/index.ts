export { RegoRule, RULE_LIMITS, type RegoEval, type RegoRuleOptions } from './rego-rule';
export type { CaseState, FindingPath, Verdict } from './verdict';
