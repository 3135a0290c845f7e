import { Injectable } from '@nestjs/common';
import type { TenantId } from '../../../common/context/tenant';
import { Reply } from '../../../common/envelope/reply';
import { ServiceError } from '../../../common/errors/service-error';
import { pageMetadata } from '../../../common/pagination/page';
import { mapBatches } from '../../../database/row-batches';
import { CollectionLookupService } from '../../collections';
import { ConfigItemWriterService } from '../../config-items';
import { ConfigItemsRepository } from '../../config-items/data';
import type { DeleteNotificationDto } from './dto/delete-notification.dto';
import type { ListNotificationsDto } from './dto/list-notifications.dto';
import { toNotificationView } from './notification.view';

const KIND = 'notifications';

/** The notification files among the config items. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly lookup: CollectionLookupService,
    private readonly items: ConfigItemsRepository,
    private readonly writer: ConfigItemWriterService,
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
    const missing = () => ServiceError.notFound(`Notification ${name} not found`);
    await this.writer.remove(tenant, 'deleteNotification', container, { kind: KIND, name }, missing);
    return Reply.empty('Notification deleted successfully.');
  }
}
