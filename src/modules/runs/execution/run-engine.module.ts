import { Module } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { ConfigItemsModule } from '../../config-items';
import { ExclusionsDataModule } from '../../exclusions/data';
import { RunsDataModule } from '../data';
import { RunBeginning } from './run-beginning.service';
import { RunCaches } from './run-caches.service';
import { RUN_THREAD_OPTIONS, RunEngine } from './run-engine.service';
import { RunInputs } from './run-inputs.service';
import { RunKnowledge } from './run-knowledge.service';
import { RunMetrics } from './run-metrics';

/** The parts that every kind of run needs: its beginning, its input and the engine that does it. */
@Module({
  imports: [ConfigItemsModule, ExclusionsDataModule, JobsModule, RunsDataModule],
  providers: [
    RunBeginning,
    RunCaches,
    RunEngine,
    RunInputs,
    RunKnowledge,
    RunMetrics,
    { provide: RUN_THREAD_OPTIONS, useValue: {} },
  ],
  exports: [RunBeginning, RunEngine, RunInputs, RunMetrics],
})
export class RunEngineModule {}
