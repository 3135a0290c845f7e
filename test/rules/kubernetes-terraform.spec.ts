import type { JsonObject } from '../../src/engine/base/json';
import type { ResourceInput } from '../../src/engine/resources/model/resource-input';
import { templateResources } from '../../src/engine/resources/template-resources';
import { BUILT_IN_FOLDER } from '../../src/engine/rules/built-in/read-rules';
import { discover, render } from '../../src/engine/iac';
import { typedManifest, wholeManifest, type WrittenManifest } from '../support/fixes/kubernetes-in-terraform';
import { MemorySource } from '../support/iac/memory-source';
import { exampleResources, examplesOf } from './judged-examples';
import silent from './silent-for-terraform-kubernetes.json';
import { builtIn } from './shared-rules';

const rules = builtIn.rules.filter(({ provider }) => provider === 'kubernetes');

const EXAMPLES = rules.flatMap((rule) =>
  examplesOf(BUILT_IN_FOLDER, rule)
    .filter(({ kind }) => kind !== 'unknown')
    .map((example) => ({
      rule,
      name: example.name,
      inputs: exampleResources(example).flatMap(({ input }) => (input.unknown.length > 0 ? [] : [input])),
    })),
);

/** The resources of a plan, by their names. */
function planned(written: readonly WrittenManifest[]): ReadonlyMap<string, ResourceInput> {
  const resources = written.map(({ type, properties }, i) => {
    const name = `r${i}`;
    return { address: `${type}.${name}`, mode: 'managed', type, name, values: properties };
  });
  const plan = { format_version: '1.2', terraform_version: '1.9.0', planned_values: { root_module: { resources } } };
  const source = new MemorySource({ 'plan.json': JSON.stringify(plan) });
  const renderings = discover(source, 'terraformPlan', ['']).templates.map((template) => render(template));
  const found = templateResources('terraformPlan', renderings).map(({ input }) => input);
  return new Map(found.map((input) => [input.resource.address.split('.')[1], input]));
}

/** The rules that do not both pass and fail, and where they say something else than of the manifest. */
function compared(write: (manifest: JsonObject) => WrittenManifest | undefined): {
  readonly different: readonly string[];
  readonly untold: readonly string[];
} {
  const different: string[] = [];
  const reported = new Map(rules.map(({ id }) => [id, new Set<string>()]));
  for (const { rule, name, inputs } of EXAMPLES) {
    const written = inputs.flatMap((input) => write(input.resource.attributes) ?? []);
    // What completes the others may be missing.
    if (written.length < inputs.length) continue;
    const found = planned(written);
    for (const [i, input] of inputs.entries()) {
      if (!rule.resources.includes(input.resource.type)) continue;
      const same = found.get(`r${i}`);
      const [expected] = builtIn.judge(input, [rule]);
      const state = same && builtIn.judge(same, [rule]).at(0)?.state;
      if (state === expected.state) reported.get(rule.id)?.add(state);
      else different.push(`${rule.id} ${name} ${input.resource.address}: ${expected.state}, ${state}`);
    }
  }
  const untold = [...reported].filter(([, states]) => !states.has('passed') || !states.has('failed')).map(([id]) => id);
  return { different, untold: untold.sort() };
}

/** The provider switches the token of a pod on where nothing is said, whatever the service account says. */
const BY_THE_PROVIDER = [
  'PL-KUBERNETES-PODS-7 kubernetes/pods/service-account-token.examples/pass.yaml Deployment/shop/good-account: passed, failed',
  'PL-KUBERNETES-PODS-7 kubernetes/pods/service-account-token.examples/pass.yaml Job/till/good-default-account: passed, failed',
];

describe('a rule for Kubernetes in a plan of Terraform', () => {
  it('should say the same of a kubernetes_manifest as of the manifest', () => {
    expect(compared(wholeManifest)).toEqual({ different: [], untold: silent.kubernetes_manifest });
  });

  it('should say the same of the resource that stands for the manifest', () => {
    expect(compared(typedManifest)).toEqual({ different: BY_THE_PROVIDER, untold: silent['kubernetes_*'] });
  });
});
