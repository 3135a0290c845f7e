import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DatabaseCollectionsRepository } from './database-collections.repository';
import { DatabaseCollection, DatabaseCollectionSchema } from './schemas/database-collection.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: DatabaseCollection.name, schema: DatabaseCollectionSchema }])],
  providers: [DatabaseCollectionsRepository],
  exports: [DatabaseCollectionsRepository],
})
export class SnapshotsModule {}
