import { Module } from '@nestjs/common';
import { CollectionsModule } from '../collections/collections.module';
import { DriftDataModule } from '../drift/data/drift-data.module';
import { RunsDataModule } from '../runs/data/runs-data.module';
import { SnapshotsModule } from '../snapshots/data/snapshots.module';
import { ResourceDashboardService } from './resource-dashboard.service';
import { ResourceDetailService } from './resource-detail.service';
import { ResourceSearchService } from './resource-search.service';
import { ResourcesDataModule } from './data/resources-data.module';
import { ResourcesController } from './resources.controller';
import { TestCaseService } from './test-case.service';

@Module({
  imports: [CollectionsModule, SnapshotsModule, RunsDataModule, ResourcesDataModule, DriftDataModule],
  controllers: [ResourcesController],
  providers: [ResourceSearchService, ResourceDashboardService, ResourceDetailService, TestCaseService],
})
export class ResourcesModule {}
