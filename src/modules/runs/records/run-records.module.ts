import { Module } from '@nestjs/common';
import { AuditModule } from '../../audit';
import { JobsModule } from '../../../jobs';
import { CollectionLookupModule } from '../../collections';
import { DriftDataModule } from '../../drift/data';
import { RunsDataModule } from '../data';
import { DiscardRunHandler } from './discard-run.handler';
import { DISCARD_RUN } from './discard-run.job';
import { DiscardUnitsHandler } from './discard-units.handler';
import { DISCARD_UNITS } from './discard-units.job';
import { EndedUnitsService } from './ended-units.service';
import { PULL_REPORT } from './pull-report.job';
import { RunExportService } from './run-export.service';
import { RunListController } from './run-list.controller';
import { RunListService } from './run-list.service';
import { RunLogsController } from './run-logs.controller';
import { RunLogsService } from './run-logs.service';
import { RunLookupService } from './run-lookup.service';
import { RunQueueController } from './run-queue.controller';
import { RunQueueService } from './run-queue.service';
import { RunReportService } from './run-report.service';
import { RunResultsService } from './run-results.service';
import { StoredRunsService } from './stored-runs.service';

/** The operations that show runs, their reports and logs, and cancel them. */
@Module({
  imports: [
    AuditModule,
    CollectionLookupModule,
    DriftDataModule,
    RunsDataModule,
    JobsModule.forFeature([DISCARD_RUN, DISCARD_UNITS, PULL_REPORT]),
  ],
  controllers: [RunListController, RunQueueController, RunLogsController],
  providers: [
    RunLookupService,
    RunListService,
    RunQueueService,
    RunReportService,
    RunResultsService,
    RunExportService,
    StoredRunsService,
    RunLogsService,
    DiscardRunHandler,
    DiscardUnitsHandler,
    EndedUnitsService,
  ],
  exports: [EndedUnitsService, RunLookupService, RunQueueService, RunResultsService],
})
export class RunRecordsModule {}
