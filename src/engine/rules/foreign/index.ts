export { ConftestPolicies } from './conftest/conftest-policies';
export { GatekeeperConstraints } from './gatekeeper/gatekeeper-constraints';
export { hasRuleFiles, readRuleFolders, type AddedRules } from './folders/read-rule-folders';
export type { ConftestSource, ForeignRule, ForeignRules, ForeignSource, GatekeeperSource } from './model/foreign-rule';
