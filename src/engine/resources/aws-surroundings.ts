import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../base/json';
import { permissionsIn } from './aws-permissions';
import { UNREAD_TEXT } from './model/unread-text';

type Surroundings = (document: JsonObject, base: JsonObject) => JsonObject;

/** Values that answers arrange in another way than Terraform, under keys that begin with `_` unless addresses name them. */
const SURROUNDINGS: ReadonlyMap<string, Surroundings> = new Map<string, Surroundings>([
  [
    'AWS::EC2::Instance',
    (document, base) => ({
      ...volumesOfInstance(document, base),
      ...present('_userData', readableData(membersOf(document.UserData).Value)),
    }),
  ],
  ['AWS::AutoScaling::LaunchConfiguration', (_, { UserData }) => present('_userData', readableData(UserData))],
  [
    'AWS::EC2::SecurityGroup',
    (_, { IpPermissions, IpPermissionsEgress }) => ({
      _ingress: rulesIn(IpPermissions),
      _egress: rulesIn(IpPermissionsEgress),
    }),
  ],
  ['AWS::KMS::Key', ({ Policy }) => (isGivenByDefault(Policy) ? {} : present('_policy', Policy))],
  [
    'AWS::Lambda::Function',
    ({ Policy }, base) => ({ ...vpcOf(base), ...environmentOf(base), Permissions: permissionsIn(Policy) }),
  ],
  ['AWS::Lambda::LayerVersion', ({ Policy }) => ({ Permissions: permissionsIn(Policy) })],
  ['AWS::ApiGateway::RestApi', ({ items }) => ({ Methods: methodsIn(items) })],
  ['AWS::ApiGateway::Stage', (_, base) => ({ MethodSettings: settingsOf(base), ...firewallOf(base.webAclArn) })],
  ['AWS::AppSync::GraphQLApi', (_, { wafWebAclArn }) => firewallOf(wafWebAclArn)],
  [
    'AWS::AutoScaling::AutoScalingGroup',
    (_, { HealthCheckType }) => present('_healthCheck', healthOf(HealthCheckType)),
  ],
  ['AWS::CodePipeline::Pipeline', (_, base) => ({ _stores: storesOf(base) })],
  ['AWS::ElasticLoadBalancing::LoadBalancer', policiesInUse],
  ['AWS::WAFv2::WebACL', (_, base) => ({ _rules: rulesOf(base) })],
  ['AWS::Backup::BackupVault', (_, base) => present('_lock', base.Locked === true ? base : undefined)],
  [
    'AWS::CloudFront::Distribution',
    (_, { Logging }) => present('_logging', isOn(Logging, 'Enabled') ? Logging : undefined),
  ],
  [
    'AWS::Redshift::Cluster',
    (document) => present('_logging', document.LoggingEnabled === true ? document : undefined),
  ],
  ['AWS::SSM::Document', sharesOf],
  // The rules of a rotation stay when it is switched off.
  ['AWS::SecretsManager::Secret', (_, base) => present('_rotation', base.RotationEnabled === true ? base : undefined)],
]);

export function surroundingsOf(origin: string, document: JsonObject, base: JsonValue): JsonObject {
  return isJsonObject(base) ? (SURROUNDINGS.get(origin)?.(document, base) ?? {}) : {};
}

function isOn(value: JsonValue | undefined, key: string): boolean {
  return value !== undefined && isJsonObject(value) && value[key] === true;
}

function present(key: string, value: JsonValue | undefined): JsonObject {
  return value === undefined ? {} : { [key]: value };
}

/** An instance does not say itself how its disks are encrypted. */
function volumesOfInstance({ Volumes }: JsonObject, { RootDeviceName, InstanceId }: JsonObject): JsonObject {
  const isRoot = ({ Attachments }: JsonObject): boolean =>
    objectsOf(Attachments).some((each) => each.InstanceId === InstanceId && each.Device === RootDeviceName);
  const volumes = objectsOf(Volumes);
  const [root] = volumes.filter(isRoot);
  // An instance whose root is not among its volumes has none that can be encrypted.
  return { _rootVolume: root ?? UNREAD_TEXT, _otherVolumes: volumes.filter((each) => each !== root) };
}

const GZIP = Buffer.from([0x1f, 0x8b]);
const ENCODED_PART = /^content-transfer-encoding:\s*base64/im;

/** User data that is compressed, or has parts in another encoding, shows nothing of what it holds. */
function readableData(data: JsonValue | undefined): JsonValue | undefined {
  if (typeof data !== 'string') return data;
  const bytes = Buffer.from(data, 'base64');
  return bytes.subarray(0, 2).equals(GZIP) || ENCODED_PART.test(bytes.toString('latin1')) ? UNREAD_TEXT : data;
}

const SOURCES = [
  ['IpRanges', 'CidrIp', 'Cidr'],
  ['Ipv6Ranges', 'CidrIpv6', 'CidrV6'],
  ['PrefixListIds', 'PrefixListId', 'PrefixList'],
  ['UserIdGroupPairs', 'GroupId', 'Group'],
] as const;

/** One rule for each source, since each has its own description. */
function rulesIn(permissions: JsonValue | undefined): JsonObject[] {
  return objectsOf(permissions).flatMap((permission) =>
    SOURCES.flatMap(([list, id, name]) =>
      objectsOf(permission[list]).map((each): JsonObject => ({
        FromPort: permission.FromPort ?? 0,
        ToPort: permission.ToPort ?? 0,
        IpProtocol: permission.IpProtocol,
        ...present(name, each[id]),
        ...present('Description', each.Description),
      })),
    ),
  );
}

/** The policy that a key has when nobody gives it one: the account may do everything. */
function isGivenByDefault(policy: JsonValue | undefined): boolean {
  const document = typeof policy === 'string' ? parsed(policy) : policy;
  const statements = isJsonObject(document) ? objectsOf(document.Statement) : [];
  return (
    statements.length === 1 &&
    statements[0].Effect === 'Allow' &&
    statements[0].Action === 'kms:*' &&
    isJsonObject(statements[0].Principal) &&
    /:root$/.test(textOf(statements[0].Principal.AWS))
  );
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return null;
  }
}

/** A function that is in no VPC has empty lists. */
function vpcOf({ VpcConfig }: JsonObject): JsonObject {
  const isIn = isJsonObject(VpcConfig) && Array.isArray(VpcConfig.SubnetIds) && VpcConfig.SubnetIds.length > 0;
  return isIn ? { _vpc: VpcConfig } : {};
}

/** Whoever may not use the key of the variables gets an error in their place. */
function environmentOf({ Environment }: JsonObject): JsonObject {
  if (!isJsonObject(Environment)) return {};
  return { _environment: Environment.Error === undefined ? Environment : UNREAD_TEXT };
}

function methodsIn(resources: JsonValue | undefined): JsonValue[] {
  return objectsOf(resources).flatMap(({ resourceMethods }) => Object.values(membersOf(resourceMethods)));
}

/** The settings of the methods of a stage, by the paths of the methods. */
function settingsOf({ methodSettings }: JsonObject): JsonObject[] {
  return Object.entries(membersOf(methodSettings)).map(([path, settings]) => ({ path, ...membersOf(settings) }));
}

function firewallOf(arn: JsonValue = ''): JsonObject {
  return textOf(arn) === '' ? {} : { _firewall: { arn } };
}

/** The accounts that a document is shared with; `all` stands for everybody. */
function sharesOf({ AccountIds }: JsonObject): JsonObject {
  if (!Array.isArray(AccountIds)) return { _permissions: UNREAD_TEXT };
  const accounts = AccountIds.map((each) => textOf(each)).join(',');
  return accounts === '' ? {} : { _permissions: { type: 'Share', account_ids: accounts } };
}

/** A group may have several kinds of health checks, with commas between them. */
function healthOf(kinds: JsonValue | undefined): JsonValue | undefined {
  return textOf(kinds).split(',').includes('ELB') ? 'ELB' : kinds;
}

/** A pipeline has one artifact store, or one for each region. */
function storesOf({ artifactStore, artifactStores }: JsonObject): JsonValue {
  const stores = artifactStore === undefined ? Object.values(membersOf(artifactStores)) : [artifactStore];
  return stores.length === 0 ? UNREAD_TEXT : stores;
}

/** Policies that no listener has any more stay with the load balancer, and do nothing. */
function policiesInUse({ PolicyDescriptions }: JsonObject, { ListenerDescriptions }: JsonObject): JsonObject {
  const used = new Set(objectsOf(ListenerDescriptions).flatMap(({ PolicyNames = [] }) => PolicyNames));
  return { PolicyDescriptions: objectsOf(PolicyDescriptions).filter(({ PolicyName }) => used.has(PolicyName)) };
}

/** An administrator of the organization may put rules before and behind those of an access control list. */
function rulesOf({ Rules = [], ...groups }: JsonObject): JsonValue {
  const { PreProcessFirewallManagerRuleGroups: before, PostProcessFirewallManagerRuleGroups: behind } = groups;
  return objectsOf(before).length + objectsOf(behind).length > 0 ? UNREAD_TEXT : Rules;
}

function membersOf(value: JsonValue | undefined): JsonObject {
  return value !== undefined && isJsonObject(value) ? value : {};
}
