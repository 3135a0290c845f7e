import type { JsonObject } from '../base/json';
import type { ContainerItem } from '../files/collection-files';
import { contextIn, templatePath, type RunReport, type RunResource } from '../model';
import { grouped } from './grouped';

/**
 * The findings of a crawl as snapshot files, which the older tool calls `<masterSnapshot>_gen`: a later run can judge
 * the same resources without looking for them again.
 */
export function generatedSnapshots(
  { resources }: RunReport,
  masterSnapshots: readonly ContainerItem[],
): ContainerItem[] {
  const found = grouped(wholes(resources), ({ snapshot }) => snapshot);
  return masterSnapshots.map(({ name }) => ({
    name,
    content: { contentVersion: '1.0.0.0', fileType: 'snapshot', snapshots: entries(found.get(name) ?? []) },
  }));
}

/** A node names a template or something that runs as a whole, however many single resources were found in it. */
function wholes(resources: readonly RunResource[]): RunResource[] {
  const keyOf = ({ snapshot, connector, databaseCollection, reference }: RunResource, path: string): string =>
    JSON.stringify([snapshot, connector, databaseCollection, reference, path]);
  const documents = resources.filter(({ address }) => address === undefined);
  const seen = new Set(documents.map((each) => keyOf(each, each.path)));
  return resources.flatMap((resource) => {
    if (resource.address === undefined) return [resource];
    const path = templatePath(resource);
    const key = keyOf(resource, path);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ ...resource, path, paths: [path, ...resource.paths.slice(1)] }];
  });
}

/** The fields of entries that hold the reference shown in results. */
const REFERENCE_FIELDS: Readonly<Record<string, string>> = { aws: 'accountId', kubernetes: 'namespace' };

function entries(resources: readonly RunResource[]): JsonObject[] {
  const bySource = grouped(resources, (each) => JSON.stringify([each.connector, each.user, placeOf(each)]));
  return [...bySource.values()].map((found) => {
    const [first] = found;
    const { connector, user } = first;
    return {
      source: connector,
      ...(user !== '' && { testUser: user }),
      ...placeOf(first),
      nodes: found.map(node),
    };
  });
}

/** The fields of the entry of a resource that say where it is. */
function placeOf({ structure, reference, subscriptionId, path }: RunResource): JsonObject {
  // The reference is the name of a subscription, and what is in a directory is in none.
  if (structure === 'azure') return path.startsWith('/subscriptions/') ? { subscriptionId } : {};
  const context = structure === 'kubernetes' ? contextIn(reference) : undefined;
  if (context !== undefined) {
    const namespace = reference.slice(context.length + 1);
    return { context, ...(namespace !== '' && { namespace }) };
  }
  return reference === '' ? {} : { [REFERENCE_FIELDS[structure] ?? 'branchName']: reference };
}

function node(resource: RunResource): JsonObject {
  const { nodeId, masterSnapshotIds, type, databaseCollection } = resource;
  return {
    snapshotId: nodeId,
    masterSnapshotId: masterSnapshotIds.length === 1 ? masterSnapshotIds[0] : [...masterSnapshotIds],
    type,
    collection: databaseCollection,
    ...whereabouts(resource),
    status: 'active',
    validate: true,
  };
}

function whereabouts({ structure, path, paths, hasSinglePath, askedCalls = [] }: RunResource): JsonObject {
  if (structure === 'aws') return { arn: path, detailMethods: [...askedCalls] };
  if (structure === 'azure') return { path };
  return hasSinglePath ? { path } : { paths: [...paths] };
}
