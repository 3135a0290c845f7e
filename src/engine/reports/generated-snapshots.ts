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
  const bySource = grouped(resources, ({ source, user, reference }) => JSON.stringify([source, user, reference]));
  return [...bySource.values()].map((found) => {
    const [{ source, user, structure, reference }] = found;
    return {
      source,
      ...(user !== '' && { testUser: user }),
      ...(reference !== '' && { [REFERENCE_FIELDS[structure] ?? 'branchName']: reference }),
      nodes: found.map(node),
    };
  });
}

function node(resource: RunResource): JsonObject {
  const { id, snapshotIds, type, collection } = resource;
  return {
    snapshotId: id,
    masterSnapshotId: snapshotIds.length === 1 ? snapshotIds[0] : [...snapshotIds],
    type,
    collection,
    ...whereabouts(resource),
    status: 'active',
    validate: true,
  };
}

function whereabouts({ structure, path, paths, hasSinglePath, calls = [] }: RunResource): JsonObject {
  if (structure === 'aws') return { arn: path, detailMethods: [...calls] };
  return hasSinglePath ? { path } : { paths: [...paths] };
}
