import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { podPathOf } from '../../resources/kubernetes-companions';
import type { WorkspaceResource } from '../model/workspace-resource';
import type { Change } from '../model/fix';
import type { JudgedResource, JudgedRoot } from '../model/judged-root';

/** Settings that CloudFront refuses in functions that it runs. */
const NOT_AT_EDGE: readonly string[] = [
  'dead_letter_config',
  'kms_key_arn',
  'reserved_concurrent_executions',
  'tracing_config',
  'vpc_config',
];
/** Rights that the role of a function needs for a setting: AWS asks for them before it makes the function. */
const ALLOWED: Readonly<Record<string, { readonly right: string; readonly by: RegExp }>> = {
  dead_letter_config: { right: 'send to a queue or a topic', by: /^(?:sqs|sns):/i },
  tracing_config: { right: 'write traces', by: /xray/i },
  vpc_config: { right: 'make network interfaces', by: /^ec2:(?:\*|Create(?:\*|Network))|VPCAccess|LambdaENI/i },
};
/** Grants of much more, and those that nobody knows. */
const ALL = /^\*$|(?:Full|Administrator|PowerUser)Access|\$\{/;
const GRANTS: readonly string[] = ['Action', 'managed_policy_arns', 'policy', 'policy_arn'];
const MACHINES: readonly string[] = ['azurerm_linux_virtual_machine', 'azurerm_windows_virtual_machine'];

/**
 * The reason why a provider would refuse changes for what other resources or the rest of the template say, in Terraform the
 * files of its module.
 */
export function refusedByOthers(
  root: JudgedRoot,
  resource: WorkspaceResource,
  changes: readonly Change[],
  module: () => readonly string[],
): string | undefined {
  const { type } = resource.input.resource;
  const block = readBlock(resource, changes, module);
  if (block !== undefined) return `another expression of the module reads ${block}`;
  const binding = bindingOf(root, resource, changes);
  if (binding !== undefined) return `${binding} lets the pod use the API of the cluster`;
  const set = changes.flatMap((change) => (change.kind === 'set' ? [String(change.path[0])] : []));
  if (type === 'aws_lambda_function') return refusedFunction(root, resource, set);
  if (
    type === 'azurerm_storage_account' &&
    set.includes('shared_access_key_enabled') &&
    readsKeys(root, resource, module)
  )
    return 'the template reads the keys of the account';
  if (set.includes('public_network_access_enabled')) {
    const rule = firewallRuleOf(root, resource);
    if (rule !== undefined) return `Azure refuses ${rule} where the public network is closed`;
  }
  if (MACHINES.includes(type) && set.includes('allow_extension_operations')) {
    const extension = extensionOf(root, resource);
    if (extension !== undefined) return `${extension} is an extension of the machine`;
  }
  return undefined;
}

function refusedFunction(root: JudgedRoot, lambda: WorkspaceResource, set: readonly string[]): string | undefined {
  if (set.includes('code_signing_config_arn') && hasCodeInside(lambda)) return 'code in the template cannot be signed';
  const role = roleOf(root, lambda);
  if (!role) return undefined;
  const atEdge = set.find((each) => NOT_AT_EDGE.includes(each));
  if (atEdge !== undefined && JSON.stringify(role.attributes.assume_role_policy ?? null).includes('"edgelambda.'))
    return `CloudFront refuses ${atEdge} in functions that it runs`;
  const grants = grantsTo(root, role);
  const lacking = set
    .flatMap((each) => (Object.hasOwn(ALLOWED, each) ? ALLOWED[each] : []))
    .find(({ by }) => !grants.some((each) => by.test(each) || ALL.test(each)));
  return lacking && `AWS refuses it as long as ${role.address} does not allow to ${lacking.right}`;
}

type Attributed = JudgedResource['input']['resource'];

function roleOf({ resources }: JudgedRoot, { input }: WorkspaceResource): Attributed | undefined {
  const role = textOf(input.resource.attributes.role);
  return resources.find(
    ({
      input: {
        resource: { type, name },
      },
    }) => type === 'aws_iam_role' && role === `\${aws_iam_role.${name}.arn}`,
  )?.input.resource;
}

/** The actions and policies that a role has, by itself and by all that names it. */
function grantsTo({ resources }: JudgedRoot, role: Attributed): readonly string[] {
  const all = resources.map(({ input }) => input.resource);
  const attached = all.filter((each) => each !== role && names(each, role));
  const policies = all.filter((each) => attached.some((one) => each !== role && names(one, each)));
  return [role, ...attached, ...policies].flatMap(({ attributes }) => grantsIn(attributes, ''));
}

/** True for a resource of the rights of identities that says the name of another. */
function names(one: Attributed, { type, name }: Attributed): boolean {
  return one.type.startsWith('aws_iam_') && JSON.stringify(one.attributes).includes(`${type}.${name}.`);
}

function grantsIn(value: JsonValue, key: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => grantsIn(each, key));
  if (isJsonObject(value)) return Object.entries(value).flatMap(([name, each]) => grantsIn(each, name));
  if (key === 'NotAction') return ['*'];
  return typeof value === 'string' && GRANTS.includes(key) ? [value] : [];
}

function hasCodeInside({ written }: WorkspaceResource): boolean {
  return [['Code', 'ZipFile'], ['InlineCode']].some((path) => valueAt(written, ['Properties', ...path]) !== undefined);
}

/** A block that changes take away, and that another expression reads: Terraform then has no element to read, and no plan. */
function readBlock(
  { format, input: { resource } }: WorkspaceResource,
  changes: readonly Change[],
  module: () => readonly string[],
): string | undefined {
  if (format !== 'terraform') return undefined;
  const removed = changes.flatMap((change) =>
    change.kind === 'remove' ? [String(change.path.findLast((key) => typeof key === 'string'))] : [],
  );
  return removed.find((block) => module().some((text) => readerOf(resource, `\\.${block}\\[`).test(text)));
}

/** An expression that reads something of a resource. */
function readerOf({ type, name }: Attributed, what: string): RegExp {
  return new RegExp(`\\b${type}\\.${name}\\b(?:[^=]|=>)*?${what}`);
}

/** True where a template gives the keys of the storage account that it makes to others. */
function readsKeys(
  { documents }: JudgedRoot,
  { format, input: { resource } }: WorkspaceResource,
  module: () => readonly string[],
): boolean {
  if (format === 'arm') {
    const use = /\blistKeys\s*\([^]*Microsoft\.Storage\/storageAccounts/i;
    return [...documents.values()].some((each) => use.test(JSON.stringify(each ?? null)));
  }
  const use = readerOf(resource, '\\.(?:primary|secondary)_(?:\\w+_)?(?:access_key|connection_string)\\b');
  return module().some((text) => use.test(text));
}

/** The address of a binding that grants a role to the service account of pods, whose token changes take away. */
function bindingOf({ resources }: JudgedRoot, pods: WorkspaceResource, changes: readonly Change[]): string | undefined {
  const { type, attributes } = pods.input.resource;
  const isTaken = changes.some(
    (change) =>
      change.kind === 'set' && change.path.at(-1) === 'automountServiceAccountToken' && change.value === false,
  );
  const pod = podPathOf(type);
  const account =
    type === 'ServiceAccount'
      ? valueAt(attributes, ['metadata', 'name'])
      : pod && valueAt(attributes, [...pod, 'spec', 'serviceAccountName']);
  if (!isTaken || typeof account !== 'string') return undefined;
  return resources
    .map(({ input }) => input.resource)
    .filter((each) => /^(?:Cluster)?RoleBinding$/.test(each.type))
    .find(({ attributes: { subjects = [] } }) =>
      [subjects].flat().some((each) => isJsonObject(each) && each.kind === 'ServiceAccount' && each.name === account),
    )?.address;
}

/** The address of a rule of the firewall of a server. */
function firewallRuleOf(
  { resources }: JudgedRoot,
  { format, input: { resource } }: WorkspaceResource,
): string | undefined {
  const { type, name } = resource;
  const types = [`${type}_firewall_rule`, `${type.replace(/_(?:server|workspace)$/, '')}_firewall_rule`];
  return resources
    .map(({ input }) => input.resource)
    .filter((each) => types.includes(each.type))
    .find((each) => format === 'arm' || JSON.stringify(each.attributes).includes(`${type}.${name}.`))?.address;
}

/** The address of an extension of a machine. */
function extensionOf({ resources, documents }: JudgedRoot, machine: WorkspaceResource): string | undefined {
  if (machine.format === 'arm') {
    const name = nameIn(machine.written);
    const all = [...documents.values()].flatMap((document) => resourcesIn(document ?? null));
    const beside = all.find((each) => isType(each, /\/virtualMachines\/extensions$/i) && nameIn(each).includes(name));
    const inside = resourcesIn(machine.written).find((each) => isType(each, /^extensions$/i));
    return (inside ?? beside) && textOf((inside ?? beside)?.name);
  }
  const { type, name } = machine.input.resource;
  const use = new RegExp(`\\b${type}\\.${name}\\b`);
  return resources.find(
    ({ input: { resource } }) =>
      resource.type === 'azurerm_virtual_machine_extension' && use.test(textOf(resource.attributes.virtual_machine_id)),
  )?.address;
}

/** All resources of a template, also those inside others. */
function resourcesIn(holder: JsonValue): readonly JsonObject[] {
  const { resources = [] } = isJsonObject(holder) ? holder : {};
  const own = (Array.isArray(resources) ? resources : Object.values(resources ?? {})).filter(isJsonObject);
  return own.flatMap((each) => [each, ...resourcesIn(each)]);
}

function isType({ type }: JsonObject, expression: RegExp): boolean {
  return expression.test(textOf(type));
}

/** The name of a resource of ARM, or the expression that gives it. */
function nameIn(resource: JsonValue): string {
  return textOf(valueAt(resource, ['name'])).replace(/^\[(.*)\]$/s, '$1');
}
