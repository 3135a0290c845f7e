import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { DriftDataModule } from '../drift/data';
import { RunsDataModule } from '../runs/data';
import { RunEngineModule } from '../runs/execution';
import { RunRecordsModule } from '../runs/records';
import { FixesDataModule } from './data';
import { FixMetrics } from './fix-metrics';
import { FixSearchHandler } from './fix-search.handler';
import { FixesController } from './fixes.controller';
import { FixesService } from './fixes.service';
import { FIND_FIXES } from './find-fixes.job';
import { RunFixesService } from './run-fixes.service';

/** Looks for proven fixes of runs, keeps and lists them. */
@Module({
  imports: [
    DriftDataModule,
    FixesDataModule,
    JobsModule.forFeature([FIND_FIXES]),
    RunEngineModule,
    RunRecordsModule,
    RunsDataModule,
  ],
  controllers: [FixesController],
  providers: [FixMetrics, FixSearchHandler, FixesService, RunFixesService],
})
export class FixesModule {}
