import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { ConfigItemsModule } from '../../config-items';
import { DriftDataModule } from '../../drift/data';
import { ExclusionsDataModule } from '../../exclusions/data';
import { ResourcesDataModule } from '../../resources/data';
import { RunsDataModule } from '../data';
import { SnapshotsModule } from '../../snapshots/data';
import { GivenUpRunHandler } from './given-up-run.handler';
import { ResourceWriter } from './resource-writer.service';
import { RunAnnouncements } from './run-announcements';
import { RunAttempt } from './run-attempt.service';
import { RunBeginning } from './run-beginning.service';
import { RunCaches } from './run-caches.service';
import { RunDrifts } from './run-drifts.service';
import { RunEnding } from './run-ending.service';
import { RUN_THREAD_OPTIONS, RunEngine } from './run-engine.service';
import { RunInputs } from './run-inputs.service';
import { RunKnowledge } from './run-knowledge.service';
import { RunMetrics } from './run-metrics';
import { RunSinks } from './run-sinks.service';
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
        ConfigItemsModule,
        DriftDataModule,
        ExclusionsDataModule,
        JobsModule,
        ResourcesDataModule,
        RunsDataModule,
        SnapshotsModule,
        module,
      ],
      providers: [
        RunHandler,
        GivenUpRunHandler,
        ResourceWriter,
        RunAttempt,
        RunBeginning,
        RunCaches,
        RunDrifts,
        RunEnding,
        RunEngine,
        RunInputs,
        RunKnowledge,
        RunMetrics,
        RunSinks,
        { provide: RUN_THREAD_OPTIONS, useValue: {} },
        { provide: RunAnnouncements, useExisting: announcements },
      ],
    };
  }
}
