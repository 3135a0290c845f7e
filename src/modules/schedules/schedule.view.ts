import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { toWireTime } from '../../common/time/wire-time';
import type { Collection } from '../collections';
import { RUN_STATES, type RunRecord, type RunState } from '../runs/data';
import { SCHEDULED_WORK, type RunSchedule, type ScheduledWork } from './data';

const STATUSES = ['active', 'paused', 'done'] as const;

/** The run that a schedule started last. */
@ApiSchema({ name: 'ScheduledRun' })
export class ScheduledRunView {
  /**
   * Id of the task.
   * @example "69a4b1c2d3e4f5a6b7c8d9e0"
   */
  taskid!: string;

  /** The state of the run. */
  @ApiProperty({ enum: RUN_STATES })
  state!: RunState;

  /**
   * The time at which it started, or was queued while it waits; UTC.
   * @example "2026-12-31 06:00:01"
   */
  start!: string;
}

/** Runs of a collection that start by themselves. */
@ApiSchema({ name: 'Schedule' })
export class ScheduleView {
  /**
   * Id of the schedule.
   * @example "65f1c0ffee65f1c0ffee65f1"
   */
  id!: string;

  /**
   * Name of the collection.
   * @example "payments-iac"
   */
  collection!: string;

  /**
   * Name of the schedule.
   * @example "every morning"
   */
  name!: string;

  /**
   * More about it; may be empty.
   * @example "before the team meets"
   */
  description!: string;

  /**
   * The times, as they were written.
   * @example "daily@06:00"
   */
  schedule!: string;

  /**
   * The number of hours, days, weeks or months from one time to the next.
   * @example "1"
   */
  recur!: string;

  /** The work of its runs. */
  @ApiProperty({ enum: SCHEDULED_WORK })
  test!: ScheduledWork;

  /** `paused` while the collection is archived, `done` when no further time will come. */
  @ApiProperty({ enum: STATUSES })
  status!: (typeof STATUSES)[number];

  /**
   * The next time, UTC; empty when there is none.
   * @example "2026-12-31 06:00:00"
   */
  next_run_time!: string;

  /** The last run; absent when there was none. */
  last_run?: ScheduledRunView;
}

@ApiSchema({ name: 'ScheduleList' })
export class ScheduleListView {
  /** Schedules, by collection and name. */
  jobs!: ScheduleView[];
}

export function toScheduleView(
  row: RunSchedule,
  { name, status }: Pick<Collection, 'name' | 'status'>,
  lastRun: RunRecord | undefined,
): ScheduleView {
  return {
    id: row._id.toHexString(),
    collection: name,
    name: row.name,
    description: row.description,
    schedule: row.schedule,
    recur: row.recur ?? '1',
    test: row.test,
    status: statusOf(row, status),
    next_run_time: row.dueAt === undefined ? '' : toWireTime(row.dueAt),
    ...(lastRun && { last_run: toScheduledRunView(lastRun) }),
  };
}

function statusOf({ dueAt }: RunSchedule, collection: Collection['status']): ScheduleView['status'] {
  if (dueAt === undefined) return 'done';
  return collection === 'inactive' ? 'paused' : 'active';
}

function toScheduledRunView({ taskid, state, createdAt, startedAt = createdAt }: RunRecord): ScheduledRunView {
  return { taskid, state, start: toWireTime(startedAt) };
}
