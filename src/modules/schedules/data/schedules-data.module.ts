import { Module } from '@nestjs/common';
import { TenantModels } from '../../../database/tenant-models.module';
import { RunSchedule, RunScheduleSchema } from './run-schedule.schema';
import { RunSchedulesRepository } from './run-schedules.repository';

@Module({
  imports: [TenantModels.forFeature([RunSchedule, RunScheduleSchema])],
  providers: [RunSchedulesRepository],
  exports: [RunSchedulesRepository],
})
export class SchedulesDataModule {}
