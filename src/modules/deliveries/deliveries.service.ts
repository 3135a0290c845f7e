import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import type { PageWindow } from '../../common/pagination/page';
import { Clock } from '../../common/time/clock';
import { listReply } from '../../database/list-reply';
import { TransactionsService } from '../../database/transactions.service';
import { AuditService } from '../audit';
import { CollectionLookupService, type Collection } from '../collections';
import { DeliveriesRepository, type Delivery } from './data';
import { DeliveryQueueService } from './delivery-queue.service';
import { toDeliveryView } from './delivery.view';
import type { ListDeliveriesDto } from './dto/deliveries.dto';
import { TRIED_FOR_MS } from './retry-times';

/** Shows deliveries and repeats those that were given up. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly queue: DeliveryQueueService,
    private readonly collections: CollectionLookupService,
    private readonly transactions: TransactionsService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  async list(tenant: TenantId, { container, state, window }: ListDeliveriesDto) {
    const { containerId } = await this.collections.existing(tenant, container);
    const rows = {
      all: () => this.deliveries.streamAll(tenant, containerId, state),
      page: (asked: PageWindow) => this.deliveries.listPage(tenant, containerId, state, asked),
    };
    return listReply(rows, window, (row) => toDeliveryView(row, container));
  }

  async retry(tenant: TenantId, id: string) {
    const view = await this.transactions.run(async () => {
      const [delivery, collection] = await this.existing(tenant, id);
      this.collections.requireActive(collection);
      requireRepeatable(delivery);
      const now = this.clock.now();
      const change = {
        state: 'queued' as const,
        jobId: await this.queue.enqueue(delivery),
        nextAttemptAt: now,
        tryUntil: new Date(now.getTime() + TRIED_FOR_MS),
      };
      await this.deliveries.change(delivery, change);
      await this.audit.record(tenant, {
        operation: 'retryDelivery',
        entity: 'delivery',
        collection: collection.name,
        name: delivery.item,
        before: { delivery: id, state: delivery.state },
        after: { delivery: id, state: change.state },
      });
      return toDeliveryView({ ...delivery, ...change }, collection.name);
    });
    return Reply.of(view, { message: 'Delivery queued again' });
  }

  private async existing(tenant: TenantId, id: string): Promise<[Delivery, Collection]> {
    const delivery = await this.deliveries.findById(tenant, id);
    const name = delivery && (await this.collections.nameOf(tenant, delivery.containerId));
    if (!name) throw ServiceError.notFound(`Delivery ${id} not found`);
    return [delivery, await this.collections.existing(tenant, name)];
  }
}

function requireRepeatable({ _id, state, type }: Delivery): void {
  const id = _id.toHexString();
  if (state !== 'dead') throw ServiceError.conflict(`Delivery ${id} is ${state}: only dead ones are repeated`);
  if (type === undefined) throw ServiceError.conflict(`Delivery ${id} has no receiver: the next run tells it anew`);
}
