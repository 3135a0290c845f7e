import type { InlineIgnore } from './inline-ignore';
import type { ResultLocation } from './result-location';
import { nameOfPath } from './resource-identity';

/** Something that the nodes of snapshot files find and that test cases judge. Stored rows have the same names. */
export interface Resource {
  /** Its identity inside its container. */
  readonly identity: string;
  /** The id that results and searches show, the same in every run. */
  readonly nodeId: string;
  /** The ids of the nodes that found it, in the order of the file. */
  readonly masterSnapshotIds: readonly string[];
  /** The name of the connector. */
  readonly connector: string;
  /** The type of the connector: aws, azure, google, kubernetes, filesystem. */
  readonly structure: string;
  readonly databaseCollection: string;
  /** The type of the node; for templates the kind of template. */
  readonly type: string;
  /** The types inside a template, in lower case. */
  readonly innerTypes: readonly string[];
  /** The path that users see; for templates that of the template. */
  readonly path: string;
  /** The path, or a template and the files that belong to it. */
  readonly paths: readonly string[];
  readonly region: string;
  /** The user that the snapshot entry names. */
  readonly user: string;
  /** The account; like the next three it comes from the cloud, the snapshot entry or the connector, or is empty. */
  readonly accountId: string;
  readonly subscriptionId: string;
  readonly projectId: string;
  readonly branch: string;
  /** Branch, account, subscription, project or namespace. */
  readonly reference: string;
  /** The address of the git repository, without credentials; empty for other sources. */
  readonly repository: string;
  /** The commit of the repository that it was last read at; empty for other sources. */
  readonly commit: string;
  /** The file of a template, from the root of its repository or folder; empty for resources that are no file. */
  readonly file: string;
  /**
   * The address of a single resource: that in its template, which its path ends in, or its name where it runs. Undefined
   * for whole documents.
   */
  readonly address?: string;
  /** The type and the name of a single resource, as Terraform or its format gives them. */
  readonly ownType?: string;
  readonly ownName?: string;
}

/** A resource with the facts that only the run that reads it can know. */
export interface RunResource extends Resource {
  /** The item whose nodes found it. */
  readonly snapshot: string;
  /** The path with the shorter name that older exclusions may use, where it differs. */
  readonly formerPath?: string;
  /** A digest of the text and the value of a single resource and of those that complete it, without line numbers. */
  readonly content?: string;
  /** The calls of modules that lead to a single resource, from the root on. */
  readonly calls?: readonly ResultLocation[];
  /** The notes in its template that some rules shall say nothing about it. */
  readonly ignores?: readonly InlineIgnore[];
  /** True when results show the resource as `path`, because its node names it so; others have `paths`. */
  readonly hasSinglePath: boolean;
  readonly autoRemediate: boolean;
  /** The calls that read it from its cloud, as the node names them. */
  readonly askedCalls?: readonly string[];
}

/** The type that users see: that of a single resource, else that of the node or the kind of template. */
export function shownType({ type, ownType = type }: Resource): string {
  return ownType;
}

/** The names that users see: that of a single resource, else those that its paths end in. */
export function shownNames({ paths, ownName }: Resource): string[] {
  return ownName === undefined ? paths.map(nameOfPath) : [ownName];
}

/** The path of the template that a single resource stands in, or of what it is a part of; of others their own. */
export function templatePath({ path, address }: Pick<Resource, 'path' | 'address'>): string {
  const end = `#${address ?? ''}`;
  return address !== undefined && path.endsWith(end) ? path.slice(0, -end.length) : path;
}

export function isOfTerraform({ type }: Pick<Resource, 'type'>): boolean {
  return type === 'terraform' || type === 'terraformPlan';
}
