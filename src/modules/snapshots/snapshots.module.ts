import { Module } from '@nestjs/common';
import { CollectionLookupModule } from '../collections';
import { SnapshotsDataModule } from './data';
import { QueriesController } from './queries/queries.controller';
import { QueriesService } from './queries/queries.service';
import { SnapshotsController } from './snapshots.controller';
import { SnapshotsService } from './snapshots.service';

/** The stored documents of resources: the database collections that hold them, and free queries over them. */
@Module({
  imports: [CollectionLookupModule, SnapshotsDataModule],
  controllers: [SnapshotsController, QueriesController],
  providers: [SnapshotsService, QueriesService],
})
export class SnapshotsModule {}
