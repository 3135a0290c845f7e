import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { Run } from './run.schema';
import type { RunRef } from './runs.repository';

/** A collection of any tenant, for the service's own jobs. */
export type ContainerOfTenant = Pick<Run, 'tenant' | 'containerId'>;

/** Runs that are older than the retention. */
@Injectable()
export class ExpiredRunsRepository {
  constructor(@InjectTenantModel(Run) private readonly runs: TenantModel<Run>) {}

  /** The collections of all tenants that have runs from before a moment: the retention is the service's own job. */
  listContainersBefore(before: Date): Promise<ContainerOfTenant[]> {
    return this.runs
      .acrossTenants()
      .aggregate<ContainerOfTenant>([
        { $match: { time: { $lt: before } } },
        { $group: { _id: { tenant: '$tenant', containerId: '$containerId' } } },
        { $replaceRoot: { newRoot: '$_id' } },
      ])
      .hint({ tenant: 1, containerId: 1, time: -1 })
      .exec();
  }

  /** The oldest ended run of a collection from before a moment, other than the one that is kept. */
  findOldest(
    tenant: TenantId,
    containerId: number,
    before: Date,
    kept: Types.ObjectId | undefined,
  ): Promise<RunRef | null> {
    return this.runs
      .findOne({
        tenant,
        containerId,
        time: { $lt: before },
        state: { $in: ['completed', 'failed', 'cancelled'] },
        _id: { $ne: kept },
      })
      .sort({ time: 1 })
      .select({ containerId: 1, time: 1, hasIntervals: 1 })
      .lean()
      .exec();
  }

  /** Makes the run no longer count as an output while its rows are being deleted. */
  async withdraw(tenant: TenantId, id: Types.ObjectId): Promise<void> {
    await this.runs.updateOne({ tenant, _id: id }, { $set: { state: 'cancelled', reason: 'expired' } });
  }

  async deleteById(tenant: TenantId, id: Types.ObjectId): Promise<void> {
    await this.runs.deleteOne({ tenant, _id: id });
  }
}
