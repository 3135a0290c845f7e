import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections';
import { ConfigItemsModule } from '../config-items';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [CollectionsModule, ConfigItemsModule],
  controllers: [NotificationsController],
  providers: [NotificationsService],
})
export class NotificationsModule {}
