import type { LiveDocument, LiveFound } from '../model/live-document';
import { awsResources } from './aws-resources';
import { azureResources } from './azure-resources';
import { clusterResources } from './cluster-resources';
import { googleResources } from './google-resources';

type Reader = (documents: readonly LiveDocument[], listed: ReadonlySet<string>) => Iterable<LiveFound>;

/** By the types of connectors. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['aws', awsResources],
  ['azure', azureResources],
  ['google', googleResources],
  ['kubernetes', clusterResources],
]);

/**
 * What runs in one account or cluster, document by document; undefined for clouds that the board does not know. `listed`
 * has the names of the types of which all resources were found, as nodes name them.
 */
export function liveResources(
  cloud: string,
  documents: readonly LiveDocument[],
  listed: ReadonlySet<string>,
): Iterable<LiveFound> | undefined {
  return READERS.get(cloud)?.(documents, listed);
}
