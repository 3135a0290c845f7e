/**
 * The fields by which searches find a resource beside its path, taken from its snapshot entry or its connector; empty
 * where neither has them.
 */
export interface ResourceScope {
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly projectId: string;
  readonly branch: string;
}

/** Something that was found by a node of a snapshot file and that test cases judge. */
export interface RunResource {
  /** The node id: the same in every run. */
  readonly id: string;
  /** Its identity inside its container. */
  readonly identity: string;
  /** The ids of the nodes that found it, in the order of the file. */
  readonly snapshotIds: readonly string[];
  /** The item whose nodes found it. */
  readonly snapshot: string;
  /** The type of the connector. */
  readonly structure: string;
  /** The name of the connector. */
  readonly source: string;
  /** Branch, subscription, project or namespace. */
  readonly reference: string;
  /** The commit of a resource that comes from git. */
  readonly commit?: string;
  /** The address of the git repository, without credentials. */
  readonly repository?: string;
  readonly scope?: ResourceScope;
  /** The database collection. */
  readonly collection: string;
  readonly type: string;
  readonly region: string;
  /** The user that the snapshot entry names. */
  readonly user: string;
  /** The path that users see; for templates that of the template. */
  readonly path: string;
  /** The path with the shorter name that older exclusions may use, where it differs. */
  readonly formerPath?: string;
  /** The path, or a template and the files that belong to it. */
  readonly paths: readonly string[];
  /** True when results show the resource as `path`, because its node names it so; others have `paths`. */
  readonly hasSinglePath: boolean;
  /** The file of a template, from the root of its repository; empty for resources that are no file. */
  readonly file: string;
  /** In lower case. */
  readonly resourceTypes: readonly string[];
  readonly autoRemediate: boolean;
  /** The calls that read it from its cloud, as the node names them. */
  readonly calls?: readonly string[];
}

export function isOfTerraform({ type }: Pick<RunResource, 'type'>): boolean {
  return type === 'terraform' || type === 'terraformPlan';
}
