export { JobInterrupted, type JobContext } from './job-context';
export { defineJob } from './job-definition';
export { JobQueue } from './job-queue.service';
export { JobWorker } from './job-worker.service';
export { JobsModule } from './jobs.module';
export { OnJob } from './on-job.decorator';
