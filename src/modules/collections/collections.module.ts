import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { JobsModule } from '../../jobs/jobs.module';
import { DELETE_COLLECTION } from './collection-deletion.job';
import { ConfigItemsStorageModule } from '../config-items/data/config-items-storage.module';
import { SnapshotsModule } from '../snapshots/data/snapshots.module';
import { CollectionListService } from './collection-list.service';
import { CollectionLookup } from './collection-lookup.service';
import { CollectionsController } from './collections.controller';
import { CollectionsRepository } from './data/collections.repository';
import { CollectionsService } from './collections.service';
import { Collection, CollectionSchema } from './data/collection.schema';
import { Counter, CounterSchema } from './data/counter.schema';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Collection.name, schema: CollectionSchema },
      { name: Counter.name, schema: CounterSchema },
    ]),
    JobsModule.forFeature([DELETE_COLLECTION]),
    ConfigItemsStorageModule,
    SnapshotsModule,
  ],
  controllers: [CollectionsController],
  providers: [CollectionsRepository, CollectionsService, CollectionListService, CollectionLookup],
  exports: [CollectionsRepository, CollectionLookup],
})
export class CollectionsModule {}
