import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../src/engine/base/json';
import {
  Board,
  readRules,
  RULES_ON_BOARD,
  ruleTexts,
  templateResources,
  type BoardInput,
} from '../../src/engine/board';
import { kindOf, manifestName, NOT_WRITTEN, SINGLE } from '../../src/engine/board/resources/manifest-names';
import { discover, render } from '../../src/engine/iac';
import { factsOf, type AttributeFact, type Attributes } from '../../src/engine/iac/provider-facts';
import { MemorySource } from '../support/iac/memory-source';
import { exampleResources, examplesOf } from './judged-examples';
import silent from './silent-for-terraform-kubernetes.json';

const board = new Board(readRules(ruleTexts(RULES_ON_BOARD)));
const rules = board.rules.filter(({ provider }) => provider === 'kubernetes');

interface Written {
  readonly type: string;
  readonly properties: JsonObject;
}

const whole = (manifest: JsonObject): Written => ({ type: 'kubernetes_manifest', properties: { manifest } });

/** The types of Terraform by the kinds of their manifests; of several versions the last. */
const TYPES = new Map<string, string>();
for (const name of [
  'api_service_v1 cluster_role_v1 cluster_role_binding_v1 config_map_v1 cron_job_v1 daemon_set_v1 deployment_v1',
  'horizontal_pod_autoscaler_v2 ingress_v1 ingress_class_v1 job_v1 limit_range_v1 namespace_v1 network_policy_v1',
  'mutating_webhook_configuration_v1 validating_webhook_configuration_v1 persistent_volume_v1 pod_v1 role_v1',
  'persistent_volume_claim_v1 pod_disruption_budget_v1 pod_security_policy_v1beta1 priority_class_v1 role_binding_v1',
  'replication_controller_v1 resource_quota_v1 secret_v1 service_v1 service_account_v1 stateful_set_v1 storage_class_v1',
].flatMap((line) => line.split(' '))) {
  const type = `kubernetes_${name}`;
  const [kind, apiVersion] = kindOf(type) ?? [];
  if (factsOf(type)) TYPES.set(`${apiVersion} ${kind}`, type);
}

/** A manifest as the resource of Terraform that stands for it; undefined where Terraform cannot say all of it. */
function typed(manifest: JsonObject): Written | undefined {
  const { apiVersion, kind, ...rest } = manifest;
  const type = TYPES.get(`${textOf(apiVersion)} ${textOf(kind)}`);
  const facts = type === undefined ? undefined : factsOf(type)?.attributes;
  const properties = facts && attributesOf(rest, facts);
  return type !== undefined && properties ? { type, properties } : undefined;
}

function attributesOf(object: JsonObject, facts: Attributes): JsonObject | undefined {
  const attributes: JsonObject = {};
  const said = new Set<string>();
  for (const [name, fact] of facts) {
    if (NOT_WRITTEN.has(name) || fact.use === 'computed') continue;
    const isSingle = fact.isSingle === true || (fact.isBlock === true && SINGLE.has(name));
    const key = manifestName(name, fact.isBlock === true && !isSingle);
    const value = object[key];
    if (value === undefined || said.has(key)) continue;
    const written = attributeOf(value, fact, isSingle);
    if (written === undefined) return undefined;
    attributes[name] = written;
    said.add(key);
  }
  return Object.keys(object).every((key) => said.has(key)) ? attributes : undefined;
}

function attributeOf(value: JsonValue, fact: AttributeFact, isSingle: boolean): JsonValue | undefined {
  if (!fact.isBlock) return value;
  const { type } = fact;
  const inner = type.kind === 'list' || type.kind === 'set' ? type.of : type;
  if (inner.kind !== 'object') return undefined;
  const objects = isSingle ? [value] : value;
  if (!Array.isArray(objects)) return undefined;
  const blocks = objects.map((each) => (isJsonObject(each) ? attributesOf(each, inner.attributes) : undefined));
  return blocks.some((each) => each === undefined) ? undefined : (blocks as JsonObject[]);
}

const EXAMPLES = rules.flatMap((rule) =>
  examplesOf(RULES_ON_BOARD, rule)
    .filter(({ kind }) => kind !== 'unknown')
    .map((example) => ({
      rule,
      name: example.name,
      inputs: exampleResources(example).flatMap(({ input }) => (input.unknown.length > 0 ? [] : [input])),
    })),
);

/** The resources of a plan, by their names. */
function planned(written: readonly Written[]): ReadonlyMap<string, BoardInput> {
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
function compared(write: (manifest: JsonObject) => Written | undefined): {
  readonly different: readonly string[];
  readonly untold: readonly string[];
} {
  const different: string[] = [];
  const told = new Map(rules.map(({ id }) => [id, new Set<string>()]));
  for (const { rule, name, inputs } of EXAMPLES) {
    const written = inputs.flatMap((input) => write(input.resource.attributes) ?? []);
    // What completes the others may be missing.
    if (written.length < inputs.length) continue;
    const found = planned(written);
    for (const [i, input] of inputs.entries()) {
      if (!rule.resources.includes(input.resource.type)) continue;
      const same = found.get(`r${i}`);
      const [expected] = board.judge(input, [rule]);
      const state = same && board.judge(same, [rule]).at(0)?.state;
      if (state === expected.state) told.get(rule.id)?.add(state);
      else different.push(`${rule.id} ${name} ${input.resource.address}: ${expected.state}, ${state}`);
    }
  }
  const untold = [...told].filter(([, states]) => !states.has('passed') || !states.has('failed')).map(([id]) => id);
  return { different, untold: untold.sort() };
}

/** The provider switches the token of a pod on where nothing is said, whatever the service account says. */
const BY_THE_PROVIDER = [
  'PL-KUBERNETES-PODS-7 kubernetes/pods/service-account-token.examples/pass.yaml Deployment/shop/good-account: passed, failed',
  'PL-KUBERNETES-PODS-7 kubernetes/pods/service-account-token.examples/pass.yaml Job/till/good-default-account: passed, failed',
];

describe('a rule for Kubernetes in a plan of Terraform', () => {
  it('should say the same of a kubernetes_manifest as of the manifest', () => {
    expect(compared(whole)).toEqual({ different: [], untold: silent.kubernetes_manifest });
  });

  it('should say the same of the resource that stands for the manifest', () => {
    expect(compared(typed)).toEqual({ different: BY_THE_PROVIDER, untold: silent['kubernetes_*'] });
  });
});
