import { templateResources } from '../../src/engine/resources/template-resources';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import type { Rendering } from '../../src/engine/iac';
import { asCloudformation } from './as-cloudformation';
import { exampleResources, examplesOf } from './judged-examples';
import silent from './silent-for-cloudformation.json';
import { builtIn } from './shared-rules';

const rules = builtIn.rules.filter(({ provider }) => provider === 'aws');

describe('a rule for AWS', () => {
  it('should say the same about the same thing in Terraform and in CloudFormation', () => {
    const different: string[] = [];
    const spoken = new Map<string, Set<string>>(rules.map(({ id }) => [id, new Set()]));
    for (const rule of rules)
      for (const example of examplesOf(BUILT_IN_FOLDER, rule).filter(({ kind }) => kind !== 'unknown'))
        for (const resource of exampleResources(example)) {
          const { input } = resource;
          const document = rule.resources.includes(input.resource.type) ? asCloudformation(resource) : undefined;
          if (!document || input.unknown.length > 0 || input.open) continue;
          const rendering = { document } as unknown as Rendering;
          const same = templateResources('cloudformation', [rendering]).find(
            (each) => each.input.resource.type === input.resource.type,
          );
          if (!same) continue;
          const [expected] = builtIn.judge(input, [rule]);
          const [found] = builtIn.judge(same.input, [rule]);
          if (found.reason === 'untranslated-attribute') continue;
          if (found.state === expected.state) spoken.get(rule.id)?.add(found.state);
          else
            different.push(
              `${rule.id} ${example.name} ${input.resource.address}: ${expected.state}, ${found.state} ${found.reason}`,
            );
        }
    expect(different).toEqual([]);
    const found = [...spoken].filter(([, states]) => !states.has('passed') || !states.has('failed'));
    expect(found.map(([id]) => id).sort()).toEqual(silent);
  });
});
