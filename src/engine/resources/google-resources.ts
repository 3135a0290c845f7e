import type { NormalisedResource } from './model/resource-input';
import type { LiveDocument, LiveFound } from './model/live-document';
import { GOOGLE_TYPES } from './translation';
import { surroundingsOf } from './google-surroundings';
import { chosenOf, LiveDocuments } from './live-documents';

const GOOGLE = new LiveDocuments({ source: 'google', types: GOOGLE_TYPES, surroundingsOf, placed });

const PLACE = /\/(?:zones|regions|locations)\/([^/]+)/;
const PROJECT = /^projects\/([^/]+)/;

/**
 * What runs in projects of Google Cloud, with the names and shapes of Terraform, document by document: the resource
 * itself, and what is granted to whom.
 */
export function* googleResources(documents: readonly LiveDocument[], only?: number): Generator<LiveFound> {
  for (const [document, live] of chosenOf(documents, only)) yield GOOGLE.found(document, live);
}

function placed(resource: NormalisedResource, path: string): NormalisedResource {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [region = '', account = ''] = [PLACE, PROJECT].map((pattern) => pattern.exec(path)?.[1]);
  return { ...resource, name, region, account };
}
