import { isJsonObject, textOf, valueAt, type JsonObject, type JsonValue } from '../../base/json';
import { factsOf, membersOf, type AttributeFact } from '../../iac/provider-facts';
import type { ResourceInput } from '../../resources/model/resource-input';
import createOnly from './create-only.json';
import { isList, isMembers, writtenIn, type Change, type FixValue, type Mark } from '../model/fix';
import { factAt } from './provider-check';
import others from './replacing-attributes.json';
import { supposed } from '../model/changed-document';

type Table = Readonly<Record<string, string>>;

/**
 * Attributes whose change replaces a resource, by type, with blanks between them: those of the schemas of CloudFormation, and
 * what no schema says.
 */
const TABLES: readonly Table[] = [createOnly.types, others];

/** True when a change makes the provider destroy the resource and create it anew. */
export function replacing(type: string, changes: readonly Change[]): boolean {
  const known = TABLES.flatMap((table) => (Object.hasOwn(table, type) ? table[type].split(' ') : []));
  return changes.some((change) => {
    if (change.kind === 'add') return false;
    // Kubernetes refuses another role in a binding.
    if (/^(?:Cluster)?RoleBinding$/.test(type) && change.path[0] === 'roleRef') return true;
    const path = change.path.filter((key) => typeof key === 'string').join('.');
    return known.some((each) => path === each || each.startsWith(`${path}.`)) || isSetOnce(type, change);
  });
}

/** True when the provider says so of the attribute, of what it stands in, or of what a change gives with it. */
function isSetOnce(type: string, { path, ...change }: Exclude<Change, { kind: 'add' }>): boolean {
  const attributes = factsOf(type)?.attributes;
  if (!attributes) return false;
  const facts = path.map((_, i) => factAt(attributes, path.slice(0, i + 1)));
  const known = facts.filter((fact) => fact !== undefined && fact !== 'inside');
  const fact = facts.at(-1) === 'inside' ? undefined : known.at(-1);
  return (
    known.some((each) => each.isSetOnce) ||
    (change.kind === 'set' && fact !== undefined && givesSetOnce(fact, change.value))
  );
}

function givesSetOnce(fact: AttributeFact, value: FixValue): boolean {
  if (isList(value)) return value.some((each) => givesSetOnce(fact, each));
  const members = membersOf(fact);
  if (!members || !isMembers(value)) return false;
  return Object.entries(value).some(([name, each]) => {
    const inner = members.get(name);
    return inner !== undefined && (inner.isSetOnce || givesSetOnce(inner, each));
  });
}

/** The blocks of Terraform, and the properties of CloudFormation. */
const EXPIRATION = /"(?:\w+_)?expiration"|"\w*Expiration(?:InDays|Date)?"/;

/** True when a change makes the provider delete data after a time. */
function letsDataExpire(changes: readonly Change[]): boolean {
  return changes.some((change) => change.kind !== 'remove' && EXPIRATION.test(JSON.stringify(change)));
}

/** True when an object is added that closes pods to what has reached them before. */
function closesPods(changes: readonly Change[]): boolean {
  return changes.some((change) => change.kind === 'add' && change.type === 'NetworkPolicy');
}

const BUCKET_BLOCK = 'aws_s3_bucket_public_access_block';

/** True when a bucket that says it is public, or a website, is closed to the public, or to plain HTTP, which websites speak alone. */
function closesBucket(input: ResourceInput, changes: readonly Change[]): boolean {
  return (
    changes.some((change) => (change.kind === 'add' && change.type === BUCKET_BLOCK) || closesHttp(change)) &&
    isPublicBucket(input)
  );
}

/** True for a bucket that says it is public, or a website. */
export function isPublicBucket({ resource, companions }: ResourceInput): boolean {
  return [resource, ...companions].some(
    ({ type, attributes }) =>
      attributes.website !== undefined ||
      type === 'aws_s3_bucket_website_configuration' ||
      /^(?:public|authenticated)-read/.test(textOf(attributes.acl)) ||
      statementsIn(attributes.policy).some(letsAnybodyIn),
  );
}

function closesHttp(change: Change): boolean {
  return change.kind !== 'remove' && JSON.stringify(change).includes('"aws:SecureTransport":"false"');
}

function statementsIn(policy: JsonValue | undefined): readonly JsonValue[] {
  return isJsonObject(policy) ? [policy.Statement ?? []].flat() : [];
}

function letsAnybodyIn(statement: JsonValue): boolean {
  if (!isJsonObject(statement) || statement.Effect !== 'Allow') return false;
  const { Principal: principal = null } = statement;
  return [isJsonObject(principal) ? (principal.AWS ?? null) : principal].flat().includes('*');
}

/** True when a statement for everybody gets a principal. */
function closesGrant(attributes: JsonObject, changes: readonly Change[]): boolean {
  return changes.some((change) => {
    const at = change.kind === 'set' ? change.path.indexOf('Principal') : -1;
    return change.kind === 'set' && at > 0 && letsAnybodyIn(valueAt(attributes, change.path.slice(0, at)) ?? null);
  });
}

/** The marks of changes of a resource, which may complete the one that failed. */
export function lastingMarks(
  input: ResourceInput,
  changes: readonly Change[],
  {
    isReplacing = replacing(input.resource.type, changes),
    failed = input,
  }: { readonly isReplacing?: boolean; readonly failed?: ResourceInput } = {},
): readonly Mark[] {
  const { attributes } = input.resource;
  const isTaking =
    letsDataExpire(changes) || closesPods(changes) || closesBucket(failed, changes) || closesGrant(attributes, changes);
  const removes = isTaking ? (['removes'] as const) : [];
  const replaces = isReplacing ? (['replaces'] as const) : [];
  return [...new Set([...marksOf(attributes, changes), ...removes, ...replaces])];
}

/** The marks that can be told from the attributes and their changes alone. */
export function marksOf(attributes: JsonObject, changes: readonly Change[]): readonly Mark[] {
  const marks: Mark[] = [];
  if (changes.some((change) => change.kind === 'remove' || shortensList(attributes, change))) marks.push('removes');
  if (changes.some((change) => writtenIn(change).some(({ variable }) => variable !== undefined)))
    marks.push('needs-value');
  if (changes.some((change) => change.kind === 'set' && change.isCopied)) marks.push('copied');
  return marks;
}

/** True for another list in the place of one, with fewer members that are new than are gone. */
function shortensList(attributes: JsonObject, change: Change): boolean {
  if (change.kind !== 'set') return false;
  const [before, after] = [valueAt(attributes, change.path), supposed(change.value)];
  return Array.isArray(before) && Array.isArray(after) && lacking(before, after) > lacking(after, before);
}

function lacking(list: readonly JsonValue[], others: readonly JsonValue[]): number {
  const texts = new Set(others.map((each) => JSON.stringify(each)));
  return list.filter((each) => !texts.has(JSON.stringify(each))).length;
}
