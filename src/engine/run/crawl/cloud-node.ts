import { createHash } from 'node:crypto';
import { readNode, withoutPaths, type CloudFailure, type CloudRead, type CloudSession } from '../../clouds';
import { writeJson, type JsonObject } from '../../json';
import { contentHash } from '../../resources/content-hash';
import type { CrawledFolder, FoundResource } from '../threads/tasks';

/** A part of what a node finds, and why there may be more that it does not find. */
export interface CloudPart extends CrawledFolder {
  readonly gaps: readonly string[];
}

const PART = 50;
const NO_LINES = { files: [], pairs: new Uint32Array() };

/** What a node finds in a cloud, in the form of what it would find in folders. */
export async function* readCloudNode(session: CloudSession, node: JsonObject): AsyncGenerator<CloudPart> {
  let part: CloudRead[] = [];
  for await (const read of readNode(session, node)) {
    part.push(read);
    if (part.length < PART) continue;
    yield partOf(part);
    part = [];
  }
  yield partOf(part);
}

function partOf(reads: readonly CloudRead[]): CloudPart {
  const failures = reads.flatMap((read) => (read.kind === 'failure' ? [read.failure] : []));
  return {
    kind: 'crawled',
    resources: reads.flatMap((read) => (read.kind === 'resource' ? foundResource(read) : [])),
    coverage: failures.map(({ scope, name, reason, detail }) => ({ scope, name, reason, detail })),
    gaps: failures.filter(({ leavesGap }) => leavesGap).map(gapOf),
  };
}

function gapOf({ name, reason, detail }: CloudFailure): string {
  return `${reason}: ${name}${name && ', '}${detail}`;
}

/** Nothing when its calls were all refused: the failures that follow say so, and what was known of it stays. */
function foundResource({ resource, read }: Extract<CloudRead, { kind: 'resource' }>): FoundResource[] {
  const { document, tags, calls, volatile } = read;
  if (Object.keys(document).length === 0) return [];
  const { path, region, reference, type } = resource;
  const text = writeJson(document);
  return [
    {
      ...{ type, path, paths: [path], identity: [path], file: '', resourceTypes: [type.toLowerCase()] },
      ...{ document: text, digest: createHash('sha256').update(text).digest('hex'), lines: NO_LINES },
      contentHash: contentHash(withoutPaths(document, volatile)),
      cloud: { region, reference, asked: resource.calls, calls, tags },
    },
  ];
}
