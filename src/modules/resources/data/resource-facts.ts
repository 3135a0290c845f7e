/**
 * The facts that a run knows about a resource beside its document; they are copied into its row, its versions and its
 * run rows.
 */
export interface ResourceFacts {
  /** Identity inside the container (engine/model/resource-identity). */
  readonly identity: string;
  /** `resource_node_id`: the `snapshotId` of a snapshot file's node, or the crawled node id. */
  readonly nodeId: string;
  readonly masterSnapshotIds: readonly string[];
  readonly connector: string;
  /** Type of the connector: aws, azure, google, kubernetes, filesystem. */
  readonly structure: string;
  readonly databaseCollection: string;
  /** The node's type; for templates the kind of template. */
  readonly type: string;
  /** The types inside a template. */
  readonly innerTypes: readonly string[];
  /** The cloud path, or the template among `paths`. */
  readonly path: string;
  readonly paths: readonly string[];
  readonly region: string;
  /** `testUser` of the snapshot entry. */
  readonly user: string;
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly projectId: string;
  readonly branch: string;
  /** Branch, subscription name, project id or namespace. */
  readonly reference: string;
  /** Address of the git repository, without credentials; empty for other sources. */
  readonly repository: string;
  /** The commit of the repository that it was last read at; empty for other sources. */
  readonly commit: string;
  /**
   * The file that it was read from, from the root of its repository or folder; empty for resources that are no file.
   */
  readonly file: string;
  readonly contentType: string;
}

const ACCOUNT_DIGITS = 12;

/**
 * An account id in the form that is stored and compared: padded to 12 digits as AWS does, because numbers lose their
 * zeros.
 */
export function paddedAccountId(id: string | number): string {
  const digits = String(id);
  return digits === '' ? '' : digits.padStart(ACCOUNT_DIGITS, '0');
}
