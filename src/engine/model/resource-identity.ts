import { createHash } from 'node:crypto';

const DEFAULT_DATABASE_COLLECTION = 'resources';
const NODE_ID_DIGITS = 10;
const KEY_BYTES = 16;

/** The parts that make a resource the same one from crawl to crawl. */
export interface IdentityParts {
  /** Name of the container (collection). */
  readonly container: string;
  readonly connector: string;
  readonly databaseCollection: string;
  /** `detailMethods` or `get_method` of the node, in any order. */
  readonly askedCalls?: readonly string[];
  /** The path; for templates the template and, for cloudformation and arm, its parameter file. */
  readonly paths: readonly string[];
  /** The account, where the path does not name it. */
  readonly account?: string;
}

export interface ResourceIdentity {
  /** 32 hex digits: long enough to distinguish millions of resources. */
  readonly key: string;
  /** The 10 hex digits that resource node ids carry. */
  readonly short: string;
}

/**
 * The identity of a resource: SHA-256 over the compact JSON of its parts; where its path does not name its account, that of
 * the key of this identity and the account.
 */
export function resourceIdentity(parts: IdentityParts): ResourceIdentity {
  const { container, connector, databaseCollection, askedCalls = [], paths, account } = parts;
  const identity = identityOf([container, connector, databaseCollection, [...askedCalls].sort(), paths]);
  return account === undefined ? identity : identityInAccount(identity.key, account);
}

/** The identity of a resource of an account, by that which it has without its account. */
export function identityInAccount(key: string, account: string): ResourceIdentity {
  return identityOf([key, account]);
}

function identityOf(parts: readonly unknown[]): ResourceIdentity {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  // A piece of a text would keep all of it in memory.
  return knownIdentity(digest.toString('hex', 0, KEY_BYTES));
}

/** The identity with a key. */
export function knownIdentity(key: string): ResourceIdentity {
  return { key, short: key.slice(0, NODE_ID_DIGITS) };
}

const ARN_WITHOUT_ACCOUNT = /^arn:[^:]*:[^:]*:[^:]*::/;

/** The account, project or context of a resource of a cloud, where its path does not name it; others may have one of that path. */
export function accountBesidePath(structure: string, path: string, reference: string): string | undefined {
  if (reference === '') return undefined;
  if (structure === 'kubernetes') return contextIn(reference);
  if (structure === 'aws') return ARN_WITHOUT_ACCOUNT.test(path) ? reference : undefined;
  return structure === 'google' && !path.startsWith('projects/') ? reference : undefined;
}

/** The context of a cluster in a reference, which stands before its namespace; undefined for the cluster of a connector. */
export function contextIn(reference: string): string | undefined {
  const end = reference.lastIndexOf('/');
  return end < 0 ? undefined : reference.slice(0, end);
}

/** The node id of a crawled resource; two nodes that find the same resource share the id of the first. */
export function crawledNodeId(masterSnapshotId: string, identity: ResourceIdentity): string {
  return `${masterSnapshotId}_${identity.short}`;
}

/** The database collection of a node's `collection`: lower case, without dots (`Microsoft.Web` is `microsoftweb`). */
export function databaseCollectionName(collection: string | undefined): string {
  return (collection ?? '').toLowerCase().replaceAll('.', '') || DEFAULT_DATABASE_COLLECTION;
}

/** The name a path ends in: after the last `/`, for ARNs after the last `/` or `:`. */
export function nameOfPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  const separator = trimmed.startsWith('arn:')
    ? Math.max(trimmed.lastIndexOf('/'), trimmed.lastIndexOf(':'))
    : trimmed.lastIndexOf('/');
  return trimmed.slice(separator + 1);
}
