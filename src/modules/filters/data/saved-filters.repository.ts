import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { TenantModel } from '../../../database/tenant-model';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import { rowBatches } from '../../../database/row-batches';
import { SavedFilter } from './saved-filter.schema';

/** Few at a time, because the query of a filter may have a megabyte. */
const BATCH_SIZE = 10;

@Injectable()
export class SavedFiltersRepository {
  constructor(@InjectTenantModel(SavedFilter) private readonly filters: TenantModel<SavedFilter>) {}

  async insert(tenant: TenantId, filter: Pick<SavedFilter, 'title' | 'data'>): Promise<string> {
    const _id = new Types.ObjectId();
    await this.filters.insert({ _id, tenant, ...filter });
    return _id.toHexString();
  }

  async find(tenant: TenantId, id: string): Promise<SavedFilter | null> {
    return isObjectIdOrHexString(id) ? this.filters.findOne({ tenant, _id: id }).lean().exec() : null;
  }

  /** Replaces title and data; returns the former filter, null when there is no such filter. */
  async replace(
    tenant: TenantId,
    id: string,
    filter: Pick<SavedFilter, 'title' | 'data'>,
  ): Promise<SavedFilter | null> {
    if (!isObjectIdOrHexString(id)) return null;
    return this.filters.findOneAndUpdate({ tenant, _id: id }, { $set: filter }, { returnDocument: 'before' }).lean();
  }

  /** All, in the order of creation. */
  streamAll(tenant: TenantId): RowBatches<SavedFilter> {
    return rowBatches(this.filters.find({ tenant }).sort({ _id: 1 }).lean<SavedFilter>(), BATCH_SIZE);
  }

  /** Returns the deleted filter, null when there is no such filter. */
  async delete(tenant: TenantId, id: string): Promise<SavedFilter | null> {
    if (!isObjectIdOrHexString(id)) return null;
    return this.filters.findOneAndDelete({ tenant, _id: id }).lean();
  }
}
