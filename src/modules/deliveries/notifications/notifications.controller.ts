import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../../common/context/tenant';
import { EmptyView } from '../../../common/envelope/envelope.view';
import { Operation } from '../../../common/envelope/operation.decorator';
import { DeleteNotificationDto } from './dto/delete-notification.dto';
import { ListNotificationsDto } from './dto/list-notifications.dto';
import { NotificationView } from './notification.view';
import { NotificationsService } from './notifications.service';

@ApiTags('notifications')
@Controller('api/manage/notification')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Operation({
    summary: 'List notifications, newest first',
    description:
      'A notification is made as a config item: `POST /api/manage/config` with the type `notifications`, or an upload. ' +
      'Messages go out when a run of the collection ends.',
    area: 'notification',
    access: 'read',
    data: [NotificationView],
    paged: true,
    trailingSlash: true,
  })
  listNotifications(@Tenant() tenant: TenantId, @Query() query: ListNotificationsDto) {
    return this.notifications.list(tenant, query);
  }

  @Delete()
  @Operation({
    summary: 'Delete a notification',
    description: 'Messages that wait for its receivers are given up.',
    area: 'notification',
    access: 'write',
    data: EmptyView,
    message: 'Notification deleted successfully.',
    trailingSlash: true,
  })
  deleteNotification(@Tenant() tenant: TenantId, @Query() query: DeleteNotificationDto) {
    return this.notifications.delete(tenant, query);
  }
}
