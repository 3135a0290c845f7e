import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { DriftDataModule } from '../../drift/data';
import { RunsDataModule } from '../data';
import { RunRecordsModule } from '../records';
import { SnapshotsDataModule } from '../../snapshots/data';
import { CrawlUnitHandler } from './crawl-unit.handler';
import { CRAWL_UNIT } from './crawl-unit.job';
import { CrawlUnitsService } from './crawl-units.service';
import { GivenUpRunHandler } from './given-up-run.handler';
import { ResourceWriterService } from './resource-writer.service';
import { ResultWritersService } from './result-writers.service';
import { RunAnnouncements } from './run-announcements';
import { RunAttemptService } from './run-attempt.service';
import { RunDriftsService } from './run-drifts.service';
import { RunEndingService } from './run-ending.service';
import { RunEngineModule } from './run-engine.module';
import { RunSinksService } from './run-sinks.service';
import { RunHandler } from './run.handler';

/** The domain that tells others about runs. */
interface AnnouncementsOfRuns {
  readonly module: Type;
  readonly announcements: Type<RunAnnouncements>;
}

/** The job behind crawls and compliance runs; the composition root names the domain that tells others about them. */
@Module({})
export class RunExecutionModule {
  static forRoot({ module, announcements }: AnnouncementsOfRuns): DynamicModule {
    return {
      module: RunExecutionModule,
      imports: [
        DriftDataModule,
        JobsModule.forFeature([CRAWL_UNIT]),
        RunEngineModule,
        RunRecordsModule,
        RunsDataModule,
        SnapshotsDataModule,
        module,
      ],
      providers: [
        RunHandler,
        GivenUpRunHandler,
        CrawlUnitHandler,
        CrawlUnitsService,
        ResourceWriterService,
        RunAttemptService,
        RunDriftsService,
        RunEndingService,
        ResultWritersService,
        RunSinksService,
        { provide: RunAnnouncements, useExisting: announcements },
      ],
    };
  }
}
