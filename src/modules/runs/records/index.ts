export { DISCARD_RUN } from './discard-run.job';
export { RunRecordsModule } from './run-records.module';
export { RunQueueService } from './run-queue.service';
export { RunResultView } from './run-result.view';
export { RunResultsService } from './run-results.service';
export { storedCase } from './stored-case';
