import { isJsonObject, type JsonObject } from '../../base/json';
import { digestOf } from '../../base/store';
import type { BoardRule, RuleFiles, RuleSet } from '../../board';
import { choiceProblems, chosenRules } from '../../board/rules/rule-choice';
import type { Severity, TestCase } from '../../files/cases';

/** The rules that a test judges by. */
export interface ChosenRules {
  readonly rules: readonly BoardRule[];
  /** The ids of all rules, also of those that are not chosen. */
  readonly ids: readonly string[];
  readonly problems: RuleFiles['problems'];
  readonly source: RuleSet;
}

const SEVERITIES: Readonly<Record<BoardRule['severity'], Severity>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** Chooses rules by the fields of a master test; the problem is that of fields which cannot be used. */
export function chooseRules(
  modules: RuleSet['modules'],
  { rules, problems }: Pick<RuleFiles, 'rules' | 'problems'>,
  test: JsonObject,
): ChosenRules | { readonly problem: string } {
  const wrong = choiceProblems(test, () => rules);
  if (wrong.length > 0) return { problem: wrong.map(({ field, why }) => `${field}: ${why}`).join('; ') };
  const { parameters } = test;
  const values = isJsonObject(parameters) ? (parameters as Record<string, JsonObject>) : {};
  const digest = digestOf(JSON.stringify([modules, values]));
  return {
    rules: chosenRules(rules, test),
    ids: rules.map(({ id }) => id),
    problems,
    source: { modules, parameters: values, digest },
  };
}

/** A rule on board as a test case: it judges every resource of its types. */
export function boardCase({ id, title, description, severity, resources, remedy, ...rule }: BoardRule): TestCase {
  return {
    id,
    snapshotIds: ['ALL'],
    method: { kind: 'board', text: rule.text },
    evaluations: [{ id, eval: rule.package, remediationDescription: remedy }],
    eval: '',
    severity: SEVERITIES[severity],
    isEnabled: true,
    resourceTypes: resources.map((type) => type.toLowerCase()),
    fields: {
      masterTestId: id,
      masterSnapshotId: ['ALL'],
      type: 'rego',
      title,
      description,
      severity: SEVERITIES[severity],
      rule_severity: severity,
      rule: `file(${rule.file})`,
      tags: [
        {
          cloud: rule.provider,
          service: [rule.group.slice(rule.provider.length + 1)],
          compliance: [...rule.frameworks.keys()],
        },
      ],
    },
  };
}
