import type { JsonObject } from '../json';
import type { ContainerItem, RunReport, RunResource } from '../run/model';
import { grouped } from './grouped';

/**
 * What a crawl found, as the snapshot files that the older tool calls `<masterSnapshot>_gen`: a later run can judge the
 * same resources without looking for them again.
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

function entries(resources: readonly RunResource[]): JsonObject[] {
  const bySource = grouped(resources, ({ source, user, reference }) => JSON.stringify([source, user, reference]));
  return [...bySource.values()].map((found) => {
    const [{ source, user, reference }] = found;
    return {
      source,
      ...(user !== '' && { testUser: user }),
      ...(reference !== '' && { branchName: reference }),
      nodes: found.map(node),
    };
  });
}

function node({ id, snapshotIds, type, collection, path, paths, hasSinglePath }: RunResource): JsonObject {
  return {
    snapshotId: id,
    masterSnapshotId: snapshotIds.length === 1 ? snapshotIds[0] : [...snapshotIds],
    type,
    collection,
    ...(hasSinglePath ? { path } : { paths: [...paths] }),
    status: 'active',
    validate: true,
  };
}
