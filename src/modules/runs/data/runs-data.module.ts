import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { DriftDataModule } from '../../drift/data';
import { SecretsModule } from '../../../secrets';
import { SnapshotsDataModule } from '../../snapshots/data';
import { CrawlUnitPart, CrawlUnitPartSchema } from './crawl-unit-part.schema';
import { CrawlUnitPartsRepository } from './crawl-unit-parts.repository';
import { CrawlUnit, CrawlUnitSchema } from './crawl-unit.schema';
import { CrawlUnitsRepository } from './crawl-units.repository';
import { ExpiredRunsRepository } from './expired-runs.repository';
import { PullRunsRepository } from './pull-runs.repository';
import { RangeResourcesRepository } from './range-resources.repository';
import { ResourceSetsRepository } from './resource-sets.repository';
import { ResultIntervalsRepository } from './result-intervals.repository';
import { ResultsRepository } from './results.repository';
import { RunCoverageRepository } from './run-coverage.repository';
import { RunCoverageRow, RunCoverageRowSchema } from './run-coverage.schema';
import { RunLogLine, RunLogLineSchema } from './run-log-line.schema';
import { RunLogsRepository } from './run-logs.repository';
import { RunOutputsRepository } from './run-outputs.repository';
import { RunResourceGroup, RunResourceGroupSchema } from './run-resource-group.schema';
import { RunResourceGroupsRepository } from './run-resource-groups.repository';
import { RunResourcesRepository } from './run-resources.repository';
import { RunRetentionService } from './run-retention.service';
import { RunTextsRepository } from './run-texts.repository';
import { RunsRepository } from './runs.repository';
import { Result, ResultSchema } from './result.schema';
import { RunResourceRow, RunResourceRowSchema } from './run-resource.schema';
import { RunText, RunTextSchema } from './run-text.schema';
import { Run, RunSchema } from './run.schema';

const REPOSITORIES = [
  RunsRepository,
  PullRunsRepository,
  ExpiredRunsRepository,
  RunResourcesRepository,
  RunResourceGroupsRepository,
  ResourceSetsRepository,
  RangeResourcesRepository,
  ResultsRepository,
  ResultIntervalsRepository,
  RunTextsRepository,
  RunCoverageRepository,
  RunLogsRepository,
  CrawlUnitsRepository,
  CrawlUnitPartsRepository,
  RunOutputsRepository,
  RunRetentionService,
];

/** Storage of runs and their output, for the modules that write or read them. */
@Module({
  imports: [
    TenantModels.forFeature(
      [Run, RunSchema],
      [RunResourceRow, RunResourceRowSchema],
      [RunResourceGroup, RunResourceGroupSchema],
      [Result, ResultSchema],
      [RunText, RunTextSchema],
      [RunCoverageRow, RunCoverageRowSchema],
      [RunLogLine, RunLogLineSchema],
      [CrawlUnit, CrawlUnitSchema],
      [CrawlUnitPart, CrawlUnitPartSchema],
    ),
    DriftDataModule,
    SecretsModule,
    SnapshotsDataModule,
  ],
  providers: REPOSITORIES,
  exports: REPOSITORIES,
})
export class RunsDataModule {}
