import { Module } from '@nestjs/common';
import { TenantModels } from '../../database/tenant-models.module';
import { JobsModule } from '../../jobs';
import { DELETE_COLLECTION } from './collection-deletion.job';
import { ConfigItemsStorageModule } from '../config-items/data';
import { SnapshotsModule } from '../snapshots/data';
import { CollectionListService } from './collection-list.service';
import { CollectionLookup } from './collection-lookup.service';
import { CollectionsController } from './collections.controller';
import { CollectionsRepository, Collection, CollectionSchema, Counter, CounterSchema } from './data';
import { CollectionsService } from './collections.service';

@Module({
  imports: [
    TenantModels.forFeature([Collection, CollectionSchema], [Counter, CounterSchema]),
    JobsModule.forFeature([DELETE_COLLECTION]),
    ConfigItemsStorageModule,
    SnapshotsModule,
  ],
  controllers: [CollectionsController],
  providers: [CollectionsRepository, CollectionsService, CollectionListService, CollectionLookup],
  exports: [CollectionsRepository, CollectionLookup],
})
export class CollectionsModule {}
