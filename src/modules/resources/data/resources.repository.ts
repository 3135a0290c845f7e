import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import type { ResourceFacts } from './resource-facts';
import { Resource } from './resource.schema';

const BATCH = 1000;

@Injectable()
export class ResourcesRepository {
  constructor(@InjectTenantModel(Resource) private readonly resources: TenantModel<Resource>) {}

  /**
   * Stores the findings of a crawl in bulk; known resources keep the time of their first crawl, and the nodes that have
   * found them before: those may come later in the same crawl, or be out of reach in it.
   */
  async recordSeen(
    tenant: TenantId,
    containerId: number,
    seenAt: Date,
    found: readonly ResourceFacts[],
  ): Promise<void> {
    for (let start = 0; start < found.length; start += BATCH) {
      const upserts = found.slice(start, start + BATCH).map(({ identity, masterSnapshotIds, ...facts }) => ({
        filter: { tenant, containerId, identity },
        update: {
          $set: { ...facts, active: true },
          $addToSet: { masterSnapshotIds: { $each: masterSnapshotIds } },
          $max: { lastCrawl: seenAt },
          $min: { firstCrawl: seenAt },
        },
      }));
      await this.resources.upsertRows(upserts);
    }
  }

  /** Adds nodes to those that have found resources which are stored already. */
  async recordNodes(
    tenant: TenantId,
    containerId: number,
    identities: readonly string[],
    masterSnapshotIds: readonly string[],
  ): Promise<void> {
    for (let start = 0; start < identities.length; start += BATCH)
      await this.resources.updateMany(
        { tenant, containerId, identity: { $in: identities.slice(start, start + BATCH) } },
        { $addToSet: { masterSnapshotIds: { $each: [...masterSnapshotIds] } } },
      );
  }

  /** Call it after a complete listing of a node: it no longer counts among the finders of what others alone found. */
  async forgetNode(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotId: string,
    found: ReadonlySet<string>,
  ): Promise<void> {
    const ofNode = { tenant, containerId, connector, masterSnapshotIds: masterSnapshotId, active: true };
    const stored = await this.resources.find(ofNode).select({ _id: 0, identity: 1 }).lean();
    const others = stored.map(({ identity }) => identity).filter((identity) => !found.has(identity));
    for (let start = 0; start < others.length; start += BATCH)
      await this.resources.updateMany(
        { tenant, containerId, identity: { $in: others.slice(start, start + BATCH) } },
        { $pull: { masterSnapshotIds: masterSnapshotId } },
      );
  }

  /**
   * Call it after a complete listing of a node: resources that the listing no longer contains become inactive, but for
   * those that it contains and could not read.
   */
  async deactivateUnseen(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotId: string,
    crawledAt: Date,
    unreadIdentities: readonly string[] = [],
  ): Promise<number> {
    const filter: Scoped<Resource> = {
      tenant,
      containerId,
      connector,
      masterSnapshotIds: masterSnapshotId,
      lastCrawl: { $lt: crawledAt },
      ...(unreadIdentities.length > 0 && { identity: { $nin: [...unreadIdentities] } }),
    };
    return (await this.resources.updateMany(filter, { $set: { active: false } })).modifiedCount;
  }

  /** The resources that still exist and that nodes with these ids found, ordered, as a cursor delivers them. */
  streamActive(tenant: TenantId, containerId: number, masterSnapshotIds: readonly string[]): RowBatches<Resource> {
    return rowBatches(
      this.resources
        .find({ tenant, containerId, active: true, masterSnapshotIds: { $in: masterSnapshotIds } })
        .sort({ identity: 1 })
        .lean<Resource>(),
    );
  }

  /**
   * Lists the resources that the nodes with these ids found with a connector, as far as they were there at the last
   * crawl.
   */
  listFoundBy(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotIds: readonly string[],
  ): Promise<ResourceFacts[]> {
    return this.resources
      .find({ tenant, containerId, connector, masterSnapshotIds: { $in: [...masterSnapshotIds] }, active: true })
      .lean()
      .exec();
  }

  /**
   * The resource with that node id; when its path changed over time, the one with the given path or the last crawled.
   */
  findByNodeId(
    tenant: TenantId,
    containerId: number,
    nodeId: string,
    path: string | undefined,
  ): Promise<Resource | null> {
    const filter: Scoped<Resource> = { tenant, containerId, nodeId, ...(path === undefined ? {} : { path }) };
    return this.resources.findOne(filter).sort({ lastCrawl: -1, identity: 1 }).lean().exec();
  }

  /** The resource of a container with that path; a template that is paired with several files: the last crawled pair. */
  findByPath(tenant: TenantId, containerId: number, path: string): Promise<Resource | null> {
    return this.resources.findOne({ tenant, path, containerId }).sort({ lastCrawl: -1, identity: 1 }).lean().exec();
  }

  /** The resource with that path in a database collection, of one container, or the one crawled last in all but some. */
  findInDatabaseCollection(
    tenant: TenantId,
    databaseCollection: string,
    path: string,
    containerId: number | undefined,
    without: readonly number[] = [],
  ): Promise<Resource | null> {
    const container = containerId ?? { $nin: [...without] };
    const filter: Scoped<Resource> = { tenant, path, databaseCollection, containerId: container };
    return this.resources.findOne(filter).sort({ lastCrawl: -1 }).lean().exec();
  }

  /** All resources that had that path in a database collection: each connector that reads it makes its own. */
  async listIdentities(
    tenant: TenantId,
    databaseCollection: string,
    path: string,
    containerId: number,
  ): Promise<string[]> {
    const filter: Scoped<Resource> = { tenant, path, databaseCollection, containerId };
    const rows = await this.resources.find(filter).select({ _id: 0, identity: 1 }).lean();
    return rows.map(({ identity }) => identity);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.resources.deleteBatch({ tenant, containerId }, limit);
  }
}
