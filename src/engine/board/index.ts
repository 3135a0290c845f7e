export type { AttributePath, BoardInput, BoardResource, BoardSource } from './model/board-input';
export { TEMPLATE_TYPES } from './model/template-types';
export { Board, type BoardOptions } from './rules/board';
export type { BoardRule, RuleProblem, RuleSet } from './model/board-rule';
export type { NamedFix, NamedPath } from './model/named-fix';
export { NOT_APPLICABLE, NOT_READ, UNREAD, UNRESOLVED, UNTRANSLATED } from './model/verdict-reasons';
export type { BoardVerdict } from './rules/judge-resource';
export type { Denial } from './rules/asked-rule';
export { namedPath } from './rules/named-path';
export { deniedPlaces } from './rules/denied-places';
export { boardDigest, readRules, RULES_ON_BOARD, rulesOnBoard, ruleTexts, type RuleFiles } from './rules/read-rules';
export { remedyDiff } from './rules/remedy-diff';
export { choiceProblems, chosenRules, PACK, type ChoiceProblem } from './rules/rule-choice';
export { UnknownWatch } from './rules/unknown-watch';
export type { Listings, LiveDocument, LiveFound, Untold } from './model/live-document';
export { isSwitched } from './resources/arm-values';
export { liveResources, unreadText } from './resources/live-resources';
export { mayTell } from './resources/told-types';
export { objectsIn } from './resources/kubernetes-resources';
export { manifestName, NOT_WRITTEN, SINGLE } from './resources/manifest-names';
export { COMPANION_KINDS, podPathOf } from './resources/kubernetes-companions';
export { folderResources, withNested, type RenderedTemplate } from './resources/folder-resources';
export type { TemplateResource } from './model/template-resource';
export { untoldManifest } from './resources/terraform-manifests';
export {
  concernsRules,
  hasResources,
  judgedResources,
  templateResources,
  uncoveredTypes,
  type RenderedResources,
} from './resources/template-resources';
export { canonicalKey, remedyIn } from './translation';
export {
  companionWrittenBack,
  partWrittenBack,
  writtenBack,
  type SourceValue,
  type WrittenResource,
} from './translation';
