export { JobLeasesRepository } from './job-leases.repository';
export type { Claim, SavedFields } from './job-leases.repository';
export type { JobProgress } from './job-progress';
export { JobSchedule, JobScheduleSchema } from './job-schedule.schema';
export { JobSchedulesRepository } from './job-schedules.repository';
export { JobTurn, JobTurnSchema } from './job-turn.schema';
export { Job, JobSchema } from './job.schema';
export { JobsRepository } from './jobs.repository';
