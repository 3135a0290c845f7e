export { RegoRule, type RegoEval, type RegoRuleOptions } from './rego-rule';
export { failed, notJudged, PASSED, skipped, type CaseState, type FindingPath, type Verdict } from './verdict';
