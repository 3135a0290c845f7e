import { isEmpty } from '../../files/collection-files';
import { isJsonObject, objectsOf, textOf, textsOf, type JsonObject, type JsonValue } from '../../base/json';
import { databaseCollectionName } from '../../model';
import type { Finds } from '../options';
import type { ContainerItem } from '../../files/collection-files';
import type { Resource } from '../../model';

/** One node of a snapshot file: the resources to look for, and the ids by which tests know it. */
export interface NodePlan {
  /** Its place in its file, for messages. */
  readonly name: string;
  /** The ids that tests name, of a crawled node those of the master snapshot. */
  readonly ids: readonly string[];
  /** The id of the resource itself, where the file gives it. */
  readonly resourceId?: string;
  readonly type: string;
  readonly paths: readonly string[];
  readonly hasSinglePath: boolean;
  readonly databaseCollection: string;
  readonly resourceType: string;
  readonly varFiles?: readonly string[];
  /** The variable files of single folders. */
  readonly folderVarFiles?: Readonly<Record<string, readonly string[]>>;
  /** The version of Kubernetes that charts are rendered for. */
  readonly kubeVersion?: string;
  readonly include?: NodeFilter;
  readonly exclude?: NodeFilter;
  /** The node as it is written, for those that read clouds. */
  readonly written: JsonObject;
  /** The reason why it is not read. */
  readonly isLeftOut?: 'inactive' | 'validate-false';
}

export interface NodeFilter {
  readonly paths?: readonly string[];
  readonly regex?: readonly string[];
}

/** The nodes of one connector. */
export interface EntryPlan {
  readonly name: string;
  readonly source: string;
  readonly user: string;
  readonly branch: string;
  readonly nodes: readonly NodePlan[];
  /** The entry as it is written, for those that read clouds. */
  readonly written: JsonObject;
  /** The member of an organisation that it is read in. */
  readonly member?: MemberPlan;
  /** The reason why it is not read. */
  readonly problem?: EntryProblem;
}

/** An account, a subscription, a project or a cluster, as the connector of its organisation was told of it. */
export interface MemberPlan {
  readonly id: string;
  /** The id by which searches know it. */
  readonly listedId: string;
  readonly name: string;
  /** A connector for it alone. */
  readonly connector: JsonObject;
  /** Advice for a member that cannot be entered. */
  readonly remedy: string;
}

export interface EntryProblem {
  readonly reason: string;
  readonly detail: string;
  /** The members that are read all the same. */
  readonly others?: ReadonlySet<string>;
}

/** A Terraform state, with the connector that reads it and the folder of the templates that it belongs to. */
export interface StatePlan {
  readonly path: string;
  readonly folder: string;
  readonly source: string;
  readonly branch: string;
}

/** A snapshot or master snapshot as a run crawls it. */
export interface SnapshotPlan {
  readonly item: string;
  readonly isMaster: boolean;
  readonly entries: readonly EntryPlan[];
  /** The Terraform states of its templates. */
  readonly states?: readonly StatePlan[];
  /** The findings that the tests of the run judge. */
  readonly finds?: Finds;
  /** The reason why its entries cannot be known. */
  readonly problem?: string;
  /** The digest by which a later run recognises that it has not changed; only for snapshots that are crawled. */
  readonly fingerprint?: string;
  /** True when only the findings of former crawls are read. */
  readonly isKnown?: boolean;
}

export function snapshotPlan(item: ContainerItem, content: JsonObject, isMaster: boolean): SnapshotPlan {
  const entries = objectsOf(content.snapshots).flatMap((entry, i) =>
    perAccount(entry, `snapshots[${i}]`).map((each) => entryPlan(each.entry, each.name, isMaster)),
  );
  const states = isEmpty(content.terraformState) ? item.content.terraformState : content.terraformState;
  return {
    item: item.name,
    isMaster,
    entries,
    ...(!isEmpty(states) && { states: objectsOf(states).map((state) => statePlan(state, entries)) }),
  };
}

/** A state is read by the connector that it names, else by that of the first entry. */
function statePlan(state: JsonObject, entries: readonly EntryPlan[]): StatePlan {
  const source = textOf(state.connector) || (entries[0]?.source ?? '');
  const branch = entries.find((entry) => entry.source === source)?.branch ?? '';
  return { path: textOf(state.path).replace(/^\/+/, ''), folder: textOf(state.folder), source, branch };
}

/** An entry with a list of accounts or subscriptions stands for one entry each. */
function perAccount(entry: JsonObject, name: string): { readonly entry: JsonObject; readonly name: string }[] {
  const key = ['accountId', 'subscriptionId'].find((each) => Array.isArray(entry[each]));
  const ids = key === undefined ? undefined : entry[key];
  if (key === undefined || !Array.isArray(ids)) return [{ entry, name }];
  return ids.map((id) => ({ entry: { ...entry, [key]: id }, name: `${name} (${key} ${textOf(id)})` }));
}

function entryPlan(entry: JsonObject, name: string, isMaster: boolean): EntryPlan {
  return {
    name,
    source: textOf(entry.source),
    user: textOf(entry.testUser),
    branch: textOf(entry.branchName),
    nodes: objectsOf(entry.nodes).map((node, i) => nodePlan(node, `${name}.nodes[${i}]`, isMaster)),
    written: entry,
  };
}

/**
 * Returns the fields by which searches find a resource beside its path. Where the cloud or the repository tells one of
 * them, it is the reference.
 */
export function searchedFields(
  { written, branch }: EntryPlan,
  connector: ContainerItem | undefined,
  { structure, reference, path }: Pick<Resource, 'structure' | 'reference' | 'path'>,
): Pick<Resource, 'accountId' | 'subscriptionId' | 'projectId' | 'branch'> {
  return {
    accountId: (structure === 'aws' && reference) || textOf(written.accountId),
    subscriptionId: (structure === 'azure' && subscriptionIn(path)) || textOf(written.subscriptionId),
    projectId:
      (structure === 'google' && reference) ||
      textOf(written['project-id']) ||
      textOf(written.projectId) ||
      textOf(written.project_id),
    branch: (structure === 'filesystem' && reference) || branch || textOf(connector?.content.branchName),
  };
}

/** The subscription in an id of Azure; undefined for what belongs to none. */
function subscriptionIn(path: string): string | undefined {
  return /^\/subscriptions\/([^/]+)/i.exec(path)?.[1];
}

function nodePlan(node: JsonObject, name: string, isMaster: boolean): NodePlan {
  const hasSinglePath = isEmpty(node.paths) && !isEmpty(node.path);
  const resourceId = textOf(node.snapshotId);
  const masterIds = textsOf(node.masterSnapshotId);
  return {
    name,
    ids: isMaster || masterIds.length > 0 ? masterIds : [resourceId],
    ...(!isMaster && { resourceId }),
    type: textOf(node.type) || 'json',
    paths: hasSinglePath ? [textOf(node.path)] : textsOf(node.paths),
    hasSinglePath,
    databaseCollection: databaseCollectionName(textOf(node.collection)),
    resourceType: textOf(node.resourceType).toLowerCase(),
    ...(!isEmpty(node.varFiles) && { varFiles: textsOf(node.varFiles) }),
    ...(isJsonObject(node.folderVarFiles) && {
      folderVarFiles: Object.fromEntries(
        Object.entries(node.folderVarFiles).map(([folder, files]) => [folder, textsOf(files)]),
      ),
    }),
    ...(!isEmpty(node.kubeVersion) && { kubeVersion: textOf(node.kubeVersion) }),
    written: node,
    ...filterOf('include', node.include),
    ...filterOf('exclude', node.exclude),
    ...leftOut(node),
  };
}

function filterOf(key: 'include' | 'exclude', value: JsonValue | undefined): { [K in typeof key]?: NodeFilter } {
  if (!isJsonObject(value)) return {};
  return { [key]: { paths: textsOf(value.paths), regex: textsOf(value.regex) } };
}

function leftOut({ validate, status }: JsonObject): Pick<NodePlan, 'isLeftOut'> {
  if (textOf(status).trim().toLowerCase() === 'inactive') return { isLeftOut: 'inactive' };
  return validate === false ? { isLeftOut: 'validate-false' } : {};
}
