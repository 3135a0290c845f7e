import { Injectable } from '@nestjs/common';
import { JobQueueService } from '../../jobs';
import type { Delivery } from './data';
import { DELIVERY } from './delivery.job';

/** Queues attempts at deliveries. */
@Injectable()
export class DeliveryQueueService {
  constructor(private readonly jobs: JobQueueService) {}

  /** Queues the next attempt and returns its job; one receiver gets one message at a time. */
  enqueue(
    {
      tenant,
      _id,
      containerId,
      item,
      notificationId,
    }: Pick<Delivery, 'tenant' | '_id' | 'containerId' | 'item' | 'notificationId'>,
    delayMs = 0,
  ): Promise<string> {
    const key = `delivery ${JSON.stringify([containerId, item, notificationId])}`;
    return this.jobs.enqueue(DELIVERY, tenant, { deliveryId: _id.toHexString() }, { key, delayMs });
  }
}
