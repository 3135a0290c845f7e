import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { FoundDocument, ListedNode, RunResource } from '../../../engine/run';
import { SnapshotVersionsRepository, SnapshotWriterRepository } from '../../snapshots/data';
import { RunResourcesRepository, type RunEnd, type RunResourceInput } from '../data';
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
  async recordNodes({ tenant, run }: HeldRun, resources: readonly RunResource[]): Promise<void> {
    const nodes = new Map<string, Set<string>>();
    for (const { identity, masterSnapshotIds } of resources)
      nodes.set(identity, new Set([...(nodes.get(identity) ?? []), ...masterSnapshotIds]));
    const sharing = new Map<string, string[]>();
    for (const [identity, ids] of nodes) {
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
    found: readonly RunResource[],
    unread: readonly RunResource[],
  ): Promise<void> {
    const { containerId, time } = run;
    for (const { connector, id } of nodes) {
      const ofNode = (resources: readonly RunResource[]) =>
        resources
          .filter((each) => each.connector === connector && each.masterSnapshotIds.includes(id))
          .map((each) => each.identity);
      const kept = ofNode(unread);
      await this.resources.deactivateUnseen(tenant, containerId, connector, id, time, kept);
      await this.resources.forgetNode(tenant, containerId, connector, id, new Set([...ofNode(found), ...kept]));
    }
  }

  async finish({ tenant, run }: HeldRun, rows: readonly RunResourceInput[]): Promise<RunEnd['inventory']> {
    await this.runResources.insertMany(tenant, run, rows);
    return this.runResources.inventoryOf(tenant, run._id);
  }
}
