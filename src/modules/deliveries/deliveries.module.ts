import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { AuditModule } from '../audit';
import { CollectionLookupModule } from '../collections';
import { ConfigItemsModule } from '../config-items';
import { DriftDataModule } from '../drift/data';
import { FiltersDataModule } from '../filters/data';
import { ResourcesDataModule } from '../resources/data';
import { RunsDataModule } from '../runs/data';
import { RunRecordsModule } from '../runs/records';
import { SnapshotsDataModule } from '../snapshots/data';
import { DeliveriesDataModule } from './data';
import { DeliveriesController } from './deliveries.controller';
import { DeliveriesService } from './deliveries.service';
import { DeliveryNewsService } from './delivery-news.service';
import { DeliveryQueueService } from './delivery-queue.service';
import { DeliveryStepsService } from './delivery-steps.service';
import { DeliveryHandler } from './delivery.handler';
import { DELIVERY } from './delivery.job';
import { FilterNewsService } from './filter-news.service';
import { NotificationsController } from './notifications/notifications.controller';
import { NotificationsService } from './notifications/notifications.service';
import { NotificationTargetsService } from './notification-targets.service';
import { NotificationTestService } from './notification-test.service';
import { OutboxService } from './outbox.service';
import { RunNewsService } from './run-news.service';
import { SenderService } from './sender.service';

/** Messages about runs to the receivers that notifications name. */
@Module({
  imports: [
    AuditModule,
    CollectionLookupModule,
    ConfigItemsModule,
    DeliveriesDataModule,
    DriftDataModule,
    FiltersDataModule,
    JobsModule.forFeature([DELIVERY]),
    ResourcesDataModule,
    RunRecordsModule,
    RunsDataModule,
    SnapshotsDataModule,
  ],
  controllers: [NotificationsController, DeliveriesController],
  providers: [
    DeliveriesService,
    DeliveryHandler,
    DeliveryStepsService,
    DeliveryNewsService,
    DeliveryQueueService,
    FilterNewsService,
    NotificationTargetsService,
    NotificationTestService,
    NotificationsService,
    OutboxService,
    RunNewsService,
    SenderService,
  ],
  exports: [OutboxService],
})
export class DeliveriesModule {}
