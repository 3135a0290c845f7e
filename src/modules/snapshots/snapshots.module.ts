import { Module } from '@nestjs/common';
import { CollectionLookupModule } from '../collections';
import { SnapshotsModule } from './data';
import { QueriesController } from './queries.controller';
import { QueriesService } from './queries.service';

@Module({
  imports: [CollectionLookupModule, SnapshotsModule],
  controllers: [QueriesController],
  providers: [QueriesService],
})
export class QueriesModule {}
