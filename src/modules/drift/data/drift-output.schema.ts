import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { ContainerRow } from '../../../database/container-row';
import { SCHEMA_DEFAULTS } from '../../../database/schema-defaults';

/** The numbers of pairs of resources in each state, and of resources without a partner. */
export interface DriftCounts {
  readonly drifted: number;
  readonly undrifted: number;
  readonly missingInCloud: number;
  readonly missingInIac: number;
  /** Older outputs do not have it. */
  readonly unmanaged?: number;
}

/** The drift output of a run; its `_id` is the `drift_output_id`. */
@Schema({ ...SCHEMA_DEFAULTS, collection: 'drift_outputs' })
export class DriftOutput extends ContainerRow {
  _id!: Types.ObjectId;

  @Prop({ type: Types.ObjectId, required: true })
  runId!: Types.ObjectId;

  @Prop({ type: Date, required: true })
  time!: Date;

  @Prop({ type: Object, required: true })
  counts!: DriftCounts;
}

export const DriftOutputSchema = SchemaFactory.createForClass(DriftOutput);

// DriftOutputsRepository.findNewestOutput, deleteByContainer
DriftOutputSchema.index({ tenant: 1, containerId: 1, time: -1 });
// DriftOutputsRepository.hasOutput, deleteByRun
DriftOutputSchema.index({ tenant: 1, runId: 1 });
