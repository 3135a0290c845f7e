export { RunSchedule, SCHEDULED_WORK, type ScheduledWork } from './run-schedule.schema';
export { RunSchedulesRepository } from './run-schedules.repository';
export { SchedulesDataModule } from './schedules-data.module';
