import { Prop, Schema } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** The fields of every row that a run writes. */
@Schema(SCHEMA_DEFAULTS)
export abstract class RunRow extends ContainerRow {
  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  runTime!: Date;
}
