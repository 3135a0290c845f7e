import type { JsonObject } from '../base/json';
import type { ContainerItem } from '../files/collection-files';
import type { RunReport, RunResource } from '../model';
import { grouped } from './grouped';

/**
 * The findings of a crawl as snapshot files, which the older tool calls `<masterSnapshot>_gen`: a later run can judge
 * the same resources without looking for them again.
 */
export function generatedSnapshots(
  { resources }: RunReport,
  masterSnapshots: readonly ContainerItem[],
): ContainerItem[] {
  const found = grouped(resources, ({ snapshot }) => snapshot);
  return masterSnapshots.map(({ name }) => ({
    name,
    content: { contentVersion: '1.0.0.0', fileType: 'snapshot', snapshots: entries(found.get(name) ?? []) },
  }));
}

/** The field of an entry that holds the reference shown in results. */
const REFERENCE_FIELDS: Readonly<Record<string, string>> = { aws: 'accountId', kubernetes: 'namespace' };

function entries(resources: readonly RunResource[]): JsonObject[] {
  const bySource = grouped(resources, ({ connector, user, reference }) => JSON.stringify([connector, user, reference]));
  return [...bySource.values()].map((found) => {
    const [{ connector, user, structure, reference }] = found;
    return {
      source: connector,
      ...(user !== '' && { testUser: user }),
      ...(reference !== '' && { [REFERENCE_FIELDS[structure] ?? 'branchName']: reference }),
      nodes: found.map(node),
    };
  });
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
  return hasSinglePath ? { path } : { paths: [...paths] };
}
