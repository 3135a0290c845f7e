export { JobInterrupted, type JobContext } from './job-context';
export { defineJob } from './job-definition';
export { JobQueueService } from './job-queue.service';
export { JobWorkerService } from './job-worker.service';
export { JobsModule } from './jobs.module';
export { OnJobGivenUp, type GivenUpJob } from './on-job-given-up.decorator';
export { OnJob } from './on-job.decorator';
