import { Injectable } from '@nestjs/common';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { Delivery } from './delivery.schema';

/** Deliveries that are older than the retention. */
@Injectable()
export class ExpiredDeliveriesRepository {
  constructor(@InjectTenantModel(Delivery) private readonly deliveries: TenantModel<Delivery>) {}

  /** Deletes up to `limit` deliveries of any tenant from before a moment; returns their number. */
  async deleteExpired(before: Date, limit: number): Promise<number> {
    const model = this.deliveries.acrossTenants();
    const old = await model
      .find({ createdAt: { $lt: before } })
      .select({ _id: 1 })
      .limit(limit)
      .lean();
    if (old.length === 0) return 0;
    const { deletedCount } = await model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } });
    return deletedCount;
  }
}
