import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { TenantModel } from '../../../database/tenant-model';
import { InjectTenantModel } from '../../../database/tenant-models.module';
import { WebhookDelivery } from './webhook-delivery.schema';

const KEPT_MS = 7 * 24 * 3600 * 1000;

type Delivery = Omit<WebhookDelivery, 'expireAt'>;

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(@InjectTenantModel(WebhookDelivery) private readonly deliveries: TenantModel<WebhookDelivery>) {}

  /**
   * True when a delivery was accepted before: one with its id, or, as its last word on those branches, one with its
   * body. A host may send a body again that is older than that: after a branch was set back and forth.
   */
  async isKnown({ tenant, containerId, host, delivery, digest, subject }: Delivery): Promise<boolean> {
    if (delivery !== '' && (await this.deliveries.exists({ tenant, containerId, host, delivery }))) return true;
    const newest = await this.deliveries.findOne({ tenant, containerId, subject }).sort({ at: -1, _id: -1 }).lean();
    return newest?.digest === digest;
  }

  async insert(delivery: Delivery): Promise<void> {
    await this.deliveries.insert({ ...delivery, expireAt: new Date(delivery.at.getTime() + KEPT_MS) });
  }

  deleteByContainer(tenant: TenantId, containerId: number, limit: number): Promise<number> {
    return this.deliveries.deleteBatch({ tenant, containerId }, limit);
  }
}
