import {
  isJsonObject,
  jsonObject,
  mapValues,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../src/engine/base/json';
import type { NormalisedResource } from '../../src/engine/resources/model/resource-input';
import type { TemplateResource } from '../../src/engine/resources/model/template-resource';
import type {
  AttributeOrigin,
  AttributeRule,
  AttributeRules,
  Translation,
} from '../../src/engine/resources/model/translation';
import { CLOUDFORMATION } from '../../src/engine/resources/translation/tables/cloudformation';

interface Way {
  readonly origin: string;
  readonly translation: Translation;
  /** Set where the type is a part of another. */
  readonly part?: NonNullable<Translation['resources']>[number];
}

const WAYS = new Map<string, Way>();
for (const [origin, known] of Object.entries(CLOUDFORMATION))
  for (const translation of 'type' in known ? [known] : known) {
    if (origin.startsWith('AWS::Serverless')) continue;
    if (!WAYS.has(translation.type)) WAYS.set(translation.type, { origin, translation });
    for (const part of translation.resources ?? [])
      if (!WAYS.has(part.type)) WAYS.set(part.type, { origin, translation, part });
  }

/** What the provider does by itself, and CloudFormation must be told to do the same. */
const DEFAULTS: Readonly<Record<string, JsonObject>> = {
  aws_db_instance: { publicly_accessible: false },
  aws_dms_replication_instance: { auto_minor_version_upgrade: false, publicly_accessible: false },
  aws_elb: { cross_zone_load_balancing: true },
  aws_fsx_ontap_file_system: { automatic_backup_retention_days: 0 },
  aws_fsx_openzfs_file_system: { automatic_backup_retention_days: 0 },
  aws_fsx_windows_file_system: { automatic_backup_retention_days: 7 },
  aws_mq_broker: { auto_minor_version_upgrade: false },
  aws_rds_cluster_instance: { publicly_accessible: false },
  aws_redshift_cluster: { encrypted: true },
  // A rule for an address that nobody has is the only way to have none.
  aws_security_group: {
    egress: [
      { protocol: 'icmp', from_port: 252, to_port: 86, cidr_blocks: ['255.255.255.255/32'], description: 'nothing' },
    ],
  },
};

const SEARCH_BLOCKS = { domain_endpoint_options: { enforce_https: true }, log_publishing_options: { enabled: true } };

/** The same for the blocks of an attribute. */
const BLOCK_DEFAULTS: Readonly<Record<string, Readonly<Record<string, JsonObject>>>> = {
  aws_elasticsearch_domain: SEARCH_BLOCKS,
  aws_opensearch_domain: SEARCH_BLOCKS,
};

/** The attributes of a resource with what the provider does by itself. */
function completed({ type, attributes }: NormalisedResource): JsonObject {
  if (type === 'aws_security_group' && !('ingress' in attributes) && !('egress' in attributes)) {
    throw new NotSaid('a group without rules');
  }
  const blocks = Object.entries(BLOCK_DEFAULTS[type] ?? {}).flatMap(([name, defaults]): [string, JsonValue][] => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!Array.isArray(value)) return [];
    return [[name, value.map((each) => (isJsonObject(each) ? { ...defaults, ...each } : each))]];
  });
  return { ...DEFAULTS[type], ...attributes, ...jsonObject(blocks) };
}

/** Thrown where CloudFormation cannot say what a resource of Terraform says. */
class NotSaid extends Error {}

/** A template of CloudFormation that says what a resource of Terraform and its companions say; undefined: it cannot. */
export function asCloudformation({ input }: TemplateResource): JsonObject | undefined {
  const { resource, companions } = input;
  const way = WAYS.get(resource.type);
  if (!way) return undefined;
  try {
    const properties = jsonObject();
    if (way.part) addPart(properties, way.part, resource.attributes);
    else {
      write(properties, way.translation.attributes, completed(resource), way.translation.each);
    }
    const others: JsonObject[] = [];
    for (const [i, companion] of companions.entries()) {
      const part = (way.translation.resources ?? []).find(({ type }) => type === companion.type);
      if (part) addPart(properties, part, companion.attributes);
      else others.push(companionOf(companion, way.translation, i));
    }
    const main = { Name: 'Main', Type: way.origin, Properties: properties };
    return { Resources: [main, ...others] };
  } catch (error) {
    if (error instanceof NotSaid) return undefined;
    throw error;
  }
}

function companionOf({ type, attributes }: NormalisedResource, { without = [] }: Translation, i: number): JsonObject {
  const way = WAYS.get(type);
  if (!way || way.part || without.includes(type)) throw new NotSaid(type);
  const properties = jsonObject();
  write(properties, way.translation.attributes, mapValues(attributes, referring), way.translation.each);
  return { Name: `Companion${i}`, Type: way.origin, Properties: properties };
}

/** What names another resource, also in a block, names the one that is completed. */
function referring(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map((each) => (isJsonObject(each) ? mapValues(each, inBlock) : each));
  return typeof value === 'string' && value.includes('${') ? { Ref: 'Main' } : value;
}

function inBlock(value: JsonValue): JsonValue {
  return typeof value === 'string' && /^\$\{[^}]*\}$/.test(value) ? { Ref: 'Main' } : value;
}

function addPart(
  properties: JsonObject,
  { from, parent, attributes, skips = 0 }: NonNullable<Way['part']>,
  values: JsonObject,
): void {
  const whole = Object.entries(attributes).find(([, origin]) => ruleOf(origin).from === '' && !ruleOf(origin).block);
  if (whole) return put(properties, `${from}[*]`, values[whole[0]] ?? null);
  for (let i = skips; i > 0; i--) put(properties, `${from}[*]`, jsonObject());
  const target = from === '' ? properties : jsonObject();
  const own = jsonObject(Object.entries(values).filter(([name]) => name !== parent));
  write(target, attributes, own);
  if (from !== '') put(properties, `${from}[*]`, target);
}

function ruleOf(origin: AttributeOrigin): AttributeRule {
  if (origin === null) return {};
  return typeof origin === 'string' || Array.isArray(origin) ? { from: origin as string } : (origin as AttributeRule);
}

function write(target: JsonObject, rules: AttributeRules, values: JsonObject, each?: string): void {
  for (const [name, origin] of Object.entries(rules)) {
    const rule = ruleOf(origin);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    const own = typeof rule.from === 'string' || rule.from === undefined ? rule.from : rule.from[0];
    const path = own === '@' ? `${each}[*]` : own;
    if (value === undefined) {
      if (rule.default !== undefined && path !== undefined && rule.block) put(target, path, []);
      continue;
    }
    if (path === undefined && !rule.block) {
      if (JSON.stringify(value) !== JSON.stringify(rule.default)) throw new NotSaid(name);
      continue;
    }
    writeValue(target, rule, path, value);
  }
}

function writeValue(target: JsonObject, rule: AttributeRule, path: string | undefined, value: JsonValue): void {
  const { block, key } = rule;
  if (!block) return put(target, path ?? '', formed(value, rule));
  const elements = (Array.isArray(value) ? value : [value]).map((each) => {
    if (!isJsonObject(each)) throw new NotSaid('block');
    const element = path === undefined ? target : jsonObject();
    write(element, block, each);
    return { element, name: key === undefined ? '' : textOf(each[key]) };
  });
  if (path === undefined) return;
  if (key !== undefined) return put(target, path, jsonObject(elements.map(({ name, element }) => [name, element])));
  put(
    target,
    path,
    path.includes('[*]') || elements.length !== 1 ? elements.map(({ element }) => element) : elements[0].element,
  );
}

function formed(value: JsonValue, { values, as }: AttributeRule): JsonValue {
  if (as === 'statement') {
    const [statement, ...others] = isJsonObject(value) && Array.isArray(value.Statement) ? value.Statement : [];
    if (statement === undefined || others.length > 0) throw new NotSaid('statements');
    return statement;
  }
  if (as === 'entries' && Array.isArray(value))
    return jsonObject(value.filter(isJsonObject).map((each) => [textOf(each.name), each.value ?? '']));
  if (!values) return value;
  const back = Object.entries(values).find(([, own]) => own === value);
  return back ? back[0] : value;
}

/** Puts a value at a path and makes what is missing on the way. */
function put(target: JsonObject, path: string, value: JsonValue): void {
  if (value === null) return;
  const steps = path.replace(/^\/Properties\./, '').match(/[^.[\]]+|\[[^\]]*\]/g) ?? [];
  let holder: JsonObject = target;
  for (let i = 0; i < steps.length; i++) {
    const name = steps[i];
    const next = steps[i + 1];
    const isLast = i === steps.length - 1;
    if (next === undefined || !next.startsWith('[')) {
      if (isLast) holder[name] = value;
      else holder = (holder[name] ??= jsonObject()) as JsonObject;
      continue;
    }
    const list = (holder[name] ??= []) as JsonValue[];
    const rest = steps
      .slice(i + 2)
      .map((step) => `.${step}`)
      .join('')
      .slice(1);
    if (next === '[*]') {
      for (const element of Array.isArray(value) && rest !== '' ? value : [value]) {
        const made = rest === '' ? element : jsonObject();
        if (rest !== '') put(made as JsonObject, rest, element);
        list.push(made);
      }
      return;
    }
    const condition = /^\[(\w+)=(.*)\]$/.exec(next);
    const index = condition ? list.length : Number(next.slice(1, -1));
    while (list.length <= index) list.push(jsonObject());
    if (condition) (list[index] as JsonObject)[condition[1]] = condition[2];
    if (rest === '') list[index] = value;
    else put(list[index] as JsonObject, rest, value);
    return;
  }
}
