import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { FoundDocument, ListedNode, RunResource } from '../../../engine/run';
import { SnapshotVersionsRepository, SnapshotWriterRepository } from '../../snapshots/data';
import { RunResourceGroupsRepository, RunResourcesRepository, type RunEnd, type RunResourceInput } from '../data';
import type { HeldRun } from './held-run';
import { StoredResources } from './stored-resources';

export interface ResourceVersion {
  readonly resource: RunResource;
  /** The version of its document; undefined when none is stored. */
  readonly versionId?: Types.ObjectId;
  /** Why its document was not stored. */
  readonly refusal?: string;
}

/** Writes the resources that runs find, with their documents. */
@Injectable()
export class ResourceWriterService {
  constructor(
    private readonly resources: StoredResources,
    private readonly snapshots: SnapshotWriterRepository,
    private readonly versions: SnapshotVersionsRepository,
    private readonly runResources: RunResourcesRepository,
    private readonly resourceGroups: RunResourceGroupsRepository,
  ) {}

  async store({ tenant, run, container }: HeldRun, found: readonly FoundDocument[]): Promise<ResourceVersion[]> {
    const { containerId, time } = run;
    const resources = found.map(({ resource }) => resource);
    await this.resources.recordSeen(tenant, containerId, time, resources);
    const outcomes = await this.snapshots.storeVersions(tenant, { containerId, name: container }, time, found);
    return outcomes.map((outcome, i) => ({
      resource: resources[i],
      ...(outcome.state === 'refused' ? { refusal: outcome.reason } : { versionId: outcome.versionId }),
    }));
  }

  /** Resources that could not be read, with the version that was read last, if there is one. */
  async keepUnread({ tenant, run }: HeldRun, resources: readonly RunResource[]): Promise<ResourceVersion[]> {
    await this.resources.recordUnread(tenant, run.containerId, run.time, resources);
    const identities = resources.map(({ identity }) => identity);
    const versions = await this.versions.newestIds(tenant, run.containerId, identities);
    return resources.map((resource) => {
      const versionId = versions.get(resource.identity);
      return { resource, ...(versionId && { versionId }) };
    });
  }

  /** Records all nodes that have found a resource; it was stored with the first of them. */
  async recordNodes({ tenant, run }: HeldRun, resources: Iterable<RunResource>): Promise<void> {
    const nodes = new Map<string, readonly string[]>();
    for (const { identity, masterSnapshotIds } of resources) {
      const known = nodes.get(identity);
      nodes.set(identity, known ? [...known, ...masterSnapshotIds] : masterSnapshotIds);
    }
    const sharing = new Map<string, string[]>();
    for (const [identity, all] of nodes) {
      const ids = new Set(all);
      if (ids.size === 1) continue;
      const key = JSON.stringify([...ids]);
      const identities = sharing.get(key) ?? [];
      identities.push(identity);
      sharing.set(key, identities);
    }
    for (const [key, identities] of sharing)
      await this.resources.recordNodes(tenant, run.containerId, identities, JSON.parse(key) as string[]);
  }

  /** Drops what complete listings no longer contain; resources that could not be read are still there. */
  async closeListings(
    { tenant, run }: HeldRun,
    nodes: readonly ListedNode[],
    found: Iterable<RunResource>,
    unread: readonly RunResource[],
  ): Promise<void> {
    const { containerId, time } = run;
    const [foundBy, unreadBy] = [byNode(nodes, found), byNode(nodes, unread)];
    for (const { connector, id } of nodes) {
      const key = nodeKey(connector, id);
      const kept = unreadBy.get(key) ?? [];
      await this.resources.deactivateUnseen(tenant, containerId, connector, id, time, kept);
      const all = new Set([...(foundBy.get(key) ?? []), ...kept]);
      await this.resources.forgetNode(tenant, containerId, connector, id, all);
    }
  }

  async finish(
    { tenant, run }: HeldRun,
    lists: Iterable<readonly RunResourceInput[]>,
  ): Promise<Pick<RunEnd, 'inventory' | 'resourceSet'>> {
    for (const rows of lists) await this.runResources.insertMany(tenant, run, rows);
    return this.resourceGroups.keep(tenant, run);
  }
}

/** The identities of the resources that each of some nodes has found. */
function byNode(nodes: readonly ListedNode[], resources: Iterable<RunResource>): ReadonlyMap<string, string[]> {
  const identities = new Map(nodes.map(({ connector, id }) => [nodeKey(connector, id), [] as string[]]));
  for (const { connector, masterSnapshotIds, identity } of resources)
    for (const id of masterSnapshotIds) identities.get(nodeKey(connector, id))?.push(identity);
  return identities;
}

function nodeKey(connector: string, id: string): string {
  return JSON.stringify([connector, id]);
}
