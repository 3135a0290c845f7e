import { Injectable } from '@nestjs/common';
import { type QueryFilter } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { isDuplicateKey, withUpsertRetry } from '../../../database/duplicate-key';
import { literalSubstring } from '../../../database/literal-regex';
import { rowBatches } from '../../../database/row-batches';
import type { Scoped } from '../../../database/tenant-scope';
import { Collection, type CollectionStatus, type CollectionType } from './collection.schema';
import { Counter } from './counter.schema';

const PROJECTION = { _id: 0, tenant: 1, name: 1, containerId: 1, type: 1, status: 1, createdAt: 1 } as const;

/** The conditions of a list of collections; all that are given must hold. */
export interface CollectionSelection {
  readonly type?: CollectionType;
  /** One of these, */
  readonly among?: readonly number[];
  /** or none of these. */
  readonly orNoneOf?: readonly number[];
}

function toFilter({ type, among = [], orNoneOf }: CollectionSelection): QueryFilter<Collection> {
  const filter: QueryFilter<Collection> = type === undefined ? {} : { type };
  if (orNoneOf !== undefined) {
    const chosen = new Set(among);
    return { ...filter, containerId: { $nin: orNoneOf.filter((id) => !chosen.has(id)) } };
  }
  return { ...filter, containerId: { $in: [...among] } };
}

@Injectable()
export class CollectionsRepository {
  constructor(
    @InjectTenantModel(Collection) private readonly collections: TenantModel<Collection>,
    @InjectTenantModel(Counter) private readonly counters: TenantModel<Counter>,
  ) {}

  /** Stores a new collection; false when the name is taken. */
  async insert(tenant: TenantId, collection: Omit<Collection, 'tenant'>): Promise<boolean> {
    try {
      await this.collections.insert({ tenant, ...collection });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async nextContainerId(tenant: TenantId): Promise<number> {
    const counter = await withUpsertRetry(() =>
      this.counters
        .findOneAndUpdate({ tenant }, { $inc: { lastContainerId: 1 } }, { upsert: true, returnDocument: 'after' })
        .lean(),
    );
    if (counter === null) throw new Error('an upsert returned no counter');
    return counter.lastContainerId;
  }

  findByName(tenant: TenantId, name: string): Promise<Collection | null> {
    return this.collections.findOne({ tenant, name }).select(PROJECTION).lean().exec();
  }

  /** The name of a collection; undefined when it was deleted. */
  async findName(tenant: TenantId, containerId: number): Promise<string | undefined> {
    const found = await this.collections.findOne({ tenant, containerId }).select({ _id: 0, name: 1 }).lean();
    return found?.name;
  }

  /** The names of all collections, by containerId. */
  async listNames(tenant: TenantId): Promise<Map<number, string>> {
    const all = await this.collections.find({ tenant }).select({ _id: 0, containerId: 1, name: 1 }).lean();
    return new Map(all.map(({ containerId, name }) => [containerId, name]));
  }

  listAll(tenant: TenantId): Promise<Pick<Collection, 'containerId' | 'name' | 'status'>[]> {
    return this.collections.find({ tenant }).select({ _id: 0, containerId: 1, name: 1, status: 1 }).lean().exec();
  }

  async exists(tenant: TenantId, name: string): Promise<boolean> {
    return this.collections.exists({ tenant, name });
  }

  /** One page by containerId, with the number of all that match. */
  async listPage(
    tenant: TenantId,
    search: string | undefined,
    { index, count }: PageWindow,
    selection?: CollectionSelection,
  ): Promise<[Collection[], number]> {
    const filter = matching(tenant, search, selection);
    const page = this.collections.find(filter).select(PROJECTION).sort({ containerId: 1 }).skip(index).limit(count);
    return Promise.all([page.lean().exec(), this.collections.countDocuments(filter).exec()]);
  }

  /** All that match by containerId, as a cursor delivers them. */
  streamAll(tenant: TenantId, search: string | undefined, selection?: CollectionSelection): RowBatches<Collection> {
    const all = this.collections
      .find(matching(tenant, search, selection))
      .select(PROJECTION)
      .sort({ containerId: 1 });
    return rowBatches(all.lean<Collection>());
  }

  async setStatus(tenant: TenantId, name: string, status: CollectionStatus): Promise<void> {
    await this.collections.updateOne({ tenant, name }, { $set: { status } });
  }

  async hold(tenant: TenantId, containerId: number): Promise<void> {
    await this.collections.updateOne({ tenant, containerId }, { $inc: { starts: 1 } });
  }

  /** Removes the collection itself, which frees its name. */
  async deleteByName(tenant: TenantId, name: string): Promise<void> {
    await this.collections.deleteOne({ tenant, name });
  }
}

function matching(tenant: TenantId, search: string | undefined, selection?: CollectionSelection): Scoped<Collection> {
  return {
    ...(selection === undefined ? {} : toFilter(selection)),
    ...(search === undefined ? {} : { name: literalSubstring(search) }),
    tenant,
  };
}
