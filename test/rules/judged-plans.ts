import { templateResources } from '../../src/engine/resources/template-resources';
import { discover, FolderSource, render, type IacType, type Source } from '../../src/engine/iac';
import { MemorySource } from '../support/iac/memory-source';
import { builtIn } from './shared-rules';

/** A verdict on a template that is another one on the plan of it. */
export interface PlanDifference {
  readonly address: string;
  readonly rule: string;
  readonly template: string;
  readonly plan: string;
}

/** What built-in rules say otherwise to a plan than to the folder that it was made of. */
export function planDifferences(folder: string, plan: string): readonly PlanDifference[] {
  const written = verdicts('terraform', new FolderSource(folder));
  const planned = verdicts('terraformPlan', new MemorySource({ 'plan.json': plan }));
  return [...new Set([...written.keys(), ...planned.keys()])].flatMap((key) => {
    const [address, rule] = key.split(' ');
    const [template = 'none', other = 'none'] = [written.get(key), planned.get(key)];
    return template === other ? [] : [{ address, rule, template, plan: other }];
  });
}

/** The states, and the reasons of those that are skipped, by address and rule. */
function verdicts(type: IacType, source: Source): ReadonlyMap<string, string> {
  const { templates } = discover(source, type, [''], { isPlain: true });
  const found = new Map<string, string>();
  for (const { input } of templateResources(
    type,
    templates.map((each) => render(each)),
  ))
    for (const { rule, state, reason } of builtIn.judge(input))
      found.set(`${input.resource.address} ${rule.id}`, state === 'skipped' ? reason : state);
  return found;
}
