import { isJsonObject, textsOf, type JsonObject } from '../../base/json';
import { digestOf } from '../../base/store';
import { readRules, type BoardRule, type RuleProblem, type RuleSet } from '../../board';
import type { Severity, TestCase } from '../../files/cases';

/** The name by which a master test asks for the rules on board. */
export const PACK = 'plumbline';

/** The rules that a test judges by. */
export interface ChosenRules {
  readonly rules: readonly BoardRule[];
  /** The ids of all rules, also of those that are not chosen. */
  readonly ids: readonly string[];
  readonly problems: readonly RuleProblem[];
  readonly source: RuleSet;
}

const SEVERITIES: Readonly<Record<BoardRule['severity'], Severity>> = {
  critical: 'High',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** Chooses rules by the fields of a master test. */
export function chooseRules(
  modules: RuleSet['modules'],
  { groups, skip, frameworks, parameters }: JsonObject,
): ChosenRules {
  const { rules, problems } = readRules(modules);
  const values = isJsonObject(parameters) ? (parameters as Record<string, JsonObject>) : {};
  const digest = digestOf(JSON.stringify([modules, values]));
  return {
    rules: rules.filter(
      (rule) =>
        (textsOf(groups).length === 0 || isNamed(rule, textsOf(groups))) &&
        !isNamed(rule, textsOf(skip)) &&
        isInFrameworks(rule, textsOf(frameworks)),
    ),
    ids: rules.map(({ id }) => id),
    problems,
    source: { modules, parameters: values, digest },
  };
}

/** True when a list has the id of a rule, or a group that it belongs to: `aws`, `aws/s3`. */
function isNamed({ id, provider, group }: BoardRule, names: readonly string[]): boolean {
  return [id, provider, group].some((name) => names.includes(name));
}

/** True when a rule belongs to one of the frameworks, in any of its versions; without frameworks all do. */
function isInFrameworks({ frameworks }: BoardRule, wanted: readonly string[]): boolean {
  const names = [...frameworks.keys()];
  return (
    wanted.length === 0 || wanted.some((each) => names.some((name) => name === each || name.startsWith(`${each}-`)))
  );
}

/** A rule on board as a test case: it judges every resource of its types. */
export function boardCase({ id, title, description, severity, resources, remedy, ...rule }: BoardRule): TestCase {
  return {
    id,
    snapshotIds: ['ALL'],
    method: { kind: 'board' },
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
      tags: [{ cloud: rule.provider, service: [rule.group], compliance: [...rule.frameworks.keys()] }],
    },
  };
}
