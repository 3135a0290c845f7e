import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../common/context/tenant';
import { Reply } from '../../common/envelope/reply';
import { ServiceError } from '../../common/errors/service-error';
import { pageMetadata } from '../../common/pagination/page';
import { mapBatches } from '../../database/row-batches';
import { CollectionLookup } from '../collections';
import { ConfigItemStore, ConfigItemWriter } from '../config-items';
import { ConfigItemsRepository, isItemName } from '../config-items/data';
import type { DeleteNotificationDto } from './dto/delete-notification.dto';
import type { ListNotificationsDto } from './dto/list-notifications.dto';
import { toNotificationView } from './notification.view';

const KIND = 'notifications';

/** Operations 4.28 and 4.29: the notification files among the config items. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly lookup: CollectionLookup,
    private readonly items: ConfigItemsRepository,
    private readonly store: ConfigItemStore,
    private readonly writer: ConfigItemWriter,
  ) {}

  async list(tenant: TenantId, { container, search, window }: ListNotificationsDto) {
    const { containerId } = await this.lookup.existing(tenant, container);
    if (window === undefined) {
      const all = this.items.streamOfKind(tenant, containerId, KIND, search);
      return Reply.stream(
        mapBatches(all, (items) => items.map(toNotificationView)),
        { paged: true },
      );
    }
    const [items, total] = await this.items.listPageOfKind(tenant, containerId, KIND, search, window);
    return Reply.of(items.map(toNotificationView), { page: pageMetadata(window, items.length, total) });
  }

  async delete(tenant: TenantId, { container, notification_name: name }: DeleteNotificationDto) {
    await this.writer.inTransaction(tenant, container, async (collection) => {
      // 4.29: a name no item can have is unknown too.
      const change = isItemName(name) ? await this.store.remove(tenant, collection.containerId, KIND, name) : undefined;
      if (!change?.before) throw ServiceError.notFound(`Notification ${name} not found`);
      await this.writer.record(tenant, 'deleteNotification', collection, { kind: KIND, name }, change);
    });
    return Reply.empty('Notification deleted successfully.');
  }
}
