import { createHash } from 'node:crypto';
import {
  readNode,
  withoutPaths,
  type CloudDocument,
  type CloudFailure,
  type CloudRead,
  type CloudResource,
  type CloudSession,
} from '../../clouds';
import { writeJson } from '../../base/json';
import type { HiddenValues } from '../../base/secrets';
import { NOT_READ } from '../../resources/model/verdict-reasons';
import type { PathFilter, PathPatternError } from '../../base/source';
import { contentHash, type Coverage } from '../../model';
import type { NodePlan } from '../plan/snapshot-plan';
import type { CloudFacts, CrawledFolder, CrawledResource, LostValue } from '../threads/tasks';

/** A part of the findings of a node. */
export interface CloudPart extends CrawledFolder {
  /** The reasons why there may be resources that it does not find, or that it finds and cannot read. */
  readonly gaps: readonly CloudGap[];
  /** The resources of which it could read nothing. */
  readonly unread: readonly UnreadResource[];
}

export interface CloudGap {
  readonly reason: string;
  /** True when it is about one resource, which was found. */
  readonly isFound: boolean;
}

export type UnreadResource = Pick<CrawledResource, 'type' | 'path'> & { readonly cloud: CloudFacts };

type Row = Omit<Coverage, 'node'>;

const PART = 50;
const NO_LINES = { files: [], pairs: new Uint32Array() };

/** Yields the findings of a node in a cloud, in the form of those in folders. */
export async function* readCloudNode(
  session: CloudSession,
  node: NodePlan,
  hidden: HiddenValues,
): AsyncGenerator<CloudPart> {
  const filter = await filterOf(node, session.ignoresCase);
  if (filter instanceof Error) {
    yield unusable(node, 'invalid-pattern', filter.message);
    return;
  }
  const leftOut: Row[] = [];
  const isWanted = (resource: CloudResource): boolean => {
    const why = filter && whyLeftOut(resource, filter);
    if (why === undefined) return true;
    leftOut.push({ scope: 'resource', name: resource.path, reason: 'excluded-by-node', detail: why });
    return false;
  };
  let part: CloudRead[] = [];
  for await (const read of readNode(session, node.written, isWanted)) {
    part.push(read.kind === 'failure' ? { ...read, failure: shownFailure(read.failure, hidden) } : read);
    if (part.length < PART) continue;
    yield partOf(part, leftOut.splice(0));
    part = [];
  }
  yield partOf(part, leftOut);
}

/** Most nodes have no filter, and regular expressions take time to load. */
async function filterOf(
  { include, exclude }: NodePlan,
  ignoresCase: boolean | undefined,
): Promise<PathFilter | PathPatternError | undefined> {
  if (!include && !exclude) return undefined;
  const { PathFilter, PathPatternError } = await import('../../base/source');
  try {
    return new PathFilter(include, exclude, ignoresCase);
  } catch (error) {
    if (error instanceof PathPatternError) return error;
    throw error;
  }
}

function unusable({ name }: NodePlan, reason: string, detail: string): CloudPart {
  return {
    kind: 'crawled',
    resources: [],
    unread: [],
    coverage: [{ scope: 'node', name, reason, detail }],
    gaps: [{ reason: `${reason}: ${detail}`, isFound: false }],
  };
}

function whyLeftOut({ path, names = [] }: CloudResource, filter: PathFilter): string | undefined {
  const candidates = [path, ...names];
  if (filter.excludes(candidates)) return 'the resource';
  return filter.includes(candidates) ? undefined : 'not included';
}

function partOf(reads: readonly CloudRead[], leftOut: readonly Row[]): CloudPart {
  const failures = reads.flatMap((read) => (read.kind === 'failure' ? [read.failure] : []));
  const all = reads.filter((read) => read.kind === 'resource');
  const resources = all.filter(isRead);
  const unread = all.filter((read) => !isRead(read));
  return {
    kind: 'crawled',
    resources: resources.map(foundResource),
    unread: unread.map((each) => ({ type: each.resource.type, path: each.resource.path, cloud: factsOf(each) })),
    coverage: [
      ...leftOut,
      ...failures.map(({ scope, name, reason, detail }) => ({ scope, name, reason, detail })),
      ...resources.flatMap(emptyRow),
    ],
    gaps: failures.filter(({ leavesGap }) => leavesGap).map(gapOf),
  };
}

const LONGEST_DETAIL = 400;

/** The message of a cloud about a failure, without secrets: clouds quote requests, and the end of a quotation may be cut off. */
export function shownDetail(detail: string, hidden: HiddenValues): string {
  const shown = hidden.hide(detail);
  return shown.length > LONGEST_DETAIL ? `${shown.slice(0, LONGEST_DETAIL)}...` : shown;
}

function shownFailure(failure: CloudFailure, hidden: HiddenValues): CloudFailure {
  return { ...failure, name: hidden.hide(failure.name), detail: shownDetail(failure.detail, hidden) };
}

function gapOf({ scope, name, reason, detail }: CloudFailure): CloudGap {
  return { reason: `${reason}: ${name}${name && ', '}${detail}`, isFound: scope === 'call' || scope === 'resource' };
}

type ReadResource = Extract<CloudRead, { kind: 'resource' }>;
type Found = Pick<ReadResource, 'resource' | 'read'>;

/** False when all its calls were refused: the failures that follow say so, and the known document stays. */
function isRead({ read: { calls, document } }: Found): boolean {
  return calls.length > 0 || !isEmpty(document);
}

/** Rules are not asked about an empty document, so it is told where they found nothing to look at. */
function emptyRow({ resource: { path }, read: { calls, document } }: ReadResource): Row[] {
  if (!isEmpty(document)) return [];
  const detail = `${calls.join(', ')} answered nothing`;
  return [{ scope: 'resource', name: path, reason: 'empty-answer', detail }];
}

function isEmpty(document: object): boolean {
  return Object.keys(document).length === 0;
}

function factsOf({ resource, read }: Found): CloudFacts {
  const { region, reference, askedCalls } = resource;
  const { calls, tags, failures } = read;
  // A failure that names no call is about all of it, or only a note about what was read.
  const refused = failures
    .filter(({ call }) => call !== undefined || !isRead({ resource, read }))
    .map(({ call = '', reason }) => [call, reason] as const);
  return {
    region,
    reference,
    askedCalls,
    calls,
    ...(tags && { tags }),
    ...(refused.length > 0 && { refused: Object.fromEntries(refused) }),
  };
}

/** The values of a document that refused calls would have told. */
function lostIn({ failures }: CloudDocument): readonly LostValue[] {
  return failures.flatMap(({ reason, call = '', hides = [] }) =>
    hides.map((path): LostValue => ({ path, reason: `${NOT_READ}: ${reason}: ${call}`, isUnread: true })),
  );
}

function foundResource(found: ReadResource): CrawledResource {
  const { document, volatile } = found.read;
  const lost = lostIn(found.read);
  const { path, type } = found.resource;
  const text = writeJson(document);
  return {
    type,
    path,
    paths: [path],
    identityPaths: [path],
    file: '',
    innerTypes: [type.toLowerCase()],
    document: text,
    digest: createHash('sha256').update(text).digest('hex'),
    lines: NO_LINES,
    contentHash: contentHash(withoutPaths(document, volatile)),
    cloud: factsOf(found),
    ...(lost.length > 0 && { lost }),
  };
}
