import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { DeclaredJobs } from './declared-jobs';
import type { JobDefinition } from './job-definition';
import {
  JobLeasesRepository,
  JobSchedulesRepository,
  JobsRepository,
  Job,
  JobSchema,
  JobSchedule,
  JobScheduleSchema,
  JobTurn,
  JobTurnSchema,
} from './data';
import { JobEndingsService } from './job-endings.service';
import { JobQueueService } from './job-queue.service';
import { JobRegistryService } from './job-registry.service';
import { JobSchedulerService } from './job-scheduler.service';
import { JobSignalsService } from './job-signals.service';
import { JobWorkerService } from './job-worker.service';
import { QueueMetrics } from './queue-metrics';

@Module({})
class JobFeatureModule {}

@Module({
  imports: [
    DiscoveryModule,
    MongooseModule.forFeature([
      { name: Job.name, schema: JobSchema },
      { name: JobTurn.name, schema: JobTurnSchema },
      { name: JobSchedule.name, schema: JobScheduleSchema },
    ]),
  ],
  providers: [
    JobsRepository,
    JobLeasesRepository,
    JobSchedulesRepository,
    JobSignalsService,
    JobRegistryService,
    JobEndingsService,
    JobQueueService,
    JobSchedulerService,
    JobWorkerService,
    QueueMetrics,
  ],
  exports: [JobQueueService, JobWorkerService],
})
export class JobsModule {
  /** Lets a module enqueue these kinds of jobs; each must have one handler when the service starts. */
  static forFeature(jobs: readonly JobDefinition[]): DynamicModule {
    const name = `jobs: ${jobs.map((job) => job.name).join(', ')}`;
    const declared = { provide: name, useValue: new DeclaredJobs(jobs) };
    return { module: JobFeatureModule, imports: [JobsModule], providers: [declared], exports: [JobsModule] };
  }
}
