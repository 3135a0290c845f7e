import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { CollectionLookupModule } from '../collections';
import { DriftDataModule } from '../drift/data';
import { ExclusionsDataModule } from '../exclusions/data';
import { FixesDataModule } from '../fixes/data';
import { ResourcesDataModule } from '../resources/data';
import { RunsDataModule } from '../runs/data';
import { RunEngineModule } from '../runs/execution';
import { RunRecordsModule } from '../runs/records';
import { SnapshotsDataModule } from '../snapshots/data';
import { FindingsDataModule } from './data';
import { CompareController } from './compare.controller';
import { CompareService } from './compare.service';
import { CountedRowsController } from './counted-rows.controller';
import { CountedRowsService } from './counted-rows.service';
import { ExclusionPreviewController } from './exclusion-preview.controller';
import { ExclusionPreviewService } from './exclusion-preview.service';
import { FileLinesService } from './file-lines.service';
import { FindingDetailService } from './finding-detail.service';
import { FindingGroupsService } from './finding-groups.service';
import { FindingLookupService } from './finding-lookup.service';
import { FindingSourceService } from './finding-source.service';
import { FindingsExportService } from './findings-export.service';
import { FindingFiltersService } from './finding-filters.service';
import { FindingViewsService } from './finding-views.service';
import { FindingsController } from './findings.controller';
import { FindingsOfRunService } from './findings-of-run.service';
import { FindingsQueueService } from './findings-queue.service';
import { FindingsService } from './findings.service';
import { FindingsUpdateService } from './findings-update.service';
import { FixesOfFindingsService } from './fixes-of-findings.service';
import { OwnersService } from './owners.service';
import { RulesOfCasesService } from './rules-of-cases.service';
import { StandingService } from './standing.service';
import { SummaryController } from './summary.controller';
import { SummaryService } from './summary.service';
import { TrendService } from './trend.service';
import { UpdateFindingsHandler } from './update-findings.handler';
import { UPDATE_FINDINGS } from './update-findings.job';

/** Findings over collections, kept up to date from run to run. */
@Module({
  imports: [
    CollectionLookupModule,
    DriftDataModule,
    ExclusionsDataModule,
    FindingsDataModule,
    FixesDataModule,
    JobsModule.forFeature([UPDATE_FINDINGS]),
    ResourcesDataModule,
    RunEngineModule,
    RunsDataModule,
    RunRecordsModule,
    SnapshotsDataModule,
  ],
  controllers: [
    FindingsController,
    SummaryController,
    CountedRowsController,
    CompareController,
    ExclusionPreviewController,
  ],
  providers: [
    CompareService,
    CountedRowsService,
    ExclusionPreviewService,
    FileLinesService,
    FindingDetailService,
    FindingGroupsService,
    FindingLookupService,
    FindingSourceService,
    FindingViewsService,
    FindingsExportService,
    FindingFiltersService,
    FindingsOfRunService,
    FindingsQueueService,
    FindingsService,
    FindingsUpdateService,
    FixesOfFindingsService,
    OwnersService,
    RulesOfCasesService,
    StandingService,
    SummaryService,
    TrendService,
    UpdateFindingsHandler,
  ],
  exports: [FindingsQueueService],
})
export class FindingsModule {}
