export { caseInput, InputGroup, type InputResource } from './case-input';
export {
  areAlternatives,
  expandCase,
  type CaseResource,
  type ExpandedCase,
  type Expansion,
  type ExpansionScope,
} from './expand-case';
export { bySeverity, isAtLeast, SEVERITIES, type Severity } from './severity';
export { readTestCase, type CaseEvaluation, type CaseMethod, type RuleReference, type TestCase } from './test-case';
