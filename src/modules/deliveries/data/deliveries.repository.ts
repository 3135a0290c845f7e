import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import type { RowBatches } from '../../../common/envelope/reply';
import type { PageWindow } from '../../../common/pagination/page';
import { toObjectId } from '../../../database/object-id';
import { rowBatches } from '../../../database/row-batches';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import type { Scoped } from '../../../database/tenant-scope';
import { Delivery, type DeliveryState } from './delivery.schema';

/** A delivery in a list. */
export type ListedDelivery = Omit<Delivery, 'content'>;

/** The fields that attempts change. */
export type DeliveryChange = Partial<
  Pick<
    Delivery,
    | 'state'
    | 'attempts'
    | 'tryUntil'
    | 'jobId'
    | 'lastAttemptAt'
    | 'nextAttemptAt'
    | 'status'
    | 'answer'
    | 'reason'
    | 'content'
  >
>;

const LISTED = { content: 0 } as const;

@Injectable()
export class DeliveriesRepository {
  constructor(@InjectTenantModel(Delivery) private readonly deliveries: TenantModel<Delivery>) {}

  async insert(delivery: Delivery): Promise<void> {
    await this.deliveries.insert(delivery);
  }

  async findById(tenant: TenantId, id: string): Promise<Delivery | null> {
    const _id = toObjectId(id);
    return _id === undefined ? null : this.deliveries.findOne({ tenant, _id }).lean().exec();
  }

  /** Changes a delivery as long as its next attempt is the one that was read; a field that is undefined goes. */
  async change(
    { tenant, _id, jobId }: Pick<Delivery, 'tenant' | '_id' | 'jobId'>,
    fields: DeliveryChange,
  ): Promise<boolean> {
    const gone = Object.keys(fields).filter((name) => fields[name as keyof DeliveryChange] === undefined);
    const { matchedCount } = await this.deliveries.updateOne(
      { tenant, _id, ...(jobId === undefined ? { jobId: { $exists: false } } : { jobId }) },
      { $set: withoutUndefined(fields), $unset: Object.fromEntries(gone.map((name) => [name, 1])) },
    );
    return matchedCount === 1;
  }

  /** One page of the deliveries of a collection, newest first, with the number of all. */
  listPage(
    tenant: TenantId,
    containerId: number,
    state: DeliveryState | undefined,
    { index, count }: PageWindow,
  ): Promise<[ListedDelivery[], number]> {
    const filter = matching(tenant, containerId, state);
    const page = this.listed(filter).skip(index).limit(count).lean<ListedDelivery[]>().exec();
    return Promise.all([page, this.deliveries.countDocuments(filter).exec()]);
  }

  /** All of them, as a cursor delivers them. */
  streamAll(tenant: TenantId, containerId: number, state: DeliveryState | undefined): RowBatches<ListedDelivery> {
    return rowBatches(this.listed(matching(tenant, containerId, state)).lean<ListedDelivery>());
  }

  /** Deletes up to `limit` deliveries of a collection; returns their number. */
  deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    return this.deliveries.deleteBatch({ tenant, containerId }, limit);
  }

  private listed(filter: Scoped<Delivery>) {
    return this.deliveries.find(filter).select(LISTED).sort({ _id: -1 });
  }
}

function matching(tenant: TenantId, containerId: number, state: DeliveryState | undefined): Scoped<Delivery> {
  return { tenant, containerId, ...(state === undefined ? {} : { state }) };
}

function withoutUndefined(fields: DeliveryChange): DeliveryChange {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
