import type { JsonObject } from '../../base/json';
import { lookAhead } from './look-ahead';
import type { CloudDocument, CloudFailure, CloudResource, CloudSession } from './model';

export type CloudRead =
  | { readonly kind: 'resource'; readonly resource: CloudResource; readonly read: CloudDocument }
  | { readonly kind: 'failure'; readonly failure: CloudFailure };

const RESOURCES_AT_ONCE = 8;

/** All that a node finds, with its documents, in the order of the listing. Failures of calls come behind their resource. */
export async function* readNode(
  session: CloudSession,
  node: JsonObject,
  isWanted: (resource: CloudResource) => boolean = () => true,
): AsyncGenerator<CloudRead> {
  const reads = lookAhead(session.list(node), RESOURCES_AT_ONCE, async (finding): Promise<CloudRead[]> => {
    if (finding.kind === 'failure') return [finding];
    const { resource } = finding;
    if (!isWanted(resource)) return [];
    const read = await session.fetch(resource);
    return [
      { kind: 'resource', resource, read },
      ...read.failures.map((failure): CloudRead => ({ kind: 'failure', failure })),
    ];
  });
  for await (const each of reads) yield* each;
}
