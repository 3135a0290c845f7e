import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import type { TenantId } from '../../common/context/tenant';
import type { PageWindow } from '../../common/pagination/page';
import { isDuplicateKey, withUpsertRetry } from '../../database/duplicate-key';
import { literalSubstring } from '../../database/literal-regex';
import type { Scoped } from '../../database/tenant-scope';
import { Collection, type CollectionStatus } from './schemas/collection.schema';
import { Counter } from './schemas/counter.schema';

const PROJECTION = { _id: 0, tenant: 1, name: 1, containerId: 1, type: 1, status: 1, createdAt: 1 } as const;

@Injectable()
export class CollectionsRepository {
  constructor(
    @InjectModel(Collection.name) private readonly collections: Model<Collection>,
    @InjectModel(Counter.name) private readonly counters: Model<Counter>,
  ) {}

  /** Stores a new collection; false when the name is taken. */
  async insert(tenant: TenantId, collection: Omit<Collection, 'tenant'>): Promise<boolean> {
    try {
      await this.collections.create([{ tenant, ...collection }]);
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

  async exists(tenant: TenantId, name: string): Promise<boolean> {
    return (await this.collections.exists({ tenant, name })) !== null;
  }

  /** One page by containerId, with the number of all that match. */
  async listPage(
    tenant: TenantId,
    search: string | undefined,
    window: PageWindow | undefined,
  ): Promise<[Collection[], number]> {
    const filter: Scoped<Collection> = { tenant, ...(search === undefined ? {} : { name: literalSubstring(search) }) };
    const page = this.collections.find(filter).select(PROJECTION).sort({ containerId: 1 });
    if (window) page.skip(window.index).limit(window.count);
    return Promise.all([page.lean().exec(), this.collections.countDocuments(filter).exec()]);
  }

  async setStatus(tenant: TenantId, name: string, status: CollectionStatus): Promise<void> {
    await this.collections.updateOne({ tenant, name }, { $set: { status } });
  }

  /** Removes the collection itself, which frees its name. */
  async deleteByName(tenant: TenantId, name: string): Promise<void> {
    await this.collections.deleteOne({ tenant, name });
  }
}
