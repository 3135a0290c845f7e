import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { FoundDocument, ListedNode, RunResource } from '../../../engine/run';
import { ResourcesRepository } from '../../resources/data';
import { SnapshotVersionsRepository, SnapshotWriter } from '../../snapshots/data';
import { RunResourcesRepository, type RunEnd, type RunResourceInput } from '../data';
import type { HeldRun } from './held-run';

export interface WrittenResource {
  readonly resource: RunResource;
  /** The version of its document; undefined when none is stored. */
  readonly versionId?: Types.ObjectId;
  /** Why its document was not stored. */
  readonly refusal?: string;
}

/** Writes the resources that runs find, with their documents. */
@Injectable()
export class ResourceWriter {
  constructor(
    private readonly resources: ResourcesRepository,
    private readonly snapshots: SnapshotWriter,
    private readonly versions: SnapshotVersionsRepository,
    private readonly runResources: RunResourcesRepository,
  ) {}

  async store({ tenant, run, container }: HeldRun, found: readonly FoundDocument[]): Promise<WrittenResource[]> {
    const { containerId, time } = run;
    const resources = found.map(({ resource }) => resource);
    await this.resources.recordSeen(tenant, containerId, time, resources);
    const outcomes = await this.snapshots.storeVersions(tenant, { containerId, name: container }, time, found);
    return outcomes.map((outcome, i) => ({
      resource: resources[i],
      ...(outcome.state === 'refused' ? { refusal: outcome.reason } : { versionId: outcome.versionId }),
    }));
  }

  /** Resources that could not be read, with the version that was read last. */
  async newest({ tenant, run }: HeldRun, resources: readonly RunResource[]): Promise<WrittenResource[]> {
    const identities = resources.map(({ identity }) => identity);
    const versions = await this.versions.newestIds(tenant, run.containerId, identities);
    return resources.map((resource) => {
      const versionId = versions.get(resource.identity);
      return { resource, ...(versionId && { versionId }) };
    });
  }

  async deactivateUnseen({ tenant, run }: HeldRun, nodes: readonly ListedNode[]): Promise<void> {
    for (const { connector, id } of nodes)
      await this.resources.deactivateUnseen(tenant, run.containerId, connector, id, run.time);
  }

  async finish({ tenant, run }: HeldRun, rows: readonly RunResourceInput[]): Promise<RunEnd['inventory']> {
    await this.runResources.insertMany(tenant, run, rows);
    return this.runResources.inventoryOf(tenant, run._id);
  }
}
