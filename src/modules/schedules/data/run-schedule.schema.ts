import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** The work of a scheduled run: to check what is known, to look for resources, or both. */
export const SCHEDULED_WORK = ['TEST', 'CRAWLER', 'BOTH'] as const;
export type ScheduledWork = (typeof SCHEDULED_WORK)[number];

/** Runs of a collection that start by themselves. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'run_schedules' })
export class RunSchedule extends ContainerRow {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, default: '' })
  description!: string;

  /** As it was written. */
  @Prop({ type: String, required: true })
  schedule!: string;

  @Prop({ type: String })
  recur?: string;

  /** The moment at which `schedule` and `recur` were written: a schedule without a date begins then. */
  @Prop({ type: Date, required: true })
  writtenAt!: Date;

  @Prop({ type: String, enum: SCHEDULED_WORK, required: true })
  test!: ScheduledWork;

  /** The next time; none when there is no further one. */
  @Prop({ type: Date })
  dueAt?: Date;

  /** The job that waits for that time. */
  @Prop({ type: String })
  jobId?: string;

  /** The task of the run that it started last. */
  @Prop({ type: String })
  lastTask?: string;
}

export const RunScheduleSchema = SchemaFactory.createForClass(RunSchedule);

// RunSchedulesRepository.insert; listPage and streamAll of a collection, deleteByContainer
RunScheduleSchema.index({ tenant: 1, containerId: 1, name: 1 }, { unique: true });
