import type { RuleChoice } from '../../rules/built-in/rule-choice';
import type { TestCase } from '../../files/cases';
import type { ForeignRule, ForeignRules } from '../../rules/foreign';

/** The rules of others that a test chooses: by id, or all of a kind; none belongs to a framework. */
export function chosenOf({ rules, source }: ForeignRules, { groups, skip, frameworks }: RuleChoice): ForeignRule[] {
  if (frameworks.length > 0) return [];
  const isNamed = ({ id }: ForeignRule, names: readonly string[]): boolean =>
    names.includes(id) || names.includes(source.kind);
  return rules.filter((rule) => (groups.length === 0 || isNamed(rule, groups)) && !isNamed(rule, skip));
}

/** A rule of others as a test case. */
export function foreignCase({
  id,
  title,
  description,
  file,
  isWarning,
  resourceTypes,
  ...rule
}: ForeignRule): TestCase {
  const severity = isWarning ? 'Low' : 'High';
  return {
    id,
    snapshotIds: ['ALL'],
    method: { kind: 'foreign' },
    evaluations: [{ id, eval: rule.eval }],
    eval: '',
    severity,
    isEnabled: true,
    ...(isWarning && { isWarning: true as const }),
    resourceTypes,
    fields: {
      masterTestId: id,
      masterSnapshotId: ['ALL'],
      type: 'rego',
      title,
      description,
      severity,
      rule: `file(${file})`,
    },
  };
}
