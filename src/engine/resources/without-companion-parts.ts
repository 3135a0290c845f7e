import { childOf, isJsonObject, jsonObject, textOf, writeJson, type JsonObject, type JsonValue } from '../base/json';
import { replaced } from './model/attribute-path';
import type { AttributePath, NormalisedResource } from './model/resource-input';

/** An attribute with what companions leave of it. */
type Left = (value: readonly JsonValue[], companions: readonly NormalisedResource[]) => readonly JsonValue[];

/** The attributes in which a provider also shows what other resources say, by the type of the resource. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, Left>>>> = {
  aws_iam_role: {
    inline_policy: withoutSame('aws_iam_role_policy', ({ name, policy }) => ({ name, policy })),
    managed_policy_arns: withoutSame('aws_iam_role_policy_attachment', ({ policy_arn: arn }) => arn),
  },
  aws_network_acl: {
    ingress: withoutEntries(false),
    egress: withoutEntries(true),
  },
  aws_security_group: {
    ingress: withoutGroupRules('ingress'),
    egress: withoutGroupRules('egress'),
  },
};

/**
 * A resource of a plan without what its companions say. Once it is applied, providers show the rules of a group, the
 * policies of a role and others twice, and so would findings.
 */
export function withoutCompanionParts(
  resource: NormalisedResource,
  companions: readonly NormalisedResource[],
  filled: readonly AttributePath[],
): NormalisedResource {
  if (companions.length === 0) return resource;
  let { attributes } = resource;
  for (const [name] of filled)
    if (companions.some((each) => isSame(childOf(each.attributes, name), childOf(attributes, name))))
      attributes = replaced(attributes, [name], undefined) as JsonObject;
  for (const [name, left] of Object.entries(SHOWN[resource.type] ?? {})) {
    const value = childOf(attributes, name);
    // Paths to what is not known must hold.
    if (!Array.isArray(value) || writeJson(value).includes('${')) continue;
    const rest = left(value, companions);
    attributes = replaced(attributes, [name], rest.length === 0 ? undefined : [...rest]) as JsonObject;
  }
  return attributes === resource.attributes ? resource : { ...resource, attributes };
}

function isSame(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  return one !== undefined && other !== undefined && writeJson(one) === writeJson(other);
}

function withoutSame(type: string, said: (attributes: Partial<JsonObject>) => JsonValue | undefined | object): Left {
  return (value, companions) => {
    const covered = companions
      .filter((each) => each.type === type)
      .map(({ attributes }) => said(attributes) as JsonValue);
    return value.filter((each) => !covered.some((other) => isSame(comparable(each), comparable(other))));
  };
}

/** An object with its keys in order. */
function comparable(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return value;
  return jsonObject(
    Object.keys(value)
      .sort()
      .map((key) => [key, value[key]]),
  );
}

function withoutEntries(isEgress: boolean): Left {
  return (value, companions) => {
    const numbers = companions
      .filter(({ type, attributes }) => type === 'aws_network_acl_rule' && (attributes.egress === true) === isEgress)
      .map(({ attributes }) => textOf(attributes.rule_number));
    return value.filter((each) => !numbers.includes(textOf(childOf(each, 'rule_no'))));
  };
}

/** The sources that a rule of a group names, by the attributes of the group and of the types of rules. */
const SOURCES: readonly (readonly [inGroup: string, ...inRules: string[]])[] = [
  ['cidr_blocks', 'cidr_blocks', 'cidr_ipv4'],
  ['ipv6_cidr_blocks', 'ipv6_cidr_blocks', 'cidr_ipv6'],
  ['prefix_list_ids', 'prefix_list_ids', 'prefix_list_id'],
];
const GROUPS: readonly string[] = ['source_security_group_id', 'referenced_security_group_id'];

function withoutGroupRules(direction: 'ingress' | 'egress'): Left {
  return (value, companions) => {
    const rules = companions
      .filter(({ type, attributes }) => type.includes(`_${direction}_`) || attributes.type === direction)
      .map(({ attributes }) => attributes);
    return value.flatMap((each): readonly JsonValue[] => (isJsonObject(each) ? restOf(each, rules) : [each]));
  };
}

/** Rules of a group for the same ports are shown as one. */
function restOf(shown: JsonObject, rules: readonly JsonObject[]): JsonObject[] {
  const same = rules.filter((rule) => portsOf(rule) === portsOf(shown));
  if (same.length === 0) return [shown];
  const left = SOURCES.map(([inGroup, ...inRules]): [string, JsonValue[]] => {
    const covered = same.flatMap((rule) => inRules.flatMap((name) => listOf(childOf(rule, name))));
    return [inGroup, listOf(childOf(shown, inGroup)).filter((each) => !covered.includes(each))];
  });
  const namesGroup = same.some((rule) => GROUPS.some((name) => childOf(rule, name) !== undefined));
  const groups = namesGroup ? [] : listOf(childOf(shown, 'security_groups'));
  const isOwn = shown.self === true && !same.some(({ self }: Partial<JsonObject>) => self === true);
  if (!isOwn && groups.length === 0 && left.every(([, rest]) => rest.length === 0)) return [];
  return [{ ...shown, ...jsonObject(left), security_groups: groups }];
}

function portsOf(rule: JsonObject): string {
  const { protocol, ip_protocol: other, from_port: from, to_port: to } = rule as Partial<JsonObject>;
  const name = textOf(protocol ?? other).toLowerCase();
  return name === '-1' || name === 'all' ? 'all' : [name, textOf(from), textOf(to)].join(' ');
}

function listOf(value: JsonValue | undefined): JsonValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
