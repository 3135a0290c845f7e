import { isJsonObject, objectsOf, textOf, type JsonObject, type JsonValue } from '../../base/json';
import { UNREAD_TEXT } from './live-documents';

type Surroundings = (document: JsonObject, base: JsonObject) => JsonObject;

/** What answers say in another arrangement than Terraform, under keys that begin with `_`. */
const SURROUNDINGS: ReadonlyMap<string, Surroundings> = new Map<string, Surroundings>([
  ['AWS::EC2::Instance', volumesOfInstance],
  [
    'AWS::EC2::SecurityGroup',
    (_, { IpPermissions, IpPermissionsEgress }) => ({
      _ingress: rulesIn(IpPermissions),
      _egress: rulesIn(IpPermissionsEgress),
    }),
  ],
  ['AWS::KMS::Key', ({ Policy }) => (isGivenByDefault(Policy) ? {} : present('_policy', Policy))],
  ['AWS::Lambda::Function', (_, base) => ({ ...vpcOf(base), ...environmentOf(base) })],
  ['AWS::Backup::BackupVault', (_, base) => present('_lock', base.Locked === true ? base : undefined)],
  [
    'AWS::CloudFront::Distribution',
    (_, { Logging }) => present('_logging', isOn(Logging, 'Enabled') ? Logging : undefined),
  ],
  [
    'AWS::Redshift::Cluster',
    (document) => present('_logging', document.LoggingEnabled === true ? document : undefined),
  ],
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
