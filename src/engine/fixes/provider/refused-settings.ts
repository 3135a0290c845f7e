import { isJsonObject, textOf, valueAt, type JsonValue, type JsonObject } from '../../base/json';
import type { ResourceInput } from '../../resources/model/resource-input';
import { holdsText, isList, writtenIn, type Change } from '../model/fix';
import { isPublicBucket } from './lasting-effects';
import { lackingRights, namesOthers } from './needed-rights';
import table from './refused-by-provider.json';
import { withChanges } from '../model/changed-document';

/** A setting that a provider refuses for what a resource is: the type of its machine, its engine, its tier. */
interface RefusedSetting {
  readonly types: readonly string[];
  /** The names of the attributes that lead to it, or the type of a resource that completes the other. */
  readonly setting: string;
  /** The values that are refused; without it all that switch something on. */
  readonly values?: string;
  /** Set where most values of what decides are refused: one that nobody knows counts as one of these. */
  readonly refusesUnknown?: boolean;
  /** Set where only another value is refused: one that is there already stays. */
  readonly keeps?: boolean;
  /**
   * The attributes that decide, also of resources that complete it by their types, with what they must match; one that
   * is missing has an empty text.
   */
  readonly where: Readonly<Record<string, string | undefined>>;
}

const SETTINGS: readonly RefusedSetting[] = table;
const SWITCHED_ON = '^(?!(?:|false|0)$)';

/** The reason why a provider would refuse changes of a resource; undefined when nothing is known against them. */
export function refusedSetting(input: ResourceInput, changes: readonly Change[]): string | undefined {
  if (changes.some((change) => exceptsItself(input.resource.attributes, change)))
    return 'Kubernetes refuses a network without all of itself';
  if (isPublicBucket(input) && changes.some(encryptsByKey)) return 'who reads a public bucket may not use a key';
  const other = changes
    .map((change) => beyondResource(input.resource.attributes, change))
    .find((each) => each !== undefined);
  if (other !== undefined) return `the statement allows ${other}: split it first`;
  if (!input.resource.type.includes('_')) {
    const now = withChanges(input, changes);
    const reason = now && lackingRights(input.resource, now.resource);
    if (reason !== undefined) return reason;
    if (now && namesOthers(input.resource, now.resource))
      return 'names cannot hold for all that the rule of the role admits';
  }
  const own = SETTINGS.filter(
    ({ types, setting, values }) =>
      types.includes(input.resource.type) &&
      // Nobody can tell yet which value a user will give.
      changes.some(
        (change) =>
          (change.kind === 'add' && change.type === setting) ||
          (isAt(change, setting) && (values === undefined || !holdsText(change.value))),
      ),
  );
  const changed = own.length === 0 ? undefined : withChanges(input, changes);
  return changed && firstOf(own, changed);
}

function encryptsByKey(change: Change): boolean {
  return change.kind !== 'remove' && JSON.stringify(change).includes('"aws:kms');
}

/** Actions on roles, without those that have other resources. */
const ON_ROLES = /^(?:sts:AssumeRole|iam:Pass|iam:\w*Role)[\w*]*$/i;

/** Actions that know no resources: a statement that names one allows none of them. */
const WITHOUT_RESOURCES =
  /^(?:acm:ListCertificates|application-autoscaling:Describe|autoscaling:Describe|ce:|cloudformation:(?:ListStacks|ValidateTemplate)|cloudtrail:(?:DescribeTrails|ListTrails|LookupEvents)|cloudwatch:(?:Get|List)?Metric|cloudwatch:PutMetricData|dynamodb:ListTables|ec2:Describe|ec2messages:|ecr:GetAuthorizationToken|ecs:(?:CreateCluster|DeregisterTaskDefinition|DescribeTaskDefinition|ListClusters|ListTaskDefinitions|RegisterTaskDefinition)|eks:ListClusters|elasticloadbalancing:Describe|iam:ListAccountAliases|kms:(?:CreateKey|ListAliases|ListKeys)|lambda:(?:CreateEventSourceMapping|ListFunctions|ListLayers)|logs:(?:CreateLogDelivery|DeleteLogDelivery|DescribeResourcePolicies|GetLogDelivery|ListLogDeliveries|PutResourcePolicy|UpdateLogDelivery)|organizations:List|pricing:|route53:(?:CreateHostedZone|GetHostedZoneCount|ListHostedZones)|route53resolver:List|s3:(?:GetAccountPublicAccessBlock|ListAllMyBuckets)|secretsmanager:(?:GetRandomPassword|ListSecrets)|sns:ListTopics|sqs:ListQueues|ssm:(?:DescribeInstanceInformation|DescribeParameters)|ssmmessages:|states:ListStateMachines|sts:GetCallerIdentity|tag:|xray:)/i;

/** What a statement allows that it would not allow any more with the resource that is asked for. */
function beyondResource(attributes: JsonObject, change: Change): string | undefined {
  const at = change.kind === 'set' ? change.path.indexOf('Resource') : -1;
  const variables = writtenIn(change).flatMap(({ variable }) => variable ?? []);
  if (change.kind !== 'set' || at < 0 || variables.length === 0) return undefined;
  const statement = valueAt(attributes, change.path.slice(0, at));
  const actions = isJsonObject(statement) ? [statement.Action ?? []].flat().map(textOf) : [];
  const none = actions.find((action) => WITHOUT_RESOURCES.test(action));
  if (none !== undefined) return `${none} too, which knows no resources`;
  if (!variables.some((variable) => /role_?arn/i.test(variable))) return undefined;
  const other = actions.find((action) => !ON_ROLES.test(action));
  return other === undefined ? undefined : `${other} too, which is not on a role`;
}

/** The reason why a provider would refuse a resource after a change of templates, for what it did not refuse before. */
export function newlyRefused(before: ResourceInput, after: ResourceInput, isAsked: boolean): string | undefined {
  const own = SETTINGS.filter(
    (each) =>
      each.types.includes(after.resource.type) &&
      each.keeps !== true &&
      !(isAsked && each.values !== undefined) &&
      firstOf([each], before) === undefined,
  );
  return firstOf(own, after);
}

/** The reason why a provider refuses a resource as it is, for the first of some settings. */
function firstOf(settings: readonly RefusedSetting[], input: ResourceInput): string | undefined {
  const { attributes } = input.resource;
  for (const { setting, values = SWITCHED_ON, where, refusesUnknown } of settings) {
    const isCompleted = input.companions.some(({ type }) => type === setting);
    if (!isCompleted && !textsAt(attributes, setting.split('.')).some((text) => matches(values, text))) continue;
    const decides = Object.entries(where).map(([name, expression]) => {
      if (isUnknown(input, name)) return { name, text: refusesUnknown ? 'unknown' : undefined };
      const texts = decidingTexts(input, name);
      return { name, text: texts.find((text) => matches(expression, text)) };
    });
    if (decides.every(({ text }) => text !== undefined))
      return `the provider refuses ${setting} with ${decides.map(({ name, text }) => `${name} "${text}"`).join(' and ')}`;
  }
  return undefined;
}

function decidingTexts({ resource, companions }: ResourceInput, name: string): readonly string[] {
  const [type, ...rest] = name.split('.');
  const own = companions.filter((each) => each.type === type);
  if (own.length > 0) return own.flatMap(({ attributes }) => textsAt(attributes, rest));
  return textsAt(resource.attributes, name.split('.'));
}

function matches(expression = '', text: string): boolean {
  return new RegExp(expression, 'i').test(text);
}

/** True when a change sets a setting, something in it, or what it stands in. */
function isAt(change: Change, setting: string): change is Extract<Change, { kind: 'set' }> {
  if (change.kind !== 'set') return false;
  const path = change.path.filter((key) => typeof key === 'string').join('.');
  return `${setting}.`.startsWith(`${path}.`) || path.startsWith(`${setting}.`);
}

function isUnknown({ unknown }: ResourceInput, name: string): boolean {
  return unknown.some((path) => isAt({ kind: 'set', path, value: null }, name));
}

/** The texts of all plain values that names lead to, through lists too; an empty one where there is nothing. */
function textsAt(value: JsonValue | undefined, names: readonly string[]): readonly string[] {
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.flatMap((each) => textsAt(each, names));
  const [name, ...rest] = names;
  if (name !== undefined) return isJsonObject(value) && Object.hasOwn(value, name) ? textsAt(value[name], rest) : [''];
  if (isJsonObject(value)) {
    const texts = Object.values(value).flatMap((each) => textsAt(each, []));
    return texts.length === 0 ? [''] : texts;
  }
  return [typeof value === 'boolean' ? String(value) : textOf(value)];
}

/** True when all of a network is excepted from it. */
export function exceptsItself(attributes: JsonObject, change: Change): boolean {
  const at = change.kind === 'set' ? change.path.indexOf('except') : -1;
  if (change.kind !== 'set' || at < 0) return false;
  const network = valueAt(attributes, [...change.path.slice(0, at), 'cidr']);
  return (isList(change.value) ? change.value : [change.value]).some((each) => each === network);
}
