import { isJsonObject, textOf, type JsonObject, type JsonValue } from '../../../src/engine/base/json';
import { kindOf, manifestName, NOT_WRITTEN, SINGLE } from '../../../src/engine/resources/manifest-names';
import { factsOf, type AttributeFact, type Attributes } from '../../../src/engine/iac/provider-facts';

/** A resource of Terraform that stands for a manifest. */
export interface WrittenManifest {
  readonly type: string;
  readonly properties: JsonObject;
}

export function wholeManifest(manifest: JsonObject): WrittenManifest {
  return { type: 'kubernetes_manifest', properties: { manifest } };
}

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
export function typedManifest(manifest: JsonObject): WrittenManifest | undefined {
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

/** A block of Terraform in its own syntax. */
export function resourceText({ type, properties }: WrittenManifest, name: string): string {
  return `resource "${type}" "${name}" {\n${bodyText(properties, factsOf(type)?.attributes, '  ')}}\n`;
}

function bodyText(object: JsonObject, facts: Attributes | undefined, indent: string): string {
  return Object.entries(object)
    .map(([name, value]) => {
      const fact = facts?.get(name);
      if (!fact?.isBlock) return `${indent}${name} = ${expression(value, indent)}\n`;
      const { type } = fact;
      const inner = type.kind === 'list' || type.kind === 'set' ? type.of : type;
      const members = inner.kind === 'object' ? inner.attributes : undefined;
      return (Array.isArray(value) ? value : [value])
        .map((each) => `${indent}${name} {\n${bodyText(each as JsonObject, members, `${indent}  `)}${indent}}\n`)
        .join('');
    })
    .join('');
}

function expression(value: JsonValue, indent: string): string {
  if (Array.isArray(value)) return `[${value.map((each) => expression(each, indent)).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value).replaceAll('${', '$${');
  const inner = `${indent}  `;
  const items = Object.entries(value).map(
    ([key, each]) => `${inner}${JSON.stringify(key)} = ${expression(each, inner)}\n`,
  );
  return items.length === 0 ? '{}' : `{\n${items.join('')}${indent}}`;
}
