import { Injectable } from '@nestjs/common';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { DELETE_BATCH, TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { Resource, ResourceMember } from '../../../engine/model';
import { mapBatches, rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { ResourceRow } from './resource.schema';

const BATCH = 1000;
const CONTENT_TYPE = 'json';
/** The fields of a resource, without those that only a run or only the row has. */
const FIELDS = {
  identity: 1,
  nodeId: 1,
  masterSnapshotIds: 1,
  connector: 1,
  structure: 1,
  databaseCollection: 1,
  type: 1,
  innerTypes: 1,
  path: 1,
  paths: 1,
  region: 1,
  user: 1,
  accountId: 1,
  subscriptionId: 1,
  projectId: 1,
  branch: 1,
  reference: 1,
  repository: 1,
  commit: 1,
  file: 1,
  address: 1,
  ownType: 1,
  ownName: 1,
} as const satisfies Record<keyof Required<Resource>, 1>;
const NAMES = Object.keys(FIELDS) as (keyof Resource)[];
const MEMBER = {
  accountId: '$accountId',
  subscriptionId: '$subscriptionId',
  projectId: '$projectId',
  structure: '$structure',
  reference: '$reference',
} as const satisfies Record<keyof ResourceMember, string>;

@Injectable()
export class ResourcesRepository {
  constructor(@InjectTenantModel(ResourceRow) private readonly resources: TenantModel<ResourceRow>) {}

  /**
   * Stores the findings of a crawl in bulk; known resources keep the time of their first crawl, and the nodes that have
   * found them before: those may come later in the same crawl, or be out of reach in it.
   */
  async recordSeen(tenant: TenantId, containerId: number, seenAt: Date, found: readonly Resource[]): Promise<void> {
    for (let start = 0; start < found.length; start += BATCH) {
      const upserts = found.slice(start, start + BATCH).map((resource) => {
        const { masterSnapshotIds, ...fields } = storedFields(resource);
        return {
          filter: { tenant, containerId, identity: resource.identity },
          update: {
            $set: { ...fields, contentType: CONTENT_TYPE, active: true },
            $addToSet: { masterSnapshotIds: { $each: masterSnapshotIds } },
            $max: { lastCrawl: seenAt },
            $min: { firstCrawl: seenAt },
          },
        };
      });
      await this.resources.upsertRows(upserts);
    }
  }

  /** Stores findings of which nothing could be read; one that is known stays as it was read last. */
  async recordUnread(tenant: TenantId, containerId: number, seenAt: Date, found: readonly Resource[]): Promise<void> {
    const times = { firstCrawl: seenAt, lastCrawl: seenAt };
    for (let start = 0; start < found.length; start += BATCH)
      await this.resources.upsertRows(
        found.slice(start, start + BATCH).map((resource) => ({
          filter: { tenant, containerId, identity: resource.identity },
          update: { $setOnInsert: { ...storedFields(resource), ...times, contentType: CONTENT_TYPE, active: true } },
        })),
      );
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
    const stored = this.resources.find(ofNode).select({ _id: 0, identity: 1 }).lean<Pick<ResourceRow, 'identity'>>();
    const others: string[] = [];
    for await (const batch of rowBatches(stored))
      others.push(...batch.map(({ identity }) => identity).filter((identity) => !found.has(identity)));
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
    const filter: Scoped<ResourceRow> = {
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
    const rows = rowBatches(
      this.resources
        .find({ tenant, containerId, active: true, masterSnapshotIds: { $in: masterSnapshotIds } })
        .select({ ...FIELDS, _id: 0 })
        .sort({ identity: 1 })
        .lean<Resource>(),
    );
    return mapBatches(rows, (batch) => batch.map(completed));
  }

  /**
   * Lists the resources that the nodes with these ids found with a connector, as far as they were there at the last
   * crawl; those of some members of an organisation alone when these are given.
   */
  async listFoundBy(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotIds: readonly string[],
    members?: readonly ResourceMember[],
  ): Promise<Resource[]> {
    if (members?.length === 0) return [];
    const found = { tenant, containerId, connector, masterSnapshotIds: { $in: [...masterSnapshotIds] }, active: true };
    const rows = await this.resources
      .find({ ...found, ...(members && { $or: members.map((member) => ({ tenant, ...member })) }) })
      .select({ ...FIELDS, _id: 0 })
      .lean<Resource[]>();
    return rows.map(completed);
  }

  /** Lists the members of an organisation that those are in. */
  async listMembersFoundBy(
    tenant: TenantId,
    containerId: number,
    connector: string,
    masterSnapshotIds: readonly string[],
  ): Promise<ResourceMember[]> {
    const found = { tenant, containerId, connector, masterSnapshotIds: { $in: [...masterSnapshotIds] }, active: true };
    const groups = await this.resources.aggregate<{ _id: ResourceMember }>(found, [{ $group: { _id: MEMBER } }]);
    return groups.map(({ _id }) => _id);
  }

  /**
   * The resource with that node id; when its path changed over time, the one with the given path or the last crawled.
   */
  findByNodeId(
    tenant: TenantId,
    containerId: number,
    nodeId: string,
    path: string | undefined,
  ): Promise<ResourceRow | null> {
    const filter: Scoped<ResourceRow> = { tenant, containerId, nodeId, ...(path === undefined ? {} : { path }) };
    return this.resources.findOne(filter).sort({ lastCrawl: -1, identity: 1 }).lean().exec();
  }

  /** The resource of a container with that path; a template that is paired with several files: the last crawled pair. */
  findByPath(tenant: TenantId, containerId: number, path: string): Promise<ResourceRow | null> {
    return this.resources.findOne({ tenant, path, containerId }).sort({ lastCrawl: -1, identity: 1 }).lean().exec();
  }

  /** The resource with that path in a database collection, of one container, or the one crawled last in all but some. */
  findInDatabaseCollection(
    tenant: TenantId,
    databaseCollection: string,
    path: string,
    containerId: number | undefined,
    without: readonly number[] = [],
  ): Promise<ResourceRow | null> {
    const container = containerId ?? { $nin: [...without] };
    const filter: Scoped<ResourceRow> = { tenant, path, databaseCollection, containerId: container };
    return this.resources.findOne(filter).sort({ lastCrawl: -1 }).lean().exec();
  }

  /** All resources that had that path in a database collection: each connector that reads it makes its own. */
  async listIdentities(
    tenant: TenantId,
    databaseCollection: string,
    path: string,
    containerId: number,
  ): Promise<string[]> {
    const filter: Scoped<ResourceRow> = { tenant, path, databaseCollection, containerId };
    const rows = await this.resources.find(filter).select({ _id: 0, identity: 1 }).lean();
    return rows.map(({ identity }) => identity);
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit = DELETE_BATCH): Promise<number> {
    return this.resources.deleteBatch({ tenant, containerId }, limit);
  }
}

/** Returns the fields that a row keeps; a run knows more about a resource. */
function storedFields(resource: Resource): Partial<Resource> {
  return Object.fromEntries(NAMES.flatMap((name) => (resource[name] === undefined ? [] : [[name, resource[name]]])));
}

/** Older rows have neither commit nor file. */
function completed(row: Resource): Resource {
  return { ...row, commit: row.commit ?? '', file: row.file ?? '' };
}
