export type { AttributePath, BoardInput, BoardResource, BoardSource } from './model/board-input';
export { TEMPLATE_TYPES } from './model/template-types';
export { Board, type BoardOptions } from './rules/board';
export type { BoardRule, RuleProblem, RuleSet } from './model/board-rule';
export { UNRESOLVED, UNTRANSLATED, type BoardVerdict, type Denial } from './rules/judge-resource';
export { readRules, RULES_ON_BOARD, rulesOnBoard, ruleTexts, type RuleFiles } from './rules/read-rules';
export { choiceProblems, chosenRules, PACK, type ChoiceProblem } from './rules/rule-choice';
export type { TemplateResource } from './model/template-resource';
export { hasResources, templateResources, uncoveredTypes } from './resources/template-resources';
