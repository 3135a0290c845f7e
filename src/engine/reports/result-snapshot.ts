import type { ResultLocation, RunResource } from '../model';
import { openableCalls } from './location';

/** A resource as reports show it; one that was stored and read again has no more than this. */
export type ReportedResource = Pick<
  RunResource,
  | 'nodeId'
  | 'structure'
  | 'reference'
  | 'connector'
  | 'databaseCollection'
  | 'type'
  | 'region'
  | 'innerTypes'
  | 'path'
  | 'paths'
  | 'hasSinglePath'
  | 'file'
  | 'autoRemediate'
  | 'address'
  | 'calls'
>;

/** A resource that took part in a case, under the names that reports give it; results are stored with it. */
export interface ResultSnapshot {
  readonly id: string;
  readonly structure: string;
  readonly reference: string;
  readonly source: string;
  readonly collection: string;
  readonly type: string;
  readonly region: string;
  readonly path: string;
  /** Left out where the node names one `path`; older results do not have it either. */
  readonly paths?: readonly string[];
  /** Left out when there are none. */
  readonly resourceTypes?: readonly string[];
  /** The file from the root of its repository; left out for resources that are no file. */
  readonly file?: string;
  /** The address of a single resource in its template; left out for others. */
  readonly address?: string;
  /** The calls of modules that lead to a single resource, from the root on; left out where there are none. */
  readonly calls?: readonly ResultLocation[];
}

export function resultSnapshot(resource: ReportedResource): ResultSnapshot {
  const { nodeId, structure, reference, connector, databaseCollection, type, region, innerTypes } = resource;
  const { path, paths, hasSinglePath, file, address } = resource;
  const calls = openableCalls(resource.calls);
  return {
    id: nodeId,
    structure,
    reference,
    source: connector,
    collection: databaseCollection,
    type,
    region,
    path,
    ...(!hasSinglePath && { paths }),
    ...(innerTypes.length > 0 && { resourceTypes: innerTypes }),
    ...(file !== '' && { file }),
    ...(address !== undefined && { address }),
    ...(calls.length > 0 && { calls }),
  };
}

/** Reads a resource that was stored with a result. Results from before the list of paths show the one path they have. */
export function resourceOfSnapshot(
  snapshot: ResultSnapshot,
  isOlder: boolean,
): Omit<ReportedResource, 'autoRemediate'> {
  const { id, structure, reference, source, collection, type, region, resourceTypes = [], path, paths } = snapshot;
  const { address, calls } = snapshot;
  return {
    nodeId: id,
    structure,
    reference,
    connector: source,
    databaseCollection: collection,
    type,
    region,
    innerTypes: resourceTypes,
    path,
    paths: paths ?? [path],
    hasSinglePath: !isOlder && !paths,
    file: snapshot.file ?? '',
    ...(address !== undefined && { address }),
    ...(calls && { calls }),
  };
}
