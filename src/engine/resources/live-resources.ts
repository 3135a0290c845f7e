import type { Listings, LiveDocument, LiveFound } from './model/live-document';
import { awsResources } from './aws-resources';
import { azureResources } from './azure-resources';
import { clusterResources } from './cluster-resources';
import { UNREAD_TEXT } from './model/unread-text';
import type { NormalisedResource } from './model/resource-input';
import { GOOGLE_TYPES } from './translation';
import { surroundingsOf } from './google-surroundings';
import { chosenOf, LiveDocuments } from './live-documents';

const GOOGLE = new LiveDocuments({ source: 'google', types: GOOGLE_TYPES, surroundingsOf, placed });

const PLACE = /\/(?:zones|regions|locations)\/([^/]+)/;

const PROJECT = /^projects\/([^/]+)/;

type Reader = (documents: readonly LiveDocument[], listings: Listings, only?: number) => Iterable<LiveFound>;

/** By the types of connectors. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['aws', (documents, _, only) => awsResources(documents, only)],
  ['azure', azureResources],
  ['google', (documents, _, only) => googleResources(documents, only)],
  ['kubernetes', clusterResources],
]);

/**
 * What runs in one account or cluster, document by document; undefined for clouds that the built-in rules do not know. With
 * `only`, the index of a document, the others do nothing but complete it.
 */
export function liveResources(
  cloud: string,
  documents: readonly LiveDocument[],
  listings: Listings,
  only?: number,
): Iterable<LiveFound> | undefined {
  return READERS.get(cloud)?.(documents, listings, only);
}

/** The text in a document of a cloud that stands for a value which cannot be known. */
export function unreadText(cloud: string): string {
  return cloud === 'azure' ? '[unread()]' : UNREAD_TEXT;
}

/**
 * What runs in projects of Google Cloud, with the names and shapes of Terraform, document by document: the resource
 * itself, and what is granted to whom.
 */
function* googleResources(documents: readonly LiveDocument[], only?: number): Generator<LiveFound> {
  for (const [document, live] of chosenOf(documents, only)) yield GOOGLE.found(document, live);
}

function placed(resource: NormalisedResource, path: string): NormalisedResource {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [region = '', account = ''] = [PLACE, PROJECT].map((pattern) => pattern.exec(path)?.[1]);
  return { ...resource, name, region, account };
}
