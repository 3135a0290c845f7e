import { Module } from '@nestjs/common';
import { JobsModule } from '../../jobs';
import { AuditModule } from '../audit';
import { CollectionLookupModule } from '../collections';
import { RunsDataModule } from '../runs/data';
import { StartRunsModule } from '../runs/start';
import { SchedulesDataModule } from './data';
import { SchedulePlanService } from './schedule-plan.service';
import { ScheduledRunHandler } from './scheduled-run.handler';
import { SCHEDULED_RUN } from './scheduled-run.job';
import { SchedulesController } from './schedules.controller';
import { SchedulesService } from './schedules.service';

@Module({
  imports: [
    AuditModule,
    CollectionLookupModule,
    JobsModule.forFeature([SCHEDULED_RUN]),
    RunsDataModule,
    SchedulesDataModule,
    StartRunsModule,
  ],
  controllers: [SchedulesController],
  providers: [SchedulesService, SchedulePlanService, ScheduledRunHandler],
})
export class SchedulesModule {}
