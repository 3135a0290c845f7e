import { Module } from '@nestjs/common';
import { JobsModule } from '../../../jobs';
import { ConfigItemsModule } from '../../config-items';
import { ExclusionsDataModule } from '../../exclusions/data';
import { RunsDataModule } from '../data';
import { HelpSearchHandler } from './help-search.handler';
import { HELP_SEARCH } from './help-search.job';
import { RunBeginningService } from './run-beginning.service';
import { RunCachesService } from './run-caches.service';
import { RUN_THREAD_OPTIONS, RunEngineService } from './run-engine.service';
import { RunInputsService } from './run-inputs.service';
import { RunKnowledgeService } from './run-knowledge.service';
import { RunMetrics } from './run-metrics';
import { SearchUnitsService } from './search-units.service';

/** The parts that every kind of run needs: its beginning, its input and the engine that does it. */
@Module({
  imports: [ConfigItemsModule, ExclusionsDataModule, JobsModule.forFeature([HELP_SEARCH]), RunsDataModule],
  providers: [
    HelpSearchHandler,
    RunBeginningService,
    RunCachesService,
    RunEngineService,
    RunInputsService,
    RunKnowledgeService,
    RunMetrics,
    SearchUnitsService,
    { provide: RUN_THREAD_OPTIONS, useValue: {} },
  ],
  exports: [RunBeginningService, RunCachesService, RunEngineService, RunInputsService, RunMetrics, SearchUnitsService],
})
export class RunEngineModule {}
