import { Module } from '@nestjs/common';
import { CollectionLookupModule } from '../collections';
import { DriftDataModule } from '../drift/data';
import { RunsDataModule } from '../runs/data';
import { RunRecordsModule } from '../runs/records';
import { SnapshotsDataModule } from '../snapshots/data';
import { MemberMetrics } from './member-metrics';
import { ResourceDashboardService } from './resource-dashboard.service';
import { ResourceDetailService } from './resource-detail.service';
import { ResourceSearchService } from './resource-search.service';
import { ResourcesDataModule } from './data';
import { ResourcesController } from './resources.controller';
import { TestCaseService } from './test-case.service';

@Module({
  imports: [
    CollectionLookupModule,
    SnapshotsDataModule,
    RunsDataModule,
    RunRecordsModule,
    ResourcesDataModule,
    DriftDataModule,
  ],
  controllers: [ResourcesController],
  providers: [ResourceSearchService, ResourceDashboardService, ResourceDetailService, TestCaseService, MemberMetrics],
})
export class ResourcesModule {}
