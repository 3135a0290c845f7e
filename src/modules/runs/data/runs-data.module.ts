import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { DriftDataModule } from '../../drift/data';
import { SnapshotsModule } from '../../snapshots/data';
import { RangeResourcesRepository } from './range-resources.repository';
import { ResultsRepository } from './results.repository';
import { RunResourcesRepository } from './run-resources.repository';
import { RunRetention } from './run-retention';
import { RunTextsRepository } from './run-texts.repository';
import { RunsRepository } from './runs.repository';
import { Result, ResultSchema } from './result.schema';
import { RunResource, RunResourceSchema } from './run-resource.schema';
import { RunText, RunTextSchema } from './run-text.schema';
import { Run, RunSchema } from './run.schema';

/** Storage of runs and their output, for the modules that write or read them. */
@Module({
  imports: [
    TenantModels.forFeature(
      [Run, RunSchema],
      [RunResource, RunResourceSchema],
      [Result, ResultSchema],
      [RunText, RunTextSchema],
    ),
    DriftDataModule,
    SnapshotsModule,
  ],
  providers: [
    RunsRepository,
    RunResourcesRepository,
    RangeResourcesRepository,
    ResultsRepository,
    RunTextsRepository,
    RunRetention,
  ],
  exports: [
    RunsRepository,
    RunResourcesRepository,
    RangeResourcesRepository,
    ResultsRepository,
    RunTextsRepository,
    RunRetention,
  ],
})
export class RunsDataModule {}
