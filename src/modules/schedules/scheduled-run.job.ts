import { defineJob } from '../../jobs';

/** The time of a schedule that a job waits for. */
export interface DueTime {
  readonly scheduleId: string;
  /** Epoch milliseconds. */
  readonly dueAt: number;
}

/** Starts the run of a schedule. It is tried until it succeeds: a schedule must not end with a bad hour of the database. */
export const SCHEDULED_RUN = defineJob<DueTime>('scheduled run', { maxAttempts: Number.MAX_SAFE_INTEGER });
