import { writeJson, type JsonObject } from '../../../base/json';
import { digestOf } from '../../../base/store';
import type { ModuleText } from '../../../rego';
import type { FileProblem, ForeignRule, ForeignRules } from '../model/foreign-rule';
import { isWarningName } from './rule-names';
import { soundPolicies, type Policy } from './sound-policies';

/** The policies of conftest in some texts; undefined when none of them can be asked. */
export function readConftest(
  texts: readonly ModuleText[],
  data: JsonObject,
  folder: string,
  problems: FileProblem[],
): ForeignRules | undefined {
  const before = problems.length;
  const policies = soundPolicies(texts, problems);
  const rules = new Map(
    policies.flatMap((policy) => policy.names.map((name) => [ruleId(policy, name), rule(policy, name)])),
  );
  if (rules.size === 0) {
    const problem = 'it has no rule of the board, and no rule called deny, violation or warn';
    if (problems.length === before) problems.push(...policies.map(({ file }) => ({ file, problem })));
    return undefined;
  }
  const modules = policies.map(({ file, text, version }) => ({ file, text, version }));
  const source = { kind: 'conftest', modules, data: writeJson(data), folder } as const;
  return { source: { ...source, digest: digestOf(JSON.stringify(source)) }, rules: [...rules.values()] };
}

function ruleId({ namespace }: Policy, name: string): string {
  return `conftest:${namespace}.${name}`;
}

function rule(policy: Policy, name: string): ForeignRule {
  const { namespace, file } = policy;
  return {
    id: ruleId(policy, name),
    eval: `${namespace.startsWith('[') ? 'data' : 'data.'}${namespace}.${name}`,
    file,
    title: `The policy ${namespace}.${name} holds`,
    description: '',
    isWarning: isWarningName(name),
    resourceTypes: [],
  };
}
