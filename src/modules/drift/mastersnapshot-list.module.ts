import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { ConfigItemsStorageModule } from '../config-items/config-items-storage.module';
import { MasterSnapshotListController } from './mastersnapshot-list.controller';
import { MasterSnapshotListService } from './mastersnapshot-list.service';

@Module({
  imports: [CollectionsModule, ConfigItemsStorageModule],
  controllers: [MasterSnapshotListController],
  providers: [MasterSnapshotListService],
})
export class MasterSnapshotListModule {}
