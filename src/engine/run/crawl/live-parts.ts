import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { readJson, textOf, writeJson, type JsonObject, type JsonValue } from '../../base/json';
import { digestOf } from '../../base/store';
import type { ResourceInput } from '../../resources/model/resource-input';
import type { LiveDocument, LiveFound, UnreadTypes } from '../../resources/model/live-document';
import { liveResources } from '../../resources/live-resources';
import { accountBesidePath, contentHash, nameOfPath, templatePath, type Resource } from '../../model';
import { livePlace } from '../threads/supposed-part';
import type { CloudFacts, CrawledFolder, CrawledResource } from '../threads/tasks';
import type { CloudPart, UnreadResource } from './cloud-node';
import type { NodeToCrawl } from './inventory';

type Row = CrawledFolder['coverage'][number];
type LeftOut = NonNullable<LiveFound['leftOut']>;

/** The findings of all nodes about one resource. */
interface Found {
  readonly first: Pick<CrawledResource, 'type' | 'path'>;
  /** None where nothing was answered. */
  readonly documents: JsonObject[];
  cloud: CloudFacts;
}

/** The findings of a node that are judged as single resources. */
export interface LiveFolder {
  readonly toCrawl: NodeToCrawl;
  readonly folder: CrawledFolder;
  /** Resources that were found and of which nothing could be read. Their documents are empty. */
  readonly silent: readonly CrawledResource[];
}

/**
 * Holds the findings of an entry until all of its nodes are read: several may be about one resource, and some complete
 * those of others.
 */
export class LiveParts {
  /** By their paths, and by the accounts that those do not name. */
  private readonly byKey = new Map<string, Found>();
  private readonly nodes = new Map<NodeToCrawl, { readonly keys: Set<string>; whyPartial?: string }>();
  /** By names in small letters: clouds write those of groups in any case. */
  private readonly refusals = new Map<string, string>();
  /** The places that may be there, though no answer tells it, by the paths of their resources. */
  private readonly unread = new Map<string, readonly string[]>();

  constructor(private readonly cloud: string) {}

  add(toCrawl: NodeToCrawl, { resources, coverage, gaps, unread }: CloudPart): void {
    const known = this.nodes.get(toCrawl) ?? { keys: new Set<string>() };
    this.nodes.set(toCrawl, known);
    if (!isListing(toCrawl) || coverage.length > 0 || gaps.length > 0) known.whyPartial ??= '';
    const listing = gaps.find(({ isFound }) => !isFound);
    if (listing) known.whyPartial ||= listing.reason;
    for (const resource of [...resources, ...unread]) {
      known.keys.add(this.note(resource));
    }
    for (const { scope, name, reason, detail } of coverage) {
      const refused = name.toLowerCase();
      if (scope === 'call' && !this.refusals.has(refused)) this.refusals.set(refused, `${reason}: ${detail}`);
    }
  }

  /**
   * The reason why a resource that former runs have found in a document, or a part of it, may still be there: a call was
   * refused, and no answer tells whether it is. Call it when the findings are split.
   */
  whyUnread(known: Pick<Resource, 'path' | 'address'>): string | undefined {
    const { path } = known;
    const whole = templatePath(known);
    const isUnread = this.unread
      .get(whole)
      ?.some((place) => path.startsWith(place) && /^(?:$|[.#[])/.test(path.slice(place.length)));
    return isUnread ? this.refusalOf(whole) : undefined;
  }

  /** A call may be refused for the group that resources are in. */
  private refusalOf(path: string): string | undefined {
    const around = path.lastIndexOf('/');
    return this.refusals.get(path.toLowerCase()) ?? (around > 0 ? this.refusalOf(path.slice(0, around)) : undefined);
  }

  /** The single resources that each node has found. Others get their turn between documents. */
  async split(): Promise<LiveFolder[]> {
    const [keys, found] = [[...this.byKey.keys()], [...this.byKey.values()]];
    const parts = new Map<string, readonly CrawledResource[]>();
    const silent = new Map<string, CrawledResource>();
    const leftOut = new Map<string, LeftOut>();
    for (const { document, inputs, leftOut: why, unread = [], unreadTypes = [] } of this.judged(found)) {
      const key = keys[document];
      const { path } = found[document].first;
      const places = unread.map((address) => livePlace(path, address).path);
      this.unread.set(path, [...(this.unread.get(path) ?? []), ...places]);
      const own = inputs.map((input) => partOf(input, found[document]));
      parts.set(
        key,
        own.map((each) => (each.path === path && unreadTypes.length > 0 ? { ...each, unreadTypes } : each)),
      );
      const isSilent =
        !own.some((each) => each.path === path) && unreadTypes.some(({ refusal }) => refusal !== undefined);
      if (isSilent) silent.set(key, silentOf(unreadTypes, found[document]));
      else if (why !== undefined) leftOut.set(key, why);
      await setImmediate();
    }
    return [...this.nodes].map(([toCrawl, node]) => {
      const ofNode = <T>(known: ReadonlyMap<string, T>): T[] => [...node.keys].flatMap((key) => known.get(key) ?? []);
      const coverage = leftOutRows(toCrawl, ofNode(leftOut));
      const folder: CrawledFolder = { kind: 'crawled', resources: ofNode(parts).flat(), coverage };
      return { toCrawl, folder, silent: ofNode(silent) };
    });
  }

  /** The types of which all resources were found, as nodes name them. */
  get listed(): ReadonlySet<string> {
    const whole = [...this.nodes].filter(([, { whyPartial }]) => whyPartial === undefined);
    return new Set(whole.map(([toCrawl]) => typeOf(toCrawl)));
  }

  /** The reasons why nodes could not list all of their types. */
  private get refused(): ReadonlyMap<string, string> {
    const partial = [...this.nodes].filter(([, { whyPartial = '' }]) => whyPartial !== '');
    return new Map(partial.map(([toCrawl, { whyPartial = '' }]) => [typeOf(toCrawl), whyPartial]));
  }

  /** True when a node may not have found all that it should. */
  get hasUnlisted(): boolean {
    return this.refused.size > 0;
  }

  get hasRefusals(): boolean {
    return this.refusals.size > 0;
  }

  get paths(): ReadonlySet<string> {
    return new Set([...this.byKey.values()].map(({ first }) => first.path));
  }

  private judged(found: readonly Found[]): Iterable<LiveFound> {
    const none = found.map((_, document): LiveFound => ({ document, inputs: [], leftOut: 'not-covered' }));
    return liveResources(this.cloud, found.map(documentOf), { listed: this.listed, refused: this.refused }) ?? none;
  }

  /** A resource is known by all calls that are asked about it, and stays the same where a node tells nothing. */
  private note(resource: CrawledResource | UnreadResource): string {
    const documents = 'document' in resource ? [readJson(resource.document) as JsonObject] : [];
    const { path, cloud = NOWHERE } = resource;
    const key = JSON.stringify([path, accountBesidePath(this.cloud, path, cloud.reference)]);
    const known = this.byKey.get(key);
    if (!known) {
      this.byKey.set(key, { first: resource, documents, cloud });
      return key;
    }
    known.documents.push(...documents);
    const { calls, askedCalls, tags = cloud.tags } = known.cloud;
    known.cloud = {
      ...known.cloud,
      calls: [...new Set([...calls, ...cloud.calls])],
      askedCalls: [...new Set([...askedCalls, ...cloud.askedCalls])],
      ...(tags && { tags }),
      refused: { ...known.cloud.refused, ...cloud.refused },
    };
    return key;
  }
}

const NOWHERE: CloudFacts = { region: '', reference: '', askedCalls: [], calls: [] };
const NO_LINES = { files: [], pairs: new Uint32Array() };

/** False for a node that names single resources, or leaves some out. */
function isListing({ node }: NodeToCrawl): boolean {
  const { written, include, exclude, resourceType } = node;
  return written.snapshotId === undefined && !include && !exclude && resourceType === '';
}

function typeOf({ node }: NodeToCrawl): string {
  return textOf(node.written.type).toLowerCase();
}

function documentOf({ first, documents, cloud }: Found): LiveDocument {
  const document = Object.assign({}, ...documents) as JsonObject;
  const { calls, tags, refused } = cloud;
  return { path: first.path, document, calls, ...(tags && { tags }), ...(refused && { refused }) };
}

/** A resource that was found and not read, under the name that it has when it is read. */
function silentOf(unreadTypes: readonly UnreadTypes[], { first, cloud }: Found): CrawledResource {
  const { path, type } = first;
  const types = unreadTypes.flatMap((each) => each.types);
  return {
    type,
    path,
    paths: [path],
    identityPaths: [path, path],
    file: '',
    innerTypes: [...new Set(types.map((each) => each.toLowerCase()))],
    document: '',
    digest: '',
    lines: NO_LINES,
    part: { address: path, type: types[0] ?? type, name: nameOfPath(path), surroundings: '', content: '' },
    cloud,
    unreadTypes,
  };
}

function partOf({ resource, ...others }: ResourceInput, { first, cloud }: Found): CrawledResource {
  const { address } = resource;
  const { type, path: whole } = first;
  const { path, below } = livePlace(whole, address);
  const document = resource as unknown as JsonValue;
  const text = writeJson(document);
  const digest = createHash('sha256').update(text).digest('hex');
  const surroundings = writeJson(others as unknown as JsonValue);
  return {
    type,
    path,
    paths: [path],
    identityPaths: [whole, below ?? address],
    file: '',
    innerTypes: [resource.type.toLowerCase()],
    document: text,
    digest,
    contentHash: contentHash(document),
    lines: NO_LINES,
    part: {
      address: below ?? address,
      type: resource.type,
      name: resource.name || address,
      surroundings,
      content: digestOf(digest, surroundings),
    },
    memoryKey: digestOf(digest, JSON.stringify([type, path, surroundings])),
    cloud,
  };
}

const WHY: Readonly<Record<LeftOut, (count: string) => string>> = {
  'not-covered': (count) =>
    `the built-in rules do not judge ${count} of this node, or its calls do not tell what they are`,
  'judged-by-owner': (count) => `${count} say the same as the objects that made them, and are judged by those`,
};

function leftOutRows({ node }: NodeToCrawl, reasons: readonly LeftOut[]): Row[] {
  return (['not-covered', 'judged-by-owner'] as const).flatMap((reason) => {
    const count = reasons.filter((each) => each === reason).length;
    if (count === 0) return [];
    const detail = WHY[reason](count === 1 ? '1 resource' : `${count} resources`);
    return [{ scope: 'node' as const, name: node.name, reason, detail }];
  });
}
