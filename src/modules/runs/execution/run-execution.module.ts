import { Module } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { ConfigItemsModule } from '../../config-items';
import { DriftDataModule } from '../../drift/data';
import { ExclusionsDataModule } from '../../exclusions/data';
import { ResourcesDataModule } from '../../resources/data';
import { RunsDataModule } from '../data';
import { SnapshotsModule } from '../../snapshots/data';
import { GivenUpRunHandler } from './given-up-run.handler';
import { RunBeginning } from './run-beginning.service';
import { RunCaches } from './run-caches.service';
import { RunInputs } from './run-inputs.service';
import { RunKnowledge } from './run-knowledge.service';
import { RunMetrics } from './run-metrics';
import { RunStores } from './run-stores.service';
import { RUN_THREAD_OPTIONS, RunHandler } from './run.handler';

/** The job behind crawls and compliance runs. */
@Module({
  imports: [
    ConfigItemsModule,
    DriftDataModule,
    ExclusionsDataModule,
    JobsModule,
    ResourcesDataModule,
    RunsDataModule,
    SnapshotsModule,
  ],
  providers: [
    RunHandler,
    GivenUpRunHandler,
    RunBeginning,
    RunCaches,
    RunInputs,
    RunKnowledge,
    RunMetrics,
    RunStores,
    { provide: RUN_THREAD_OPTIONS, useValue: {} },
  ],
})
export class RunExecutionModule {}
