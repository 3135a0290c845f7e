export type { AttributePath, BoardInput, BoardResource, BoardSource } from './model/board-input';
export { Board, type BoardOptions } from './rules/board';
export type { BoardRule, RuleProblem, RuleSet } from './model/board-rule';
export { UNRESOLVED, type BoardVerdict, type Denial } from './rules/judge-resource';
export { readRules, RULES_ON_BOARD, ruleTexts, type RuleFiles } from './rules/read-rules';
export { UnknownWatch } from './rules/unknown-watch';
export type { TemplateResource } from './model/template-resource';
export { hasResources, templateResources } from './resources/template-resources';
