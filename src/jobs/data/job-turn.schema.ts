import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SCHEMA_DEFAULTS } from '../../database/schema-defaults';

/** The time at which a tenant last got a worker. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'job_turns' })
export class JobTurn {
  @Prop({ type: String, required: true })
  tenant!: string;

  @Prop({ type: Date, required: true })
  servedAt!: Date;
}

export const JobTurnSchema = SchemaFactory.createForClass(JobTurn);

// JobLeasesRepository.claim
JobTurnSchema.index({ tenant: 1 }, { unique: true });
