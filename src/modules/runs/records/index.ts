export { DISCARD_RUN } from './discard-run.job';
export { RunRecordsModule } from './run-records.module';
export { RunQueueService } from './run-queue.service';
