import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SnapshotsModule } from '../snapshots/snapshots.module';
import { CollectionLookup } from './collection-lookup.service';
import { CollectionsController } from './collections.controller';
import { CollectionsRepository } from './collections.repository';
import { CollectionsService } from './collections.service';
import { Collection, CollectionSchema } from './schemas/collection.schema';
import { Counter, CounterSchema } from './schemas/counter.schema';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Collection.name, schema: CollectionSchema },
      { name: Counter.name, schema: CounterSchema },
    ]),
    SnapshotsModule,
  ],
  controllers: [CollectionsController],
  providers: [CollectionsRepository, CollectionsService, CollectionLookup],
  exports: [CollectionsRepository, CollectionLookup],
})
export class CollectionsModule {}
