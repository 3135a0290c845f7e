import { objectsOf, textOf, textsOf, type JsonObject } from '../../../engine/base/json';
import type { BuiltInRule } from '../../../engine/rules/built-in/model/built-in-rule';
import { builtInRules } from '../../../engine/rules/built-in/read-rules';
import { readTestCase, type Severity, type TestCase } from '../../../engine/files/cases';
import { FrameworkNames } from './framework-names';

export interface Framework {
  readonly name: string;
  /** Empty where the rule names the framework alone. */
  readonly controls: readonly string[];
}

/** A built-in rule, or a test case of a collection. */
export interface Rule {
  /** The id of its tests. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly severity: Severity;
  /** Providers with their services, such as `aws/s3`. */
  readonly groups: readonly string[];
  readonly frameworks: readonly Framework[];
  readonly remedy: string;
  /** Types of resources; empty: all that its test names. */
  readonly resources: readonly string[];
  readonly parameters: JsonObject;
  /** The text of the rule, or the name of the rule file that has it. */
  readonly source: { readonly text: string } | { readonly file: string };
}

const BOARD_SEVERITIES: Readonly<Record<BuiltInRule['severity'], Severity>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};

/** The names of frameworks, as the built-in rules spell them. */
export function frameworkNames(): FrameworkNames {
  return new FrameworkNames(builtInRules().files.rules.flatMap(({ frameworks }) => [...frameworks.keys()]));
}

export function ruleOfBuiltIn(rule: BuiltInRule, parameters: JsonObject = {}): Rule {
  const { id, title, description, severity, group, frameworks, remedy, resources, text } = rule;
  return {
    id,
    title,
    description,
    severity: BOARD_SEVERITIES[severity],
    groups: [group],
    frameworks: [...frameworks].map(([name, controls]) => ({ name, controls })),
    remedy,
    resources,
    parameters: { ...rule.parameters, ...parameters },
    source: { text },
  };
}

/** The rules of a test file: one for each evaluation that has results of its own. */
export function rulesOfTest(content: JsonObject, names: FrameworkNames): Rule[] {
  return objectsOf(content.testSet)
    .flatMap((set) => objectsOf(set.cases))
    .flatMap((json) => rulesOfCase(readTestCase(json), names));
}

/** The rules of a case; a case that was stored with a result has one evaluation. */
export function rulesOfCase(testCase: TestCase, names: FrameworkNames): Rule[] {
  const { id, evaluations, severity, resourceTypes, fields } = testCase;
  const tags = objectsOf(fields.tags);
  const frameworks = new Set(tags.flatMap(({ compliance }) => textsOf(compliance)).map((each) => names.normal(each)));
  const shared = {
    title: textOf(fields.title),
    description: textOf(fields.description),
    severity,
    groups: [...new Set(tags.flatMap(groupsOf))],
    frameworks: [...frameworks].map((name) => ({ name, controls: [] })),
    resources: resourceTypes,
    parameters: {},
    source: sourceOf(testCase),
  };
  const all = evaluations.length > 0 ? evaluations : [undefined];
  return all.map((evaluation) => ({
    ...shared,
    id: (all.length > 1 ? evaluation?.id : undefined) ?? id,
    remedy: evaluation?.remediationDescription ?? textOf(fields.remediation_description),
  }));
}

function groupsOf({ cloud, service }: JsonObject): string[] {
  const provider = textOf(cloud).trim().toLowerCase();
  const services = textsOf(service).map((each) => each.trim().toLowerCase());
  if (services.length === 0) return provider === '' ? [] : [provider];
  return services.map((each) => (provider === '' ? each : `${provider}/${each}`));
}

function sourceOf({ method }: TestCase): Rule['source'] {
  switch (method.kind) {
    case 'rego':
    case 'python':
      return 'file' in method.rule ? method.rule : { text: method.rule.inline };
    case 'comparison':
      return { text: method.source };
    case 'attribute':
      return { text: `${method.attribute} ${method.comparison}` };
    case 'board':
      return { text: method.text };
    case 'foreign':
    case 'unknown':
      return { text: '' };
  }
}
