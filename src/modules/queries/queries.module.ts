import { Module } from '@nestjs/common';
import { SnapshotsModule } from '../snapshots/data';
import { QueriesController } from './queries.controller';
import { QueriesService } from './queries.service';

@Module({ imports: [SnapshotsModule], controllers: [QueriesController], providers: [QueriesService] })
export class QueriesModule {}
