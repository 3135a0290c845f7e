import { Injectable } from '@nestjs/common';
import { isObjectIdOrHexString, Types } from 'mongoose';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { rowBatches } from '../../../database/row-batches';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { RunSchedule } from './run-schedule.schema';

@Injectable()
export class RunSchedulesRepository {
  constructor(@InjectTenantModel(RunSchedule) private readonly schedules: TenantModel<RunSchedule>) {}

  async insert(row: Omit<RunSchedule, '_id'>): Promise<RunSchedule> {
    const schedule = { _id: new Types.ObjectId(), ...row };
    await this.schedules.insert(schedule);
    return schedule;
  }

  async findById(tenant: TenantId, id: string): Promise<RunSchedule | null> {
    if (!isObjectIdOrHexString(id)) return null;
    return this.schedules.findOne({ tenant, _id: id }).lean();
  }

  hasName(tenant: TenantId, containerId: number, name: string): Promise<boolean> {
    return this.schedules.exists({ tenant, containerId, name });
  }

  count(tenant: TenantId, containerIds: readonly number[]): Promise<number> {
    return this.schedules.countDocuments({ tenant, containerId: { $in: [...containerIds] } }).exec();
  }

  /** One page of those of some collections, with the number of all. */
  listPage(
    tenant: TenantId,
    containerIds: readonly number[],
    { index, count }: PageWindow,
  ): Promise<[RunSchedule[], number]> {
    const page = this.listed(tenant, containerIds).skip(index).limit(count).lean<RunSchedule[]>().exec();
    return Promise.all([page, this.count(tenant, containerIds)]);
  }

  streamAll(tenant: TenantId, containerIds: readonly number[]): RowBatches<RunSchedule> {
    return rowBatches(this.listed(tenant, containerIds).lean<RunSchedule>());
  }

  private listed(tenant: TenantId, containerIds: readonly number[]) {
    return this.schedules.find({ tenant, containerId: { $in: [...containerIds] } }).sort({ containerId: 1, name: 1 });
  }

  async replace({ tenant, _id, ...row }: RunSchedule): Promise<void> {
    const gone = (['dueAt', 'jobId', 'recur', 'lastTask'] as const).filter((field) => row[field] === undefined);
    await this.schedules.updateOne(
      { tenant, _id },
      { $set: row, $unset: Object.fromEntries(gone.map((field) => [field, 1])) },
    );
  }

  async delete({ tenant, _id }: RunSchedule): Promise<void> {
    await this.schedules.deleteOne({ tenant, _id });
  }

  /** Deletes up to `limit` schedules of a collection; returns their number. */
  deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    return this.schedules.deleteBatch({ tenant, containerId }, limit);
  }
}
