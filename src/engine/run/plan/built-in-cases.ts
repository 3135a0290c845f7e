import { isJsonObject, type JsonObject } from '../../base/json';
import { digestOf } from '../../base/store';
import type { BuiltInRule, RuleSet } from '../../rules/built-in/model/built-in-rule';
import { readRules, type RuleFiles, builtInRules } from '../../rules/built-in/read-rules';
import { choiceIn, choiceProblems, rulesBy, type RuleChoice } from '../../rules/built-in/rule-choice';
import type { Severity, TestCase } from '../../files/cases';
import type { RunOptions } from '../options';

/** The rules that a test judges by. */
export interface ChosenRules {
  readonly rules: readonly BuiltInRule[];
  /** The ids of all rules, also of those that are not chosen. */
  readonly ids: readonly string[];
  readonly problems: RuleFiles['problems'];
  readonly source: RuleSet;
}

const SEVERITIES: Readonly<Record<BuiltInRule['severity'], Severity>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** The built-in rules, and those that the user adds. */
export function allRules({ rules = [] }: Pick<RunOptions, 'rules'>): ReturnType<typeof builtInRules> {
  const own = builtInRules();
  if (rules.length === 0) return own;
  const texts = [...own.texts, ...rules];
  return { texts, files: readRules(texts) };
}

/** Chooses rules by the fields of a master test; the problem is that of fields which cannot be used. */
export function chooseRules(
  modules: RuleSet['modules'],
  files: Pick<RuleFiles, 'rules' | 'problems'>,
  test: JsonObject,
): ChosenRules | { readonly problem: string } {
  const wrong = choiceProblems(test, () => files.rules);
  if (wrong.length > 0) return { problem: wrong.map(({ field, why }) => `${field}: ${why}`).join('; ') };
  const { parameters } = test;
  const values = isJsonObject(parameters) ? (parameters as Record<string, JsonObject>) : {};
  return rulesOfChoice(modules, files, choiceIn(test), values);
}

/** The rules of a choice that is known to be one. */
export function rulesOfChoice(
  modules: RuleSet['modules'],
  { rules, problems }: Pick<RuleFiles, 'rules' | 'problems'>,
  choice: RuleChoice,
  parameters: RuleSet['parameters'],
): ChosenRules {
  const digest = digestOf(JSON.stringify([modules, parameters]));
  return {
    rules: rulesBy(choice, rules),
    ids: rules.map(({ id }) => id),
    problems,
    source: { modules, parameters, digest },
  };
}

/** A built-in rule as a test case: it judges every resource of its types. */
export function builtInCase({ id, title, description, severity, resources, remedy, ...rule }: BuiltInRule): TestCase {
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
