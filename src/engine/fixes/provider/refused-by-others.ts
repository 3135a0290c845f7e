import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
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

/** The reason why a provider would refuse changes for what other resources or the rest of the template say. */
export function refusedByOthers(
  root: JudgedRoot,
  resource: WorkspaceResource,
  changes: readonly Change[],
): string | undefined {
  const { type } = resource.input.resource;
  const reader = readerOf(root, resource, changes);
  if (reader !== undefined) return reader;
  const set = changes.flatMap((change) => (change.kind === 'set' ? [String(change.path[0])] : []));
  if (type === 'aws_lambda_function') return refusedFunction(root, resource, set);
  if (type === 'azurerm_storage_account' && set.includes('shared_access_key_enabled') && readsKeys(root, resource))
    return 'the template reads the keys of the account';
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

/** What reads a block that changes take away: Terraform has no element to read then, and plans nothing. */
function readerOf(
  root: JudgedRoot,
  { format, input: { resource } }: WorkspaceResource,
  changes: readonly Change[],
): string | undefined {
  if (format !== 'terraform') return undefined;
  for (const change of changes) {
    if (change.kind !== 'remove') continue;
    const block = String(change.path.findLast((key) => typeof key === 'string'));
    const use = new RegExp(`\\b${resource.type}\\.${resource.name}\\b[^]*\\.${block}\\[`);
    const text = textsOf(root).find((each) => use.test(each));
    if (text !== undefined) return `${text} reads ${block}`;
  }
  return undefined;
}

/** True where an application gets the keys of a storage account from the template that makes it. */
function readsKeys(root: JudgedRoot, { format, input: { resource } }: WorkspaceResource): boolean {
  const use =
    format === 'arm'
      ? /\blistKeys\s*\([^]*Microsoft\.Storage\/storageAccounts/i
      : new RegExp(
          `\\b${resource.type}\\.${resource.name}\\b[^]*\\.(?:primary|secondary)_(?:\\w+_)?(?:access_key|connection_string)\\b`,
        );
  return textsOf(root).some((each) => use.test(each));
}

/** All texts of the templates, also expressions. */
function textsOf({ documents, others }: JudgedRoot): readonly string[] {
  return [...documents.values(), ...others.values()].flatMap((each) => textsIn(each ?? null));
}

function textsIn(value: JsonValue): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (isJsonObject(value)) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' ? [value] : [];
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
