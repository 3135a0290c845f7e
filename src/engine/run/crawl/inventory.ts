import type { HiddenValues } from '../../base/secrets';
import {
  accountBesidePath,
  crawledNodeId,
  knownIdentity,
  resourceIdentity,
  type Resource,
  type ResourceIdentity,
} from '../../model';
import type { Checkout } from '../../repositories';
import type { ContainerItem } from '../../files/collection-files';
import type { RunResource } from '../../model';
import { searchedFields, type EntryPlan, type NodePlan, type SnapshotPlan } from '../plan/snapshot-plan';
import type { CrawledResource, ResourcePart } from '../threads/tasks';
import { ResourcePlaces } from '../judge/resource-places';
import { ResourcePacker, unpacked, type PackedResource } from './resource-packer';

/** A node with all that surrounds it. */
export interface NodeToCrawl {
  readonly connector: ContainerItem;
  readonly snapshot: SnapshotPlan;
  readonly entry: EntryPlan;
  readonly node: NodePlan;
  readonly checkout: Checkout;
  readonly structure: string;
  readonly autoRemediate: boolean;
  /** The identities of all that counts, when nothing new is looked for. */
  readonly known?: ReadonlySet<string>;
}

export interface Noted {
  readonly resource: RunResource;
  /** The ids that are new for it. */
  readonly ids: readonly string[];
  readonly isNew: boolean;
}

type Surroundings = Pick<NodeToCrawl, 'entry' | 'node' | 'structure'>;

interface InventoryOptions {
  /** True when nobody else keeps the resources. */
  readonly packs: boolean;
  readonly hasSeveralSnapshots: boolean;
}

/** What is kept of a resource. */
type KeptResource = PackedResource | { readonly resource: RunResource; readonly masterSnapshotIds: string[] };

/** The resources of a run. Nodes that find the same one share it. */
export class Inventory {
  readonly places: ResourcePlaces;
  private readonly packer = new ResourcePacker();
  /** By their snapshots, then by their identities. */
  private readonly noted = new Map<string, Map<string, KeptResource>>();
  private readonly givenIds = new Set<string>();
  /** Another master snapshot that finds the same resource knows it by the same id. */
  private readonly crawledIds = new Map<string, string>();
  /** The identities that former runs gave to single resources of clouds. */
  private readonly former = new Map<string, Pick<Resource, 'identity' | 'masterSnapshotIds'>>();

  constructor(
    private readonly container: string,
    hidden: Pick<HiddenValues, 'hideIn'>,
    private readonly options: InventoryOptions,
  ) {
    this.places = new ResourcePlaces(hidden);
  }

  /** All resources, each of which is put together when its turn comes. */
  get resources(): Iterable<RunResource> {
    return { [Symbol.iterator]: () => this.unpackedOnes() };
  }

  /**
   * Lets single resources of a cloud keep their identities, which rest on the calls of all nodes that find them: call it when
   * a node could not list what it would have found. Where there are several, the one counts that most nodes have found.
   */
  recall(known: readonly Resource[]): void {
    for (const each of known) {
      if (each.address === undefined) continue;
      const key = formerKey(each);
      const other = this.former.get(key);
      if (other && other.masterSnapshotIds.length >= each.masterSnapshotIds.length) continue;
      this.former.set(key, each);
      this.crawledIds.set(each.identity, each.nodeId);
    }
  }

  identityOf(found: CrawledResource, { entry, node, structure }: Surroundings): ResourceIdentity {
    const { identityPaths: paths, path, part, cloud } = found;
    const { databaseCollection } = node;
    const parts = { container: this.container, connector: entry.source, databaseCollection };
    if (!cloud) return resourceIdentity({ ...parts, paths });
    const { reference, askedCalls } = cloud;
    const former = part && this.former.get(formerKey({ connector: entry.source, databaseCollection, path, reference }));
    if (former) return knownIdentity(former.identity);
    const account = accountBesidePath(structure, paths[0], reference);
    return resourceIdentity({ ...parts, askedCalls, paths, ...(account !== undefined && { account }) });
  }

  has({ snapshot, identity }: Pick<RunResource, 'snapshot' | 'identity'>): boolean {
    return this.noted.get(snapshot)?.has(identity) === true;
  }

  note(found: CrawledResource, toCrawl: NodeToCrawl): Noted {
    const { snapshot, node } = toCrawl;
    const ofSnapshot = this.noted.get(snapshot.item) ?? new Map<string, KeptResource>();
    this.noted.set(snapshot.item, ofSnapshot);
    const identity = this.identityOf(found, toCrawl);
    const known = ofSnapshot.get(identity.key);
    if (known) {
      const ids = node.ids.filter((id) => !known.masterSnapshotIds.includes(id));
      known.masterSnapshotIds.push(...ids);
      return { resource: this.unpackedOne(identity.key, known), ids, isNew: false };
    }
    const masterSnapshotIds = [...node.ids];
    const nodeId = this.idOf(node, identity, this.options.hasSeveralSnapshots);
    const resource = resourceOf(found, toCrawl, { identity: identity.key, nodeId, masterSnapshotIds });
    const number = this.places.note(resource, node);
    const { packs } = this.options;
    const kept = packs ? this.packer.pack(resource, node, number) : { resource };
    ofSnapshot.set(identity.key, { ...kept, masterSnapshotIds });
    return { resource, ids: masterSnapshotIds, isNew: true };
  }

  /** The resource of a finding, which is not among those of the run. */
  resourceOf(found: CrawledResource, toCrawl: NodeToCrawl): RunResource {
    const { node } = toCrawl;
    const identity = this.identityOf(found, toCrawl);
    const nodeId = this.idOf(node, identity, true);
    return resourceOf(found, toCrawl, { identity: identity.key, nodeId, masterSnapshotIds: node.ids });
  }

  private *unpackedOnes(): Generator<RunResource> {
    for (const ofSnapshot of this.noted.values())
      for (const [identity, kept] of ofSnapshot) yield 'resource' in kept ? kept.resource : unpacked(identity, kept);
  }

  private unpackedOne(identity: string, kept: KeptResource): RunResource {
    if ('resource' in kept) return kept.resource;
    const resource = unpacked(identity, kept);
    this.places.restore(resource, kept.shared.node, kept.number);
    return resource;
  }

  /** A snapshot file gives its resource an id; of several that one node finds, the first has it. */
  private idOf({ ids, resourceId }: NodePlan, identity: ResourceIdentity, mayBeAsked: boolean): string {
    if (resourceId !== undefined && !this.givenIds.has(resourceId)) {
      this.givenIds.add(resourceId);
      return resourceId;
    }
    const known = this.crawledIds.get(identity.key) ?? crawledNodeId(ids[0] ?? '', identity);
    if (mayBeAsked) this.crawledIds.set(identity.key, known);
    return known;
  }
}

function resourceOf(
  found: CrawledResource,
  { connector, snapshot, entry, node, checkout, structure, autoRemediate }: NodeToCrawl,
  ids: Pick<RunResource, 'identity' | 'nodeId' | 'masterSnapshotIds'>,
): RunResource {
  const { commit = '', repository = '' } = checkout;
  const reference = found.cloud?.reference ?? checkout.reference;
  const { type, path, formerPath, paths, file, innerTypes } = found;
  return {
    ...ids,
    snapshot: snapshot.item,
    structure,
    autoRemediate,
    connector: entry.source,
    user: entry.user,
    type,
    path,
    paths,
    file,
    innerTypes,
    databaseCollection: node.databaseCollection,
    reference,
    region: found.cloud?.region ?? '',
    ...(formerPath !== undefined && { formerPath }),
    commit,
    repository,
    ...searchedFields(entry, connector, { structure, reference, path }),
    hasSinglePath: node.hasSinglePath,
    ...(found.part && partFacts(found.part)),
    ...(found.cloud && { askedCalls: found.cloud.askedCalls }),
  };
}

function formerKey({
  connector,
  databaseCollection,
  path,
  reference,
}: Pick<Resource, 'connector' | 'databaseCollection' | 'path' | 'reference'>): string {
  return JSON.stringify([connector, databaseCollection, path, reference]);
}

function partFacts({
  address,
  type,
  name,
  content,
  calls,
  ignores,
}: ResourcePart): Pick<RunResource, 'address' | 'ownType' | 'ownName' | 'content' | 'calls' | 'ignores'> {
  return { address, ownType: type, ownName: name, content, ...(calls && { calls }), ...(ignores && { ignores }) };
}
