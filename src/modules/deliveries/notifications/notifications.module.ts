import { Module } from '@nestjs/common';
import { CollectionLookupModule } from '../../collections';
import { ConfigItemsModule } from '../../config-items';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [CollectionLookupModule, ConfigItemsModule],
  controllers: [NotificationsController],
  providers: [NotificationsService],
})
export class NotificationsModule {}
