import { judgedResources } from '../../src/engine/resources/template-resources';
import { BuiltInRules } from '../../src/engine/rules/built-in/built-in-rules';
import { discover, render, type IacType } from '../../src/engine/iac';
import { MemorySource } from '../support/iac/memory-source';
import { builtIn } from './shared-rules';

/** The answers of built-in rules to the resources of templates: `<state> <reason>` by the id of the rule and the address. */
export function judgedTemplates(
  type: IacType,
  files: Readonly<Record<string, string>>,
  rules: readonly string[],
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { templates } = discover(new MemorySource(files), type, ['/'], { isPlain: true, followsStacks: true });
  const renderings = templates.map((template) => render(template)).flatMap((each) => [each, ...(each.nested ?? [])]);
  const resources = judgedResources(type, renderings);
  const answers = rules.map((id): [string, Record<string, string>] => [id, answersOf(builtIn, id, resources)]);
  return Object.fromEntries(answers);
}

function answersOf(
  all: BuiltInRules,
  id: string,
  resources: ReturnType<typeof judgedResources>,
): Record<string, string> {
  const rule = all.rules.find((each) => each.id === id);
  if (!rule) throw new Error(`no rule has the id ${id}`);
  const judged = resources.filter(({ input }) => rule.resources.includes(input.resource.type));
  return Object.fromEntries(
    judged.map(({ input }) => {
      const [{ state, reason }] = all.judge(input, [rule]);
      return [input.resource.address, `${state} ${reason}`.trim()];
    }),
  );
}
