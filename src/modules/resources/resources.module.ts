import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { DriftDataModule } from '../drift/drift-data.module';
import { RunsDataModule } from '../runs/runs-data.module';
import { SnapshotsModule } from '../snapshots/snapshots.module';
import { ResourceDashboardService } from './resource-dashboard.service';
import { ResourceDetailService } from './resource-detail.service';
import { ResourceSearchService } from './resource-search.service';
import { ResourcesDataModule } from './resources-data.module';
import { ResourcesController } from './resources.controller';
import { TestCaseService } from './test-case.service';

@Module({
  imports: [CollectionsModule, SnapshotsModule, RunsDataModule, ResourcesDataModule, DriftDataModule],
  controllers: [ResourcesController],
  providers: [ResourceSearchService, ResourceDashboardService, ResourceDetailService, TestCaseService],
})
export class ResourcesModule {}
