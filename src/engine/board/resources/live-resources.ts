import type { LiveDocument, LiveResources } from '../model/live-document';
import { awsResources } from './aws-resources';
import { clusterResources } from './cluster-resources';

type Reader = (documents: readonly LiveDocument[], listed: ReadonlySet<string>) => LiveResources;

/** By the types of connectors. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['aws', awsResources],
  ['kubernetes', clusterResources],
]);

/**
 * What runs in one account or cluster, ready to be judged; undefined for clouds that the board does not know. `listed`
 * has the names of the types of which all resources were found, as nodes name them.
 */
export function liveResources(
  cloud: string,
  documents: readonly LiveDocument[],
  listed: ReadonlySet<string>,
): LiveResources | undefined {
  return READERS.get(cloud)?.(documents, listed);
}
