import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Tenant, type TenantId } from '../../common/context/tenant';
import { Operation } from '../../common/envelope/operation.decorator';
import { DeliveriesService } from './deliveries.service';
import { DeliveriesView, DeliveryView, TestedNotificationsView } from './delivery.view';
import { ListDeliveriesDto, RetryDeliveryDto, TestNotificationDto } from './dto/deliveries.dto';
import { NotificationTestService } from './notification-test.service';

@ApiTags('notifications')
@Controller('api')
export class DeliveriesController {
  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly tests: NotificationTestService,
  ) {}

  @Post('manage/notification/test')
  @Operation({
    summary: 'Try a notification out',
    description:
      'Sends a sample to each receiver of the file now, whatever its level, and shows the status and the first 200 ' +
      'characters of each answer. Nothing is repeated. The message says how many receivers it was not sent to.',
    area: 'notification',
    access: 'write',
    data: TestedNotificationsView,
    message: 'Test message sent',
    trailingSlash: true,
  })
  testNotification(@Tenant() tenant: TenantId, @Body() dto: TestNotificationDto) {
    return this.tests.send(tenant, dto);
  }

  @Get('notification/deliveries')
  @Operation({
    summary: 'List deliveries, newest first',
    description:
      'One delivery for each notification and run. A receiver that does not answer is asked again for 24 hours; then, ' +
      'or when it refuses the message, the delivery is dead and can be repeated.',
    area: 'notification',
    access: 'read',
    data: DeliveriesView,
    paged: true,
    trailingSlash: true,
  })
  listDeliveries(@Tenant() tenant: TenantId, @Query() query: ListDeliveriesDto) {
    return this.deliveries.list(tenant, query);
  }

  @Post('notification/deliveries/retry')
  @Operation({
    summary: 'Repeat a dead delivery',
    description: 'It is sent with the same id and content to the receiver that the notification names now.',
    area: 'notification',
    access: 'write',
    data: DeliveryView,
    message: 'Delivery queued again',
    trailingSlash: true,
  })
  retryDelivery(@Tenant() tenant: TenantId, @Body() { delivery_id: id }: RetryDeliveryDto) {
    return this.deliveries.retry(tenant, id);
  }
}
