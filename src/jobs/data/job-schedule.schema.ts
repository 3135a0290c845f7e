import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../database/schema-defaults';

/** The next date of a job that the service starts by itself. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'job_schedules' })
export class JobSchedule {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Date, required: true })
  dueAt!: Date;
}

export const JobScheduleSchema = SchemaFactory.createForClass(JobSchedule);

// JobSchedulesRepository.takeDue
JobScheduleSchema.index({ name: 1 }, { unique: true });
